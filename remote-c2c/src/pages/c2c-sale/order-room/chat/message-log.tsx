import type { Message } from '@livery/contract/calls/c2c/messages';
import type { OrderEvent, OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { Button, textStyle, token, VisuallyHidden } from '@livery/ui';
import { ArrowDown, Check, CheckCheck, Clock } from 'lucide-react';
import { useRef, type ReactNode, type UIEvent } from 'react';
import styled from 'styled-components';
import { chatMessages, timelineMessages } from '../../../../messages.ts';
import { eventText } from '../event-text.ts';
import { OrderPictures } from '../pictures/order-pictures.tsx';
import type { OrderMessages } from './use-messages.ts';

/** The distance from the end, in px, within which the newest message counts as seen. */
const bottomReach = 24;

interface MessageLogProps {
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
  const tTimeline = useTranslation(timelineMessages);
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
        return <SystemLine key={line.key}>{eventText(line.event, order, tTimeline, language)}</SystemLine>;
      case 'message': {
        const { isOwn, isSupport, isRead, text, pictures, time } = line.message;
        return (
          <ChatBubble
            key={line.key}
            text={text}
            time={time}
            {...(isOwn
              ? { delivery: isRead ? 'read' : 'sent' }
              : { from: isSupport ? t('support') : order.counterparty, isSupport })}
            pictures={<OrderPictures orderId={order.id} ids={pictures} />}
          />
        );
      }
    }
  }

  return (
    <LogScroller
      ref={scroller}
      // A scrollable region must be reachable by keyboard.
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

/** The delivery state of the member's own message. */
type Delivery = 'sending' | 'askedAgain' | 'sent' | 'read';

function DeliveryMark({ delivery }: { readonly delivery: Delivery }) {
  const t = useTranslation(chatMessages);
  const Icon = delivery === 'read' ? CheckCheck : delivery === 'sent' ? Check : Clock;
  return (
    <>
      <Icon size={14} aria-hidden />
      {delivery === 'askedAgain' ? t(delivery) : <VisuallyHidden>{t(delivery)}</VisuallyHidden>}
    </>
  );
}

interface ChatBubbleProps {
  /** The nickname of the author; absent for the member. */
  readonly from?: string;
  /** An operator wrote it: its author is shown. */
  readonly isSupport?: boolean;
  readonly text: string;
  readonly pictures?: ReactNode;
  /** Epoch seconds. */
  readonly time: number;
  /** Set on the member's own messages. */
  readonly delivery?: Delivery;
}

/** One message, always rendered as plain text. */
function ChatBubble({ from, isSupport = false, text, pictures, time, delivery }: ChatBubbleProps) {
  const t = useTranslation(chatMessages);
  return (
    <Bubble $isOwn={from === undefined}>
      {isSupport ? <Author>{from}</Author> : <VisuallyHidden>{from ?? t('you')}</VisuallyHidden>}
      {pictures}
      {text !== '' && <p dir="auto">{text}</p>}
      <BubbleFoot>
        <time>{timeOfDay(time)}</time>
        {delivery && <DeliveryMark delivery={delivery} />}
      </BubbleFoot>
    </Bubble>
  );
}

/** A line of a chat. */
type ChatLine =
  | { readonly kind: 'message'; readonly key: string; readonly message: Message }
  | { readonly kind: 'event'; readonly key: string; readonly event: OrderEvent }
  /** `time` is of the first line of a day in the reader's time zone. */
  | { readonly kind: 'day'; readonly key: string; readonly time: number }
  /** The messages below this line were new when the reader arrived. */
  | { readonly kind: 'new'; readonly key: string };

export interface ChatContent {
  /** The loaded messages, newest first. */
  readonly messages: readonly Message[];
  /** Whether there are no earlier messages. */
  readonly isComplete: boolean;
  /** Oldest first. */
  readonly events: readonly OrderEvent[];
  /** The other side's messages after this id are new to the reader. */
  readonly newAfter: number;
}

const dayOf = (time: number) => new Date(time * 1000).toDateString();

/** Messages and events by time, oldest first. Events older than the loaded messages are left out until those load. */
export function chatLines({ messages, isComplete, events, newAfter }: ChatContent): readonly ChatLine[] {
  const from = isComplete ? -Infinity : (messages.at(-1)?.time ?? Infinity);
  const timed = [
    ...events.filter(({ time }) => time >= from).map((event) => ({ kind: 'event', time: event.time, event }) as const),
    ...messages.toReversed().map((message) => ({ kind: 'message', time: message.time, message }) as const),
  ].sort((one, other) => one.time - other.time);
  const lines: ChatLine[] = [];
  let day: string | undefined;
  let hasNew = false;
  for (const one of timed) {
    if (dayOf(one.time) !== day) {
      day = dayOf(one.time);
      lines.push({ kind: 'day', key: `day ${day}`, time: one.time });
    }
    if (one.kind === 'event') lines.push({ kind: 'event', key: `event ${one.event.id}`, event: one.event });
    else {
      if (!hasNew && !one.message.isOwn && one.message.id > newAfter) {
        hasNew = true;
        lines.push({ kind: 'new', key: 'new' });
      }
      lines.push({ kind: 'message', key: `message ${one.message.id}`, message: one.message });
    }
  }
  return lines;
}

/** `14:20` of `2025-11-21 14:20:05`, in the reader's time zone. Epoch seconds. */
const timeOfDay = (time: number): string => formatTime(time).slice(11, 16);
/** `2025-11-21` */
const calendarDay = (time: number): string => formatTime(time).slice(0, 10);

/** A reversed column starts at its newest line, and lines added above do not move it. */
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

const Bubble = styled.div<{ $isOwn: boolean }>`
  align-self: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
  display: grid;
  gap: 2px;
  max-width: 84%;
  padding: ${token.s2} ${token.s3};
  border-radius: 10px;
  ${({ $isOwn }) => ($isOwn ? 'border-bottom-right-radius: 4px' : 'border-bottom-left-radius: 4px')};
  background: ${({ $isOwn }) => ($isOwn ? token.primarySoft : token.surface3)};
  ${textStyle(13)}

  > p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const Author = styled.b`
  ${textStyle(12, 600)}
  color: ${token.primaryText};
`;

const BubbleFoot = styled.span`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.s1};
  ${textStyle(12)}
  color: ${token.text2};
  font-variant-numeric: tabular-nums;
`;
