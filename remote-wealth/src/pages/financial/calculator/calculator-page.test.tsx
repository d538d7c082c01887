/** The income calculator: previews by the exchange's own rules. */
import { fillIn, user } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openFinancial, product } from '../../../../test/wealth-site.tsx';

beforeEach(() => localStorage.clear());

const other = product({ id: 30, title: 'Trust 30', circleDays: 30, ratio: '6.5', redeemCostRatio: null });
const openCalculator = () =>
  openFinancial('&show=calculator', {
    answers: { '/wealth/7/products': { list: [product(), other] }, 'GET /wealth/products/30': other },
  });

const type = (amount: string) => fillIn(screen.getByPlaceholderText('0'), amount);

test('an amount is shown as a sum, a curve and a calendar of payouts', async () => {
  await openCalculator();
  await type('200000');
  expect(screen.getByText('13,720')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /grows in steps from Nov 23 to Dec 6, up to 13,720.00 USDT/ })).toBeVisible();
  const calendar = screen.getByRole('table', { name: 'Calendar of payouts' });
  expect(within(calendar).getAllByText('980')).toHaveLength(14);
  expect(within(calendar).getAllByText('Buy')).toHaveLength(1);
});

test('says what early redemption would cost today, and on which day it begins to pay', async () => {
  await openCalculator();
  await type('200000');
  expect(screen.getByText('Redeeming early costs 5% of the principal.')).toBeInTheDocument();
  expect(screen.getByText('Cost today').parentElement).toHaveTextContent('Cost today10,000.00USDT');
  expect(screen.getByText('No loss').parentElement).toHaveTextContent('No lossfrom Dec 3');
});

test('buying takes the amount along, and closing leads back to the button with the amount', async () => {
  const page = await openCalculator();
  await type('200000');
  // The dialog's code loads lazily, which needs an act of its own.
  await act(() => user.click(screen.getByText('Buy with 200,000 USDT')));
  const dialog = within(await screen.findByRole('dialog', { name: 'Buy Trust 14' }));
  expect(await dialog.findByRole('textbox', { name: 'Amount' })).toHaveValue('200,000');
  expect(page.address()).toBe('/financial?category=7&show=buy&product=14&over=calculator');
  expect(page.requests.every(({ call }) => call.startsWith('GET '))).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Buy with 200,000 USDT' })).toHaveFocus());
});

test('the back arrow leads to step 2', async () => {
  const page = await openCalculator();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(page.address()).toBe('/financial?category=7');
});

test('another product is computed by its own terms', async () => {
  await openFinancial('&show=calculator&product=30', {
    answers: { '/wealth/7/products': { list: [product(), other] }, 'GET /wealth/products/30': other },
  });
  await type('10000');
  expect(screen.getByText('1,911')).toBeInTheDocument();
  expect(screen.getByText(/cannot redeem it early/)).toBeInTheDocument();
});
