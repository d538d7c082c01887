import { isDecimal } from '@livery/contract/decimal';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { repeat } from '../repeat.ts';
import type { PriceSource } from './price-source.ts';

/** The source is polled this often. */
const everyMs = 2000;
const timeoutMs = 5000;
/** A price older than this counts as unknown. */
const freshMs = 10_000;

const price = z.string().check(z.refine((text) => isDecimal(text) && Number(text) > 0, 'not a decimal number above 0'));
/** Symbol to price in USDT: `{ "BTCUSDT": "67418.20" }`. */
const answerSchema = z.record(z.string(), price);

interface Answer {
  readonly at: number;
  readonly prices: ReadonlyMap<string, number>;
}

export interface PolledPricesOptions {
  readonly url: string;
  /** The expected symbols. Missing ones are logged. */
  readonly symbols: readonly string[];
  readonly clock: Clock;
  readonly log: Logger;
  readonly request?: typeof fetch;
}

/**
 * Prices from outside: a JSON object of decimal strings by symbol, polled every two seconds. A price is good for ten
 * seconds. Trouble is logged when it begins and when it ends, not every time.
 */
export class PolledPrices implements PriceSource {
  readonly #options: PolledPricesOptions;
  /** The latest last. Older ones stay for as long as they are good. */
  #answers: readonly Answer[] = [];
  #trouble: string | undefined;

  constructor(options: PolledPricesOptions) {
    this.#options = options;
  }

  priceOf(symbol: string, atMs: number): number | undefined {
    const answer = this.#answers.findLast(({ at }) => at <= atMs);
    return answer === undefined || atMs - answer.at > freshMs ? undefined : answer.prices.get(symbol);
  }

  /** Polls now, and again and again until the returned function is called. */
  async start(): Promise<() => Promise<void>> {
    await this.poll();
    return repeat(
      () => this.poll(),
      everyMs,
      (error) => this.#report('it gave no usable answer', error),
    );
  }

  /** Polls once. A failure is logged and leaves the known prices as they are. */
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
