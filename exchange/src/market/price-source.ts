import { isDecimal } from '@livery/contract/decimal';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Clock } from '../runtime/clock.ts';
import { repeat } from '../runtime/tasks.ts';
import { CandleSeries, type PricedTrade, type StoredCandle } from './candles.ts';
import type { MarketTerms } from './terms.ts';

/** The source of the prices that market makers use. */
export interface PriceSource {
  /** The fair price of a market at a time, in the quote coin. Undefined when it is unknown. */
  priceOf(symbol: string, atMs: number): number | undefined;
}

/** The coin of all prices of a source. */
const priceCoin = 'USDT';

/**
 * Adds the markets in other coins to a source of USDT prices. Their price is always the ratio of two USDT prices, so
 * nobody gains by trading in a circle.
 */
export function withCrossPrices(source: PriceSource, markets: Iterable<{ readonly terms: MarketTerms }>): PriceSource {
  const crosses = new Map<string, MarketTerms>();
  for (const { terms } of markets) if (terms.quote !== priceCoin) crosses.set(terms.symbol, terms);
  return {
    priceOf: (symbol, atMs) => {
      const cross = crosses.get(symbol);
      if (cross === undefined) return source.priceOf(symbol, atMs);
      const base = source.priceOf(`${cross.base}${priceCoin}`, atMs);
      const quote = source.priceOf(`${cross.quote}${priceCoin}`, atMs);
      return base === undefined || quote === undefined ? undefined : base / quote;
    },
  };
}

/** The interval between two polls. */
const everyMs = 2000;
const timeoutMs = 5000;
/** The age at which a price counts as unknown. */
const freshMs = 10_000;

const price = z.string().check(z.refine((text) => isDecimal(text) && Number(text) > 0, 'not a decimal number above 0'));
/** Symbol to price in USDT: `{ "BTCUSDT": "67418.20" }`. */
const answerSchema = z.record(z.string(), price);

interface Answer {
  readonly at: number;
  readonly prices: ReadonlyMap<string, number>;
}

interface PolledPricesOptions {
  readonly url: string;
  /** The expected symbols. Missing ones are logged. */
  readonly symbols: readonly string[];
  readonly clock: Clock;
  readonly log: Logger;
  readonly request?: typeof fetch;
}

/**
 * Outside prices: a JSON object of decimal strings by symbol, polled every two seconds. A price is valid for ten
 * seconds. A problem is logged when it begins and when it ends, not at every poll.
 */
export class PolledPrices implements PriceSource {
  readonly #options: PolledPricesOptions;
  /** Oldest first. Prices are dropped when they expire. */
  #answers: readonly Answer[] = [];
  #trouble: string | undefined;

  constructor(options: PolledPricesOptions) {
    this.#options = options;
  }

  priceOf(symbol: string, atMs: number): number | undefined {
    const answer = this.#answers.findLast(({ at }) => at <= atMs);
    return answer === undefined || atMs - answer.at > freshMs ? undefined : answer.prices.get(symbol);
  }

  /** Polls now, and then at the interval until the returned function is called. */
  async start(): Promise<() => Promise<void>> {
    await this.poll();
    return repeat(
      () => this.poll(),
      everyMs,
      (error) => this.#report('it gave no usable answer', error),
    );
  }

  /** Polls once. A failure is logged and leaves the known prices unchanged. */
  async poll(): Promise<void> {
    const { url, symbols, clock, request = fetch } = this.#options;
    // The answer may be as old as the request.
    const at = clock.now();
    try {
      const response = await request(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
      if (!response.ok) throw new Error(`it answers with status ${response.status}`);
      const answer = answerSchema.parse(await response.json());
      const prices = new Map(Object.entries(answer).map(([symbol, text]) => [symbol, Number(text)]));
      this.#answers = [...this.#answers.filter((earlier) => at - earlier.at <= 2 * freshMs), { at, prices }];
      const missing = symbols.filter((symbol) => !prices.has(symbol));
      this.#report(missing.length === 0 ? undefined : `it has no price for ${missing.join(', ')}`);
    } catch (error) {
      this.#report('it gave no usable answer', error);
    }
  }

  #report(trouble: string | undefined, error?: unknown): void {
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
    const { log } = this.#options;
    if (trouble === undefined) log.info('the price source has every price again');
    else log.warn({ err: error }, `the price source is in trouble: ${trouble}; nobody makes a market without a price`);
  }
}

const minute = 60;
const hour = 3600;
const day = 86_400;

/** How far back the candles of each stored period reach, and the seconds between the prices that make them. */
const spans = [
  { periodSeconds: day, days: 365, stepSeconds: 2 * hour },
  { periodSeconds: hour, days: 60, stepSeconds: 10 * minute },
  { periodSeconds: minute, days: 7, stepSeconds: 20 },
] as const;

/** The trades in the seconds that begin at a time (epoch seconds). Undefined without any. */
export type PastTrade = (time: number, seconds: number) => Omit<PricedTrade, 'at'> | undefined;

/**
 * Candles of a year of days, 60 days of hours and 7 days of minutes before a time (epoch seconds). Coarse candles are
 * the sum of the finer ones that overlap them. Charts alone use them: they are never stored, and nothing settles by
 * them.
 */
export function pastCandlesBefore(end: number, tradeOf: PastTrade): StoredCandle[] {
  const today = end - (end % day);
  const begins = spans.map(({ days }) => today - days * day);
  const trades = spans.flatMap(({ stepSeconds }, index) => {
    const [begin = end, until = end] = begins.slice(index);
    const times = Array.from(
      { length: Math.ceil((until - begin) / stepSeconds) },
      (_, step) => begin + step * stepSeconds,
    );
    return times.flatMap((time) => {
      const trade = tradeOf(time, stepSeconds);
      return trade === undefined ? [] : [{ ...trade, at: time * 1000 }];
    });
  });
  const candles = new CandleSeries().preview(trades);
  return spans.flatMap(({ periodSeconds }, index) =>
    candles.filter((candle) => candle.periodSeconds === periodSeconds && candle.startTime >= (begins[index] ?? end)),
  );
}
