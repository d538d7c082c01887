import { and, desc, eq, lt } from 'drizzle-orm';
import type { CandleHistory, CandleSeries, StoredCandle } from '../../../market/candles.ts';
import type { Markets } from '../../../market/market.ts';
import { pastCandlesBefore, type PriceSource } from '../../../market/price-source.ts';
import { inTransaction, type Database } from '../../../storage/database.ts';
import { insertRows } from '../../../storage/rows.ts';
import { futuresTicks } from '../../../storage/schema/index.ts';
import {
  deleteOldCandles,
  FuturesView,
  loadIndexCandles,
  storedIndexCandles,
  storeIndexCandles,
} from './index-view.ts';
import { contractTerms, loadProducts, termsChecksum, type ContractTerms, type FuturesProduct } from './products.ts';
import { isWithinHours, lastOpenAt } from './trading-hours.ts';

/** The index of a product at a whole second. */
export interface IndexTick {
  /** Epoch seconds. */
  readonly time: number;
  readonly priceTicks: number;
}

/** The index of a product at a second, once it is stored, with the candles that it changed. */
interface RecordedTick {
  readonly productId: number;
  readonly tick: IndexTick;
  readonly candles: readonly StoredCandle[];
}

interface Listed {
  product: FuturesProduct;
  readonly view: FuturesView;
  latest: IndexTick | undefined;
}

const day = 86_400;

/** The price against which a day's changes are measured: the last of the day before (UTC), else the day's first. */
function referenceOf({ view: { candles } }: Listed, time: number): number | undefined {
  const dayStart = time - (time % day);
  return candles.closeBefore(dayStart) ?? candles.since(dayStart)[0]?.openTicks;
}

const termsOf = (listed: Listed, time: number): ContractTerms =>
  contractTerms(listed.product, { reference: referenceOf(listed, time), latest: listed.latest?.priceTicks }, time);

async function latestTick(database: Database, productId: number): Promise<IndexTick | undefined> {
  const [latest] = await database
    .select({ time: futuresTicks.time, priceTicks: futuresTicks.priceTicks })
    .from(futuresTicks)
    .where(eq(futuresTicks.productId, productId))
    .orderBy(desc(futuresTicks.time))
    .limit(1);
  return latest;
}

/** Eleven ticks a second are a million rows a day. Orders store the ticks that they entered and were settled at. */
const tickRetentionSeconds = day;

/** The products with their indices. It records them and holds the newest. Everything it shows is already stored. */
export class IndexBoard {
  readonly #database: Database;
  readonly #source: PriceSource | undefined;
  readonly #listed: ReadonlyMap<number, Listed>;
  #recordedUpTo: number;
  /** Called with what this board has recorded. */
  onRecorded: (ticks: readonly RecordedTick[]) => void = () => undefined;
  /** Called when the operator has changed a product here. */
  onReplaced: () => void = () => undefined;

  private constructor(database: Database, source: PriceSource | undefined, listed: readonly Listed[]) {
    this.#database = database;
    this.#source = source;
    this.#listed = new Map(listed.map((entry) => [entry.product.id, entry]));
    this.#recordedUpTo = Math.max(0, ...listed.map(({ latest }) => latest?.time ?? 0));
  }

  /** Opens the board with the stored candles and with those that the source can supply. */
  static async open(
    database: Database,
    markets: Markets,
    source: PriceSource | undefined,
    nowMs: number,
  ): Promise<IndexBoard> {
    const board = await IndexBoard.follow(database, markets, source, nowMs);
    await board.backfill(nowMs);
    return board;
  }

  /**
   * Opens the board of a process that shows what another records.
   * @param source supplies the charts' prices before the first record
   */
  static async follow(
    database: Database,
    markets: Markets,
    source: PriceSource | undefined,
    nowMs: number,
  ): Promise<IndexBoard> {
    const listed: Listed[] = [];
    for (const product of await loadProducts(database)) {
      const { id, terms, market } = product;
      const spot = markets.get(market)?.view;
      const candles = await loadIndexCandles(database, id, nowMs, source && historyOf(source, product));
      const latest = await latestTick(database, id);
      const termsChecksumAt = (nowMs: number) => termsChecksum(termsOf(entry, Math.floor(nowMs / 1000)));
      const view = new FuturesView({ terms, candles, spot, termsChecksum: termsChecksumAt });
      const entry: Listed = { product, latest, view };
      listed.push(entry);
    }
    return new IndexBoard(database, source, listed);
  }

