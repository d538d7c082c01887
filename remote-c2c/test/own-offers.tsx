/** A member's own offers as the test server lists them, and the view that shows them. */
import { toDecimal } from '@livery/contract/decimal';
import type { Sale } from '@livery/contract/calls/c2c/offers';
import { renderPage, type PageOptions, type SentRequest } from '@livery/platform/testing';
import { OffersView } from '../src/pages/c2c-sale/offers/offers-view.tsx';

export const offersCall = 'GET /c2c/history/withdraw';
const now = new Date(2025, 10, 21, 14, 20).getTime() / 1000;

/** 2,000 USDT at ¥151.40, of which 500 are sold and 120 in an order. */
export const offer = (id: number, more: Partial<Sale> = {}): Sale => ({
  id,
  status: 'open',
  coin: 'USDT',
  currency: 'JPY',
  unitPrice: toDecimal('151.4'),
  reference: '',
  requiresVerified: false,
  minPurchases: 0,
  quantity: toDecimal('2000'),
  minQuantity: toDecimal('100'),
  maxQuantity: toDecimal('1000'),
  sold: toDecimal('500'),
  inOrders: toDecimal('120'),
  remaining: toDecimal('1380'),
  bankName: 'Hinode Bank',
  accountNumber: '01148713',
  createTime: now - 3600,
  orders: [],
  ...more,
});

export const order = (id: number, more: object = {}) => ({
  id,
  type: 'sell',
  status: 'paid',
  counterparty: 'hiro_22',
  coin: 'USDT',
  currency: 'JPY',
  quantity: '120',
  unitPrice: '151.4',
  fiatAmount: '18168',
  createTime: now - 600,
  payBefore: now + 300,
  payTime: now - 60,
  releaseBefore: now + 840,
  endTime: null,
  unread: 0,
  waitsFor: 'release',
  ...more,
});

/** Pages of a list, as the exchange returns them. */
export const pages =
  <Row extends { readonly id: number; readonly status: string }>(all: readonly Row[]) =>
  ({ query }: SentRequest) => {
    const { lastId = Infinity, pageSize, status } = query;
    const wanted = all.filter((one) => !Array.isArray(status) || status.includes(one.status));
    const list = wanted.filter(({ id }) => id < Number(lastId)).slice(0, Number(pageSize));
    return { list, ...(lastId === Infinity && { total: wanted.length }) };
  };

/** `answers` may be changed while the list is open. */
export async function openOffers(
  offers: readonly Sale[] = [offer(9)],
  query = '',
  { answers: more = {}, ...options }: PageOptions = {},
) {
  const answers: Record<string, unknown> = {
    [offersCall]: pages(offers),
    '/app/coins': { coins: [{ coin: 'USDT', precision: 2, logoUri: '' }] },
    ...more,
  };
  const page = await renderPage(<OffersView />, {
    at: `/c2c-sale?view=offers${query}`,
    signedIn: true,
    now: () => now,
    answers,
    routes: ['/c2c-sale'],
    ...options,
  });
  return { ...page, answers };
}
