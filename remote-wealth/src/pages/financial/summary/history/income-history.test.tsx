/** The curve of income beside the summary box. */
import { user } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { boughtAt, openFinancial, summary } from '../../../../../test/wealth-site.tsx';

beforeEach(() => localStorage.clear());

const payout = { time: boughtAt - 86_400, kind: 'income', coin: 'USDT', amount: '1000', isPaid: true };

test('shows how the income of the category grew, over a span that the member chooses', async () => {
  const page = await openFinancial('', { answers: { '/wealth/payouts': { list: [payout] } } });
  expect(screen.getByRole('img', { name: 'Income from Oct 22 to Nov 21, now 29.1K USDT' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '7d' }));
  expect(await screen.findByRole('img', { name: 'Income from Nov 14 to Nov 21, now 29.1K USDT' })).toBeInTheDocument();
  expect(page.requestsTo('GET /wealth/payouts').map(({ query }) => [query['days'], query['categoryId']])).toEqual([
    [31, 7],
    [8, 7],
  ]);
});

test('there is no curve before the first income', async () => {
  await openFinancial('', { answers: { '/wealth/7/detail': { ...summary, coins: [] } } });
  expect(screen.queryByText('Income so far')).toBeNull();
});
