import type { CallData, CallInput } from '@livery/contract/call';
import {
  futuresLedgerAccount,
  type futuresHistoryCall,
  type FuturesLedgerLine,
  type FuturesOutcome,
  type FuturesReceipt,
  type FuturesTotals,
} from '@livery/contract/calls/futures-records';
import { toDecimal } from '@livery/contract/decimal';
import type { Language } from '@livery/contract/languages';
import { maxTickAgeSeconds } from '@livery/contract/rules/futures';
import { and, asc, desc, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import { asDecimal } from '../../ledger/amounts.ts';
import { formatPrice } from '../../market/terms.ts';
import type { Connection } from '../../storage/database.ts';
import { futuresOrders, futuresSettlementTicks, futuresTicks } from '../../storage/schema/index.ts';
import { ledgerLines } from '../funds/records.ts';
import { whereFinished, memberOrderRow, orderData, termsOf, type FuturesOrderRow } from './orders.ts';
import type { IndexBoard } from './products/index-board.ts';
import { publishedRule } from './products/listing.ts';

type HistoryQuery = CallInput<typeof futuresHistoryCall>['query'];

const { state, direction, entryTicks, deliveryTicks, stake, fee, payout } = futuresOrders;

/** Whether an order ended so, as `futuresResult` says. */
const endedAs: Readonly<Record<FuturesOutcome, SQL>> = {
  won: sql`(${state} = 'delivered' and case ${direction} when 'up' then ${deliveryTicks} > ${entryTicks} else ${deliveryTicks} < ${entryTicks} end)`,
  lost: sql`(${state} = 'delivered' and case ${direction} when 'up' then ${deliveryTicks} < ${entryTicks} else ${deliveryTicks} > ${entryTicks} end)`,
  even: sql`(${state} = 'delivered' and ${deliveryTicks} = ${entryTicks})`,
  void: sql`${state} = 'void'`,
  cancelled: sql`${state} = 'cancelled'`,
};

/** A page of a member's finished orders, newest first; the first page, without `lastId`, has totals. */
export async function futuresHistory(
  connection: Connection,
  board: IndexBoard,
  { memberId, query }: { readonly memberId: string; readonly query: HistoryQuery },
): Promise<CallData<typeof futuresHistoryCall>> {
  const whereWanted = and(eq(futuresOrders.memberId, memberId), whereFinished, ...filters(board, query));
  const rows = await connection
    .select()
    .from(futuresOrders)
    .where(and(whereWanted, query.lastId === undefined ? undefined : lt(futuresOrders.id, query.lastId)))
    .orderBy(desc(futuresOrders.id))
    .limit(query.pageSize);
  const list = rows.map((order) => orderData(order, termsOf(board, order)));
  return query.lastId === undefined ? { list, totals: await totalsOf(connection, whereWanted) } : { list };
}

function filters(board: IndexBoard, { symbol, direction: wanted, outcome, since, until }: HistoryQuery) {
  const product = board.products.find(({ terms }) => terms.symbol === symbol);
  return [
    // Nobody has orders of an unknown symbol.
    symbol === undefined ? undefined : eq(futuresOrders.productId, product?.id ?? -1),
    wanted && eq(direction, wanted),
    outcome && endedAs[outcome],
    since === undefined ? undefined : gte(futuresOrders.createdAt, new Date(since * 1000)),
    until === undefined ? undefined : lt(futuresOrders.createdAt, new Date(until * 1000)),
  ];
}

async function totalsOf(connection: Connection, whereWanted: SQL | undefined): Promise<FuturesTotals> {
  const count = (outcome: FuturesOutcome) => sql<number>`count(*) filter (where ${endedAs[outcome]})`.mapWith(Number);
  const delivered = (amount: typeof stake | typeof fee | typeof payout) =>
    sql<bigint>`coalesce(sum(${amount}) filter (where ${state} = 'delivered'), 0)`.mapWith(BigInt);
  const [row] = await connection
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      won: count('won'),
      lost: count('lost'),
      even: count('even'),
      void: count('void'),
      cancelled: count('cancelled'),
      amount: delivered(stake),
      fee: delivered(fee),
      payout: delivered(payout),
    })
    .from(futuresOrders)
    .where(whereWanted);
  if (row === undefined) throw new Error('a sum without a row');
  const { amount, fee: fees, payout: paid, ...counts } = row;
  return {
    ...counts,
    amount: asDecimal(amount),
    fee: asDecimal(fees),
    payout: asDecimal(paid),
    profit: asDecimal(paid - amount - fees),
  };
}

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
    const whereBetween = and(gte(futuresTicks.time, entryTickTime), lte(futuresTicks.time, deliveryTime));
    const rows = await connection
      .select({ time: futuresTicks.time, priceTicks: futuresTicks.priceTicks })
      .from(futuresTicks)
      .where(and(eq(futuresTicks.productId, productId), whereBetween))
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
