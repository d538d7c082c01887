import { type WealthOrder, wealthTab } from '@livery/contract/calls/wealth/pledges';
import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import type { Language } from '@livery/contract/languages';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { epochSeconds } from '../../clock.ts';
import { DomainError } from '../../errors.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import type { Connection } from '../../storage/database.ts';
import { isAfter, isWanted, type RecordList, type RecordPage, totalOf } from '../../storage/rows.ts';
import { wealthOrders, wealthProducts } from '../../storage/schema/index.ts';
import { productTitle } from './products.ts';
import {
  incomeAfter,
  incomeOfDay,
  paymentTime,
  principalTime,
  redeemCost,
  redeemPaysFrom,
  type WealthOrderRow,
} from './terms.ts';

type State = WealthOrderRow['state'];

/** The states that each tab lists (docs/decisions.md §46). */
export const statesOfTab: ReadonlyMap<number, readonly State[]> = new Map([
  [wealthTab.holding, ['holding']],
  [wealthTab.completed, ['expired', 'completed']],
  [wealthTab.redeemed, ['redeemed']],
]);

export interface OrdersQuery extends RecordPage {
  readonly memberId: string;
  readonly categoryId: number;
  /** One of `wealthTab`. */
  readonly tab: number;
  readonly language: Language;
}

/** A page of a member's pledges, newest first (spec §4 'Order tabs'). */
export async function listOrders(connection: Connection, wanted: OrdersQuery): Promise<RecordList<WealthOrder>> {
  const { memberId, categoryId, tab, language, pageSize } = wanted;
  const isListed = and(
    isWanted(wealthOrders, memberId, wanted),
    eq(wealthOrders.categoryId, categoryId),
    inArray(wealthOrders.state, statesOfTab.get(tab) ?? []),
  );
  const rows = await selectOrders(connection)
    .where(and(isListed, isAfter(wealthOrders, wanted)))
    .orderBy(desc(wealthOrders.id))
    .limit(pageSize);
  const list = rows.map(({ order, texts }) => asOrder(order, productTitle(texts, language)));
  return { list, ...(await totalOf(connection, wealthOrders, isListed, wanted)) };
}

/** One pledge of a member. @throws DomainError `notFound` */
export async function findOrder(
  connection: Connection,
  { memberId, orderId, language }: { memberId: string; orderId: number; language: Language },
): Promise<WealthOrder> {
  const own = and(eq(wealthOrders.id, orderId), eq(wealthOrders.memberId, memberId));
  const [found] = await selectOrders(connection).where(own);
  if (found === undefined) throw new DomainError(code.notFound, { field: 'id' });
  return asOrder(found.order, productTitle(found.texts, language));
}

const selectOrders = (connection: Connection) =>
  connection
    .select({ order: wealthOrders, texts: wealthProducts.texts })
    .from(wealthOrders)
    .innerJoin(wealthProducts, eq(wealthProducts.id, wealthOrders.productId));

function asOrder(order: WealthOrderRow, title: string): WealthOrder {
  const { id, coin, state, circleDays, productId, paidDays, redeemCostRatio, endedAt } = order;
  const canRedeem = state === 'holding' && redeemCostRatio !== null;
  return {
    ...{ id, coin, state, productId, paidDays, productTitle: title, productCircleDate: circleDays, canRedeem },
    amount: asDecimal(order.amount),
    ratio: toDecimal(order.ratio),
    feeRatio: toDecimal(order.feeRatio),
    redeemCostRatio: redeemCostRatio === null ? null : toDecimal(redeemCostRatio),
    lastAmount: asDecimal(incomeOfDay(order, paidDays)),
    incomeAmount: asDecimal(incomeAfter(order, paidDays)),
    totalIncomeAmount: asDecimal(incomeAfter(order, circleDays)),
    createTime: epochSeconds(order.createdAt),
    deliveryDate: epochSeconds(principalTime(order)),
    redeemTime: state === 'redeemed' && endedAt !== null ? epochSeconds(endedAt) : null,
    redeemCostAmount: asDecimal(canRedeem ? redeemCost(order) : (order.redeemCost ?? 0n)),
    nextPayout: state === 'holding' ? nextPayout(order) : null,
    redeemPaysFrom: canRedeem ? breakEven(order) : null,
  };
}

const nextPayout = (order: WealthOrderRow) => ({
  time: epochSeconds(paymentTime(order.createdAt, order.paidDays + 1)),
  amount: asDecimal(incomeOfDay(order, order.paidDays + 1)),
});

function breakEven(order: WealthOrderRow): number | null {
  const time = redeemPaysFrom(order);
  return time === null ? null : epochSeconds(time);
}
