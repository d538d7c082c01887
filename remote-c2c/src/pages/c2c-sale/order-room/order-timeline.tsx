import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { formatTime, useLanguage, useTranslation, type Language, type Translate } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { csvFile, csvTime, csvTimeHead, exportName, saveFile } from '@livery/platform/records';
import { Button, Card, textStyle, toast, token } from '@livery/ui';
import { Download } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { timelineMessages, type TimelineMessageKey } from '../../../messages.ts';
import { actorText, eventText } from './event-text.ts';
import { OrderPictures } from './pictures/order-pictures.tsx';

/** The events of an order, with an export as a file (spec §2.12). */
export function OrderTimeline({ order }: { readonly order: OrderRoom }) {
  const t = useTranslation(timelineMessages);
  const language = useLanguage();
  const { appName } = useConfiguration();
  const titleId = useId();

  function save(): void {
    const name = exportName(appName, 'order', String(order.id));
    saveFile(name, csvFile(timelineTable(order, t, language)), 'text/csv;charset=utf-8');
    toast.success(t('exported'), { text: name });
  }

  return (
    <TimelineCard as="section" aria-labelledby={titleId}>
      <TimelineHead>
        <h2 id={titleId}>{t('title')}</h2>
        <Button size={28} variant="ghost" icon={<Download size={14} aria-hidden />} onClick={save}>
          {t('export')}
        </Button>
      </TimelineHead>
      <EventList>
        {order.events.map((event) => (
          <EventItem key={event.id}>
            <p>{eventText(event, order, t, language)}</p>
            <small>
              <time>{formatTime(event.time)}</time>, <bdi>{actorText(event, order, t)}</bdi>
            </small>
            {event.note !== '' && <EventNote dir="auto">{event.note}</EventNote>}
            <OrderPictures orderId={order.id} ids={event.pictures} />
          </EventItem>
        ))}
      </EventList>
    </TimelineCard>
  );
}

const heads = ['actorHead', 'eventHead', 'noteHead', 'picturesHead'] as const;

/** The time line as rows of text with a heading. Pictures are listed by their ids. */
const timelineTable = (order: OrderRoom, t: Translate<TimelineMessageKey>, language: Language): string[][] => [
  [csvTimeHead(t('time')), ...heads.map((head) => t(head))],
  ...order.events.map((event) => [
    csvTime(event.time),
    actorText(event, order, t),
    eventText(event, order, t, language),
    event.note,
    event.pictures.join(' '),
  ]),
];

const TimelineCard = styled(Card)`
  padding: ${token.s4} ${token.s6};
`;

const TimelineHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};
  margin-bottom: ${token.s3};

  h2 {
    ${textStyle(14, 600)}
  }
`;

const EventList = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A dot, and the line that joins it to the next one. */
const EventItem = styled.li`
  position: relative;
  display: grid;
  gap: ${token.s1};
  padding: 0 0 ${token.s4} ${token.s6};

  &::before {
    content: '';
    position: absolute;
    top: 6px;
    left: 0;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${token.primary};
  }

  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: 18px auto -2px 3px;
    width: 2px;
    background: ${token.line};
  }

  &:last-child {
    padding-bottom: 0;
  }

  > p {
    ${textStyle(13, 500)}
  }

  > small {
    ${textStyle(12)}
    color: ${token.text3};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const EventNote = styled.blockquote`
  margin: 0;
  padding-left: ${token.s3};
  border-left: 2px solid ${token.lineStrong};
  ${textStyle(13)}
  color: ${token.text2};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
