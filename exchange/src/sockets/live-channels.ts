import {
  type Channel as ChannelName,
  type ClientFrame,
  type KlinePeriod,
  klinePeriodSeconds,
  sendCode,
  type ServerFrame,
  type SubscribeDepth,
  type SubscribeKline,
  subscriptionLimit,
} from '@livery/contract/live/market';
import type { Clock } from '../runtime/clock.ts';
import type { Channel } from './broadcast.ts';
import { futuresCodes, spotCodes, TradeTape, type Feed, type Views } from './feeds.ts';
import { DepthChannel, KlineChannel, RealtimeChannel, TradesChannel } from './market-channels.ts';
import { TickersChannel } from './ticker-channels.ts';

/** A frame that subscribes to a channel. */
export type SubscribeFrame = Exclude<ClientFrame, { code: (typeof sendCode)['heartbeat' | 'cancel' | 'authenticate'] }>;

/** A channel that a frame requests. */
export interface RequestedChannel {
  /** The name that confirms and cancels it. */
  readonly name: ChannelName;
  /** Distinguishes channels of one name, such as depths with different limits. */
  readonly key: string;
  readonly limit: number;
  readonly create: () => Channel<ServerFrame>;
  /** Whether it shows current data. */
  readonly isCurrent: () => boolean;
}

/** The channels of the live socket, by the frames that request them. */
export class LiveChannels {
  readonly #spot: Feed;
  readonly #futures: Feed;
  readonly #clock: Clock;
  readonly #tapes: ReadonlyMap<string, TradeTape>;

  constructor({ spot, futures }: Views, clock: Clock) {
    this.#spot = { codes: spotCodes, views: spot };
    this.#futures = { codes: futuresCodes, views: futures };
    this.#clock = clock;
    this.#tapes = new Map([...spot].map(([symbol, view]) => [symbol, new TradeTape(view)]));
  }

  /** Undefined for an unknown symbol or period. */
  channelFor(frame: SubscribeFrame): RequestedChannel | undefined {
    switch (frame.code) {
      case sendCode.tickers:
        return this.#tickers(this.#spot);
      case sendCode.futuresTickers:
        return this.#tickers(this.#futures);
      case sendCode.kline:
        return this.#kline(this.#spot, frame.subscribeKline);
      case sendCode.futuresKline:
        return this.#kline(this.#futures, frame.subscribeKline);
      case sendCode.realtime:
        return this.#realtime(this.#spot, frame.subscribeRealtime.symbol);
      case sendCode.futuresRealtime:
        return this.#realtime(this.#futures, frame.subscribeRealtime.symbol);
      case sendCode.depth:
        return this.#depth(this.#spot, frame.subscribeDepth);
      case sendCode.futuresDepth:
        return this.#depth(this.#futures, frame.subscribeDepth);
      case sendCode.trades:
        return this.#trades(frame.subscribeTrades.symbol);
    }
  }

  close(): void {
    for (const tape of this.#tapes.values()) tape.close();
  }

  #tickers(feed: Feed): RequestedChannel {
    return wanted(feed.codes.tickers.send, '', {
      create: () => new TickersChannel(feed, this.#clock),
      isCurrent: () => [...feed.views.values()].every((view) => view.isCurrent),
    });
  }

  #kline({ codes, views }: Feed, { symbol, period, limit }: SubscribeKline): RequestedChannel | undefined {
    const view = views.get(symbol);
    if (view === undefined || !isPeriod(period)) return undefined;
    return wanted(codes.kline.send, symbol, {
      period,
      limit: bounded(limit, subscriptionLimit.klines),
      create: () => new KlineChannel(codes, view, period),
      isCurrent: () => view.isCurrent,
    });
  }

  #realtime({ codes, views }: Feed, symbol: string): RequestedChannel | undefined {
    const view = views.get(symbol);
    if (view === undefined) return undefined;
    return wanted(codes.realtime.send, symbol, {
      create: () => new RealtimeChannel(codes, view, this.#clock),
      isCurrent: () => view.isCurrent,
    });
  }

  #depth({ codes, views }: Feed, { symbol, limit }: SubscribeDepth): RequestedChannel | undefined {
    const view = views.get(symbol);
    if (view === undefined) return undefined;
    const levels = bounded(limit, subscriptionLimit.depthLevels);
    const depth = wanted(codes.depth.send, symbol, {
      create: () => new DepthChannel(codes, view, levels),
      isCurrent: () => view.isCurrent,
    });
    return { ...depth, key: `${depth.key} ${levels}` };
  }

  #trades(symbol: string): RequestedChannel | undefined {
    const tape = this.#tapes.get(symbol);
    if (tape === undefined) return undefined;
    const isCurrent = () => tape.view.isCurrent;
    return wanted(sendCode.trades, symbol, { create: () => new TradesChannel(tape), isCurrent });
  }
}

export const nameKey = ({ code, symbol, period }: ChannelName): string => `${code} ${symbol} ${period}`;

interface Wanted extends Pick<RequestedChannel, 'create' | 'isCurrent'> {
  readonly period?: string;
  readonly limit?: number;
}

function wanted(code: number, symbol: string, { period = '', limit = 0, create, isCurrent }: Wanted): RequestedChannel {
  const name = { code, symbol, period };
  return { name, key: nameKey(name), limit, create, isCurrent };
}

const isPeriod = (period: string): period is KlinePeriod => Object.hasOwn(klinePeriodSeconds, period);
/** Without a limit, the highest one applies. */
const bounded = (limit: number, max: number) => (limit === 0 ? max : Math.min(limit, max));
