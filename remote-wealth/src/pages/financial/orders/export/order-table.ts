/** The orders of a tab as rows of text: numbers plain, so that a spreadsheet can add them up, times in UTC. */
import type { WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { csvTime, csvTimeHead } from '@livery/platform/records';
import type { OrderTab } from '../order-tab.ts';
import { deliveryOf } from '../term.ts';
import { ratePercent } from '../../category.ts';

const heads = [
  ...(['number', 'product', 'coin', 'amount', 'ratePercent', 'days', 'lastAmount', 'income'] as const),
  ...(['created', 'delivery', 'redeemTime', 'cost'] as const),
] as const;
export type OrderHead = (typeof heads)[number];

const times: ReadonlySet<OrderHead> = new Set(['created', 'delivery', 'redeemTime']);

/** What only an order that was redeemed has, or never has. */
const headsOf = (tab: OrderTab) =>
  heads.filter((head) => {
    if (head === 'delivery') return tab !== 'redeemed';
    return tab === 'redeemed' || (head !== 'redeemTime' && head !== 'cost');
  });

const cellsOf = (order: WealthOrder): Readonly<Record<OrderHead, string>> => ({
  number: String(order.id),
  product: order.productTitle,
  coin: order.coin,
  amount: order.amount,
  ratePercent: ratePercent(order.ratio),
  days: String(order.productCircleDate),
  lastAmount: order.lastAmount,
  income: order.incomeAmount ?? '',
  created: csvTime(order.createTime),
  delivery: csvTime(deliveryOf(order)),
  redeemTime: csvTime(order.redeemTime),
  cost: order.redeemCostAmount,
});

/** The head and a row for each order. */
export function orderTable(
  tab: OrderTab,
  orders: readonly WealthOrder[],
  textOf: (head: OrderHead) => string,
): readonly string[][] {
  const shown = headsOf(tab);
  return [
    shown.map((head) => (times.has(head) ? csvTimeHead(textOf(head)) : textOf(head))),
    ...orders.map((order) => {
      const cells = cellsOf(order);
      return shown.map((head) => cells[head]);
    }),
  ];
}
