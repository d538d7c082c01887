import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Button, textStyle, token } from '@livery/ui';
import { ArrowDown } from 'lucide-react';
import { useRef, type UIEvent } from 'react';
import styled from 'styled-components';
import { OrderPictures } from '../pictures/order-pictures.tsx';
import { eventText } from '../timeline/event-text.ts';
import { timelineMessages, chatMessages } from '../../../../messages.ts';
import { ChatBubble } from './chat-bubble.tsx';
import { chatLines, type ChatLine } from './chat-lines.ts';
import { calendarDay } from './time-of-day.ts';
import type { OrderMessages } from './use-messages.ts';

/** Reversed, the box stands at its newest line by itself, and what is added above moves nothing. */
const LogScroller = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column-reverse;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const LogLines = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.s2};
  padding: ${token.s4} 20px;
`;

const SystemLine = styled.p`
  padding: 6px ${token.s3};
  ${textStyle(12)}
  color: ${token.text3};
  text-align: center;
  overflow-wrap: anywhere;
`;

const NewLine = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  ${textStyle(12, 500)}
  color: ${token.primaryText};

  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${token.line};
  }
`;

const LogEdge = styled.div`
  align-self: center;
  ${textStyle(12)}
  color: ${token.text3};
  text-align: center;
`;

const ToNewest = styled.div`
  position: sticky;
  bottom: ${token.s2};
  align-self: center;
  margin-top: -36px;
`;

/** Within which the newest line still counts as seen, in px. */
const bottomReach = 24;

export interface MessageLogProps {
  readonly order: OrderRoom;
  readonly messages: OrderMessages;
  readonly newAfter: number;
  readonly unread: number;
  readonly isAtBottom: boolean;
  readonly onAtBottom: (isAtBottom: boolean) => void;
}

/** The messages of both sides with the steps of the order between them, the newest at the bottom. */
export function MessageLog({ order, messages, newAfter, unread, isAtBottom, onAtBottom }: MessageLogProps) {
  const t = useTranslation(chatMessages);
  const said = useTranslation(timelineMessages);
  const language = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const { rows = [], isComplete, isMoreFailed, loadMore, pending } = messages;

  function lineOf(line: ChatLine) {
    switch (line.kind) {
      case 'day':
        return <SystemLine key={line.key}>{calendarDay(line.time)}</SystemLine>;
      case 'new':
        return <NewLine key={line.key}>{t('newMessages')}</NewLine>;
      case 'event':
        return <SystemLine key={line.key}>{eventText(line.event, order, said, language)}</SystemLine>;
      case 'message': {
        const { isOwn, isRead, text, pictures, time } = line.message;
        return (
          <ChatBubble
            key={line.key}
            {...{ text, time }}
            {...(isOwn ? { delivery: isRead ? 'read' : 'sent' } : { from: order.counterparty })}
            pictures={<OrderPictures orderId={order.id} ids={pictures} />}
          />
        );
      }
    }
  }

  return (
    <LogScroller
      ref={scroller}
      // What can be scrolled has to be reached by keyboard.
      tabIndex={0}
      role="log"
      aria-label={t('log')}
      onScroll={({ currentTarget }: UIEvent<HTMLDivElement>) => onAtBottom(currentTarget.scrollTop > -bottomReach)}
    >
      <LogLines>
        {rows.length > 0 && !isComplete && (
          <LogEdge>
            {isMoreFailed && <p role="alert">{t('earlierFailed')}</p>}
            <Button size={28} variant="ghost" onClick={loadMore}>
              {t('earlier')}
            </Button>
          </LogEdge>
        )}
        {chatLines({ messages: rows, isComplete, events: order.events, newAfter }).map(lineOf)}
        {rows.length === 0 && pending.length === 0 && isComplete && <LogEdge>{t('empty')}</LogEdge>}
        {pending.toReversed().map(({ key, input, sentAt, isUnknown }) => (
          <ChatBubble
            key={key}
            text={input.body.text || t('pictures', { number: input.body.pictures?.length ?? 0 })}
            time={sentAt / 1000}
            delivery={isUnknown ? 'askedAgain' : 'sending'}
          />
        ))}
        {!isAtBottom && (
          <ToNewest>
            <Button
              size={28}
              icon={<ArrowDown size={14} aria-hidden />}
              onClick={() => scroller.current?.scrollTo({ top: 0 })}
            >
              {unread > 0 ? t('unread', { number: unread }) : t('toNewest')}
            </Button>
          </ToNewest>
        )}
      </LogLines>
    </LogScroller>
  );
}
