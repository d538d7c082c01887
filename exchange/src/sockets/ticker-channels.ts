import { toDecimal, zero } from '@livery/contract/decimal';
import type { ServerFrame, Ticker } from '@livery/contract/live/market';
import { quotesChannels, type Quote, type QuoteCoin, type QuoteList } from '@livery/contract/live/quotes';
import type { LiveView, TickerFigures } from '../market/live-view.ts';
import type { SpotView } from '../market/market.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Channel } from './broadcast.ts';
import type { Feed, FeedCodes } from './feeds.ts';

/** 20001 and 20006: every ticker, then the changed ones. */
export class TickersChannel implements Channel<ServerFrame> {
  readonly #code: FeedCodes['tickers']['receive'];
  readonly #board: TickerBoard;

  constructor({ codes, views }: Feed, clock: Clock) {
    this.#code = codes.tickers.receive;
    this.#board = new TickerBoard(views.values(), clock);
  }

  snapshot(): ServerFrame {
    return this.#frame([...this.#board.shown.values()]);
  }

  changes(): ServerFrame | undefined {
    const changed = this.#board.refresh();
    return changed.length === 0 ? undefined : this.#frame(changed);
  }

  close(): void {
    this.#board.close();
  }

  #frame(tickerInfos: readonly Ticker[]): ServerFrame {
    return { code: this.#code, tickers: { tickerInfos } };
  }
}

/** The tickers of many views as they were last shown. */
class TickerBoard {
  readonly #views: readonly LiveView[];
  readonly #clock: Clock;
  readonly #shown = new Map<string, TickerFigures>();
  readonly #dirty = new Set<LiveView>();
  readonly #ends: readonly (() => void)[];
  #minute = 0;

  constructor(views: Iterable<LiveView>, clock: Clock) {
    this.#views = [...views];
    this.#clock = clock;
    this.#ends = this.#views.map((view) => view.onChange((minutes) => minutes.length > 0 && this.#dirty.add(view)));
    this.refresh();
  }

  /** Tickers by symbol, without those that had no price yet. */
  get shown(): ReadonlyMap<string, TickerFigures> {
    return this.#shown;
  }

  /** Updates the tickers and returns the changed ones. */
  refresh(): TickerFigures[] {
    const now = this.#clock.now();
    // The window of 24 hours moves even without trades.
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) for (const view of this.#views) this.#dirty.add(view);
    this.#minute = minute;
    const changed: TickerFigures[] = [];
    for (const view of this.#dirty) {
      const ticker = view.ticker(now);
      if (ticker === undefined || isSame(ticker, this.#shown.get(ticker.symbol))) continue;
      this.#shown.set(ticker.symbol, ticker);
      changed.push(ticker);
    }
    this.#dirty.clear();
    return changed;
  }

  close(): void {
    for (const end of this.#ends) end();
  }
}

const isSame = (left: TickerFigures, right: TickerFigures | undefined) =>
  right !== undefined &&
  left.price === right.price &&
  left.change === right.change &&
  left.high === right.high &&
  left.low === right.low &&
  left.volume === right.volume &&
  left.diff === right.diff &&
  left.terms === right.terms;

/** A list of the quotes socket: every spot market in one coin, sent whole after each change. */
export class QuotesChannel implements Channel<QuoteList> {
  readonly #coin: QuoteCoin;
  readonly #views: readonly SpotView[];
  readonly #board: TickerBoard;

  constructor(coin: QuoteCoin, spot: ReadonlyMap<string, SpotView>, clock: Clock) {
    this.#coin = coin;
    this.#views = [...spot.values()].filter((view) => view.terms.quote === coin);
    this.#board = new TickerBoard(this.#views, clock);
  }

  snapshot(): QuoteList {
    const quotes = this.#views.map(({ terms }) => this.#quote(terms.symbol, terms.base));
    return { channel: quotesChannels[this.#coin], quotes: [coinItself(this.#coin), ...quotes] };
  }

  changes(): QuoteList | undefined {
    return this.#board.refresh().length === 0 ? undefined : this.snapshot();
  }

  close(): void {
    this.#board.close();
  }

  #quote(symbol: string, coin: string): Quote {
    const { price, change, volume, high, low } = this.#board.shown.get(symbol) ?? untraded;
    const title = `${coin}/${this.#coin}`;
    return { market: symbol.toLowerCase(), coin, title, price, change, volume, high, low };
  }
}

const untraded = { price: zero, change: zero, volume: zero, high: zero, low: zero };
const one = toDecimal('1');

/** The entry that pages skip (spec §2.6): the price of the coin in itself. */
const coinItself = (coin: QuoteCoin): Quote => ({
  market: coin.toLowerCase(),
  coin,
  title: coin,
  price: one,
  change: zero,
  volume: zero,
  high: one,
  low: one,
});
