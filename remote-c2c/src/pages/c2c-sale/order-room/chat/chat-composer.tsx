import { maxPictures, maxWrittenLength, written } from '@livery/contract/calls/c2c/fields';
import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { useTranslation } from '@livery/i18n';
import { IconButton, media, textStyle, token } from '@livery/ui';
import { SendHorizontal } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { AttachButton } from '../pictures/attach-button.tsx';
import { AttachmentList } from '../pictures/attachment-list.tsx';
import { useAttachments } from '../pictures/use-attachments.ts';
import { chatMessages } from '../../../../messages.ts';
import { useSendMessage } from './use-send-message.ts';

const ComposerForm = styled.form`
  display: grid;
  gap: ${token.s2};
  padding: ${token.s3} ${token.s4} max(${token.s4}, env(safe-area-inset-bottom));
  border-top: 1px solid ${token.line};
`;

const ComposerRow = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${token.s2};
`;

const MessageField = styled.textarea`
  flex: 1;
  min-width: 0;
  min-height: 36px;
  max-height: 132px;
  padding: 8px 10px;
  border: 0;
  border-radius: ${token.r2};
  box-shadow: inset 0 0 0 1px ${token.fieldLine};
  background: ${token.field};
  ${textStyle(13)}
  resize: none;
  field-sizing: content;

  &::placeholder {
    color: ${token.text3};
    opacity: 1;
  }

  &[aria-invalid] {
    box-shadow: inset 0 0 0 1px ${token.danger};
  }

  ${media.touch} {
    min-height: 44px;
    /* Below 16 px a phone zooms into the field. */
    font-size: 1rem;
  }
`;

const ComposerNote = styled.p`
  ${textStyle(12)}
  color: ${token.danger};
  overflow-wrap: anywhere;
`;

/** Keyboards on glass have no Shift at hand: their Enter begins a line. */
const sendsByEnter = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && !matchMedia('(pointer: coarse)').matches;

export interface ChatComposerProps {
  readonly order: OrderRoom;
  /** Called when the exchange has taken a message. */
  readonly onDone: () => void;
}

/** Writes to the other side, with pictures if need be. */
export function ChatComposer({ order, onDone }: ChatComposerProps) {
  const t = useTranslation(chatMessages);
  const noteId = useId();
  const attachments = useAttachments();
  const form = useSendMessage(order, onDone);
  const text = form.text.trim();
  const isTooLong = text.length > maxWrittenLength;
  const note = isTooLong ? t('tooLong', { length: text.length, max: maxWrittenLength }) : form.error;
  const isEmpty = text === '' && attachments.ids === undefined;

  async function submit(): Promise<void> {
    if (isEmpty || isTooLong || !attachments.areReady) return;
    if (text !== '' && !written.safeParse(text).success) return form.fail(t('notWritable'));
    const { list, ids, put } = attachments;
    put([]);
    if (!(await form.send(ids))) put(list);
  }

  return (
    <ComposerForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <AttachmentList attachments={attachments} />
      <ComposerRow>
        <AttachButton disabled={attachments.list.length === maxPictures} onChoose={attachments.add} />
        <MessageField
          rows={1}
          dir="auto"
          aria-label={t('write')}
          placeholder={t('write')}
          aria-invalid={note !== undefined || undefined}
          aria-describedby={noteId}
          value={form.text}
          onChange={({ target }) => form.write(target.value)}
          onKeyDown={(event) => {
            if (!sendsByEnter(event)) return;
            event.preventDefault();
            void submit();
          }}
          onPaste={(event) => {
            if (event.clipboardData.files.length > 0) attachments.add(event.clipboardData.files);
          }}
        />
        <IconButton type="submit" label={t('send')} size={36} disabled={isEmpty || isTooLong || !attachments.areReady}>
          <SendHorizontal size={18} aria-hidden />
        </IconButton>
      </ComposerRow>
      <ComposerNote id={noteId} role="alert" hidden={note === undefined}>
        {note}
      </ComposerNote>
    </ComposerForm>
  );
}
