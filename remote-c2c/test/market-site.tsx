/** The market of `/c2c-sale` in tests, with the exchange's answers to a buyer. */
import { renderPage, type PageOptions, type SentRequest } from '@livery/platform/testing';
import { Toaster } from '@livery/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { C2cSalePage } from '../src/pages/c2c-sale/c2c-sale-page.tsx';
import { overview } from './overview.ts';

const record = { orders: 312, completionRate: 98.7, paySeconds: 240, releaseSeconds: 180 };

/** An offer of 3,420 USDT at ¥151.20. */
export const offer = (more: object = {}) => ({
  id: 1,
  sellerNickname: 'yamamoto_k',
  sellerRecord: record,
  coin: 'USDT',
  currency: 'JPY',
  bankName: 'Hinode',
  unitPrice: '151.20',
  quantity: '3420',
  minQuantity: '66.2',
  maxQuantity: '3306.9',
  ...more,
});
export const dearer = (more: object = {}) =>
  offer({ id: 2, sellerNickname: 'kobe_desk', unitPrice: '151.24', ...more });

const rate = (coin: string, currency: string, referenceUnitPrice: string) => ({
  coin,
  currency,
  referenceUnitPrice,
  minUnitPrice: '1',
  maxUnitPrice: '1000000',
});
const rates = {
  rates: [rate('USDT', 'USD', '1.00'), rate('USDT', 'JPY', '151.40'), rate('BTC', 'JPY', '15000000')],
  coins: [],
  paySeconds: 900,
  releaseSeconds: 900,
};

/** An order that waits for the member's payment. */
export const waiting = (more: object = {}) => ({
  id: 48213907,
  type: 'buy',
  status: 'unpaid',
  counterparty: 'yamamoto_k',
  coin: 'USDT',
  currency: 'JPY',
  quantity: '1500',
  unitPrice: '151.20',
  fiatAmount: '226800',
  createTime: 1_763_719_000,
  unread: 0,
  payBefore: openedAt + 558,
  payTime: null,
  releaseBefore: null,
  endTime: null,
  waitsFor: 'pay',
  ...more,
});

/** Friday, 21 November 2025, 10:00 UTC. */
const openedAt = Date.UTC(2025, 10, 21, 10) / 1000;

/** The exchange's answers, where these are all offers that accept the wanted amount. */
export const offers = (list: readonly object[], more: object = {}) => ({
  list,
  market: { fitting: list.length, unfitting: 0, largestAmount: '500003', bankNames: ['Hinode'], ...more },
});

const pageWithToasts = (
  <>
    <C2cSalePage />
    <Toaster label="Messages" closeLabel="Close" />
  </>
);

/** The page for a member whose currency is the yen. `answers` may be changed while it is open. */
export async function openMarket(options: PageOptions = {}) {
  const answers: Record<string, unknown> = {
    '/c2c/rates': rates,
    '/c2c/offers': offers([offer(), dearer()]),
    '/c2c/overview': overview({ underWay: 12, offers: 2 }),
    '/c2c/orders': { list: [], total: 0 },
    '/app/coins': { coins: [{ coin: 'USDT', precision: 2, logoUri: '/usdt.svg' }] },
    '/me/info': { uuid: 'member', valuationMethod: 'JPY' },
    ...options.answers,
  };
  const page = await renderPage(pageWithToasts, {
    signedIn: true,
    now: () => openedAt,
    at: '/c2c-sale',
    pending: 'any',
    ...options,
    answers,
  });
  await waitFor(() => expect(page.requestsTo('GET /c2c/offers').length).toBeGreaterThan(0));
  await answered(page);
  return { ...page, answers };
}

/** Resolves once every request of the page is answered and shown. */
export const answered = ({ queries }: Awaited<ReturnType<typeof renderPage>>): Promise<void> =>
  waitFor(() => {
    expect(queries.isFetching()).toBe(0);
    expect(document.querySelector('[aria-busy=true], [data-suspended]')).toBeNull();
  });

// Queries by text: queries by role compute all styles, which takes seconds.
export const amountField = () => screen.getByLabelText(/^I want to/);
export const best = () => screen.getByLabelText('Best offer');

export const queryOf = ({ query }: SentRequest) => query;

/** Reloads the offers, as the page does every few seconds. */
export const refresh = ({ queries }: Awaited<ReturnType<typeof renderPage>>) =>
  act(() => queries.refetchQueries({ queryKey: ['GET', '/c2c/offers'] }));
