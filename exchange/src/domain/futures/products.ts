import { type Decimal, toDecimal } from '@livery/contract/decimal';
import { asc, eq } from 'drizzle-orm';
import type { PriceTerms } from '../../market/terms.ts';
import type { Connection } from '../../storage/database.ts';
import { futuresCycles, futuresProducts, markets } from '../../storage/schema/index.ts';

/** The object of an order: the index of a coin in USD. */
export interface FuturesProduct {
  readonly id: number;
  /** The index's name and decimals, which are those of its spot market. */
  readonly terms: PriceTerms;
  readonly coin: string;
  /** The spot market whose price the index is. */
  readonly market: string;
  /** Closed at weekends (spec §3: `type` 1). */
  readonly hasTradingHours: boolean;
}

/** The products in the order of the list. */
export async function loadProducts(connection: Connection): Promise<FuturesProduct[]> {
  const rows = await connection
    .select({ product: futuresProducts, market: markets })
    .from(futuresProducts)
    .innerJoin(markets, eq(markets.symbol, futuresProducts.market))
    .orderBy(asc(futuresProducts.position));
  return rows.map(({ product, market }) => ({
    id: product.id,
    terms: { symbol: product.symbol, priceDecimals: market.priceDecimals, lotDecimals: market.lotDecimals },
    coin: market.base,
    market: market.symbol,
    hasTradingHours: product.type === 1,
  }));
}

/** After how long an order is delivered, and on which terms (spec §1). Amounts are in USDT, changes in percent. */
export interface FuturesCycle {
  readonly seconds: number;
  /** What a winner gains, as a share of the stake. */
  readonly odds: Decimal;
  readonly minAmount: Decimal;
  readonly maxAmount: Decimal;
  readonly changes: { readonly lowest: Decimal; readonly highest: Decimal };
}

/** The cycles of a product as configured now, shortest first. */
export async function cyclesOf(connection: Connection, productId: number): Promise<FuturesCycle[]> {
  const rows = await connection
    .select()
    .from(futuresCycles)
    .where(eq(futuresCycles.productId, productId))
    .orderBy(asc(futuresCycles.seconds));
  return rows.map((row) => ({
    seconds: row.seconds,
    odds: toDecimal(row.odds),
    minAmount: toDecimal(row.minAmount),
    maxAmount: toDecimal(row.maxAmount),
    changes: { lowest: toDecimal(row.lowestChange), highest: toDecimal(row.highestChange) },
  }));
}

/** The products that the operator has closed. */
export async function suspendedProducts(connection: Connection): Promise<ReadonlySet<number>> {
  const rows = await connection
    .select({ id: futuresProducts.id })
    .from(futuresProducts)
    .where(eq(futuresProducts.isSuspended, true));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Closes a product, or opens it again (operator). Open orders are settled all the same; waiting ones enter only while
 * it is open. Returns false when there is no such product.
 */
export async function suspendProduct(connection: Connection, symbol: string, isSuspended: boolean): Promise<boolean> {
  const changed = await connection
    .update(futuresProducts)
    .set({ isSuspended })
    .where(eq(futuresProducts.symbol, symbol))
    .returning({ id: futuresProducts.id });
  return changed.length > 0;
}
