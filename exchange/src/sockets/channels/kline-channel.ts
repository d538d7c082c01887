import { type Kline, type KlinePeriod, klinePeriodSeconds, type ServerFrame } from '@livery/contract/live/market';
import type { Candle } from '../../market/candles.ts';
import type { LiveView } from '../../market/live-view.ts';
import { formatLots, formatPrice, type PriceTerms } from '../../market/terms.ts';
import type { FeedCodes } from '../feeds.ts';
import type { Channel } from './channel.ts';

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
