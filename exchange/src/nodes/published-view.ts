import type { StoredCandle } from '../market/candles.ts';
import { changedLevels, type PublicTrade } from '../market/live-view.ts';
import { MarketView, type StoredView } from '../market/market-view.ts';
import type { PriceLevel } from '../market/order-book.ts';
import type { Bus } from './bus.ts';
import { type LevelsMessage, marketSubjects, type TradesMessage } from './messages.ts';

/** How often a quiet market publishes its position, so that a reader notices what it missed. */
const positionMs = 2000;

interface PublishedViewOptions {
  readonly bus: Bus;
  readonly epoch: number;
}

/** The view of a market's owner, which publishes its changes to the other nodes. */
export class PublishedView extends MarketView {
  readonly #bus: Bus;
  readonly #epoch: number;
  readonly #subjects: ReturnType<typeof marketSubjects>;
  #levels = 0;
  #trades = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(terms: MarketView['terms'], candles: MarketView['candles'], { bus, epoch }: PublishedViewOptions) {
    super(terms, candles);
    this.#bus = bus;
    this.#epoch = epoch;
    this.#subjects = marketSubjects(terms.symbol);
    this.#timer = setInterval(() => this.#sayPosition(), positionMs);
    this.#timer.unref();
  }

  /** The whole book: the levels on which the next message builds. */
  book(): LevelsMessage {
    return { epoch: this.#epoch, sequence: this.#levels, buy: [...this.buy], sell: [...this.sell] };
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** The other nodes miss a message and therefore reload too. */
  override showStored(stored: StoredView): void {
    super.showStored(stored);
    this.#trades += 1;
    this.#publishTrades([], []);
  }

  protected override showLevels(buy: readonly PriceLevel[], sell: readonly PriceLevel[]): void {
    const changes = { buy: changedLevels(this.buy, buy), sell: changedLevels(this.sell, sell) };
    super.showLevels(buy, sell);
    if (changes.buy.length === 0 && changes.sell.length === 0) return;
    this.#levels += 1;
    this.#publishLevels(changes);
  }

  protected override showTrades(trades: readonly PublicTrade[], changed: readonly StoredCandle[]): void {
    super.showTrades(trades, changed);
    if (changed.length === 0) return;
    this.#trades += 1;
    this.#publishTrades(trades, changed);
  }

  #sayPosition(): void {
    this.#publishLevels({ buy: [], sell: [] });
    this.#publishTrades([], []);
  }

  #publishLevels(changes: Pick<LevelsMessage, 'buy' | 'sell'>): void {
    const message: LevelsMessage = { epoch: this.#epoch, sequence: this.#levels, ...changes };
    this.#bus.publish(this.#subjects.levels, message);
  }

  #publishTrades(trades: readonly PublicTrade[], candles: readonly StoredCandle[]): void {
    const shown = trades.map(({ id, priceTicks, lots, takerSide, at }) => ({ id, priceTicks, lots, takerSide, at }));
    const message: TradesMessage = { epoch: this.#epoch, sequence: this.#trades, trades: shown, candles: [...candles] };
    this.#bus.publish(this.#subjects.trades, message);
  }
}
