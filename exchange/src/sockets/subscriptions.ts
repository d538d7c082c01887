import type { Channel as ChannelName, ServerFrame } from '@livery/contract/live/market';
import type { Broadcast, Follower } from './broadcast.ts';
import { nameKey, type Wanted } from './live-channels.ts';

/** More than any page needs. */
const maxSubscriptions = 64;

/** The channels that one connection follows on the live socket. */
export class Subscriptions {
  readonly #broadcast: Broadcast<ServerFrame>;
  readonly #follower: Follower;
  readonly #followed = new Map<string, Pick<Wanted, 'name' | 'key'>>();

  constructor(broadcast: Broadcast<ServerFrame>, follower: Follower) {
    this.#broadcast = broadcast;
    this.#follower = follower;
  }

  get channels(): ChannelName[] {
    return [...this.#followed.values()].map(({ name }) => name);
  }

  /** Follows a channel in place of the one of that name, if any. Returns false when there are too many already. */
  add({ name, key, limit, create }: Wanted): boolean {
    const id = nameKey(name);
    const current = this.#followed.get(id);
    if (current === undefined && this.#followed.size >= maxSubscriptions) return false;
    if (current !== undefined && current.key !== key) this.cancel(name);
    this.#followed.set(id, { name, key });
    this.#broadcast.follow(key, create, this.#follower, limit);
    return true;
  }

  cancel(name: ChannelName): void {
    const current = this.#followed.get(nameKey(name));
    if (current === undefined) return;
    this.#followed.delete(nameKey(name));
    this.#broadcast.leave(current.key, this.#follower);
  }

  close(): void {
    for (const { name } of this.#followed.values()) this.cancel(name);
  }
}
