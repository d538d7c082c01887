import {
  type Channel,
  type Kline,
  type KlinePeriod,
  klinePeriodSeconds,
  type Level,
  receiveCode,
  sendCode,
  type ServerFrame,
  type Ticker,
} from '@livery/contract/live/market';
import type { Clock } from '../clock.ts';
import type { Candle } from '../market/candles.ts';
import type { MarketView } from '../market/market-view.ts';
import type { PriceLevel } from '../market/order-book.ts';
import { formatLots, formatPrice, type MarketTerms } from '../market/terms.ts';
import type { TradingFloor } from '../market/trading-floor.ts';

/** A stream that any number of connections follow: a snapshot for each newcomer, then the same changes for all. */
export interface LiveChannel {
  /** As it is confirmed and cancelled. */
  readonly name: Channel;
  /** The state that the next changes build on. */
  snapshot(limit: number): ServerFrame;
  /** What changed since it was last asked; `undefined` when nothing did. */
  changes(): ServerFrame | undefined;
  close(): void;
}

/** 20001: every ticker, then those that changed. */
export class TickersChannel implements LiveChannel {
  readonly name = { code: sendCode.tickers, symbol: '', period: '' };
  readonly #views: readonly MarketView[];
  readonly #clock: Clock;
  readonly #shown = new Map<string, Ticker>();
  readonly #dirty = new Set<MarketView>();
  readonly #ends: readonly (() => void)[];
  #minute = 0;

  constructor(floor: TradingFloor, clock: Clock) {
    this.#views = [...floor.values()].map((market) => market.view);
    this.#clock = clock;
    this.#ends = this.#views.map((view) => view.onChange((minutes) => minutes.length > 0 && this.#dirty.add(view)));
    this.changes();
  }

  snapshot(): ServerFrame {
    return { code: receiveCode.tickers, tickers: { tickerInfos: [...this.#shown.values()] } };
  }

  changes(): ServerFrame | undefined {
    const now = this.#clock.now();
    // The 24 hours move on even where nobody trades.
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) for (const view of this.#views) this.#dirty.add(view);
    this.#minute = minute;
    const changed: Ticker[] = [];
    for (const view of this.#dirty) {
      const ticker = view.ticker(now);
      if (ticker === undefined || isSame(ticker, this.#shown.get(ticker.symbol))) continue;
      this.#shown.set(ticker.symbol, ticker);
      changed.push(ticker);
    }
    this.#dirty.clear();
    return changed.length === 0 ? undefined : { code: receiveCode.tickers, tickers: { tickerInfos: changed } };
  }

  close(): void {
    for (const end of this.#ends) end();
  }
}

/** 20002: candles of one market and period, then those that changed. */
export class KlineChannel implements LiveChannel {
  readonly name: Channel;
  readonly #view: MarketView;
  readonly #period: KlinePeriod;
  readonly #end: () => void;
  /** Start of the earliest minute that changed. */
  #changedFrom = Number.POSITIVE_INFINITY;

  constructor(view: MarketView, period: KlinePeriod) {
    this.name = { code: sendCode.kline, symbol: view.terms.symbol, period };
    this.#view = view;
    this.#period = period;
    this.#end = view.onChange((minutes) => {
      this.#changedFrom = Math.min(this.#changedFrom, ...minutes.map((minute) => minute.startTime));
    });
  }

  snapshot(limit: number): ServerFrame {
    // The limit counts finished candles; the unfinished one comes on top.
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
    return { code: receiveCode.kline, klines: { symbol: terms.symbol, period: this.#period, klines, snapshot } };
  }
}

/** 20007: the best levels of one market, then those that changed; each frame one sequence number on. */
export class DepthChannel implements LiveChannel {
  readonly name: Channel;
  readonly #view: MarketView;
  readonly #limit: number;
  readonly #end: () => void;
  #buy: readonly PriceLevel[];
  #sell: readonly PriceLevel[];
  #sequence = 1;
  #isDirty = false;

  constructor(view: MarketView, limit: number) {
    this.name = { code: sendCode.depth, symbol: view.terms.symbol, period: '' };
    this.#view = view;
    this.#limit = limit;
    this.#buy = view.buy.slice(0, limit);
    this.#sell = view.sell.slice(0, limit);
    this.#end = view.onChange(() => {
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
      code: receiveCode.depth,
      depth: { symbol: this.#view.terms.symbol, buy, sell, sequence: this.#sequence, snapshot },
    };
  }
}

/** What turns one list of levels into another; zero lots take a level away. */
export function changedLevels(before: readonly PriceLevel[], after: readonly PriceLevel[]): PriceLevel[] {
  const known = new Map(before.map((level) => [level.priceTicks, level.lots]));
  const changed = after.filter((level) => known.get(level.priceTicks) !== level.lots);
  const kept = new Set(after.map((level) => level.priceTicks));
  const gone = before.filter((level) => !kept.has(level.priceTicks)).map(({ priceTicks }) => ({ priceTicks, lots: 0 }));
  return [...changed, ...gone];
}

const isSame = (left: Ticker, right: Ticker | undefined) =>
  right !== undefined &&
  left.price === right.price &&
  left.change === right.change &&
  left.high === right.high &&
  left.low === right.low &&
  left.volume === right.volume;

function asKline(terms: MarketTerms, candle: Candle, seconds: number): Kline {
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
