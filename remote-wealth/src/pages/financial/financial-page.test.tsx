import { setLanguage } from '@livery/i18n';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPage, user } from '@livery/platform/testing';
import { product } from '../../../test/wealth-site.tsx';
import { FinancialPage } from './financial-page.tsx';

const category = (id: number, title: string, ratio: string | number, status: unknown = 1) => ({
  id,
  title,
  summary: `About ${title}`,
  status,
  ratio,
});
const list = [category(1, 'Trust', 5), category(2, 'Bitcoin', '6.25'), category(3, 'Closed', 9, '0')];
const open = (answer: unknown, answers: Record<string, unknown> = {}) =>
  renderPage(<FinancialPage />, { at: '/financial', answers: { '/wealth/category': answer, ...answers } });
const products = (...own: object[]) => ({ list: own.map((more, id) => product({ id, ...more })) });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

afterEach(() => act(() => setLanguage('en-US')));

test('lists active categories in the server’s order, each with its rate', async () => {
  await open({ list });
  expect(screen.getByRole('heading', { level: 1, name: 'Wealth' })).toBeInTheDocument();
  expect(titles()).toEqual(['Trust', 'Bitcoin']);
  const [trust, bitcoin] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(trust).toHaveTextContent('Open');
  expect(trust).toHaveTextContent('About Trust');
  expect(trust).toHaveTextContent('0.50%');
  expect(trust).toHaveTextContent('Pledge 1,000 to earn 5.00 a day, before fees.');
  expect(bitcoin).toHaveTextContent('0.625%');
  expect(bitcoin).toHaveTextContent('earn 6.25 a day');
});

test('a card sums up what its products offer of each coin, without those that are sold out', async () => {
  await open(
    { list },
    {
      '/wealth/1/products': products(
        { circleDays: 30, ratio: '6.5', minAmount: '5000' },
        { circleDays: 7 },
        { coin: 'BTC', circleDays: 14, ratio: '2', minAmount: '0.01' },
        { coin: 'ETH', circleDays: 90, remainingAmount: '0' },
      ),
      '/wealth/2/products': products({ status: 0 }),
    },
  );
  const [trust, bitcoin] = screen.getAllByRole('article');
  await waitFor(() => expect(trust).toHaveTextContent('Period7–30 days'));
  const table = within(trust ?? document.body).getByRole<HTMLTableElement>('table');
  expect([...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent))).toEqual([
    ['Coin', 'Daily rate', 'Minimum'],
    ['USDT', '0.50% – 0.65%', '1,000'],
    ['BTC', '0.20%', '0.01'],
  ]);
  expect(bitcoin).toHaveTextContent('Closed');
  expect(bitcoin).toHaveTextContent('Period14 days');
});

test('a category leads to its products, step 2, and the way back to the categories', async () => {
  const page = await open({ list });
  await user.click(screen.getByRole('link', { name: 'See products Trust' }));
  expect(page.address()).toBe('/financial?category=1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Trust' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(page.address()).toBe('/financial');
  expect(await screen.findByRole('heading', { level: 1, name: 'Wealth' })).toHaveFocus();
});

test('shows one sentence and a link without an active category', async () => {
  await open({ list: [category(3, 'Closed', 9, false)] });
  expect(screen.getByText('No products right now')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

test('announces that categories are loading', async () => {
  await open('pending');
  expect(screen.getByRole('status')).toHaveTextContent('Loading products');
});

test('offers a retry when categories cannot be loaded', async () => {
  const answers: Record<string, unknown> = { '/wealth/category': 'unreachable' };
  await renderPage(<FinancialPage />, { answers });
  expect(screen.getByRole('alert')).toHaveTextContent('The products did not load');
  answers['/wealth/category'] = { list };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titles()).toEqual(['Trust', 'Bitcoin']));
});

test('is in Chinese when the language is Chinese', async () => {
  await open({ list });
  await act(() => setLanguage('zh-CN'));
  expect(await screen.findByRole('heading', { level: 1, name: '理财' })).toBeInTheDocument();
  expect(screen.getAllByText('每质押 1,000，日收益 5.00（未扣手续费）。')).toHaveLength(1);
});
