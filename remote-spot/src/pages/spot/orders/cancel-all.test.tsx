import '@livery/market-ui/testing/trade-page';
import { toDecimal } from '@livery/contract/decimal';
import { renderPage, user } from '@livery/platform/testing';
import { toast } from '@livery/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { CancelAll } from './cancel-all.tsx';

const product = {
  ...{ symbol: 'BTCUSDT', coin: 'BTC', medium: 'USDT', pricePrecision: 1, amountPrecision: 5, isOpen: true },
  ...{ price: toDecimal('1'), change: toDecimal('1'), high: toDecimal('1'), low: toDecimal('1') },
  volume: toDecimal('1'),
};
const toastShown = jest.spyOn(toast, 'success');
beforeEach(() => {
  toastShown.mockClear();
  localStorage.clear();
  for (const name of ['session', 'token', 'refreshToken']) localStorage.setItem(`livery.${name}`, name);
});

async function cancelAll(cancelled: unknown) {
  const answers: Record<string, unknown> = { '/spot/products': { coins: [product] } };
  answers['/spot/orders/cancel'] = cancelled;
  await renderPage(<CancelAll symbol="BTCUSDT" />, { answers });
  await user.click(screen.getByRole('button', { name: 'Cancel all' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: /^Cancel all/ }));
  return answers;
}

test('says how many orders were cancelled', async () => {
  await cancelAll({ cancelled: [1, 2] });
  await waitFor(() => expect(toastShown.mock.calls).toEqual([['Orders cancelled: 2']]));
});

test('says after a lost answer that no orders are open, because their number is not known', async () => {
  const answers = await cancelAll('unreachable');
  await screen.findByText('Checking…');
  answers['/spot/orders/cancel'] = { cancelled: [] };
  await waitFor(() => expect(toastShown.mock.calls).toEqual([['No open orders', { text: 'BTC/USDT' }]]));
});
