import type { CallData } from '@livery/contract/call';
import {
  casePromiseSeconds,
  type caseCountsCall,
  type CaseInQueue,
  type CaseRuling,
  type operatorCasesCall,
} from '@livery/contract/calls/operator/c2c';
import type { MemberCase } from '@livery/contract/calls/operator/members';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, min, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { fiatText, quantityText, type OrderRow } from '../../domain/c2c/orders/orders.ts';
import type { Exchange } from '../../exchange.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import { approvals, c2cOrderEvents, c2cOrders, claims, members } from '../../storage/schema/index.ts';
import { asClaim } from '../claims.ts';
import type { VisibleTenants } from '../withdrawals/queue.ts';
import { matterOf, stageOf, worthOf, type EventRow } from './look.ts';

type Query = z.output<NonNullable<typeof operatorCasesCall.query>>;

const opening = alias(c2cOrderEvents, 'opening');
const ruling = alias(c2cOrderEvents, 'ruling');
const buyer = alias(members, 'buyer');
const seller = alias(members, 'seller');

const caseColumns = {
  order: c2cOrders,
  opening,
  ruling,
  buyer: { id: buyer.id, nickname: buyer.nickname },
  seller: { id: seller.id, nickname: seller.nickname },
};

/** The last step of an order that made it a case. */
const openingId = (orderId: SQL | typeof c2cOrders.id) =>
  sql`(select max(step.id) from c2c_order_events as step where step.order_id = ${orderId} and step.action in ('dispute', 'payLate'))`;
const rulingId = (orderId: number) =>
  sql`(select max(step.id) from c2c_order_events as step where step.order_id = ${orderId} and step.actor = 'operator')`;

const whereOfTenants = (tenants: VisibleTenants): SQL | undefined =>
  tenants === 'all' ? undefined : inArray(c2cOrders.tenantId, [...tenants]);

const statusesOf = {
  waiting: ['disputed', 'latePaid'],
  disputes: ['disputed'],
  latePayments: ['latePaid'],
  decided: ['released', 'cancelled'],
} as const;

/** A page of cases, in one statement: open ones by their promise, decided ones by the ruling, newest first. */
export async function caseQueue(
  exchange: Exchange,
  { stage, coin, claim, lastId, pageSize }: Query,
  { operatorId, tenants }: { readonly operatorId: string; readonly tenants: VisibleTenants },
): Promise<CaseInQueue[]> {
  const { database, clock } = exchange;
  const at = new Date(clock.now());
  const isDecided = stage === 'decided';
  const recordId = sql`${c2cOrders.id}::text`;
  const after = isDecided ? lt(ruling.id, rulingId(lastId ?? 0)) : gt(opening.id, openingId(sql`${lastId ?? 0}`));
  const rows = await database
    .select({
      ...caseColumns,
      claim: claims,
      first: approvals,
    })
    .from(c2cOrders)
    .innerJoin(opening, eq(opening.id, openingId(c2cOrders.id)))
    .leftJoin(ruling, and(eq(ruling.orderId, c2cOrders.id), eq(ruling.actor, 'operator')))
    .innerJoin(buyer, eq(buyer.id, c2cOrders.buyerId))
    .innerJoin(seller, eq(seller.id, c2cOrders.sellerId))
    .leftJoin(claims, and(eq(claims.recordKind, 'c2cOrder'), eq(claims.recordId, recordId), gt(claims.expiresAt, at)))
    .leftJoin(
      approvals,
      and(eq(approvals.recordKind, 'c2cOrder'), eq(approvals.recordId, recordId), eq(approvals.state, 'open')),
    )
    .where(
      and(
        inArray(c2cOrders.status, [...statusesOf[stage]]),
        isDecided ? isNotNull(ruling.id) : undefined,
        whereOfTenants(tenants),
        coin === undefined ? undefined : eq(c2cOrders.coin, coin),
        claim === 'mine' ? eq(claims.operatorId, operatorId) : undefined,
        claim === 'free' ? isNull(claims.operatorId) : undefined,
        lastId === undefined ? undefined : after,
      ),
    )
    .orderBy(isDecided ? desc(ruling.id) : asc(opening.id))
    .limit(pageSize);
  return rows.map(({ claim: held, first, ...found }) => ({
    ...summaryOf(exchange, { ...found, ruling: found.ruling ?? undefined }),
    claim: held && asClaim(held),
    first: first && { id: first.operatorId, name: first.operatorName },
  }));
}

