import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { formatUnits, toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { futuresResult } from '@livery/contract/rules/futures';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { MemberEvent } from '../../commands/member-events.ts';
import { DomainError } from '../../errors.ts';
import { ledgerScale } from '../../ledger/amounts.ts';
import { formatPrice, type PriceTerms } from '../../market/terms.ts';
import type { Connection } from '../../storage/database.ts';
import { futuresOrders } from '../../storage/schema/index.ts';
import type { IndexBoard } from './products/index-board.ts';

export type FuturesOrderRow = typeof futuresOrders.$inferSelect;

/** Written out, so that the database sees that its index of exactly these states serves. */
export const whereInProgress = sql`${futuresOrders.state} in ('waiting', 'open')`;
export const whereFinished = sql`${futuresOrders.state} not in ('waiting', 'open')`;
const money = (units: bigint) => formatUnits(units, ledgerScale, true);

/** An order as its member sees it. */
export function orderData(order: FuturesOrderRow, terms: PriceTerms): FuturesOrderData {
  const { limitTicks, waitsUntil, entryTicks, entryTickTime, deliveryTime, deliveryTicks, deliveryTickTime, payout } =
    order;
  return {
    id: order.id,
    productId: order.productId,
    symbol: terms.symbol,
    direction: order.direction,
    type: order.type,
    cycle: order.cycleSeconds,
    amount: money(order.stake),
    fee: money(order.fee),
    odds: toDecimal(order.odds),
    status: order.state,
    createTime: Math.floor(order.createdAt.getTime() / 1000),
    ...(limitTicks === null ? {} : { limitPrice: formatPrice(terms, limitTicks) }),
    ...(waitsUntil === null ? {} : { waitsUntil }),
    ...(entryTicks === null ? {} : { buyPrice: formatPrice(terms, entryTicks) }),
    ...(entryTickTime === null ? {} : { buyTickTime: entryTickTime }),
    ...(deliveryTime === null ? {} : { deliveryTime }),
    ...(deliveryTickTime === null ? {} : { deliveryTickTime }),
    ...(entryTicks === null || deliveryTicks === null || payout === null
      ? {}
      : {
          deliveryPrice: formatPrice(terms, deliveryTicks),
          result: futuresResult(order.direction, entryTicks, deliveryTicks),
          payout: money(payout),
          profit: money(payout - order.stake - order.fee),
        }),
  };
}

/** A member's own order. @throws DomainError `notFound` */
export async function memberOrder(
  connection: Connection,
  board: IndexBoard,
  wanted: { memberId: string; id: number },
): Promise<FuturesOrderData> {
  const order = await memberOrderRow(connection, wanted);
  return orderData(order, termsOf(board, order));
}

/** The same as it is stored. @throws DomainError `notFound` */
export async function memberOrderRow(
  connection: Connection,
  { memberId, id }: { memberId: string; id: number },
): Promise<FuturesOrderRow> {
  const [order] = await connection
    .select()
    .from(futuresOrders)
    .where(and(eq(futuresOrders.id, id), eq(futuresOrders.memberId, memberId)));
  if (order === undefined) throw new DomainError(code.notFound);
  return order;
}

/** A page of a member's orders in progress, newest first. */
export async function ordersInProgress(
  connection: Connection,
  board: IndexBoard,
  { memberId, lastId, pageSize }: { memberId: string; lastId?: number | undefined; pageSize: number },
): Promise<FuturesOrderData[]> {
  const rows = await connection
    .select()
    .from(futuresOrders)
    .where(
      and(
        eq(futuresOrders.memberId, memberId),
        whereInProgress,
        lastId === undefined ? undefined : lt(futuresOrders.id, lastId),
      ),
    )
    .orderBy(desc(futuresOrders.id))
    .limit(pageSize);
  return rows.map((order) => orderData(order, termsOf(board, order)));
}

/** Products are never removed, so an order's product is always there. */
export function termsOf(board: IndexBoard, { productId }: { readonly productId: number }): PriceTerms {
  const product = board.product(productId);
  if (product === undefined) throw new Error(`there is no product ${productId}`);
  return product.terms;
}

/** An order of futures is new or changed, and balances with it. */
export const futuresEvents = (memberId: string, orderId: number): MemberEvent[] => [
  { memberId, topic: 'futures', reference: String(orderId) },
  { memberId, topic: 'balances' },
];
