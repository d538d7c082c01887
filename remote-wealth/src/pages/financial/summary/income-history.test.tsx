/** The curve of income beside the summary box. */
import { toDecimal } from '@livery/contract/decimal';
import { user } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { boughtAt, openFinancial, summary } from '../../../../test/wealth-site.tsx';
import { daysAgo, incomePoints, roundUp } from './income-history.tsx';

describe('income history', () => {
  beforeEach(() => localStorage.clear());

  const payout = { time: boughtAt - 86_400, kind: 'income', coin: 'USDT', amount: '1000', isPaid: true };

  test('shows how the income of the category grew, over a span that the member chooses', async () => {
    const page = await openFinancial('', { answers: { '/wealth/payouts': { list: [payout] } } });
    expect(screen.getByRole('img', { name: 'Income from Oct 22 to Nov 21, now 29.1K USDT' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '7d' }));
    expect(
      await screen.findByRole('img', { name: 'Income from Nov 14 to Nov 21, now 29.1K USDT' }),
    ).toBeInTheDocument();
    expect(page.requestsTo('GET /wealth/payouts').map(({ query }) => [query['days'], query['categoryId']])).toEqual([
      [31, 7],
      [8, 7],
    ]);
  });

  test('there is no curve before the first income', async () => {
    await openFinancial('', { answers: { '/wealth/7/detail': { ...summary, coins: [] } } });
    expect(screen.queryByText('Income so far')).toBeNull();
  });
});

const now = Date.UTC(2025, 10, 21, 10) / 1000;
const since = daysAgo(2, now);
const payout = (time: number, amount: string, more: object = {}) => ({
  time,
  kind: 'income' as const,
  coin: 'USDT',
  amount: toDecimal(amount),
  isPaid: true,
  ...more,
});
const priceOf = (coin: string) => toDecimal(coin === 'BTC' ? '60000' : '1');

test('a span begins at midnight UTC', () => {
  expect(new Date(since * 1000).toISOString()).toBe('2025-11-19T00:00:00.000Z');
});

test('the curve leads by each payout to what was paid in all', () => {
  const payouts = [payout(since + 10, '100'), payout(since + 20, '0.001', { coin: 'BTC' })];
  expect(incomePoints(payouts, toDecimal('1000'), { since, now, priceOf })).toEqual([
    { time: since, total: 840 },
    { time: since + 10, total: 940 },
    { time: since + 20, total: 1000 },
    { time: now, total: 1000 },
  ]);
});

test('principal, payouts to come and earlier ones are not of the curve', () => {
  const others = [
    payout(since + 10, '5', { kind: 'principal' }),
    payout(now + 10, '5', { isPaid: false }),
    payout(since - 10, '5'),
  ];
  expect(incomePoints(others, toDecimal('7'), { since, now, priceOf }).map(({ total }) => total)).toEqual([7, 7]);
});

test.each([
  [0, 1],
  [3, 5],
  [29_000, 50_000],
  [0.00012, 0.0002],
])('the axis of %d ends at %d', (value, end) => {
  expect(roundUp(value)).toBeCloseTo(end);
});