interface MembersPage {
  readonly memberId: string;
  readonly lastId?: number | undefined;
  readonly pageSize: number;
}

/** A page of the cases in which a member is a side, the newest order first, in one statement. */
export async function casesOfMember(
  exchange: Exchange,
  { memberId, lastId, pageSize }: MembersPage,
): Promise<MemberCase[]> {
  const rows = await exchange.database
    .select(caseColumns)
    .from(c2cOrders)
    .innerJoin(opening, eq(opening.id, openingId(c2cOrders.id)))
    .leftJoin(ruling, and(eq(ruling.orderId, c2cOrders.id), eq(ruling.actor, 'operator')))
    .innerJoin(buyer, eq(buyer.id, c2cOrders.buyerId))
    .innerJoin(seller, eq(seller.id, c2cOrders.sellerId))
    .where(
      and(
        or(eq(c2cOrders.buyerId, memberId), eq(c2cOrders.sellerId, memberId)),
        lastId === undefined ? undefined : lt(c2cOrders.id, lastId),
      ),
    )
    .orderBy(desc(c2cOrders.id))
    .limit(pageSize);
  return rows.map((found) => summaryOf(exchange, { ...found, ruling: found.ruling ?? undefined }));
}

interface Summarized {
  readonly order: OrderRow;
  readonly opening: EventRow;
  readonly ruling: EventRow | undefined;
  readonly buyer: { readonly id: string; readonly nickname: string };
  readonly seller: { readonly id: string; readonly nickname: string };
}

const rulingOf = ({ action }: Pick<EventRow, 'action'>): CaseRuling => (action === 'release' ? 'release' : 'return');

/** A case as its row of the queue shows it. */
export function summaryOf(exchange: Exchange, found: Summarized) {
  const { order } = found;
  const createTime = epochSeconds(found.opening.createdAt);
  const worth = worthOf(exchange, order);
  return {
    id: order.id,
    tenantId: order.tenantId,
    matter: matterOf(found.opening),
    stage: stageOf(order),
    coin: order.coin,
    currency: order.currency,
    quantity: quantityText(order.quantity),
    fiatAmount: fiatText(order.fiatAmount, order.currency),
    worth: worth === undefined ? null : asDecimal(worth),
    buyer: found.buyer,
    seller: found.seller,
    openedBy: found.opening.actor,
    hasPriority: order.hasPriority,
    createTime,
    dueTime: createTime + casePromiseSeconds,
    ruling: found.ruling === undefined ? null : rulingOf(found.ruling),
  };
}

/** How many wait. */
export async function caseCounts(
  connection: Connection,
  tenants: VisibleTenants,
): Promise<CallData<typeof caseCountsCall>> {
  const rows = await connection
    .select({ status: c2cOrders.status, count: count(), oldest: min(opening.createdAt) })
    .from(c2cOrders)
    .innerJoin(opening, eq(opening.id, openingId(c2cOrders.id)))
    .where(and(inArray(c2cOrders.status, ['disputed', 'latePaid']), whereOfTenants(tenants)))
    .groupBy(c2cOrders.status);
  const [last] = await connection
    .select({ at: ruling.createdAt })
    .from(ruling)
    .innerJoin(c2cOrders, eq(c2cOrders.id, ruling.orderId))
    .where(and(eq(ruling.actor, 'operator'), whereOfTenants(tenants)))
    .orderBy(desc(ruling.id))
    .limit(1);
  const times = rows.flatMap(({ oldest }) => (oldest === null ? [] : [epochSeconds(oldest)]));
  return {
    disputes: rows.find(({ status }) => status === 'disputed')?.count ?? 0,
    latePayments: rows.find(({ status }) => status === 'latePaid')?.count ?? 0,
    oldestTime: times.length === 0 ? null : Math.min(...times),
    lastDecidedTime: last === undefined ? null : epochSeconds(last.at),
  };
}
