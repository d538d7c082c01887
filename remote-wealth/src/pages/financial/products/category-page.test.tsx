/** Step 2 (spec §2.9, §4). */
import { renderPage, type PageOptions } from '@livery/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FinancialPage } from '../financial-page.tsx';

beforeEach(() => localStorage.clear());

const category = { id: 7, title: 'Trust', summary: 'Funds under management', status: 1, ratio: 5 };
const product = (id: number, more: object = {}) => ({
  ...{ id, coin: 'USDT', title: `USDT · ${id} days`, logoUri: '/usdt.svg', ratio: '5', circleDays: 14 },
  ...{ minAmount: '1000', maxAmount: '500000', status: 1 },
  ...more,
});
const summary = {
  count: 4,
  coins: [
    { coin: 'USDT', pledgeAmount: '231000', incomeAmount: '29000', todayAmount: '1368.55' },
    { coin: 'BTC', pledgeAmount: '0.25', incomeAmount: '0.002', todayAmount: '0' },
  ],
};
const market = (symbol: string, price: string) => ({
  ...{ symbol, coin: symbol.slice(0, 3), medium: 'USDT', price, change: '0', high: '0', low: '0', volume: '0' },
  ...{ pricePrecision: 2, amountPrecision: 5 },
});

const open = (options: PageOptions = {}) =>
  renderPage(<FinancialPage />, {
    at: '/financial?category=7',
    signedIn: true,
    ...options,
    answers: {
      '/wealth/category': { list: [category] },
      '/wealth/7/products': { list: [product(14), product(15, { coin: 'BTC', minAmount: '0.01', maxAmount: '5' })] },
      '/wealth/7/detail': summary,
      '/spot/products': { coins: [market('BTCUSDT', '67240.1')] },
      ...options.answers,
    },
  });

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

test('step 2 has a back button, the title and the summary of the category', async () => {
  const page = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Trust' })).toBeInTheDocument();
  expect(screen.getByText('Funds under management')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(page.address()).toBe('/financial');
});

test('the summary box has the pledged amount in USDT, today’s in USDT, the income and the number of orders', async () => {
  await open();
  expect(figure('Pledged amount (USDT)')).toHaveTextContent('247,810.025000');
  expect(figure('Today (USDT)')).toHaveTextContent('+1,368.550000');
  expect(figure('Income (USDT)')).toHaveTextContent('29,134.480200');
  expect(figure('Orders')).toHaveTextContent('4');
});

test('a coin without a price counts one USDT', async () => {
  await open({ answers: { '/spot/products': { coins: [] } } });
  expect(figure('Pledged amount (USDT)')).toHaveTextContent('231,000.250000');
});

test('a visitor sees the products, and the way to log in instead of the summary', async () => {
  await open({ signedIn: false });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Ffinancial%3Fcategory%3D7',
  );
  expect(screen.getByRole('table', { name: 'Products' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Orders/ })).toBeNull();
});

test.each([
  ['1', 1],
  ['0', 0],
] as const)('with isShowPledgeRule %p there are %d rules buttons', async (isShowPledgeRule, count) => {
  await open({ configuration: { isShowPledgeRule } });
  expect(screen.queryAllByRole('button', { name: 'Rules' })).toHaveLength(count);
});

test('the product table has logo and name, rate, period in days, min~max amount with coin, and a buy button', async () => {
  await open();
  const [, usdt, btc] = within(screen.getByRole('table', { name: 'Products' })).getAllByRole('row');
  expect(usdt).toHaveTextContent('USDT · 14 days');
  expect(usdt?.querySelector('img')).toHaveAttribute('src', '/usdt.svg');
  expect(usdt).toHaveTextContent('0.50%');
  expect(usdt).toHaveTextContent('14 days');
  expect(usdt).toHaveTextContent('1,000 ~ 500,000 USDT');
  expect(usdt).toHaveTextContent('7.00%');
  expect(btc).toHaveTextContent('0.01 ~ 5 BTC');
  expect(screen.getByRole('button', { name: 'Buy USDT · 14 days' })).toBeInTheDocument();
});

test('a closed product says so and cannot be bought', async () => {
  await open({ answers: { '/wealth/7/products': { list: [product(14, { status: 0 })] } } });
  expect(screen.getByText('Closed')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
});

test('a category without products says so', async () => {
  await open({ answers: { '/wealth/7/products': { list: [] } } });
  expect(screen.getByText('No products in this category right now')).toBeInTheDocument();
});

test('a category that is gone leads to all categories', async () => {
  const page = await open({ at: '/financial?category=8' });
  expect(screen.getByText('This category is not here any more')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'All categories' }));
  expect(page.address()).toBe('/financial');
});

test('products and figures that did not load say so in their place, with a retry', async () => {
  const answers: Record<string, unknown> = { '/wealth/7/products': 'unreachable', '/wealth/7/detail': 'unreachable' };
  await open({ answers });
  expect(screen.getByText('The products did not load')).toBeInTheDocument();
  expect(screen.getByText('Your figures did not load')).toBeInTheDocument();
});
