import { encodeFrame } from '@livery/contract/live/market';
import type { LiveChannel } from './channels.ts';

/** Whoever follows channels: takes bytes, and deals with being too slow by itself. */
export interface Follower {
  send(frame: Uint8Array): void;
}

/** Frames of a channel come at most this often; what happens between is put together. */
const flushMs = 100;

/** The channels that are followed, by key. One exists from its first follower to its last, and each change is encoded once. */
export class Broadcast {
  readonly #open = new Map<string, { readonly channel: LiveChannel; readonly followers: Set<Follower> }>();
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#timer = setInterval(() => this.flush(), flushMs);
    this.#timer.unref();
  }

  /** Sends a snapshot now, and every change from there on. Following again sends a new snapshot. */
  follow(key: string, create: () => LiveChannel, follower: Follower, limit: number): LiveChannel {
    let entry = this.#open.get(key);
    if (entry === undefined) {
      entry = { channel: create(), followers: new Set() };
      this.#open.set(key, entry);
    }
    entry.followers.add(follower);
    follower.send(encodeFrame(entry.channel.snapshot(limit)));
    return entry.channel;
  }

  leave(key: string, follower: Follower): void {
    const entry = this.#open.get(key);
    entry?.followers.delete(follower);
    if (entry?.followers.size !== 0) return;
    entry.channel.close();
    this.#open.delete(key);
  }

  flush(): void {
    for (const { channel, followers } of this.#open.values()) {
      const changes = channel.changes();
      if (changes === undefined) continue;
      const frame = encodeFrame(changes);
      for (const follower of followers) follower.send(frame);
    }
  }

  close(): void {
    clearInterval(this.#timer);
    for (const { channel } of this.#open.values()) channel.close();
    this.#open.clear();
  }
}
