import { CandleSeries, minuteSeconds } from '@livery/exchange/market/candles';
import type { MarketTerms } from '@livery/exchange/market/terms';
import { MarketView } from '@livery/exchange/market/market-view';
import { OrderBook } from '@livery/exchange/market/order-book';
import type { MarketOrder, QuoteAccount } from '@livery/exchange/market/orders';
import { symbols } from './serve-views.ts';

/** Changes of each market per second; markets start at different times. */
const changesPerSecond = 7;
const stepMs = 5;
const levels = 40;
const dayMinutes = 1440;

const noAccount: QuoteAccount = {
  accountId: 1,
  baseHold: { id: '', accountId: 1, coin: '', amount: 0n, storedAmount: 0n },
  baseLimit: 0n,
  quoteHold: { id: '', accountId: 1, coin: '', amount: 0n, storedAmount: 0n },
  quoteLimit: 0n,
  quotes: { buy: new Map(), sell: new Map() },
};

type CreateView = (terms: MarketTerms, candles: CandleSeries) => MarketView;

export const termsOf = (symbol: string): MarketTerms => ({
  symbol,
  base: symbol.replace('USDT', ''),
  quote: 'USDT',
  priceDecimals: 2,
  lotDecimals: 2,
});

/**
 * A market whose trades carry their due time as price in ticks, in ms since `startMs`, so that delays inside the server are
 * measured as well.
 */
class BusyMarket {
  readonly view: MarketView;
  readonly #book = new OrderBook<MarketOrder>();
  readonly #everyMs = 1000 / changesPerSecond;
  #dueMs: number;
  #changes = 0;

  constructor(symbol: string, position: number, startMs: number, createView: CreateView) {
    this.view = createView(termsOf(symbol), dayOfCandles(startMs));
    this.#dueMs = (position / symbols.length) * this.#everyMs;
    for (let level = 1; level <= levels; level += 1) for (const side of sides) this.#rest(side, level, level);
  }

  /** Makes the changes that are due. @param sinceStartMs the current time */
  catchUp(sinceStartMs: number, startMs: number): void {
    while (this.#dueMs <= sinceStartMs) {
      this.#change(this.#dueMs, startMs);
      this.#dueMs += this.#everyMs;
    }
  }

  #change(dueMs: number, startMs: number): void {
    this.#changes += 1;
    const id = this.#changes;
    const level = 1 + (id % levels);
    for (const side of sides) {
      this.#book.cancel(idOf(side, level));
      this.#rest(side, level, 1 + (id % 97));
    }
    const at = startMs + dueMs;
    const trade = {
      id,
      priceTicks: Math.max(1, Math.round(dueMs)),
      lots: 1 + (id % 50),
      takerSide: 'buy',
      at,
    } as const;
    this.view.publish(this.#book, [trade], this.view.candles.preview([trade]));
  }

  #rest(side: (typeof sides)[number], level: number, lots: number): void {
    const priceTicks = middleTicks + (side === 'buy' ? -level : level);
    const id = idOf(side, level);
    this.#book.submit({ kind: 'quote', quoteAccount: noAccount, id, owner: 1, side, priceTicks, remainingLots: lots });
  }
}

const sides = ['buy', 'sell'] as const;
const middleTicks = 1_000_000;
const idOf = (side: (typeof sides)[number], level: number) => (side === 'buy' ? level : levels + level);

/** The one-minute candles of a day, from which tickers are computed. */
export function dayOfCandles(endMs: number): CandleSeries {
  const end = Math.floor(endMs / 1000 / minuteSeconds) * minuteSeconds;
  const minutes = Array.from({ length: dayMinutes }, (_, minute) => ({
    startTime: end - (dayMinutes - minute) * minuteSeconds,
    openTicks: 1,
    closeTicks: 1,
    highTicks: 1,
    lowTicks: 1,
    lots: 10,
  }));
  return new CandleSeries(new Map([[minuteSeconds, minutes]]));
}

/** Creates markets that trade all the time. Returns them by symbol, and a function that starts the trading. */
export function createBusyMarkets(startMs: number, createView: CreateView = (...given) => new MarketView(...given)) {
  const markets = symbols.map((symbol, position) => new BusyMarket(symbol, position, startMs, createView));
  const begin = () =>
    setInterval(() => {
      const sinceStartMs = Date.now() - startMs;
      for (const market of markets) market.catchUp(sinceStartMs, startMs);
    }, stepMs);
  return { views: new Map(markets.map(({ view }) => [view.terms.symbol, view])), begin };
}
