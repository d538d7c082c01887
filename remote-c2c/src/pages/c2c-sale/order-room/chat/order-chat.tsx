import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { useTranslation } from '@livery/i18n';
import { loadChunk, media, textStyle, token, useLoadOnPress } from '@livery/ui';
import { ChevronRight, MessageSquare, ShieldCheck } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { chatMessages } from '../../../../messages.ts';
import { Avatar } from '../../seller.tsx';
import { ChatPanel } from './chat-panel.tsx';

const loadChatDialog = () => loadChunk(async () => (await import('./chat-dialog.tsx')).ChatDialog);

/** The chat of an order (spec §2.12). On narrow screens a button opens it over the page. */
export function OrderChat({ order }: { readonly order: OrderRoom }) {
  const t = useTranslation(chatMessages);
  const isNarrow = useIsNarrow();
  const { Part: ChatDialog, isOpen, setOpen, open } = useLoadOnPress(loadChatDialog, t('notLoaded'));
  const title = t('title', { name: order.counterparty });
  if (isNarrow)
    return (
      <ChatColumn aria-label={title}>
        <OpenChat type="button" onClick={open}>
          <MessageSquare size={18} aria-hidden />
          <span>{title}</span>
          {order.unread > 0 && <UnreadBadge>{t('unread', { number: order.unread })}</UnreadBadge>}
          <ChevronRight size={16} aria-hidden />
        </OpenChat>
        {ChatDialog && <ChatDialog order={order} title={title} isOpen={isOpen} onClose={() => setOpen(false)} />}
      </ChatColumn>
    );
  return (
    <ChatColumn aria-label={title}>
      <ChatHead>
        <Avatar nickname={order.counterparty} />
        <ChatPartner>
          <h2>
            <bdi>{order.counterparty}</bdi>
            {order.isCounterpartyVerified && <ShieldCheck size={14} aria-hidden />}
          </h2>
          <small>{t(order.isCounterpartyVerified ? 'verified' : 'notVerified')}</small>
        </ChatPartner>
      </ChatHead>
      <ChatPanel order={order} />
    </ChatColumn>
  );
}

/** Below this width the chat is not a column beside the order. */
const query = () => matchMedia(media.tablet.replace('@media ', ''));

function onChange(listener: () => void): () => void {
  const watched = query();
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
}

/** Whether the chat opens over the page. It is mounted only while it is visible, so that unseen messages stay unread. */
export const useIsNarrow = (): boolean => useSyncExternalStore(onChange, () => query().matches);

const ChatColumn = styled.aside`
  display: flex;
  flex-direction: column;
  min-height: 0;
`;

const ChatHead = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${token.s3};
  min-height: 64px;
  padding: ${token.s2} ${token.s3} ${token.s2} 20px;
  border-bottom: 1px solid ${token.line};
`;

const ChatPartner = styled.div`
  min-width: 0;

  > h2 {
    display: flex;
    align-items: center;
    gap: 6px;
    ${textStyle(14, 600)}
    overflow-wrap: anywhere;

    svg {
      flex: none;
      color: ${token.success};
    }
  }

  > small {
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const OpenChat = styled.button`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  width: 100%;
  min-height: 56px;
  padding: ${token.s2} ${token.s4};
  ${textStyle(14, 500)}
  text-align: start;

  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const UnreadBadge = styled.b`
  flex: none;
  padding: 2px ${token.s2};
  border-radius: 10px;
  background: ${token.warningSoft};
  color: ${token.warning};
  ${textStyle(12, 600)}
`;
