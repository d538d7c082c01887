import {
  klinePeriodSeconds,
  receiveCode,
  type Kline,
  type KlinePeriod,
  type Level,
  type ServerFrame,
} from '@livery/contract/live/market';
import type { Candle } from '../market/candles.ts';
import { changedLevels, type LiveView, type PricePoint, type PublicTrade } from '../market/live-view.ts';
import type { PriceLevel } from '../market/order-book.ts';
import { formatLots, formatPrice, type PriceTerms } from '../market/terms.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Channel } from './broadcast.ts';
import type { FeedCodes, TradeTape } from './feeds.ts';

/** 20007 and 20010: the best levels of one book, then the changed ones. Each frame has the next sequence number. */
export class DepthChannel implements Channel<ServerFrame> {
  readonly #code: FeedCodes['depth']['receive'];
  readonly #view: LiveView;
  readonly #limit: number;
  readonly #end: () => void;
  #buy: readonly PriceLevel[];
  #sell: readonly PriceLevel[];
  #sequence = 1;
  #isDirty = false;

  constructor(codes: FeedCodes, view: LiveView, limit: number) {
    this.#code = codes.depth.receive;
    this.#view = view;
    this.#limit = limit;
    this.#buy = view.buy.slice(0, limit);
    this.#sell = view.sell.slice(0, limit);
    this.#end = view.onLevels(() => {
      this.#isDirty = true;
    });
  }

  snapshot(): ServerFrame {
    return this.#frame(this.#levels(this.#buy), this.#levels(this.#sell), true);
  }

  changes(): ServerFrame | undefined {
    if (!this.#isDirty) return undefined;
    this.#isDirty = false;
    const [buy, sell] = [this.#view.buy.slice(0, this.#limit), this.#view.sell.slice(0, this.#limit)];
    const changes = [changedLevels(this.#buy, buy), changedLevels(this.#sell, sell)] as const;
    if (changes[0].length === 0 && changes[1].length === 0) return undefined;
    this.#buy = buy;
    this.#sell = sell;
    this.#sequence += 1;
    return this.#frame(this.#levels(changes[0]), this.#levels(changes[1]), false);
  }

  close(): void {
    this.#end();
  }

  #levels(levels: readonly PriceLevel[]): Level[] {
    const { terms } = this.#view;
    return levels.map(({ priceTicks, lots }) => ({
      price: formatPrice(terms, priceTicks),
      volume: formatLots(terms, lots),
    }));
  }

  #frame(buy: Level[], sell: Level[], snapshot: boolean): ServerFrame {
    return {
      code: this.#code,
      depth: { symbol: this.#view.terms.symbol, buy, sell, sequence: this.#sequence, snapshot },
    };
  }
}

/** 20002 and 20003: candles of one symbol and period, then the changed ones. */
export class KlineChannel implements Channel<ServerFrame> {
  readonly #code: FeedCodes['kline']['receive'];
  readonly #view: LiveView;
  readonly #period: KlinePeriod;
  readonly #end: () => void;
  /** The start of the earliest changed minute. */
  #changedFrom = Number.POSITIVE_INFINITY;

  constructor(codes: FeedCodes, view: LiveView, period: KlinePeriod) {
    this.#code = codes.kline.receive;
    this.#view = view;
    this.#period = period;
    this.#end = view.onChange((minutes) => {
      this.#changedFrom = Math.min(this.#changedFrom, ...minutes.map((minute) => minute.startTime));
    });
  }

  snapshot(limit: number): ServerFrame {
    // The limit counts finished candles; the unfinished one is extra.
    return this.#frame(this.#view.candles.aggregate(klinePeriodSeconds[this.#period], limit + 1), true);
  }

  changes(): ServerFrame | undefined {
    const from = this.#changedFrom;
    if (from === Number.POSITIVE_INFINITY) return undefined;
    this.#changedFrom = Number.POSITIVE_INFINITY;
    const seconds = klinePeriodSeconds[this.#period];
    const newest = this.#view.candles.last?.startTime ?? from;
    const touched = Math.floor(newest / seconds) - Math.floor(from / seconds) + 1;
    return this.#frame(this.#view.candles.aggregate(seconds, touched), false);
  }

  close(): void {
    this.#end();
  }

  #frame(candles: readonly Candle[], snapshot: boolean): ServerFrame {
    const { terms } = this.#view;
    const klines = candles.map((candle) => asKline(terms, candle, klinePeriodSeconds[this.#period]));
    return { code: this.#code, klines: { symbol: terms.symbol, period: this.#period, klines, snapshot } };
  }
}

function asKline(terms: PriceTerms, candle: Candle, seconds: number): Kline {
  return {
    open: formatPrice(terms, candle.openTicks),
    close: formatPrice(terms, candle.closeTicks),
    high: formatPrice(terms, candle.highTicks),
    low: formatPrice(terms, candle.lowTicks),
    volume: formatLots(terms, candle.lots),
    startTime: candle.startTime,
    endTime: candle.startTime + seconds,
  };
}

/**
 * 20103: the last trades of one market, then each new one. If more trades arrive at once than a snapshot holds, only
 * the last ones are sent.
 */
export class TradesChannel implements Channel<ServerFrame> {
  readonly #tape: TradeTape;
  readonly #end: () => void;
  #lastShownId: number;
  #isDirty = false;

  constructor(tape: TradeTape) {
    this.#tape = tape;
    this.#lastShownId = tape.last.at(-1)?.id ?? 0;
    this.#end = tape.view.onChange(() => {
      this.#isDirty = true;
    });
  }

  snapshot(): ServerFrame {
    return this.#frame(
      this.#tape.last.filter(({ id }) => id <= this.#lastShownId),
      true,
    );
  }

  changes(): ServerFrame | undefined {
    if (!this.#isDirty) return undefined;
    this.#isDirty = false;
    const fresh = this.#tape.last.filter(({ id }) => id > this.#lastShownId);
    const last = fresh.at(-1);
    if (last === undefined) return undefined;
    this.#lastShownId = last.id;
    return this.#frame(fresh, false);
  }

  close(): void {
    this.#end();
  }

  #frame(trades: readonly PublicTrade[], snapshot: boolean): ServerFrame {
    const { terms } = this.#tape.view;
    const shown = trades.map(({ id, priceTicks, lots, takerSide, at }) => ({
      id: String(id),
      price: formatPrice(terms, priceTicks),
      volume: formatLots(terms, lots),
      time: Math.floor(at / 1000),
      takerBuys: takerSide === 'buy',
    }));
    return { code: receiveCode.trades, trades: { symbol: terms.symbol, trades: shown, snapshot } };
  }
}

/** 20004 and 20008: the price of each minute of the last 24 hours, then of the changed ones (spec §3 'time-share'). */
export class RealtimeChannel implements Channel<ServerFrame> {
  readonly #code: FeedCodes['realtime']['receive'];
  readonly #view: LiveView;
  readonly #clock: Clock;
  readonly #end: () => void;
  /** By minute. */
  readonly #changed = new Map<number, PricePoint>();

  constructor(codes: FeedCodes, view: LiveView, clock: Clock) {
    this.#code = codes.realtime.receive;
    this.#view = view;
    this.#clock = clock;
    this.#end = view.onChange((minutes) => {
      for (const { startTime, closeTicks } of minutes)
        this.#changed.set(startTime, { time: startTime, priceTicks: closeTicks });
    });
  }

  snapshot(): ServerFrame {
    return this.#frame(this.#view.timeShare(this.#clock.now()), true);
  }

  changes(): ServerFrame | undefined {
    if (this.#changed.size === 0) return undefined;
    const points = [...this.#changed.values()];
    this.#changed.clear();
    return this.#frame(points, false);
  }

  close(): void {
    this.#end();
  }

  #frame(points: readonly PricePoint[], snapshot: boolean): ServerFrame {
    const { terms } = this.#view;
    const shown = points.map(({ time, priceTicks }) => ({ time, price: formatPrice(terms, priceTicks) }));
    return { code: this.#code, realtime: { symbol: terms.symbol, points: shown, snapshot } };
  }
}
