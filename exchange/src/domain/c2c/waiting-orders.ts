/** The fiat orders that wait for a member: for their step, or to be read. */
import type { WaitingNotice } from '@livery/contract/calls/notices';
import { statusesUnderWay } from '@livery/contract/calls/c2c/states';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { epochSeconds } from '../../clock.ts';
import type { Connection } from '../../storage/database.ts';
import { c2cMessages, c2cOrderEvents, c2cOrders } from '../../storage/schema/index.ts';
import { unreadBy } from './messages.ts';
import { asOrder, mineToAct, namedOrders } from './named-orders.ts';
import { countOf } from './order-lists.ts';

type WaitingOrder = Extract<WaitingNotice, { kind: 'c2cOrder' }>;

/** More than anyone has; who has more sees the newest. */
const maxListed = 50;

const isWaiting = (memberId: string): SQL | undefined =>
  and(
    or(eq(c2cOrders.buyerId, memberId), eq(c2cOrders.sellerId, memberId)),
    inArray(c2cOrders.status, [...statusesUnderWay]),
    or(mineToAct(memberId), sql`${unreadBy(memberId)} > 0`),
  );

export const countWaitingOrders = (connection: Connection, memberId: string): Promise<number> =>
  countOf(connection, c2cOrders, isWaiting(memberId));

export async function waitingOrders(connection: Connection, memberId: string): Promise<WaitingOrder[]> {
  const rows = await namedOrders(connection, memberId)
    .where(isWaiting(memberId))
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
      ...({ kind: 'c2cOrder', id, counterparty, coin, currency, fiatAmount, unread } as const),
      amount: quantity,
      step: waitsFor ?? 'read',
      time: Math.max(times.createTime, times.payTime ?? 0, lastTold.get(id) ?? 0),
      ends: waitsFor === 'pay' ? times.payBefore : waitsFor === 'release' ? times.releaseBefore : null,
    };
  });
}

/** When something of each order last began to wait for its member: a step of the other side, or a message. */
async function lastTimes(connection: Connection, memberId: string, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const ofOthers = (table: typeof c2cMessages | typeof c2cOrderEvents, by: SQL) =>
    sql`(select max(${table.createdAt}) from ${table} where ${table.orderId} = ${c2cOrders.id} and ${by})`;
  const message = ofOthers(c2cMessages, sql`${c2cMessages.senderId} <> ${memberId}`);
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
