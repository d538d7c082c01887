import type { Channel } from './channels/channel.ts';

/** A receiver of channels. It handles being too slow by itself. */
export interface Follower {
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
 * The followed channels, by key. A channel exists from its first follower to its last, and each change is encoded once.
 */
export class Broadcast<Message> {
  readonly #encode: (message: Message) => Uint8Array;
  readonly #open = new Map<string, { readonly channel: Channel<Message>; readonly followers: Set<Follower> }>();
  readonly #timer: NodeJS.Timeout;

  constructor({ encode, everyMs }: BroadcastOptions<Message>) {
    this.#encode = encode;
    this.#timer = setInterval(() => this.flush(), everyMs);
    this.#timer.unref();
  }

  /** Sends a snapshot now, and every change from then on. Following again sends a new snapshot. */
  follow(key: string, create: () => Channel<Message>, follower: Follower, limit: number): void {
    let entry = this.#open.get(key);
    if (entry === undefined) {
      entry = { channel: create(), followers: new Set() };
      this.#open.set(key, entry);
    }
    entry.followers.add(follower);
    follower.send(this.#encode(entry.channel.snapshot(limit)));
  }

  leave(key: string, follower: Follower): void {
    const entry = this.#open.get(key);
    entry?.followers.delete(follower);
    if (entry?.followers.size !== 0) return;
    entry.channel.close();
    this.#open.delete(key);
  }

  flush(): void {
    const corked = new Set<Follower>();
    for (const { channel, followers } of this.#open.values()) {
      const changes = channel.changes();
      if (changes === undefined) continue;
      const bytes = this.#encode(changes);
      for (const follower of followers) {
        if (!corked.has(follower)) {
          corked.add(follower);
          follower.cork();
        }
        follower.send(bytes);
      }
    }
    for (const follower of corked) follower.uncork();
  }

  close(): void {
    clearInterval(this.#timer);
    for (const { channel } of this.#open.values()) channel.close();
    this.#open.clear();
  }
}
