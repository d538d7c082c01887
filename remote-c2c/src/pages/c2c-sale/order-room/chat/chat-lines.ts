import type { Message } from '@livery/contract/calls/c2c/messages';
import type { OrderEvent } from '@livery/contract/calls/c2c/order-room';

/** What stands below each other in a chat, the oldest first. */
export type ChatLine =
  | { readonly kind: 'message'; readonly key: string; readonly message: Message }
  | { readonly kind: 'event'; readonly key: string; readonly event: OrderEvent }
  /** `time` is of the first line of a day in the reader's time zone. */
  | { readonly kind: 'day'; readonly key: string; readonly time: number }
  /** What follows was new when the reader came. */
  | { readonly kind: 'new'; readonly key: string };

export interface ChatContent {
  /** Newest first, from the newest on. */
  readonly messages: readonly Message[];
  /** Whether there are no earlier messages. */
  readonly isComplete: boolean;
  /** Oldest first. */
  readonly events: readonly OrderEvent[];
  /** The other side's messages after this id are new to the reader. */
  readonly newAfter: number;
}

const dayOf = (time: number) => new Date(time * 1000).toDateString();

/** Messages and events by their time. Events from before the messages that are loaded wait for those. */
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
