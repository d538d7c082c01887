import {
  decodeClientFrame,
  encodeFrame,
  receiveCode,
  sendCode,
  type Channel as ChannelName,
  type ClientFrame,
  type ServerFrame,
} from '@livery/contract/live/market';
import type { Clock } from '../runtime/clock.ts';
import type { Availability } from '../storage/database.ts';
import type { Broadcast, Subscriber } from './broadcast.ts';
import type { Conversation } from './connection.ts';
import { nameKey, type LiveChannels, type RequestedChannel } from './live-channels.ts';
import { MemberConnection, type MemberConnectionOptions } from './member-connection.ts';

interface LiveConversationOptions extends Omit<MemberConnectionOptions, 'send'> {
  readonly availability: Availability;
  readonly channels: LiveChannels;
  readonly broadcast: Broadcast<ServerFrame>;
}

/** The live socket's side of one connection (spec §7 'Live socket', docs/decisions.md §10 and §23). */
export class LiveConversation implements Conversation {
  readonly #availability: Availability;
  readonly #subscriber: Subscriber;
  readonly #channels: LiveChannels;
  readonly #clock: Clock;
  readonly #subscriptions: Subscriptions;
  readonly #memberConnection: MemberConnection;

  constructor(subscriber: Subscriber, { channels, broadcast, availability, ...options }: LiveConversationOptions) {
    this.#availability = availability;
    this.#subscriber = subscriber;
    this.#channels = channels;
    this.#clock = options.clock;
    this.#subscriptions = new Subscriptions(broadcast, subscriber);
    this.#memberConnection = new MemberConnection({ ...options, send: (frame) => this.#send(frame) });
  }

  receive(bytes: Buffer): boolean {
    const frame = decodeClientFrame(bytes);
    return frame !== undefined && this.#carryOut(frame);
  }

  /**
   * Confirms the subscribed channels that are current, if any. While the database is away nothing is confirmed, so
   * pages show their prices as stale. The time in the heartbeat keeps the connection open.
   */
  confirm(): void {
    if (!this.#availability.isUp()) return this.#sendHeartbeat();
    this.#memberConnection.confirm();
    if (this.#subscriptions.isEmpty) return;
    const channels = this.#subscriptions.currentChannels;
    if (channels.length === 0) this.#sendHeartbeat();
    else this.#send({ code: receiveCode.confirmation, confirmation: { channels } });
  }

  close(): void {
    this.#subscriptions.close();
    this.#memberConnection.close();
  }

  #sendHeartbeat(): void {
    this.#send({ code: receiveCode.heartbeat, heartbeat: { time: Math.floor(this.#clock.now() / 1000) } });
  }

  #carryOut(frame: ClientFrame): boolean {
    if (frame.code === sendCode.heartbeat) {
      this.#sendHeartbeat();
    } else if (frame.code === sendCode.authenticate) {
      this.#memberConnection.authenticate(frame.authenticate.token);
    } else if (frame.code === sendCode.cancel) {
      this.#subscriptions.cancel(frame.cancel);
    } else {
      const wanted = this.#channels.channelFor(frame);
      return wanted !== undefined && this.#subscriptions.add(wanted);
    }
    return true;
  }

  #send(frame: ServerFrame): void {
    this.#subscriber.send(encodeFrame(frame));
  }
}

/** The maximum number of channels, more than any page needs. */
const maxSubscriptions = 64;

/** The channels to which one connection subscribes on the live socket. */
class Subscriptions {
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

  /** The channels that show the stored state. */
  get currentChannels(): ChannelName[] {
    return [...this.#followed.values()].filter(({ isCurrent }) => isCurrent()).map(({ name }) => name);
  }

  /** Subscribes to a channel and replaces any channel of that name. Returns false at the maximum. */
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
