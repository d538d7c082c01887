import { user } from '@livery/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { good, open } from '../../../../test/assets-answers.tsx';

const btc = {
  coin: 'BTC',
  amount: '0.5',
  cost: '45000',
  average: '90000',
  breakEven: '90090.0900901',
  heldSince: 1_762_676_407,
  realised: '251.09',
  fees: '46.51',
  unconfirmed: [{ entry: '17', time: 1_762_676_407, amount: '0.2', price: '88000' }],
  closes: ['80000', '100000'],
};
const costs = { list: [btc], feeRatio: '0.1', year: { year: 2025, realised: '4612.3', fees: '132.13' } };

afterEach(() => localStorage.clear());

test('shows what coins cost and gained, and sets a cost that was assumed', async () => {
  for (const key of ['session', 'token', 'refreshToken']) localStorage.setItem(`livery.${key}`, key);
  const { requestsTo } = await open({ answers: { ...good(), '/funds/costs': costs, 'PUT /funds/costs': {} } });
  await user.click(screen.getByRole('radio', { name: 'Gain and loss' }));
  const table = await screen.findByRole('table', { name: 'Gain and loss' });
  const row = within(table).getByRole('row', { name: /BTC/ });
  // 0.5 × 100,000 − 45,000
  expect(row).toHaveTextContent(/90,000\.00\*.*Break-even 90,090\.09.*\+5,000\.00 \+11\.11%.*\+251\.09.*2025-11-09/);
  expect(screen.getByText('Realised, 2025').nextSibling).toHaveTextContent('+4,612.30');
  await user.click(screen.getByRole('radio', { name: 'FIFO' }));
  await screen.findByText('First in, first out.', { exact: false });
  expect(requestsTo('GET /funds/costs').map(({ query }) => query)).toEqual([{ method: 'average' }, { method: 'fifo' }]);
  await user.click(await screen.findByRole('button', { name: /90,000/ }));
  expect(await screen.findByText(/0\.2 of 0\.5 BTC came without a price on 2025-11-09/)).toBeInTheDocument();
  expect(screen.getByLabelText('Cost of 1 BTC')).toHaveValue('88,000');
  await user.click(screen.getByRole('button', { name: 'Set cost' }));
  await waitFor(() => expect(requestsTo('PUT /funds/costs')).toHaveLength(1));
  expect(requestsTo('PUT /funds/costs')[0]?.body).toEqual({ entry: '17', coin: 'BTC', price: '88000' });
});
