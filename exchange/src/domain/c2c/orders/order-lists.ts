import type { CallData } from '@livery/contract/call';
import type { TradeRecord } from '@livery/contract/calls/c2c/fields';
import type { AwaitedStep, Order, ordersCall, overviewCall } from '@livery/contract/calls/c2c/orders';
import { statusesUnderWay, type OrderStatus } from '@livery/contract/calls/c2c/states';
import type { WaitingNotice } from '@livery/contract/calls/notices';
import { and, count, desc, eq, gte, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { epochSeconds } from '../../../runtime/clock.ts';
import type { Connection, Database } from '../../../storage/database.ts';
import { totalOf, type RecordPage } from '../../../storage/rows.ts';
import { c2cMessages, c2cOffers, c2cOrderEvents, c2cOrders, members } from '../../../storage/schema/index.ts';
import { unreadBy } from './messages.ts';
import { fiatText, priceText, quantityText, sideOf, type OrderRow } from './orders.ts';

/** The common filters of offers and orders. */
export interface ListFilter<Status> extends RecordPage {
  readonly status?: readonly Status[] | undefined;
  readonly currency?: string | undefined;
}

type FilteredTable = Readonly<Record<'status' | 'coin' | 'currency' | 'createdAt', AnyPgColumn>>;

/** The wanted offers or orders, on any page. */
export const whereListed = <Status>(
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
  /** Only orders that wait for the member. */
  readonly turn?: 'mine' | undefined;
  readonly offerId?: number;
}

/** A member's orders, newest first. The first page includes their total number. */
export async function ordersOf(database: Database, filter: OrderFilter): Promise<CallData<typeof ordersCall>> {
  const { memberId, type, turn, offerId, lastId, pageSize } = filter;
  const bought = type === 'sell' ? undefined : eq(c2cOrders.buyerId, memberId);
  const sold = type === 'buy' ? undefined : eq(c2cOrders.sellerId, memberId);
  const wanted = and(
    or(bought, sold),
    turn === undefined ? undefined : mineToAct(memberId),
    offerId === undefined ? undefined : eq(c2cOrders.offerId, offerId),
    whereListed(c2cOrders, filter),
  );
  const rows = await namedOrders(database, memberId)
    .where(and(wanted, lastId === undefined ? undefined : lt(c2cOrders.id, lastId)))
    .orderBy(desc(c2cOrders.id))
    .limit(pageSize);
  const list = rows.map((row) => asOrder(row, memberId));
  return { list, ...(await totalOf(database, c2cOrders, wanted, { lastId })) };
}

async function countOf(
  connection: Connection,
  table: typeof c2cOrders | typeof c2cOffers,
  wanted: SQL | undefined,
): Promise<number> {
  const [row] = await connection.select({ total: count() }).from(table).where(wanted);
  return row?.total ?? 0;
}

/** A member's pending matters in fiat trading, and their record as a seller. */
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
    underWay: row?.underWay ?? 0,
    waiting: row?.waiting ?? 0,
    unread: row?.unread ?? 0,
    offers: await countOf(database, c2cOffers, standing),
    sellerRecord: recordOf(memberId),
  };
}

/** The fiat orders that wait for a member: for their next step, or to be read. */
type WaitingOrder = Extract<WaitingNotice, { kind: 'c2cOrder' }>;

/** More than anyone should have; beyond it, a member sees the newest. */
const maxListed = 50;

const whereWaiting = (memberId: string): SQL | undefined =>
  and(
    or(eq(c2cOrders.buyerId, memberId), eq(c2cOrders.sellerId, memberId)),
    inArray(c2cOrders.status, [...statusesUnderWay]),
    or(mineToAct(memberId), sql`${unreadBy(memberId)} > 0`),
  );

export const countWaitingOrders = (connection: Connection, memberId: string): Promise<number> =>
  countOf(connection, c2cOrders, whereWaiting(memberId));

export async function waitingOrders(connection: Connection, memberId: string): Promise<WaitingOrder[]> {
  const rows = await namedOrders(connection, memberId)
    .where(whereWaiting(memberId))
    .orderBy(desc(c2cOrders.id))
    .limit(maxListed);
  const lastTold = await lastTimes(
    connection,
    memberId,
    rows.map(({ order }) => order.id),
  );
  return rows.map((row) => {
    const { id, counterparty, coin, currency, quantity, fiatAmount, unread, waitsFor, ...times } = asOrder(
      row,
      memberId,
    );
    return {
      kind: 'c2cOrder' as const,
      id,
      counterparty,
      coin,
      currency,
      fiatAmount,
      unread,
      amount: quantity,
      step: waitsFor ?? 'read',
      time: Math.max(times.createTime, times.payTime ?? 0, lastTold.get(id) ?? 0),
      ends: waitsFor === 'pay' ? times.payBefore : waitsFor === 'release' ? times.releaseBefore : null,
    };
  });
}

/** When each order last began to wait for its member: at a step of the other side, or a message. */
async function lastTimes(connection: Connection, memberId: string, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const ofOthers = (table: typeof c2cMessages | typeof c2cOrderEvents, by: SQL) =>
    sql`(select max(${table.createdAt}) from ${table} where ${table.orderId} = ${c2cOrders.id} and ${by})`;
  const message = ofOthers(c2cMessages, sql`${c2cMessages.senderId} is distinct from ${memberId}`);
  const step = ofOthers(c2cOrderEvents, sql`${c2cOrderEvents.doneBy} <> ${memberId}`);
  const rows = await connection
    .select({
      id: c2cOrders.id,
      time: sql<Date | null>`greatest(${message}, ${step})`.mapWith(c2cOrders.createdAt),
    })
    .from(c2cOrders)
    .where(inArray(c2cOrders.id, ids));
  return new Map(rows.map(({ id, time }) => [id, time === null ? 0 : epochSeconds(time)]));
}

