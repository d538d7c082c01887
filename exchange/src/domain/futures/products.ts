import { type Decimal, toDecimal } from '@livery/contract/decimal';
import { asc, eq } from 'drizzle-orm';
import type { PriceTerms } from '../../market/terms.ts';
import type { Connection } from '../../storage/database.ts';
import { futuresCycles, futuresProducts, markets } from '../../storage/schema/index.ts';
import { readTradingHours, type TradingHours } from './trading-hours.ts';

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
  /** What a winner gains, as a share of the stake. */
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
