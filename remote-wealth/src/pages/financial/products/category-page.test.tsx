/** Step 2 (spec §2.9, §4). */
import type { SentRequest } from '@livery/platform/testing';
import { user } from '@livery/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openFinancial, product, summary } from '../../../../test/wealth-site.tsx';

beforeEach(() => localStorage.clear());

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const products = (...list: object[]) => ({ '/wealth/7/products': { list } });

test('step 2 has a back button, the title and the summary of the category', async () => {
  const page = await openFinancial('');
  expect(screen.getByRole('heading', { level: 1, name: 'Trust' })).toBeInTheDocument();
  expect(screen.getByText('Funds under management')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(page.address()).toBe('/financial');
});

test('the summary box has the pledged amount in USDT, today’s in USDT, the income and the number of orders', async () => {
  await openFinancial('');
  expect(figure('Pledged amount (USDT)')).toHaveTextContent('247,810.025000');
  expect(figure('Today (USDT)')).toHaveTextContent('+1,368.550000');
  expect(figure('Income (USDT)')).toHaveTextContent('29,134.480200');
  expect(figure('Orders')).toHaveTextContent('4');
});

test('summary amounts show 6 decimals only when they have decimals', async () => {
  await openFinancial('', { answers: { '/wealth/7/detail': { ...summary, coins: [summary.coins[0]] } } });
  expect(figure('Pledged amount (USDT)')?.textContent).toBe('231,000');
  expect(figure('Today (USDT)')?.textContent).toBe('+1,368.550000');
});

test('a coin without a price counts one USDT', async () => {
  await openFinancial('', { answers: { '/spot/products': { coins: [] } } });
  expect(figure('Pledged amount (USDT)')).toHaveTextContent('231,000.250000');
});

test('a visitor sees the products, and the way to log in instead of the summary', async () => {
  await openFinancial('', { signedIn: false });
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
  await openFinancial('', { configuration: { isShowPledgeRule } });
  expect(screen.queryAllByRole('button', { name: 'Rules' })).toHaveLength(count);
});

test('the product table has logo and name, rate, period in days, min~max amount with coin, and a buy button', async () => {
  await openFinancial('', {
    answers: products(product(), product({ id: 30, coin: 'BTC', minAmount: '0.01', maxAmount: '5' })),
  });
  const [, usdt, btc] = within(screen.getByRole('table', { name: 'Products' })).getAllByRole('row');
  expect(usdt).toHaveTextContent('Trust 14');
  expect(usdt?.querySelector('img')).toHaveAttribute('src', '/usdt.svg');
  expect(usdt).toHaveTextContent('0.50%');
  expect(usdt).toHaveTextContent('14 days');
  expect(usdt).toHaveTextContent('1,000 ~ 500,000 USDT');
  expect(usdt).toHaveTextContent('7.00%');
  expect(btc).toHaveTextContent('0.01 ~ 5 BTC');
  expect(screen.getAllByRole('button', { name: 'Buy Trust 14' })).toHaveLength(2);
});

test('what cannot be bought says why in the place of the button', async () => {
  const limits = [{ productId: 4, pledgeAmount: '5000', remainingAmount: '0' }];
  await openFinancial('', {
    answers: {
      ...products(product({ id: 2, status: 0 }), product({ id: 3, remainingAmount: '999' }), product({ id: 4 })),
      '/wealth/7/detail': { ...summary, products: limits },
    },
  });
  const [, closed, soldOut, reached] = screen.getAllByRole('row');
  expect(closed).toHaveTextContent('Closed');
  expect(soldOut).toHaveTextContent('Sold out');
  expect(reached).toHaveTextContent('Limit reached');
  expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
});

test('rules cannot be opened by address where the operator shows none', async () => {
  await openFinancial('&show=rules', { configuration: { isShowPledgeRule: '0' } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a category of 45 products', () => {
  const many = Array.from({ length: 45 }, (_, index) => product({ id: index + 1, title: `Trust ${index + 1}` }));
  const answers = {
    '/wealth/7/products': ({ query }: SentRequest) => ({ list: many.slice(0, Number(query?.['pageSize'])) }),
    'GET /wealth/products/41': many[40],
  };
  const rows = () => screen.getByRole<HTMLTableElement>('table', { name: 'Products' }).tBodies[0]?.rows.length;

  test('spec §9: shows 20 of them first, and 20 more at each press until there are no more', async () => {
    const page = await openFinancial('', { answers });
    expect(page.requestsTo('GET /wealth/7/products')[0]?.query).toEqual({ pageNo: 1, pageSize: 20 });
    expect(rows()).toBe(20);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toBe(40));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toBe(45));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('opens the purchase of the 41st by its address', async () => {
    await openFinancial('&show=buy&product=41', { answers });
    expect(await screen.findByRole('dialog', { name: 'Buy Trust 41' })).toBeInTheDocument();
  });
});

test('a category without products says so', async () => {
  await openFinancial('', { answers: products() });
  expect(screen.getByText('No products in this category right now')).toBeInTheDocument();
});

test('a category that is gone leads to all categories', async () => {
  const page = await openFinancial('', { answers: { '/wealth/category': { list: [] } } });
  expect(screen.getByRole('heading', { level: 1, name: 'Wealth' })).toBeInTheDocument();
  expect(screen.getByText('This category no longer exists')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'All categories' }));
  expect(page.address()).toBe('/financial');
});

test('products and figures that did not load say so in their place, with a retry', async () => {
  const { answers } = await openFinancial('', {
    answers: { '/wealth/7/products': 'unreachable', '/wealth/7/detail': 'unreachable' },
  });
  expect(screen.getByText('Your figures did not load')).toBeInTheDocument();
  Object.assign(answers, products(product()));
  const failure = screen.getByText('The products did not load').closest('section');
  await user.click(within(failure ?? document.body).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Products' })).toBeInTheDocument();
});

test('closing any dialog reloads products and summary of the category', async () => {
  const page = await openFinancial('&show=rules', { configuration: { isShowPledgeRule: '1' } });
  const asked = (call: string) => page.requestsTo(call).length;
  const before = [asked('GET /wealth/7/products'), asked('GET /wealth/7/detail')];
  await user.keyboard('{Escape}');
  expect(page.address()).toBe('/financial?category=7');
  await waitFor(() => {
    expect([asked('GET /wealth/7/products'), asked('GET /wealth/7/detail')]).toEqual(before.map((count) => count + 1));
  });
});