/** Orders as their members see them in lists. */
const buyers = alias(members, 'buyers');
const sellers = alias(members, 'sellers');

interface NamedOrder {
  readonly order: OrderRow;
  readonly buyer: string;
  readonly seller: string;
  readonly unread: number;
}

/** Orders with the nicknames of both sides and a member's number of unread messages. */
export const namedOrders = (connection: Connection, memberId: string) =>
  connection
    .select({ order: c2cOrders, buyer: buyers.nickname, seller: sellers.nickname, unread: unreadBy(memberId) })
    .from(c2cOrders)
    .innerJoin(buyers, eq(buyers.id, c2cOrders.buyerId))
    .innerJoin(sellers, eq(sellers.id, c2cOrders.sellerId));

/** The step that an order waits for a member to take. `mineToAct` is the same rule in SQL. */
function awaitedOf(order: OrderRow, memberId: string): AwaitedStep | null {
  const { status, isCancelRequested } = order;
  if (sideOf(order, memberId) === 'seller') return status === 'paid' || status === 'latePaid' ? 'release' : null;
  if (status === 'unpaid') return 'pay';
  return isCancelRequested && (status === 'paid' || status === 'disputed') ? 'consent' : null;
}

/** The orders that wait for a member. */
const mineToAct = (memberId: string): SQL | undefined =>
  or(
    and(eq(c2cOrders.sellerId, memberId), sql`${c2cOrders.status} in ('paid', 'latePaid')`),
    and(eq(c2cOrders.buyerId, memberId), sql`${c2cOrders.status} = 'unpaid'`),
    and(
      eq(c2cOrders.buyerId, memberId),
      sql`${c2cOrders.status} in ('paid', 'disputed')`,
      eq(c2cOrders.isCancelRequested, true),
    ),
  );

export function asOrder({ order, buyer, seller, unread }: NamedOrder, memberId: string): Order {
  const side = sideOf(order, memberId);
  const { id, status, coin, currency, paidAt, releaseBefore, endedAt } = order;
  return {
    id,
    status,
    coin,
    currency,
    unread,
    type: side === 'buyer' ? 'buy' : 'sell',
    counterparty: side === 'buyer' ? seller : buyer,
    quantity: quantityText(order.quantity),
    unitPrice: priceText(order.unitPrice, currency),
    fiatAmount: fiatText(order.fiatAmount, currency),
    createTime: epochSeconds(order.createdAt),
    payBefore: epochSeconds(order.payBefore),
    payTime: paidAt && epochSeconds(paidAt),
    releaseBefore: releaseBefore && epochSeconds(releaseBefore),
    endTime: endedAt && epochSeconds(endedAt),
    waitsFor: awaitedOf(order, memberId),
  };
}

const daysMs = 30 * 86_400_000;
/** With fewer orders there is no usual time. */
const fewestReleased = 5;

const { status, createdAt, paidAt, endedAt, lateAt } = c2cOrders;
const whereReleased = sql`${status} = 'released'`;
/** The median seconds from one time to another, over orders that were paid in time. */
const usualSeconds = (from: AnyPgColumn, to: AnyPgColumn) => {
  const median = sql`percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from}))`;
  return sql<number | null>`${median} filter (where ${whereReleased} and ${lateAt} is null)`;
};

interface TradersWanted {
  readonly role: 'seller' | 'buyer';
  readonly memberIds: readonly string[];
  readonly at: Date;
}

/**
 * The records of members as sellers or as buyers over the last 30 days. A seller is judged by paid orders only, because
 * an unpaid order is the buyer's fault. A buyer is judged by all orders.
 */
export async function tradeRecords(
  connection: Connection,
  { role, memberIds, at }: TradersWanted,
): Promise<(memberId: string) => TradeRecord> {
  const member = role === 'seller' ? c2cOrders.sellerId : c2cOrders.buyerId;
  const rows = await connection
    .select({
      memberId: member,
      orders: sql<number>`count(*)::int`,
      released: sql<number>`(count(*) filter (where ${whereReleased}))::int`,
      paySeconds: usualSeconds(createdAt, paidAt),
      releaseSeconds: usualSeconds(paidAt, endedAt),
    })
    .from(c2cOrders)
    .where(
      and(
        inArray(member, [...new Set(memberIds)]),
        gte(endedAt, new Date(at.getTime() - daysMs)),
        role === 'seller' ? isNotNull(paidAt) : undefined,
      ),
    )
    .groupBy(member);
  return (memberId) => {
    const row = rows.find((one) => one.memberId === memberId);
    if (row === undefined) return { orders: 0, completionRate: null, paySeconds: null, releaseSeconds: null };
    const isUsual = row.released >= fewestReleased;
    const seconds = (median: number | null) => (isUsual && median !== null ? Math.round(median) : null);
    return {
      orders: row.orders,
      completionRate: Math.floor((row.released * 1000) / row.orders) / 10,
      paySeconds: seconds(row.paySeconds),
      releaseSeconds: seconds(row.releaseSeconds),
    };
  };
}
