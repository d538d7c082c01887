import { addNoteCall, type Note, type ReviewedKind } from '@livery/contract/calls/operator/review';
import { useTranslation } from '@livery/i18n';
import { useRepeatableCall } from '@livery/platform/commands';
import { errorText } from '@livery/platform/error-text';
import { toast } from '@livery/ui';
import { useState } from 'react';
import { reviewMessages } from '../messages.ts';
import { Notes } from './notes.tsx';

interface RecordNotesProps {
  readonly kind: ReviewedKind;
  readonly id: string;
  readonly notes: readonly Note[];
  readonly refetch: () => Promise<unknown>;
}

/** The notes about a record of a queue. */
export function RecordNotes({ kind, id, notes, refetch }: RecordNotesProps) {
  const t = useTranslation(reviewMessages);
  const { send } = useRepeatableCall(addNoteCall);
  const [draft, setDraft] = useState('');

  async function save(): Promise<void> {
    const outcome = await send({ params: { kind, id }, body: { text: draft } }, refetch);
    if (outcome.status === 'done') setDraft('');
    else toast.error(errorText(outcome.error, t));
  }

  return (
    <Notes
      notes={notes.map(({ id: noteId, operator, text, createTime }) => ({
        id: String(noteId),
        author: operator,
        time: createTime,
        text,
      }))}
      draft={draft}
      onDraft={setDraft}
      onSave={save}
    />
  );
}
