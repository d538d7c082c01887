/** What an operator changes about a futures product. Orders keep the terms at which they were bought. */
import { code } from '@livery/contract/envelope';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import type { Transaction } from '../../storage/database.ts';
import { futuresCycles, futuresProducts } from '../../storage/schema/index.ts';
import { type FuturesProduct, loadProduct } from './products.ts';
import { readTradingHours, writeTradingHours } from './trading-hours.ts';

/** The terms of a cycle that are given; the others stay. */
export type CycleChange = Partial<Omit<typeof futuresCycles.$inferInsert, 'productId' | 'seconds'>>;

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
 * Sets the hours in which a product is recorded and sold. What is open and would be delivered outside them finds no price
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
