/** A member's fiat orders as the test server lists them, and the view that shows them. */
import { toDecimal } from '@livery/contract/decimal';
import type { Order } from '@livery/contract/calls/c2c/orders';
import { renderPage, type PageOptions, type SentRequest } from '@livery/platform/testing';
import { OrdersView } from '../src/pages/c2c-sale/orders/orders-view.tsx';
import { overview } from './overview.ts';

/** 2025-11-21 14:20 where the test runs. */
export const now = new Date(2025, 10, 21, 14, 20).getTime() / 1000;

/** A released order, one minute older than the next id. */
export const order = (id: number, more: Partial<Order> = {}): Order => ({
  id,
  type: 'buy',
  status: 'released',
  counterparty: 'kobe_desk',
  coin: 'USDT',
  currency: 'JPY',
  unread: 0,
  quantity: toDecimal('800'),
  unitPrice: toDecimal('151.02'),
  fiatAmount: toDecimal('120816'),
  createTime: now - 100_000 + 60 * id,
  payBefore: now - 90_000,
  payTime: now - 95_000,
  releaseBefore: null,
  endTime: now - 90_000,
  waitsFor: null,
  ...more,
});

/** One order to pay, one to release, one that is over. */
export const some = [
  order(9, { status: 'cancelled', currency: 'EUR', fiatAmount: toDecimal('736.5'), unitPrice: toDecimal('0.9206') }),
  order(8, { status: 'unpaid', waitsFor: 'pay', payBefore: now + 840, payTime: null, endTime: null }),
  order(7, {
    type: 'sell',
    status: 'paid',
    waitsFor: 'release',
    releaseBefore: now + 300,
    endTime: null,
    unread: 2,
    counterparty: 'hiro_22',
  }),
];

/** Pages of a list, as the exchange returns them. */
export const pages =
  (all: readonly Order[]) =>
  ({ query }: SentRequest) => {
    const { lastId = Infinity, pageSize, turn, type } = query;
    const wanted = all.filter(
      (one) => (turn === undefined || one.waitsFor !== null) && (type === undefined || one.type === type),
    );
    const list = wanted.filter(({ id }) => id < Number(lastId)).slice(0, Number(pageSize));
    return { list, ...(lastId === Infinity && { total: wanted.length }) };
  };
export const descending = (count: number) => Array.from({ length: count }, (_, index) => order(count - index));

export const ordersCall = 'GET /c2c/orders';
export const purchasesCall = 'GET /c2c/history/deposit';
const rate = { coin: 'USDT', referenceUnitPrice: '151', minUnitPrice: '140', maxUnitPrice: '160' };

export const good = (orders: readonly Order[] = some): Record<string, unknown> => ({
  [ordersCall]: pages(orders),
  [purchasesCall]: pages(orders.filter(({ type }) => type === 'buy')),
  '/c2c/overview': overview({ underWay: 2, waiting: orders.filter(({ waitsFor }) => waitsFor).length, unread: 2 }),
  '/c2c/rates': {
    rates: [
      { ...rate, currency: 'JPY' },
      { ...rate, currency: 'EUR' },
    ],
    coins: [],
    paySeconds: 900,
    releaseSeconds: 900,
  },
  '/app/coins': { coins: [{ coin: 'USDT', precision: 2, logoUri: '' }] },
});

export const open = (query = '', { answers = good(), ...more }: Partial<PageOptions> = {}) =>
  renderPage(<OrdersView />, {
    at: `/c2c-sale?view=orders${query}`,
    answers,
    signedIn: true,
    now: () => now,
    ...more,
  });
