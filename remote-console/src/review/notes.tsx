import { useTranslation } from '@livery/i18n';
import { Button, textStyle, token } from '@livery/ui';
import { TextAreaField } from '@livery/ui/field';
import { useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { reviewMessages } from '../messages.ts';
import { OperatorMark, type OperatorName } from '../operator-mark.tsx';
import { formatUtc } from '../utc.ts';
import { Section } from './review-panel.tsx';

export interface NoteLine {
  readonly id: string;
  readonly author: OperatorName;
  /** Epoch seconds. */
  readonly time: number;
  readonly text: string;
}

const maxLength = 500;

interface NotesProps {
  readonly notes: readonly NoteLine[];
  /** What was typed and not saved yet: it survives a lost session. */
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  /** Saves the draft and empties it. */
  readonly onSave: () => Promise<unknown>;
}

/** What operators wrote about a record, and a field for more. Members never see it. The key is `n`. */
export function Notes({ notes, draft, onDraft, onSave }: NotesProps) {
  const t = useTranslation(reviewMessages);
  const field = useRef<HTMLTextAreaElement>(null);
  useKeys({ n: () => field.current?.focus() });

  async function save(): Promise<void> {
    if (draft.trim() !== '') await onSave();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') field.current?.blur();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  }

  return (
    <Section title={t('notes')} note={t('notesHint')}>
      <NoteList>
        {notes.map(({ id, author, time, text }) => (
          <li key={id}>
            <OperatorMark operator={author} />
            <div>
              <b>{author.name}</b> <time>{formatUtc(time)}</time>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </NoteList>
      <TextAreaField
        ref={field}
        label={t('addNote')}
        labelEnd={<KeyCap>N</KeyCap>}
        value={draft}
        maxLength={maxLength}
        onChange={({ target }) => onDraft(target.value)}
        onKeyDown={onKeyDown}
      />
      {draft.trim() !== '' && (
        <SaveLine>
          <Button size={28} onClick={save}>
            {t('saveNote')}
          </Button>
        </SaveLine>
      )}
    </Section>
  );
}

const NoteList = styled.ul`
  display: grid;
  gap: 10px;
  list-style: none;

  &:not(:empty) {
    margin-bottom: ${token.s3};
  }

  li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    column-gap: 10px;
    ${textStyle(12)}
    color: ${token.text2};
  }

  b {
    font-weight: 500;
    color: ${token.text1};
  }

  time {
    font-variant-numeric: tabular-nums;
    color: ${token.text3};
  }

  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const SaveLine = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-top: ${token.s2};
`;