  /** Reloads what another process has recorded, and what the operator has changed there. */
  async reload(nowMs: number): Promise<void> {
    for (const product of await loadProducts(this.#database)) {
      const { id } = product;
      this.update(product);
      const candles = await storedIndexCandles(this.#database, id, nowMs);
      const latest = await latestTick(this.#database, id);
      const listed = this.#listed.get(id);
      if (listed === undefined) continue;
      listed.view.candles.replace(candles);
      listed.latest = latest;
      listed.view.announceTerms();
    }
  }

  /** Shows what another process has recorded. */
  show(ticks: readonly RecordedTick[]): void {
    for (const { productId, tick, candles } of ticks) {
      const listed = this.#listed.get(productId);
      // Of a product that was added since this process started.
      if (listed === undefined) continue;
      listed.latest = tick;
      listed.view.publish(candles);
    }
  }

  /** Adds candles for the time in which nothing was recorded, if the source has them. */
  async backfill(nowMs: number): Promise<void> {
    if (this.#source === undefined) return;
    for (const { product, view } of this.#listed.values()) {
      const missed = pastCandles(this.#source, product, view.candles, nowMs);
      await storeIndexCandles(this.#database, [{ productId: product.id, candles: missed }]);
      view.candles.apply(missed);
    }
  }

  get products(): readonly FuturesProduct[] {
    return [...this.#listed.values()].map(({ product }) => product);
  }

  /** The figures that sockets show, by symbol. */
  get views(): ReadonlyMap<string, FuturesView> {
    return new Map([...this.#listed.values()].map(({ view }) => [view.terms.symbol, view]));
  }

  product(id: number): FuturesProduct | undefined {
    return this.#listed.get(id)?.product;
  }

  latest(productId: number): IndexTick | undefined {
    return this.#listed.get(productId)?.latest;
  }

  reference(productId: number, time: number): number | undefined {
    const listed = this.#listed.get(productId);
    return listed && referenceOf(listed, time);
  }

  /** On which terms a product is sold at a time, in epoch seconds. */
  terms(productId: number, time: number): ContractTerms | undefined {
    const listed = this.#listed.get(productId);
    return listed && termsOf(listed, time);
  }

  /** Takes over what the operator has changed here, once it is stored. */
  replace(product: FuturesProduct): void {
    if (!this.#listed.has(product.id)) throw new Error(`there is no product ${product.id}`);
    this.update(product);
    this.onReplaced();
  }

  /** Takes over a product as it is stored. */
  update(product: FuturesProduct): void {
    const listed = this.#listed.get(product.id);
    if (listed === undefined) return;
    listed.product = product;
    listed.view.announceTerms();
  }

  /**
   * Stores the index of every open product at this second, once, all in one transaction. Seconds that are over are
   * never recorded, not even after a failure, so that the last tick of a time stays the last.
   */
  async record(nowMs: number): Promise<void> {
    const time = Math.floor(nowMs / 1000);
    const source = this.#source;
    if (source === undefined || time <= this.#recordedUpTo) return;
    this.#recordedUpTo = time;
    const changes = [...this.#listed.values()].flatMap((listed) => {
      const { product, view } = listed;
      const priceTicks = isWithinHours(product.hours, time) ? indexTicks(source, product, time) : undefined;
      if (priceTicks === undefined) return [];
      const candles = view.candles.preview([{ priceTicks, lots: 0, at: time * 1000 }]);
      return [{ listed, tick: { time, priceTicks }, candles }];
    });
    await inTransaction(this.#database, async (tx) => {
      const ticks = changes.map(({ listed, tick }) => ({ productId: listed.product.id, ...tick }));
      await insertRows(tx, futuresTicks, ticks, '(product_id, time) do nothing');
      await storeIndexCandles(
        tx,
        changes.map(({ listed, candles }) => ({ productId: listed.product.id, candles })),
      );
    });
    const recorded = changes.map(({ listed, tick, candles }) => ({ productId: listed.product.id, tick, candles }));
    this.show(recorded);
    if (recorded.length > 0) this.onRecorded(recorded);
  }

  /** Deletes ticks and candles past their retention. */
  async deleteExpired(nowMs: number): Promise<void> {
    const now = Math.floor(nowMs / 1000);
    for (const { id } of this.products) {
      await this.#database
        .delete(futuresTicks)
        .where(and(eq(futuresTicks.productId, id), lt(futuresTicks.time, now - tickRetentionSeconds)));
      await deleteOldCandles(this.#database, id, nowMs);
    }
  }
}

const minute = 60;
/** The seconds whose prices make up a minute of the past. */
const samples = [0, 15, 30, 45, 59];

/** The index of a product at a second, in whole ticks; `undefined` when the source has none. */
function indexTicks(source: PriceSource, product: FuturesProduct, time: number): number | undefined {
  const price = source.priceOf(product.market, time * 1000);
  if (price === undefined) return undefined;
  const ticks = Math.round(price * 10 ** product.terms.priceDecimals);
  return Number.isSafeInteger(ticks) && ticks > 0 ? ticks : undefined;
}

/** The chart's prices before the index was recorded, as far back as the source has them. */
const historyOf =
  (source: PriceSource, product: FuturesProduct): CandleHistory =>
  (end) =>
    pastCandlesBefore(end, (time) => {
      const priceTicks = isWithinHours(product.hours, time) ? indexTicks(source, product, time) : undefined;
      return priceTicks === undefined ? undefined : { priceTicks, lots: 0 };
    });

/**
 * Candles for up to 24 hours in which nothing was recorded, as far back as the source has them; for a closed product,
 * for the 24 hours before it closed. They serve charts and figures only: nothing is settled by them, and no ticks are
 * made of them.
 */
function pastCandles(source: PriceSource, product: FuturesProduct, known: CandleSeries, nowMs: number): StoredCandle[] {
  const end = lastOpenAt(product.hours, Math.floor(nowMs / 1000));
  const thisMinute = end - (end % minute);
  const begin = Math.max(thisMinute - day, (known.last?.startTime ?? 0) + minute);
  const points = [];
  for (let startTime = begin; startTime < thisMinute; startTime += minute) {
    if (!isWithinHours(product.hours, startTime)) continue;
    for (const second of samples) {
      const priceTicks = indexTicks(source, product, startTime + second);
      if (priceTicks !== undefined) points.push({ priceTicks, lots: 0, at: (startTime + second) * 1000 });
    }
  }
  return known.preview(points);
}
