import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import type { Language, Translate } from '@livery/i18n';
import { csvTime, csvTimeHead } from '@livery/platform/records';
import { actorText, eventText } from './event-text.ts';
import type { TimelineMessageKey } from '../../../../messages.ts';

const heads = ['actorHead', 'eventHead', 'noteHead', 'picturesHead'] as const;

/** The time line as rows of text with their head; pictures by the ids that the exchange knows them by. */
export const timelineTable = (order: OrderRoom, t: Translate<TimelineMessageKey>, language: Language): string[][] => [
  [csvTimeHead(t('timeHead')), ...heads.map((head) => t(head))],
  ...order.events.map((event) => [
    csvTime(event.time),
    actorText(event, order, t),
    eventText(event, order, t, language),
    event.note,
    event.pictures.join(' '),
  ]),
];
