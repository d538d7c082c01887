import { maxPictures, maxWrittenLength, written } from '@livery/contract/calls/c2c/fields';
import { readMessagesCall, type Message } from '@livery/contract/calls/c2c/messages';
import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useRepeatableCall } from '@livery/platform/commands';
import { ErrorState, IconButton, isSubmittingEnter, media, Skeleton, textStyle, token } from '@livery/ui';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { chatMessages } from '../../../../messages.ts';
import { AttachButton, AttachmentList, useAttachments } from '../pictures/attachments.tsx';
import { MessageLog } from './message-log.tsx';
import { useMessages, useSendMessage } from './use-messages.ts';

/** The messages of an order and the field to write one. Messages that the member sees are marked as read. */
export function ChatPanel({ order }: { readonly order: OrderRoom }) {
  const t = useTranslation(chatMessages);
  const messages = useMessages(order.id);
  const [isAtBottom, setAtBottom] = useState(true);
  const { newAfter, unread, caughtUp } = useReadMarks(order.id, messages.rows, usePageVisible() && isAtBottom);
  function onDone(): void {
    caughtUp();
    void messages.refetch();
  }
  return (
    <PanelLayout>
      {messages.rows ? (
        <MessageLog
          order={order}
          messages={messages}
          newAfter={newAfter}
          unread={unread}
          isAtBottom={isAtBottom}
          onAtBottom={setAtBottom}
        />
      ) : (
        <LogWaiting aria-busy={!messages.isFailed}>
          {messages.isFailed ? (
            <ErrorState title={t('loadFailed')} retryLabel={t('tryAgain')} onRetry={() => messages.refetch()} />
          ) : (
            <>
              <Skeleton height={56} width="72%" />
              <Skeleton height={36} width="48%" />
            </>
          )}
        </LogWaiting>
      )}
      {messages.rows && messages.isFailed && <PanelNote role="status">{t('stale')}</PanelNote>}
      {order.canWrite ? <ChatComposer order={order} onDone={onDone} /> : <PanelNote>{t('closed')}</PanelNote>}
    </PanelLayout>
  );
}

/** On touch keyboards Shift+Enter is awkward, so Enter starts a new line there. */
const sendsByEnter = (event: KeyboardEvent) =>
  isSubmittingEnter(event) && !event.shiftKey && !matchMedia('(pointer: coarse)').matches;

interface ChatComposerProps {
  readonly order: OrderRoom;
  /** Called when the exchange has accepted a message. */
  readonly onDone: () => void;
}

/** The form that sends a message, with or without pictures. */
function ChatComposer({ order, onDone }: ChatComposerProps) {
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

/** Whether the page is visible. */
function usePageVisible(): boolean {
  const { page } = usePlatform();
  return useSyncExternalStore(page.on, page.isVisible);
}

const nothingNew = Infinity;

/**
 * Marks messages as read at the exchange, and finds where the new ones begin.
 * @param rows the messages, newest first; `undefined` until they are there
 * @param isAttended whether the member sees the newest message
 * @returns `newAfter`: the other side's messages after this id were new when the member arrived; `caughtUp` resets it
 */
function useReadMarks(
  orderId: number,
  rows: readonly Message[] | undefined,
  isAttended: boolean,
): { readonly newAfter: number; readonly unread: number; readonly caughtUp: () => void } {
  const unread = rows?.filter(({ isOwn, isRead }) => !isOwn && !isRead) ?? [];
  const [newAfter, setNewAfter] = useState<number>();
  const [wasAttended, setWasAttended] = useState(isAttended);
  const oldestUnread = unread.at(-1)?.id;
  if (rows && newAfter === undefined) setNewAfter(oldestUnread === undefined ? nothingNew : oldestUnread - 1);
  if (wasAttended !== isAttended) {
    setWasAttended(isAttended);
    if (!isAttended && newAfter !== undefined) setNewAfter(rows?.[0]?.id ?? 0);
  }

  const { send } = useRepeatableCall(readMessagesCall);
  const tell = useEffectEvent((lastId: number) => void send({ params: { id: orderId }, body: { lastId } }));
  const newestUnread = unread[0]?.id;
  useEffect(() => {
    if (isAttended && newestUnread !== undefined) tell(newestUnread);
  }, [isAttended, newestUnread]);

  return { newAfter: newAfter ?? nothingNew, unread: unread.length, caughtUp: () => setNewAfter(nothingNew) };
}

const PanelLayout = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: 0;
  height: 100%;
`;

const LogWaiting = styled.div`
  flex: 1;
  display: grid;
  align-content: end;
  gap: ${token.s2};
  padding: ${token.s4} 20px;
`;

const PanelNote = styled.p`
  padding: ${token.s3} ${token.s4};
  border-top: 1px solid ${token.line};
  ${textStyle(12)}
  color: ${token.text3};
  text-align: center;
`;

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
    /* Phones zoom into fields whose text is below 16 px. */
    font-size: 1rem;
  }
`;

const ComposerNote = styled.p`
  ${textStyle(12)}
  color: ${token.danger};
  overflow-wrap: anywhere;
`;
