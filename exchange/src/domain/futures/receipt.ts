import {
  futuresLedgerAccount,
  type FuturesLedgerLine,
  type FuturesReceipt,
} from '@livery/contract/calls/futures-receipt';
import { toDecimal } from '@livery/contract/decimal';
import type { Language } from '@livery/contract/languages';
import { maxTickAgeSeconds } from '@livery/contract/rules/futures';
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { formatPrice } from '../../market/terms.ts';
import type { Connection } from '../../storage/database.ts';
import { futuresSettlementTicks, futuresTicks } from '../../storage/schema/index.ts';
import { ledgerLines } from '../funds/records.ts';
import type { IndexBoard } from './index-board.ts';
import { type FuturesOrderRow, memberOrderRow, orderData, termsOf } from './orders.ts';
import { publishedRule } from './published-rule.ts';

type StoredTick = readonly [time: number, priceTicks: number];

/**
 * All that a member's order was settled by, to compute it again, and its lines in the ledger.
 * @throws DomainError `notFound`
 */
export async function futuresReceipt(
  connection: Connection,
  board: IndexBoard,
  { language, ...wanted }: { readonly memberId: string; readonly id: number; readonly language: Language },
): Promise<FuturesReceipt> {
  const order = await memberOrderRow(connection, wanted);
  const terms = termsOf(board, order);
  const ticks = await ticksOf(connection, order);
  return {
    order: orderData(order, terms),
    ...(order.feePercent !== null && { feePercent: toDecimal(order.feePercent) }),
    maxTickAge: maxTickAgeSeconds,
    ticks: ticks.map(([time, priceTicks]) => ({ time, price: formatPrice(terms, priceTicks) })),
    ledger: await ledgerOf(connection, order),
    rule: publishedRule(language),
  };
}

/** Those stored with a settled order; the recorded ones up to now of an open order. */
async function ticksOf(connection: Connection, order: FuturesOrderRow): Promise<readonly StoredTick[]> {
  const { id, productId, entryTickTime, entryTicks, deliveryTime, deliveryTickTime, deliveryTicks } = order;
  if (entryTickTime === null || entryTicks === null || deliveryTime === null) return [];
  if (order.state === 'open') {
    const isBetween = and(gte(futuresTicks.time, entryTickTime), lte(futuresTicks.time, deliveryTime));
    const rows = await connection
      .select({ time: futuresTicks.time, priceTicks: futuresTicks.priceTicks })
      .from(futuresTicks)
      .where(and(eq(futuresTicks.productId, productId), isBetween))
      .orderBy(asc(futuresTicks.time));
    return rows.map(({ time, priceTicks }) => [time, priceTicks]);
  }
  const [stored] = await connection
    .select({ ticks: futuresSettlementTicks.ticks })
    .from(futuresSettlementTicks)
    .where(eq(futuresSettlementTicks.orderId, id));
  if (stored !== undefined) return stored.ticks;
  // Settled before ticks were kept: two of them are on the order.
  const entry: StoredTick = [entryTickTime, entryTicks];
  return deliveryTickTime === null || deliveryTicks === null ? [entry] : [entry, [deliveryTickTime, deliveryTicks]];
}

async function ledgerOf(connection: Connection, order: FuturesOrderRow): Promise<FuturesLedgerLine[]> {
  const linesOf = async (kind: FuturesLedgerLine['kind'], entryId: bigint | null) =>
    (await ledgerLines(connection, entryId, futuresLedgerAccount)).map((line) => ({ kind, ...line }));
  return [
    ...(await linesOf('stake', order.stakeEntryId)),
    ...(await linesOf(order.state === 'void' ? 'return' : 'payout', order.closingEntryId)),
  ];
}
