import { toDecimal, zero } from '@livery/contract/decimal';
import { type Quote, type QuoteCoin, type QuoteList, quotesChannels } from '@livery/contract/live/quotes';
import type { Clock } from '../../clock.ts';
import type { SpotView } from '../../market/market.ts';
import type { Channel } from './channel.ts';
import { TickerBoard } from './ticker-board.ts';

/** A list of the quotes socket: every spot market in one coin, sent whole whenever something changed. */
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
  ...{ market: coin.toLowerCase(), coin, title: coin },
  ...{ price: one, change: zero, volume: zero, high: one, low: one },
});
