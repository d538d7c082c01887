import type { CallData } from '@livery/contract/call';
import type { futuresContractCall, FuturesProductData, futuresTicksCall } from '@livery/contract/calls/futures';
import { type Decimal, zero } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import type { Language } from '@livery/contract/languages';
import { and, asc, between, eq } from 'drizzle-orm';
import { formatPrice } from '../../market/terms.ts';
import type { Database } from '../../storage/database.ts';
import { futuresTicks } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { formatUnits } from '@livery/contract/units';
import { stakeCoin } from './treasury.ts';
import type { IndexBoard } from './index-board.ts';
import { cyclesOf, type FuturesProduct, suspendedProducts } from './products.ts';
import { limitWaitSeconds, publishedRule } from './published-rule.ts';
import { boundsOf, isInside } from './purchase-checks.ts';
import { closesAt, closeStatusOf } from './trading-hours.ts';

/** The currency of all indices. */
const quote = 'USD';
/** How far around a time ticks are listed, in seconds. */
const ticksAround = 60;

/**
 * The products with the figures of their indices (spec §3 'Futures list entry'). A product without a price yet is left
 * out.
 */
export async function listFutures(database: Database, board: IndexBoard, nowMs: number): Promise<FuturesProductData[]> {
  const suspended = await suspendedProducts(database);
  return board.products.flatMap((product) => {
    const ticker = board.views.get(product.terms.symbol)?.ticker(nowMs);
    if (ticker === undefined) return [];
    return [
      {
        ...{ id: product.id, coin: product.coin, quote, pricePrecision: product.terms.priceDecimals },
        ...ticker,
        type: product.hasTradingHours ? 1 : 0,
        closeStatus: closeStatusOf(product, suspended.has(product.id), Math.floor(nowMs / 1000)),
      },
    ];
  });
}

/**
 * What can be bought on a product now (spec §1): its cycles, with odds of zero beyond their fluctuation limits.
 * @throws DomainError `notFound`
 */
export async function futuresContract(
  database: Database,
  board: IndexBoard,
  { id, feePercent, language, nowMs }: { id: number; feePercent: Decimal; language: Language; nowMs: number },
): Promise<CallData<typeof futuresContractCall>> {
  const product = productOf(board, id);
  const time = Math.floor(nowMs / 1000);
  const latest = board.latest(id)?.priceTicks;
  const cycles = (await cyclesOf(database, id)).map((cycle) => {
    const bounds = boundsOf(board, product, cycle, time);
    const isSold = bounds !== undefined && latest !== undefined && isInside(bounds, latest);
    const { changes, ...terms } = cycle;
    return {
      ...terms,
      ...{ lowestChange: changes.lowest, highestChange: changes.highest },
      odds: isSold ? cycle.odds : zero,
    };
  });
  const closing = closesAt(product, time);
  return {
    ...{ id, symbol: product.terms.symbol, coin: stakeCoin, pricePrecision: product.terms.priceDecimals },
    closeStatus: closeStatusOf(product, (await suspendedProducts(database)).has(id), time),
    ...(closing === undefined ? {} : { closesAt: closing }),
    feePercent,
    ...fluctuationOf(board, product, time, latest),
    cycles,
    limitWait: limitWaitSeconds,
    rule: publishedRule(language),
  };
}

function fluctuationOf(board: IndexBoard, { id, terms }: FuturesProduct, time: number, latest: number | undefined) {
  const reference = board.reference(id, time);
  if (reference === undefined || latest === undefined) return {};
  const change = formatUnits(BigInt(Math.round(((latest - reference) * 10_000) / reference)), 2);
  return { fluctuation: { referencePrice: formatPrice(terms, reference), change } };
}

/** The stored ticks of a product up to a minute before and after a time, oldest first. @throws DomainError `notFound` */
export async function ticksAroundTime(
  database: Database,
  board: IndexBoard,
  { id, time }: { id: number; time: number },
): Promise<CallData<typeof futuresTicksCall>> {
  const { terms } = productOf(board, id);
  const ticks = await database
    .select({ time: futuresTicks.time, priceTicks: futuresTicks.priceTicks })
    .from(futuresTicks)
    .where(and(eq(futuresTicks.productId, id), between(futuresTicks.time, time - ticksAround, time + ticksAround)))
    .orderBy(asc(futuresTicks.time));
  return { list: ticks.map((tick) => ({ time: tick.time, price: formatPrice(terms, tick.priceTicks) })) };
}

function productOf(board: IndexBoard, id: number): FuturesProduct {
  const product = board.product(id);
  if (product === undefined) throw new DomainError(code.notFound);
  return product;
}
