import type { Message } from '@livery/contract/calls/c2c/messages';
import { anOrderRoom, orderTime } from '../../../../../test/an-order-room.ts';
import { chatLines, type ChatContent } from './message-log.tsx';

const message = (id: number, change: Partial<Message> = {}): Message => ({
  id,
  isOwn: false,
  isSupport: false,
  isRead: false,
  text: '',
  pictures: [],
  time: orderTime + id,
  ...change,
});
const { events } = anOrderRoom();
const keys = (content: Partial<ChatContent>) =>
  chatLines({ messages: [], isComplete: true, events, newAfter: Infinity, ...content }).map(({ key }) => key);
const day = `day ${new Date(orderTime * 1000).toDateString()}`;

test('orders messages and events by time, the newest last', () => {
  const paid = { ...events[0], id: 2, time: orderTime + 2.5 } as (typeof events)[number];
  expect(keys({ messages: [message(3), message(2)], events: [...events, paid] })).toEqual([
    day,
    'event 1',
    'message 2',
    'event 2',
    'message 3',
  ]);
});

test('leaves out events older than the oldest loaded message while earlier messages are not loaded', () => {
  expect(keys({ messages: [message(3)], isComplete: false })).toEqual([day, 'message 3']);
});

test('each day begins with its date', () => {
  const later = orderTime + 24 * 3600;
  expect(keys({ messages: [message(3, { time: later })] })).toEqual([
    day,
    'event 1',
    `day ${new Date(later * 1000).toDateString()}`,
    'message 3',
  ]);
});

test('one mark stands above the first new message of the other side', () => {
  const messages = [message(5), message(4), message(3, { isOwn: true }), message(2)];
  expect(keys({ messages, newAfter: 2 })).toEqual([
    day,
    'event 1',
    'message 2',
    'message 3',
    'new',
    'message 4',
    'message 5',
  ]);
});
