import type { CandleSeries } from '../market/candles.ts';
import { withChanges } from '../market/live-view.ts';
import { MarketView, type StoredView } from '../market/market-view.ts';
import type { MarketTerms } from '../market/terms.ts';
import type { Bus } from './bus.ts';
import { type LevelsMessage, levelsMessage, marketSubjects, type TradesMessage, tradesMessage } from './messages.ts';
import { Replica } from './replica.ts';

/** An owner publishes its position every 2 s. After this long without one, the owner or its messages are lost. */
const silenceMs = 5000;
/** How long an owner may take to send its book. */
const bookMs = 2000;

interface ReplicaViewOptions {
  readonly bus: Bus;
  readonly load: (view: MarketView) => Promise<StoredView>;
}

/**
 * The view of a market whose owner is another node. It always follows the trades, because tickers and the valuation of
 * holdings need them. It follows the book only while somebody watches it.
 */
export class ReplicaView extends MarketView {
  readonly #options: ReplicaViewOptions;
  readonly #trades: Replica<TradesMessage>;
  readonly #ends: (() => void)[];
  #levels: { readonly replica: Replica<LevelsMessage>; readonly end: () => void } | undefined;
  #levelReaders = 0;
  /** When the last message from its owner arrived, by the monotonic clock. */
  #lastMessageAt = Number.NEGATIVE_INFINITY;

  constructor(terms: MarketTerms, candles: CandleSeries, options: ReplicaViewOptions) {
    super(terms, candles);
    this.#options = options;
    const { bus, load } = options;
    const trades = new Replica<TradesMessage>({
      hasChanges: (message) => message.candles.length > 0,
      apply: ({ trades: told, candles: changed }) =>
        this.showTrades(
          told.filter(({ id }) => id > (this.lastTradeId ?? 0)),
          changed,
        ),
      load: async () => {
        this.showStored(await load(this));
        // Messages hold whole candles, so a message older than the loaded state does no harm.
        return undefined;
      },
    });
    this.#trades = trades;
    this.#ends = [
      bus.subscribe(marketSubjects(terms.symbol).trades, (message) => {
        trades.receive(tradesMessage.parse(message));
        this.#lastMessageAt = performance.now();
      }),
      bus.onChange((isUp) => {
        if (!isUp) return;
        trades.reload();
        this.#levels?.replica.reload();
      }),
    ];
  }

  override get isCurrent(): boolean {
    const isHeard = performance.now() - this.#lastMessageAt < silenceMs;
    return isHeard && this.#trades.isCurrent && (this.#levels?.replica.isCurrent ?? true);
  }

  override onLevels(listener: () => void): () => void {
    this.#levelReaders += 1;
    this.#levels ??= this.#followLevels();
    const end = super.onLevels(listener);
    return () => {
      end();
      this.#levelReaders -= 1;
      if (this.#levelReaders === 0) this.#leaveLevels();
    };
  }

  close(): void {
    for (const end of this.#ends) end();
    this.#trades.close();
    this.#leaveLevels();
  }

  #followLevels(): { readonly replica: Replica<LevelsMessage>; readonly end: () => void } {
    const { bus } = this.#options;
    const subjects = marketSubjects(this.terms.symbol);
    const replica = new Replica<LevelsMessage>({
      hasChanges: ({ buy, sell }) => buy.length > 0 || sell.length > 0,
      apply: ({ buy, sell }) =>
        this.showLevels(withChanges('buy', this.buy, buy), withChanges('sell', this.sell, sell)),
      load: async () => {
        const book = levelsMessage.parse(await bus.request(subjects.book, {}, bookMs));
        this.showLevels(book.buy, book.sell);
        return book;
      },
    });
    const end = bus.subscribe(subjects.levels, (message) => replica.receive(levelsMessage.parse(message)));
    return { replica, end };
  }

  #leaveLevels(): void {
    this.#levels?.end();
    this.#levels?.replica.close();
    this.#levels = undefined;
  }
}
