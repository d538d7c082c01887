import type { CallData } from '@livery/contract/call';
import { wealthTab, type WealthOrder, type wealthSummaryCall } from '@livery/contract/calls/wealth/pledges';
import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import type { Language } from '@livery/contract/languages';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import { whereAfter, whereOfMember, totalOf, type RecordList, type RecordPage } from '../../storage/rows.ts';
import { wealthOrders, wealthProducts } from '../../storage/schema/index.ts';
import { amountLeft, productTitle } from './products.ts';
import {
  dayOf,
  incomeAfter,
  incomeOfDay,
  isRunning,
  paymentTime,
  principalTime,
  redeemCost,
  redeemPaysFrom,
  type WealthOrderRow,
} from './terms.ts';

type State = WealthOrderRow['state'];

/** The states that each tab lists (docs/decisions.md §46). */
const statesOfTab: ReadonlyMap<number, readonly State[]> = new Map([
  [wealthTab.holding, ['holding']],
  [wealthTab.completed, ['expired', 'completed']],
  [wealthTab.redeemed, ['redeemed']],
]);

interface OrdersQuery extends RecordPage {
  readonly memberId: string;
  readonly categoryId: number;
  /** One of `wealthTab`. */
  readonly tab: number;
  readonly language: Language;
}

/** A page of a member's pledges, newest first (spec §4 'Order tabs'). */
export async function listOrders(connection: Connection, wanted: OrdersQuery): Promise<RecordList<WealthOrder>> {
  const { memberId, categoryId, tab, language, pageSize } = wanted;
  const whereListed = and(
    whereOfMember(wealthOrders, memberId, wanted),
    eq(wealthOrders.categoryId, categoryId),
    inArray(wealthOrders.state, statesOfTab.get(tab) ?? []),
  );
  const rows = await selectOrders(connection)
    .where(and(whereListed, whereAfter(wealthOrders, wanted)))
    .orderBy(desc(wealthOrders.id))
    .limit(pageSize);
  const list = rows.map(({ order, texts }) => asOrder(order, productTitle(texts, language)));
  return { list, ...(await totalOf(connection, wealthOrders, whereListed, wanted)) };
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
    id,
    coin,
    state,
    productId,
    paidDays,
    productTitle: title,
    productCircleDate: circleDays,
    canRedeem,
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

type Summary = CallData<typeof wealthSummaryCall>;

/** The sums of a member's pledges in a category (spec §2.9 'summary box'). */
export async function summary(
  connection: Connection,
  { memberId, categoryId, nowMs }: { memberId: string; categoryId: number; nowMs: number },
): Promise<Summary> {
  const orders = await connection
    .select()
    .from(wealthOrders)
    .where(and(eq(wealthOrders.memberId, memberId), eq(wealthOrders.categoryId, categoryId)));
  const inTab = (tab: number) => orders.filter(({ state }) => statesOfTab.get(tab)?.includes(state)).length;
  return {
    count: orders.filter(isRunning).length,
    coins: sumsByCoin(orders, nowMs),
    tabs: {
      holding: inTab(wealthTab.holding),
      completed: inTab(wealthTab.completed),
      redeemed: inTab(wealthTab.redeemed),
    },
    products: await leftByProduct(connection, categoryId, orders.filter(isRunning)),
  };
}

function sumsByCoin(orders: readonly WealthOrderRow[], nowMs: number): Summary['coins'] {
  const byCoin = new Map<string, { pledged: bigint; income: bigint; today: bigint }>();
  for (const order of orders) {
    const sum = byCoin.get(order.coin) ?? { pledged: 0n, income: 0n, today: 0n };
    const paidToday = paymentTime(order.createdAt, order.paidDays).getTime() === dayOf(nowMs);
    byCoin.set(order.coin, {
      pledged: sum.pledged + (isRunning(order) ? order.amount : 0n),
      income: sum.income + incomeAfter(order, order.paidDays),
      today: sum.today + (paidToday ? incomeOfDay(order, order.paidDays) : 0n),
    });
  }
  return [...byCoin].map(([coin, { pledged, income, today }]) => ({
    coin,
    pledgeAmount: asDecimal(pledged),
    incomeAmount: asDecimal(income),
    todayAmount: asDecimal(today),
  }));
}

/** The products of which the member has pledged something, or whose limit for each member counts. */
async function leftByProduct(
  connection: Connection,
  categoryId: number,
  running: readonly WealthOrderRow[],
): Promise<Summary['products']> {
  const { id, memberLimitAmount } = wealthProducts;
  const products = await connection
    .select({ id, memberLimitAmount })
    .from(wealthProducts)
    .where(eq(wealthProducts.categoryId, categoryId))
    .orderBy(asc(wealthProducts.position));
  return products.flatMap(({ id: productId, memberLimitAmount: limit }) => {
    const pledged = running
      .filter((order) => order.productId === productId)
      .reduce((sum, order) => sum + order.amount, 0n);
    if (pledged === 0n && limit === null) return [];
    return [{ productId, pledgeAmount: asDecimal(pledged), remainingAmount: amountLeft(limit, pledged) }];
  });
}
