import { isPositive, toDecimal, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { fluctuationBounds } from '@livery/contract/rules/futures';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { crc32 } from 'node:zlib';
import { DomainError } from '../../../errors.ts';
import type { PriceTerms } from '../../../market/terms.ts';
import type { Connection, Transaction } from '../../../storage/database.ts';
import { futuresCycles, futuresProducts, markets } from '../../../storage/schema/index.ts';
import {
  closesAt,
  closeStatusOf,
  opensAt,
  readTradingHours,
  writeTradingHours,
  type CloseStatus,
  type TradingHours,
} from './trading-hours.ts';

/** The object of an order: the index of a coin in USD, as the operator sells it now. */
export interface FuturesProduct {
  readonly id: number;
  /** The index's name and decimals, which are those of its spot market. */
  readonly terms: PriceTerms;
  readonly coin: string;
  /** The spot market whose price the index is. */
  readonly market: string;
  /** None: it is always open (spec §3: `type` 0). */
  readonly hours: TradingHours;
  /** Closed by the operator, until further notice. */
  readonly isSuspended: boolean;
  /** Shortest first. */
  readonly cycles: readonly FuturesCycle[];
}

/** After how long an order is delivered, and on which terms (spec §1). Amounts are in USDT, changes in percent. */
export interface FuturesCycle {
  readonly seconds: number;
  /** The gain of a winner, as a share of the stake. */
  readonly odds: Decimal;
  readonly minAmount: Decimal;
  readonly maxAmount: Decimal;
  readonly changes: { readonly lowest: Decimal; readonly highest: Decimal };
}

/** The products as they are stored, in the order of the list. */
export const loadProducts = (connection: Connection): Promise<FuturesProduct[]> => selectProducts(connection);

/** One product as it is stored. */
export async function loadProduct(connection: Connection, id: number): Promise<FuturesProduct | undefined> {
  const [product] = await selectProducts(connection, id);
  return product;
}

async function selectProducts(connection: Connection, id?: number): Promise<FuturesProduct[]> {
  const rows = await connection
    .select({ product: futuresProducts, market: markets })
    .from(futuresProducts)
    .innerJoin(markets, eq(markets.symbol, futuresProducts.market))
    .where(id === undefined ? undefined : eq(futuresProducts.id, id))
    .orderBy(asc(futuresProducts.position));
  const cycles = await connection
    .select()
    .from(futuresCycles)
    .where(id === undefined ? undefined : eq(futuresCycles.productId, id))
    .orderBy(asc(futuresCycles.seconds));
  return rows.map(({ product, market }) => ({
    id: product.id,
    terms: { symbol: product.symbol, priceDecimals: market.priceDecimals, lotDecimals: market.lotDecimals },
    coin: market.base,
    market: market.symbol,
    hours: hoursOf(product),
    isSuspended: product.isSuspended,
    cycles: cycles.filter(({ productId }) => productId === product.id).map(cycleOf),
  }));
}

/** Hours are checked when they are written. A text that is none is a fault, and never an open market. */
function hoursOf({ symbol, tradingHours }: typeof futuresProducts.$inferSelect): TradingHours {
  const hours = tradingHours === null ? [] : readTradingHours(tradingHours);
  if (hours === undefined) throw new Error(`the trading hours of ${symbol} cannot be read`);
  return hours;
}

const cycleOf = (row: typeof futuresCycles.$inferSelect): FuturesCycle => ({
  seconds: row.seconds,
  odds: toDecimal(row.odds),
  minAmount: toDecimal(row.minAmount),
  maxAmount: toDecimal(row.maxAmount),
  changes: { lowest: toDecimal(row.lowestChange), highest: toDecimal(row.highestChange) },
});

/** The lowest and the highest price at which a cycle is sold. */
export interface Bounds {
  readonly lowestTicks: number;
  readonly highestTicks: number;
}

export const isInside = ({ lowestTicks, highestTicks }: Bounds, priceTicks: number): boolean =>
  priceTicks >= lowestTicks && priceTicks <= highestTicks;

/** Whether the operator gives a cycle any odds. */
export const hasOdds = ({ odds }: FuturesCycle): boolean => isPositive(odds);

/** The fluctuation limits of a cycle (spec §1). @param reference `undefined` before the first price */
export const boundsOf = (cycle: FuturesCycle, reference: number | undefined): Bounds | undefined =>
  reference === undefined ? undefined : fluctuationBounds(reference, cycle.changes);

/** The current index of a product, in ticks; `undefined` before the first price. */
interface IndexLevel {
  /** The price against which the day's changes are measured. */
  readonly reference: number | undefined;
  readonly latest: number | undefined;
}

/** On which terms a product is sold at a time, as far as they can change. Times are epoch seconds. */
export interface ContractTerms {
  readonly closeStatus: CloseStatus;
  readonly closesAt: number | undefined;
  readonly opensAt: number | undefined;
  readonly reference: number | undefined;
  readonly cycles: readonly CycleTerms[];
}

export interface CycleTerms extends FuturesCycle {
  readonly bounds: Bounds | undefined;
  /** Whether it can be bought at the latest price; else its odds are zero. */
  readonly isSold: boolean;
}

/** The terms of a product at a time. */
export function contractTerms(product: FuturesProduct, level: IndexLevel, time: number): ContractTerms {
  const { reference, latest } = level;
  return {
    closeStatus: closeStatusOf(product, time),
    closesAt: closesAt(product.hours, time),
    opensAt: product.isSuspended ? undefined : opensAt(product.hours, time),
    reference,
    cycles: product.cycles.map((cycle) => {
      const bounds = boundsOf(cycle, reference);
      const isWithin = bounds !== undefined && latest !== undefined && isInside(bounds, latest);
      return { ...cycle, bounds, isSold: isWithin && hasOdds(cycle) };
    }),
  };
}

/** A checksum of the terms (CRC-32), by which a change of them shows, also over a restart. Never 0. */
export const termsChecksum = (terms: ContractTerms): number => crc32(JSON.stringify(terms)) || 1;

/** The terms of a cycle that are given; the others stay. */
type CycleChange = Partial<Omit<typeof futuresCycles.$inferInsert, 'productId' | 'seconds'>>;

/**
 * Closes a product. Open orders are settled all the same; waiting ones enter only while it is open. Returns the product as it
 * is now, for the board. @throws DomainError `notFound`
 */
export const suspendProduct = (tx: Transaction, symbol: string): Promise<FuturesProduct> =>
  changeProduct(tx, symbol, { isSuspended: true });

/** Opens a product again. Waiting orders enter at prices from now on. @throws DomainError `notFound` */
export const resumeProduct = (tx: Transaction, symbol: string, at: Date): Promise<FuturesProduct> =>
  changeProduct(tx, symbol, {
    isSuspended: false,
    // One that is open stays as it is.
    reopenedAt: sql`case when ${futuresProducts.isSuspended} then ${Math.floor(at.getTime() / 1000)} else ${futuresProducts.reopenedAt} end`,
  });

/**
 * Sets the hours in which a product is recorded and sold. An open order that would be delivered outside them finds no price
 * there, and is void. @throws DomainError `notFound`; `badRequest` for no hours
 */
export function setTradingHours(tx: Transaction, symbol: string, text: string): Promise<FuturesProduct> {
  const hours = readTradingHours(text);
  if (hours === undefined) throw new DomainError(code.badRequest, { field: 'hours' });
  return changeProduct(tx, symbol, { tradingHours: hours.length === 0 ? null : writeTradingHours(hours) });
}

/** Changes a cycle's terms. @throws DomainError `notFound` when there is no such cycle */
export async function changeCycle(
  tx: Transaction,
  { symbol, seconds }: { readonly symbol: string; readonly seconds: number },
  change: CycleChange,
): Promise<FuturesProduct> {
  const productId = await idOf(tx, symbol);
  const changed = await tx
    .update(futuresCycles)
    .set(change)
    .where(isCycle(productId, seconds))
    .returning({ seconds: futuresCycles.seconds });
  if (changed.length === 0) throw new DomainError(code.notFound);
  return reloaded(tx, productId);
}

/** Offers a cycle, or replaces the terms of one. @throws DomainError `notFound` */
export async function offerCycle(
  tx: Transaction,
  symbol: string,
  cycle: Omit<typeof futuresCycles.$inferInsert, 'productId'>,
): Promise<FuturesProduct> {
  const productId = await idOf(tx, symbol);
  await tx
    .insert(futuresCycles)
    .values({ productId, ...cycle })
    .onConflictDoUpdate({ target: [futuresCycles.productId, futuresCycles.seconds], set: cycle });
  return reloaded(tx, productId);
}

/** Withdraws a cycle; orders on it go on. @throws DomainError `notFound` */
export async function withdrawCycle(tx: Transaction, symbol: string, seconds: number): Promise<FuturesProduct> {
  const productId = await idOf(tx, symbol);
  const withdrawn = await tx
    .delete(futuresCycles)
    .where(isCycle(productId, seconds))
    .returning({ seconds: futuresCycles.seconds });
  if (withdrawn.length === 0) throw new DomainError(code.notFound);
  return reloaded(tx, productId);
}

async function changeProduct(
  tx: Transaction,
  symbol: string,
  change: Partial<Pick<typeof futuresProducts.$inferInsert, 'isSuspended' | 'tradingHours'>> & {
    readonly reopenedAt?: SQL;
  },
): Promise<FuturesProduct> {
  const productId = await idOf(tx, symbol);
  await tx.update(futuresProducts).set(change).where(eq(futuresProducts.id, productId));
  return reloaded(tx, productId);
}

/** Locks the product, so that changes follow one another. */
async function idOf(tx: Transaction, symbol: string): Promise<number> {
  const [product] = await tx
    .select({ id: futuresProducts.id })
    .from(futuresProducts)
    .where(eq(futuresProducts.symbol, symbol))
    .for('no key update');
  if (product === undefined) throw new DomainError(code.notFound);
  return product.id;
}

async function reloaded(tx: Transaction, productId: number): Promise<FuturesProduct> {
  const product = await loadProduct(tx, productId);
  if (product === undefined) throw new Error(`futures product ${productId} is gone`);
  return product;
}

const isCycle = (productId: number, seconds: number) =>
  and(eq(futuresCycles.productId, productId), eq(futuresCycles.seconds, seconds));
