/** Orders as rows of text: numbers plain, so that a spreadsheet can add them up, times in UTC. */
import type { Order } from '@livery/contract/calls/c2c/orders';
import { csvTime, csvTimeHead } from '@livery/platform/records';

const heads = [
  ...(['number', 'time', 'side', 'state', 'status', 'coin', 'quantity', 'unitPrice', 'currency', 'total'] as const),
  ...(['with', 'paidAt', 'endedAt'] as const),
] as const;
export type OrderHead = (typeof heads)[number];

export interface OrderTexts {
  readonly head: (head: OrderHead) => string;
  readonly side: (type: Order['type']) => string;
  /** In the words of the specification. */
  readonly state: (status: Order['status']) => string;
  readonly status: (status: Order['status']) => string;
}

const times: ReadonlySet<OrderHead> = new Set(['time', 'paidAt', 'endedAt']);

/** The head and a row for each order. */
export const orderTable = (orders: readonly Order[], { head, side, state, status }: OrderTexts): string[][] => [
  heads.map((one) => (times.has(one) ? csvTimeHead(head(one)) : head(one))),
  ...orders.map((order) => [
    ...[String(order.id), csvTime(order.createTime), side(order.type), state(order.status), status(order.status)],
    ...[order.coin, order.quantity, order.unitPrice, order.currency, order.fiatAmount, order.counterparty],
    ...[csvTime(order.payTime), csvTime(order.endTime)],
  ]),
];
