import { setLanguage } from '@livery/i18n';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPage, user } from '@livery/platform/testing';
import { FinancialPage } from './financial-page.tsx';

const category = (id: number, title: string, ratio: string | number, status: unknown = 1) => ({
  id,
  title,
  summary: `About ${title}`,
  status,
  ratio,
});
const list = [category(1, 'Trust', 5), category(2, 'Bitcoin', '6.25'), category(3, 'Closed', 9, '0')];
const open = (answer: unknown) =>
  renderPage(<FinancialPage />, { at: '/financial', answers: { '/wealth/category': answer } });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

afterEach(() => act(() => setLanguage('en-US')));

test('lists active categories in the server’s order, each with its rate', async () => {
  await open({ list });
  expect(screen.getByRole('heading', { level: 1, name: 'Wealth' })).toBeInTheDocument();
  expect(titles()).toEqual(['Trust', 'Bitcoin']);
  const [trust, bitcoin] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(trust).toHaveTextContent('In progress');
  expect(trust).toHaveTextContent('About Trust');
  expect(trust).toHaveTextContent('0.50%');
  expect(trust).toHaveTextContent('1,000 pledged earn 5.00 a day, before fees.');
  expect(bitcoin).toHaveTextContent('0.625%');
  expect(bitcoin).toHaveTextContent('earn 6.25 a day');
});

test('a category leads to its products, step 2, and the way back to the categories', async () => {
  const page = await open({ list });
  await user.click(screen.getByRole('link', { name: 'Trust' }));
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
