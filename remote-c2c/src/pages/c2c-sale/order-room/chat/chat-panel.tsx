import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { useTranslation } from '@livery/i18n';
import { ErrorState, Skeleton, textStyle, token } from '@livery/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ChatComposer } from './chat-composer.tsx';
import { MessageLog } from './message-log.tsx';
import { chatMessages } from '../../../../messages.ts';
import { useMessages } from './use-messages.ts';
import { usePageVisible, useReadMarks } from './use-read-marks.ts';

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

/** The messages of an order and the field to write one. What is in front of the member counts as read. */
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
        <MessageLog {...{ order, messages, newAfter, unread, isAtBottom }} onAtBottom={setAtBottom} />
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
