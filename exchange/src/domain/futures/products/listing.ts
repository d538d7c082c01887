import type { CallData } from '@livery/contract/call';
import type { futuresContractCall, FuturesProductData, futuresTicksCall } from '@livery/contract/calls/futures';
import { formatUnits, zero, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import type { Language } from '@livery/contract/languages';
import { maxTickAgeSeconds } from '@livery/contract/rules/futures';
import { and, asc, between, eq } from 'drizzle-orm';
import { DomainError } from '../../../errors.ts';
import { fill, textsIn } from '../../../locales/texts.ts';
import { formatPrice } from '../../../market/terms.ts';
import type { Database } from '../../../storage/database.ts';
import { futuresTicks } from '../../../storage/schema/index.ts';
import { stakeCoin } from '../treasury.ts';
import type { IndexBoard } from './index-board.ts';
import { termsChecksum, type CycleTerms, type FuturesProduct } from './products.ts';

/** The currency of all indices. */
const quote = 'USD';
/** How far around a time ticks are listed, in seconds. */
const ticksAround = 60;

/**
 * The products with the figures of their indices (spec §3 'Futures list entry'). A product without a price yet is left
 * out.
 */
export function listFutures(board: IndexBoard, nowMs: number): FuturesProductData[] {
  return board.products.flatMap((product) => {
    const ticker = board.views.get(product.terms.symbol)?.ticker(nowMs);
    const terms = board.terms(product.id, Math.floor(nowMs / 1000));
    if (ticker === undefined || terms === undefined) return [];
    return [
      {
        id: product.id,
        coin: product.coin,
        quote,
        pricePrecision: product.terms.priceDecimals,
        ...ticker,
        type: product.hours.length > 0 ? 1 : 0,
        closeStatus: terms.closeStatus,
        ...(terms.opensAt !== undefined && { opensAt: terms.opensAt }),
      },
    ];
  });
}

/**
 * The contracts that can be bought on a product now (spec §1): its cycles, with odds of zero beyond their fluctuation limits.
 * @throws DomainError `notFound`
 */
export function futuresContract(
  board: IndexBoard,
  { id, feePercent, language, nowMs }: { id: number; feePercent: Decimal; language: Language; nowMs: number },
): CallData<typeof futuresContractCall> {
  const product = productOf(board, id);
  const time = Math.floor(nowMs / 1000);
  const terms = board.terms(id, time);
  if (terms === undefined) throw new DomainError(code.notFound);
  const { closeStatus, closesAt, opensAt } = terms;
  return {
    id,
    symbol: product.terms.symbol,
    coin: stakeCoin,
    pricePrecision: product.terms.priceDecimals,
    closeStatus,
    ...(closesAt !== undefined && { closesAt }),
    ...(opensAt !== undefined && { opensAt }),
    ...(product.hours.length > 0 && { tradingHours: [...product.hours] }),
    terms: termsChecksum(terms),
    feePercent,
    ...fluctuationOf(product, terms.reference, board.latest(id)?.priceTicks),
    cycles: terms.cycles.map((cycle) => cycleData(product, cycle)),
    limitWait: limitWaitSeconds,
    rule: publishedRule(language),
  };
}

function cycleData(
  { terms }: FuturesProduct,
  { seconds, odds, minAmount, maxAmount, changes, bounds, isSold }: CycleTerms,
) {
  return {
    seconds,
    minAmount,
    maxAmount,
    lowestChange: changes.lowest,
    highestChange: changes.highest,
    odds: isSold ? odds : zero,
    normalOdds: odds,
    ...(bounds !== undefined && {
      lowestPrice: formatPrice(terms, bounds.lowestTicks),
      highestPrice: formatPrice(terms, bounds.highestTicks),
    }),
  };
}

function fluctuationOf({ terms }: FuturesProduct, reference: number | undefined, latest: number | undefined) {
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

/** How long a limit order waits for its price, in seconds. */
export const limitWaitSeconds = 900;
/** The oldest index at which an order is sold, in milliseconds. */
export const maxEntryAgeMs = 3000;

/** The rule by which orders enter and are settled, as members read it; one group of sentences on each line. The code must do exactly what it says. */
export function publishedRule(language: Language): string {
  const text = textsIn(language).futuresRule;
  return [
    text.recording,
    text.entry,
    fill(text.limitWait, { minutes: limitWaitSeconds / 60 }),
    text.deliveryTime,
    fill(text.deliveryPrice, { seconds: maxTickAgeSeconds }),
    text.outcome,
    text.fluctuation,
  ].join('\n');
}
