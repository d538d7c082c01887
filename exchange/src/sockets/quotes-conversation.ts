import {
  addChannel,
  type QuoteCoin,
  type QuoteList,
  quotesChannels,
  type QuotesChannelName,
} from '@livery/contract/live/quotes';
import type { Clock } from '../runtime/clock.ts';
import type { Broadcast, Subscriber } from './broadcast.ts';
import type { Conversation } from './connection.ts';
import type { SpotView } from '../market/market.ts';
import { QuotesChannel } from './ticker-channels.ts';

export interface QuotesConversationOptions {
  readonly spot: ReadonlyMap<string, SpotView>;
  readonly clock: Clock;
  readonly broadcast: Broadcast<QuoteList>;
}

/**
 * The quotes socket's side of one connection (spec §7 'Quotes socket', docs/decisions.md §11 and §26). It subscribes to
 * one channel at a time.
 */
export class QuotesConversation implements Conversation {
  readonly #subscriber: Subscriber;
  readonly #options: QuotesConversationOptions;
  #followed: QuotesChannelName | undefined;

  constructor(subscriber: Subscriber, options: QuotesConversationOptions) {
    this.#subscriber = subscriber;
    this.#options = options;
  }

  receive(bytes: Buffer): boolean {
    const channelFor = addChannel.safeParse(parsed(bytes));
    if (!channelFor.success) return false;
    const { channel } = channelFor.data;
    const { spot, clock, broadcast } = this.#options;
    if (channel !== this.#followed) this.close();
    this.#followed = channel;
    broadcast.subscribe(channel, () => new QuotesChannel(coinOf[channel], spot, clock), this.#subscriber, 0);
    return true;
  }

  /** The lists arrive often enough, so there are no heartbeats. */
  confirm(): void {}

  close(): void {
    if (this.#followed !== undefined) this.#options.broadcast.unsubscribe(this.#followed, this.#subscriber);
    this.#followed = undefined;
  }
}

// `Object.entries` loses the keys' type.
const coinOf = Object.fromEntries(Object.entries(quotesChannels).map(([coin, channel]) => [channel, coin])) as Record<
  QuotesChannelName,
  QuoteCoin
>;

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    // The frame is not JSON, so it is not one of our messages.
    return undefined;
  }
}
