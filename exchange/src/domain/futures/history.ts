import type { CallData, CallInput } from '@livery/contract/call';
import type { futuresHistoryCall, FuturesOutcome, FuturesTotals } from '@livery/contract/calls/futures-history';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { asDecimal } from '../../ledger/amounts.ts';
import type { Connection } from '../../storage/database.ts';
import { futuresOrders } from '../../storage/schema/index.ts';
import type { IndexBoard } from './index-board.ts';
import { isFinished, orderData, termsOf } from './orders.ts';

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

/** A page of a member's finished orders, newest first; the first page, without `lastId`, comes with totals. */
export async function futuresHistory(
  connection: Connection,
  board: IndexBoard,
  { memberId, query }: { readonly memberId: string; readonly query: HistoryQuery },
): Promise<CallData<typeof futuresHistoryCall>> {
  const isWanted = and(eq(futuresOrders.memberId, memberId), isFinished, ...filters(board, query));
  const rows = await connection
    .select()
    .from(futuresOrders)
    .where(and(isWanted, query.lastId === undefined ? undefined : lt(futuresOrders.id, query.lastId)))
    .orderBy(desc(futuresOrders.id))
    .limit(query.pageSize);
  const list = rows.map((order) => orderData(order, termsOf(board, order)));
  return query.lastId === undefined ? { list, totals: await totalsOf(connection, isWanted) } : { list };
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

async function totalsOf(connection: Connection, isWanted: SQL | undefined): Promise<FuturesTotals> {
  const count = (outcome: FuturesOutcome) => sql<number>`count(*) filter (where ${endedAs[outcome]})`.mapWith(Number);
  const delivered = (amount: typeof stake | typeof fee | typeof payout) =>
    sql<bigint>`coalesce(sum(${amount}) filter (where ${state} = 'delivered'), 0)`.mapWith(BigInt);
  const [row] = await connection
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      ...{ won: count('won'), lost: count('lost'), even: count('even') },
      ...{ void: count('void'), cancelled: count('cancelled') },
      ...{ amount: delivered(stake), fee: delivered(fee), payout: delivered(payout) },
    })
    .from(futuresOrders)
    .where(isWanted);
  if (row === undefined) throw new Error('a sum without a row');
  const { amount, fee: fees, payout: paid, ...counts } = row;
  return {
    ...counts,
    ...{ amount: asDecimal(amount), fee: asDecimal(fees), payout: asDecimal(paid) },
    profit: asDecimal(paid - amount - fees),
  };
}
