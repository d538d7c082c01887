import { type WealthOrder, type wealthSummaryCall, wealthTab } from '@livery/contract/calls/wealth';
import type { CallData } from '@livery/contract/call';
import { toDecimal } from '@livery/contract/decimal';
import type { Language } from '@livery/contract/languages';
import { and, desc, eq, lt } from 'drizzle-orm';
import { epochSeconds } from '../../clock.ts';
import type { Connection } from '../../storage/database.ts';
import { wealthOrders, wealthProducts } from '../../storage/schema/index.ts';
import { productTitle } from './products.ts';
import { asDecimal } from '../funds/amounts.ts';
import { dayOf, incomeAfter, incomeOfDay, paymentTime, redeemCost, type WealthOrderRow } from './terms.ts';

const stateOfTab: ReadonlyMap<number, WealthOrderRow['state']> = new Map([
  [wealthTab.holding, 'holding'],
  [wealthTab.completed, 'completed'],
  [wealthTab.redeemed, 'redeemed'],
]);

export interface OrdersQuery {
  readonly memberId: string;
  readonly categoryId: number;
  /** One of `wealthTab`. */
  readonly tab: number;
  readonly lastId: number | undefined;
  readonly pageSize: number;
  readonly language: Language;
}

/** A page of a member's pledges, newest first (spec §4 'Order tabs'). */
export async function listOrders(connection: Connection, wanted: OrdersQuery): Promise<WealthOrder[]> {
  const { memberId, categoryId, tab, lastId, pageSize, language } = wanted;
  const rows = await connection
    .select({ order: wealthOrders, texts: wealthProducts.texts })
    .from(wealthOrders)
    .innerJoin(wealthProducts, eq(wealthProducts.id, wealthOrders.productId))
    .where(
      and(
        eq(wealthOrders.memberId, memberId),
        eq(wealthOrders.categoryId, categoryId),
        eq(wealthOrders.state, stateOfTab.get(tab) ?? 'holding'),
        lastId === undefined ? undefined : lt(wealthOrders.id, lastId),
      ),
    )
    .orderBy(desc(wealthOrders.id))
    .limit(pageSize);
  return rows.map(({ order, texts }) => asOrder(order, productTitle(texts, language)));
}

function asOrder(order: WealthOrderRow, title: string): WealthOrder {
  return {
    id: order.id,
    productTitle: title,
    amount: asDecimal(order.amount),
    coin: order.coin,
    ratio: toDecimal(order.ratio),
    lastAmount: asDecimal(incomeOfDay(order, order.paidDays)),
    createTime: epochSeconds(order.createdAt),
    deliveryDate: epochSeconds(paymentTime(order.createdAt, order.circleDays)),
    productCircleDate: order.circleDays,
    redeemTime: order.state === 'redeemed' && order.endedAt !== null ? epochSeconds(order.endedAt) : null,
    redeemCostAmount: asDecimal(order.redeemCost ?? redeemCost(order)),
    canRedeem: order.state === 'holding' && order.redeemCostRatio !== null,
  };
}

/** The sums of a member's pledges in a category, by coin (spec §2.9 'summary box'). */
export async function summary(
  connection: Connection,
  { memberId, categoryId, nowMs }: { memberId: string; categoryId: number; nowMs: number },
): Promise<CallData<typeof wealthSummaryCall>> {
  const rows = await connection
    .select()
    .from(wealthOrders)
    .where(and(eq(wealthOrders.memberId, memberId), eq(wealthOrders.categoryId, categoryId)));
  const byCoin = new Map<string, { pledged: bigint; income: bigint; today: bigint }>();
  for (const order of rows) {
    const sum = byCoin.get(order.coin) ?? { pledged: 0n, income: 0n, today: 0n };
    const paidToday = paymentTime(order.createdAt, order.paidDays).getTime() === dayOf(nowMs);
    byCoin.set(order.coin, {
      pledged: sum.pledged + (order.state === 'holding' ? order.amount : 0n),
      income: sum.income + incomeAfter(order, order.paidDays),
      today: sum.today + (paidToday ? incomeOfDay(order, order.paidDays) : 0n),
    });
  }
  return {
    count: rows.filter((order) => order.state === 'holding').length,
    coins: [...byCoin].map(([coin, { pledged, income, today }]) => ({
      coin,
      pledgeAmount: asDecimal(pledged),
      incomeAmount: asDecimal(income),
      todayAmount: asDecimal(today),
    })),
    products: [],
  };
}
