import type { Channel as ChannelName, ServerFrame } from '@livery/contract/live/market';
import type { Broadcast, Subscriber } from './broadcast.ts';
import { nameKey, type RequestedChannel } from './live-channels.ts';

/** More than any page needs. */
const maxSubscriptions = 64;

/** The channels to which one connection subscribes on the live socket. */
export class Subscriptions {
  readonly #broadcast: Broadcast<ServerFrame>;
  readonly #subscriber: Subscriber;
  readonly #followed = new Map<string, Pick<RequestedChannel, 'name' | 'key' | 'isCurrent'>>();

  constructor(broadcast: Broadcast<ServerFrame>, subscriber: Subscriber) {
    this.#broadcast = broadcast;
    this.#subscriber = subscriber;
  }

  get isEmpty(): boolean {
    return this.#followed.size === 0;
  }

  /** Those that show what is stored now. */
  get currentChannels(): ChannelName[] {
    return [...this.#followed.values()].filter(({ isCurrent }) => isCurrent()).map(({ name }) => name);
  }

  /**
   * Subscribes to a channel in place of the one of that name, if any. Returns false when there are too many already.
   */
  add({ name, key, limit, create, isCurrent }: RequestedChannel): boolean {
    const id = nameKey(name);
    const current = this.#followed.get(id);
    if (current === undefined && this.#followed.size >= maxSubscriptions) return false;
    if (current !== undefined && current.key !== key) this.cancel(name);
    this.#followed.set(id, { name, key, isCurrent });
    this.#broadcast.subscribe(key, create, this.#subscriber, limit);
    return true;
  }

  cancel(name: ChannelName): void {
    const current = this.#followed.get(nameKey(name));
    if (current === undefined) return;
    this.#followed.delete(nameKey(name));
    this.#broadcast.unsubscribe(current.key, this.#subscriber);
  }

  close(): void {
    for (const { name } of this.#followed.values()) this.cancel(name);
  }
}
