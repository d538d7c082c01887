import { subscriptionLimit } from '@livery/contract/live/market';
import { desc, eq } from 'drizzle-orm';
import type { Connection } from '../storage/database.ts';
import { trades } from '../storage/schema/index.ts';
import { loadCandles, minuteSeconds, type Candle, type CandleSeries, type StoredCandle } from './candles.ts';
import { tickerOf, timeShareOf, type PricePoint, type PublicTrade, type TickerFigures } from './live-view.ts';
import type { SpotView } from './market.ts';
import type { OrderBook, PriceLevel } from './order-book.ts';
import type { MarketOrder } from './orders.ts';
import type { MarketTerms } from './terms.ts';

/** How long a call that shows a market counts as watching it. */
const lookMs = 30_000;

/** The public view of a market. It always shows the last stored batch, never one in progress. */
export class MarketView implements SpotView {
  readonly terms: MarketTerms;
  readonly candles: CandleSeries;
  /** Best first. */
  buy: readonly PriceLevel[] = [];
  sell: readonly PriceLevel[] = [];
  /** Cached once for each minute and trade, because a day of minutes is costly to calculate for every reader. */
  #ticker: { readonly minute: number; readonly figures: TickerFigures | undefined } | undefined;
  #lastTradeId: number | undefined;
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  readonly #changeListeners = new Set<(changed: readonly Candle[]) => void>();
  readonly #levelListeners = new Set<() => void>();
  readonly #tradeListeners = new Set<(trade: PublicTrade) => void>();

  /** @param lastTradeId the last stored trade */
  constructor(terms: MarketTerms, candles: CandleSeries, lastTradeId?: number) {
    this.terms = terms;
    this.candles = candles;
    this.#lastTradeId = lastTradeId;
  }

  get isCurrent(): boolean {
    return true;
  }

  /** The last trade that the view has published, or that was stored when the view was loaded. */
  get lastTradeId(): number | undefined {
    return this.#lastTradeId;
  }

  look(nowMs: number): void {
    this.#lookedAtMs = nowMs;
  }

  /**
   * Whether a socket follows the market or a call showed it recently. The tape of trades always runs, so it does not
   * count.
   */
  isWatched(nowMs: number): boolean {
    const isFollowed = this.#changeListeners.size > 0 || this.#levelListeners.size > 0;
    return isFollowed || nowMs - this.#lookedAtMs < lookMs;
  }

  ticker(nowMs: number): TickerFigures | undefined {
    const minute = Math.floor(nowMs / 60_000);
    if (this.#ticker?.minute !== minute) {
      this.#ticker = { minute, figures: tickerOf(this.terms, this.candles, minute * 60_000) };
    }
    return this.#ticker.figures;
  }

  timeShare(nowMs: number): PricePoint[] {
    return timeShareOf(this.candles, nowMs);
  }

  onChange(listener: (changed: readonly Candle[]) => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  onLevels(listener: () => void): () => void {
    this.#levelListeners.add(listener);
    return () => this.#levelListeners.delete(listener);
  }

  onTrade(listener: (trade: PublicTrade) => void): () => void {
    this.#tradeListeners.add(listener);
    return () => this.#tradeListeners.delete(listener);
  }

  /** Only the market's writer calls this, after the commit. */
  publish(book: OrderBook<MarketOrder>, trades: readonly PublicTrade[], changed: readonly StoredCandle[]): void {
    this.showLevels(
      book.depth('buy', subscriptionLimit.depthLevels),
      book.depth('sell', subscriptionLimit.depthLevels),
    );
    this.showTrades(trades, changed);
  }

  /** Shows reloaded data, because the view may have missed changes. */
  showStored({ candles, trades, lastTradeId }: StoredView): void {
    this.candles.replace(candles);
    const { last } = this.candles;
    if (last !== undefined) this.showCandles(trades, [{ periodSeconds: minuteSeconds, ...last }]);
    this.#lastTradeId = lastTradeId;
  }

  protected showLevels(buy: readonly PriceLevel[], sell: readonly PriceLevel[]): void {
    this.buy = buy;
    this.sell = sell;
    for (const listener of this.#levelListeners) listener();
  }

  protected showTrades(trades: readonly PublicTrade[], changed: readonly StoredCandle[]): void {
    if (changed.length === 0) return;
    this.candles.apply(changed);
    this.showCandles(trades, changed);
  }

  /** Publishes trades and candles that the series already has. */
  protected showCandles(trades: readonly PublicTrade[], changed: readonly StoredCandle[]): void {
    this.#ticker = undefined;
    this.#lastTradeId = trades.at(-1)?.id ?? this.#lastTradeId;
    for (const listener of this.#tradeListeners) for (const trade of trades) listener(trade);
    const minutes = changed.filter(({ periodSeconds }) => periodSeconds === minuteSeconds);
    for (const listener of this.#changeListeners) listener(minutes);
  }
}

/** The stored data of a view. */
export interface StoredView {
  readonly candles: ReadonlyMap<number, readonly Candle[]>;
  /** The trades after the last one that the view has, oldest first, up to the number that is ever shown at once. */
  readonly trades: readonly PublicTrade[];
  /** The last stored trade; 0 without one. */
  readonly lastTradeId: number;
}

/** Loads the data of a view that may have missed some. A view without any trade gets none. */
export async function loadView(connection: Connection, view: MarketView): Promise<StoredView> {
  const { symbol } = view.terms;
  // A series keeps its retention counted from its last candle, not from now.
  const last = (view.candles.last?.startTime ?? 0) * 1000;
  const candles = (await loadCandles(connection, last, symbol)).get(symbol) ?? new Map<number, readonly Candle[]>();
  const { lastTradeId: known = Number.POSITIVE_INFINITY } = view;
  const newest = await connection
    .select()
    .from(trades)
    .where(eq(trades.symbol, symbol))
    .orderBy(desc(trades.id))
    .limit(subscriptionLimit.trades);
  const missed = newest
    .filter(({ id }) => id > known)
    .map<PublicTrade>(({ id, priceTicks, lots, takerSide, tradedAt }) => ({
      id,
      priceTicks,
      lots,
      takerSide,
      at: tradedAt.getTime(),
    }));
  return { candles, trades: missed.toReversed(), lastTradeId: newest[0]?.id ?? 0 };
}
