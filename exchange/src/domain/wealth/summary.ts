import { wealthTab, type wealthSummaryCall } from '@livery/contract/calls/wealth/pledges';
import type { CallData } from '@livery/contract/call';
import { and, asc, eq } from 'drizzle-orm';
import { asDecimal } from '../../ledger/amounts.ts';
import type { Connection } from '../../storage/database.ts';
import { wealthOrders, wealthProducts } from '../../storage/schema/index.ts';
import { statesOfTab } from './orders.ts';
import { amountLeft } from './products.ts';
import { dayOf, incomeAfter, incomeOfDay, isRunning, paymentTime, type WealthOrderRow } from './terms.ts';

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
