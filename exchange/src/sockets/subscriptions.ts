import {
  type Channel,
  type ClientFrame,
  type KlinePeriod,
  klinePeriodSeconds,
  sendCode,
  subscriptionLimit,
} from '@livery/contract/live/market';
import type { Clock } from '../clock.ts';
import type { TradingFloor } from '../market/trading-floor.ts';
import type { Broadcast, Follower } from './broadcast.ts';
import { DepthChannel, KlineChannel, type LiveChannel, TickersChannel } from './channels.ts';

/** More than any page needs. */
const mostSubscriptions = 64;

type Request = Exclude<ClientFrame, { code: typeof sendCode.heartbeat }>;

interface Wanted {
  readonly name: Channel;
  /** Tells channels apart that share a name: depth of different limits. */
  readonly key: string;
  readonly limit: number;
  readonly create: () => LiveChannel;
}

/** What one connection follows. */
export class Subscriptions {
  readonly #floor: TradingFloor;
  readonly #clock: Clock;
  readonly #broadcast: Broadcast;
  readonly #follower: Follower;
  readonly #followed = new Map<string, { readonly name: Channel; readonly key: string }>();

  constructor(floor: TradingFloor, clock: Clock, broadcast: Broadcast, follower: Follower) {
    this.#floor = floor;
    this.#clock = clock;
    this.#broadcast = broadcast;
    this.#follower = follower;
  }

  get channels(): Channel[] {
    return [...this.#followed.values()].map(({ name }) => name);
  }

  /** Carries a request out; false when it cannot be: an unknown market or period, or too many subscriptions. */
  request(frame: Request): boolean {
    if (frame.code === sendCode.cancel) {
      this.#leave(nameKey(frame.cancel));
      return true;
    }
    const wanted = this.#wanted(frame);
    if (wanted === undefined) return false;
    const id = nameKey(wanted.name);
    const current = this.#followed.get(id);
    if (current === undefined && this.#followed.size >= mostSubscriptions) return false;
    if (current !== undefined && current.key !== wanted.key) this.#leave(id);
    this.#followed.set(id, { name: wanted.name, key: wanted.key });
    this.#broadcast.follow(wanted.key, wanted.create, this.#follower, wanted.limit);
    return true;
  }

  close(): void {
    for (const id of this.#followed.keys()) this.#leave(id);
  }

  #leave(id: string): void {
    const current = this.#followed.get(id);
    if (current === undefined) return;
    this.#followed.delete(id);
    this.#broadcast.leave(current.key, this.#follower);
  }

  #wanted(frame: Exclude<Request, { code: typeof sendCode.cancel }>): Wanted | undefined {
    if (frame.code === sendCode.tickers) {
      const name = { code: frame.code, symbol: '', period: '' };
      return { name, key: nameKey(name), limit: 0, create: () => new TickersChannel(this.#floor, this.#clock) };
    }
    const { symbol, limit } = frame.code === sendCode.kline ? frame.subscribeKline : frame.subscribeDepth;
    const view = this.#floor.get(symbol)?.view;
    if (view === undefined) return undefined;
    if (frame.code === sendCode.depth) {
      const name = { code: frame.code, symbol, period: '' };
      const levels = bounded(limit, subscriptionLimit.depthLevels);
      return { name, key: `${nameKey(name)} ${levels}`, limit: levels, create: () => new DepthChannel(view, levels) };
    }
    const { period } = frame.subscribeKline;
    if (!isPeriod(period)) return undefined;
    const name = { code: frame.code, symbol, period };
    return {
      name,
      key: nameKey(name),
      limit: bounded(limit, subscriptionLimit.klines),
      create: () => new KlineChannel(view, period),
    };
  }
}

const nameKey = ({ code, symbol, period }: Channel) => `${code} ${symbol} ${period}`;
const isPeriod = (period: string): period is KlinePeriod => Object.hasOwn(klinePeriodSeconds, period);
/** Without a limit, as many as there may be. */
const bounded = (limit: number, most: number) => (limit === 0 ? most : Math.min(limit, most));
