import type { Channel } from './channels/channel.ts';

/** A receiver of channels. It handles being too slow by itself. */
export interface Subscriber {
  send(bytes: Uint8Array): void;
  /** Everything sent until `uncork` leaves in one write. */
  cork(): void;
  uncork(): void;
}

export interface BroadcastOptions<Message> {
  readonly encode: (message: Message) => Uint8Array;
  /** The shortest time between two messages of a channel. Changes in between are merged. */
  readonly everyMs: number;
}

/**
 * The channels with subscribers, by key. A channel exists from its first subscriber to its last, and each change is
 * encoded once.
 */
export class Broadcast<Message> {
  readonly #encode: (message: Message) => Uint8Array;
  readonly #open = new Map<string, { readonly channel: Channel<Message>; readonly subscribers: Set<Subscriber> }>();
  readonly #timer: NodeJS.Timeout;

  constructor({ encode, everyMs }: BroadcastOptions<Message>) {
    this.#encode = encode;
    this.#timer = setInterval(() => this.flush(), everyMs);
    this.#timer.unref();
  }

  /** Sends a snapshot now, and every change from then on. Subscribing again sends a new snapshot. */
  subscribe(key: string, create: () => Channel<Message>, subscriber: Subscriber, limit: number): void {
    let entry = this.#open.get(key);
    if (entry === undefined) {
      entry = { channel: create(), subscribers: new Set() };
      this.#open.set(key, entry);
    }
    entry.subscribers.add(subscriber);
    subscriber.send(this.#encode(entry.channel.snapshot(limit)));
  }

  unsubscribe(key: string, subscriber: Subscriber): void {
    const entry = this.#open.get(key);
    entry?.subscribers.delete(subscriber);
    if (entry?.subscribers.size !== 0) return;
    entry.channel.close();
    this.#open.delete(key);
  }

  flush(): void {
    const corked = new Set<Subscriber>();
    for (const { channel, subscribers } of this.#open.values()) {
      const changes = channel.changes();
      if (changes === undefined) continue;
      const bytes = this.#encode(changes);
      for (const subscriber of subscribers) {
        if (!corked.has(subscriber)) {
          corked.add(subscriber);
          subscriber.cork();
        }
        subscriber.send(bytes);
      }
    }
    for (const subscriber of corked) subscriber.uncork();
  }

  close(): void {
    clearInterval(this.#timer);
    for (const { channel } of this.#open.values()) channel.close();
    this.#open.clear();
  }
}
