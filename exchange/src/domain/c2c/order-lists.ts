import type { CallData } from '@livery/contract/call';
import type { ordersCall, overviewCall } from '@livery/contract/calls/c2c/orders';
import { type OrderStatus, statusesUnderWay } from '@livery/contract/calls/c2c/states';
import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Connection, Database } from '../../storage/database.ts';
import { c2cOffers, c2cOrders } from '../../storage/schema/index.ts';
import { type RecordPage, totalOf } from '../funds/record-page.ts';
import { unreadBy } from './messages.ts';
import { asOrder, mineToAct, namedOrders } from './named-orders.ts';
import { tradeRecords } from './trade-records.ts';

/** By what offers and orders are filtered alike. */
export interface ListFilter<Status> extends RecordPage {
  readonly status?: readonly Status[] | undefined;
  readonly currency?: string | undefined;
}

type FilteredTable = Readonly<Record<'status' | 'coin' | 'currency' | 'createdAt', AnyPgColumn>>;

/** Which offers or orders are wanted, on any page. */
export const isWanted = <Status>(
  table: FilteredTable,
  { status, coin, currency, since, until }: ListFilter<Status>,
): SQL | undefined =>
  and(
    status === undefined ? undefined : inArray(table.status, [...status]),
    coin === undefined ? undefined : eq(table.coin, coin),
    currency === undefined ? undefined : eq(table.currency, currency),
    since === undefined ? undefined : gte(table.createdAt, new Date(since * 1000)),
    until === undefined ? undefined : lt(table.createdAt, new Date(until * 1000)),
  );

export interface OrderFilter extends ListFilter<OrderStatus> {
  readonly memberId: string;
  readonly type?: 'buy' | 'sell' | undefined;
  /** Only those that wait for the member. */
  readonly turn?: 'mine' | undefined;
  readonly offerId?: number;
}

/** A member's orders, newest first, and how many there are in all with the first page. */
export async function ordersOf(database: Database, filter: OrderFilter): Promise<CallData<typeof ordersCall>> {
  const { memberId, type, turn, offerId, lastId, pageSize } = filter;
  const bought = type === 'sell' ? undefined : eq(c2cOrders.buyerId, memberId);
  const sold = type === 'buy' ? undefined : eq(c2cOrders.sellerId, memberId);
  const wanted = and(
    or(bought, sold),
    turn === undefined ? undefined : mineToAct(memberId),
    offerId === undefined ? undefined : eq(c2cOrders.offerId, offerId),
    isWanted(c2cOrders, filter),
  );
  const rows = await namedOrders(database, memberId)
    .where(and(wanted, lastId === undefined ? undefined : lt(c2cOrders.id, lastId)))
    .orderBy(desc(c2cOrders.id))
    .limit(pageSize);
  const list = rows.map((row) => asOrder(row, memberId));
  return { list, ...(await totalOf(database, c2cOrders, wanted, { lastId })) };
}

export async function countOf(
  connection: Connection,
  table: typeof c2cOrders | typeof c2cOffers,
  wanted: SQL | undefined,
): Promise<number> {
  const [row] = await connection.select({ total: count() }).from(table).where(wanted);
  return row?.total ?? 0;
}

/** What of fiat trading concerns a member now, and their record as a seller. */
export async function overviewOf(
  database: Database,
  memberId: string,
  at: Date,
): Promise<CallData<typeof overviewCall>> {
  const underWay = and(
    or(eq(c2cOrders.buyerId, memberId), eq(c2cOrders.sellerId, memberId)),
    inArray(c2cOrders.status, [...statusesUnderWay]),
  );
  const [row] = await database
    .select({
      underWay: count(),
      waiting: sql<number>`(count(*) filter (where ${mineToAct(memberId)}))::int`,
      unread: sql<number>`coalesce(sum(${unreadBy(memberId)}), 0)::int`,
    })
    .from(c2cOrders)
    .where(underWay);
  const standing = and(eq(c2cOffers.sellerId, memberId), sql`${c2cOffers.status} in ('open', 'paused')`);
  const recordOf = await tradeRecords(database, { role: 'seller', memberIds: [memberId], at });
  return {
    ...{ underWay: row?.underWay ?? 0, waiting: row?.waiting ?? 0, unread: row?.unread ?? 0 },
    offers: await countOf(database, c2cOffers, standing),
    sellerRecord: recordOf(memberId),
  };
}
