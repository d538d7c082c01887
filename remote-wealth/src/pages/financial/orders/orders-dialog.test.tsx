import { setLanguage } from '@livery/i18n';
import { press, Refused, user } from '@livery/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  choose,
  completed,
  createTime,
  descending,
  good,
  holding,
  now,
  open,
  pages,
  recordsCall,
  redeemed,
  rows,
} from '../../../../test/orders.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => act(() => setLanguage('en-US')));

const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);
const cells = (index: number) =>
  within(document.querySelector<HTMLElement>(`[data-index='${index}']`) ?? document.body);

test('the orders dialog has three tabs, each with its meaning and the number of its orders (spec §2.9)', async () => {
  await open();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['In custody4', 'Completed7', 'Redeemed1']);
  expect(screen.getByText(/^Pledges in custody earn every day/)).toBeVisible();
  await choose(/Completed/);
  expect(await screen.findByText(/^Pledges that reached their end/)).toBeVisible();
  await choose(/Redeemed/);
  expect(await screen.findByText('Pledges that you redeemed early, at a cost.')).toBeVisible();
});

test('columns are product title, amount with coin, rate in percent, last amount and creation time (spec §2.9)', async () => {
  await open({
    answers: good({ 1: [holding(9), holding(8, { coin: 'BTC', amount: '0.25', ratio: '2.5', lastAmount: '0.0005' })] }),
  });
  expect(heads().slice(0, 5)).toEqual(['Product', 'Amount', 'Daily rate', 'Last amount', 'Created (UTC+0)']);
  expect(cells(0).getByRole('rowheader')).toHaveTextContent('Trust 9');
  const text = (index: number) =>
    cells(index)
      .getAllByRole('cell')
      .map((cell) => cell.lastElementChild?.textContent);
  // The rate is a tenth of the ratio per mille, with %; amounts have the coin's decimals, income those of income (spec §5, §9).
  expect(text(0).slice(0, 3)).toEqual(['74,600.00USDT', '0.50%', '+365.542,924.32 in total']);
  expect(text(1).slice(0, 3)).toEqual(['0.25000000BTC', '0.25%', '+0.00052,924.3200 in total']);
  expect(cells(0).getByText('2025-11-12 16:03:05')).toBeVisible();
});

test('tab 1 lists what is held, with the delivery date: creation time plus (product cycle days + 1) days (spec §5)', async () => {
  await open({ answers: good({ 1: [holding(9, { deliveryDate: createTime })] }) });
  expect(heads()).toContain('Delivery date');
  expect(cells(0).getByText('2025-11-27 16:03:05')).toBeVisible();
  expect(cells(0).getByText('day 9 of 14')).toBeVisible();
});

test('tab 2 shows an expected delivery date, and whether the principal is back (spec §2.9, §4 ‘expired’)', async () => {
  await open({
    answers: good({ 2: [completed(5, { createTime: createTime - 6 * 86_400, state: 'expired' }), completed(4)] }),
  });
  await choose(/Completed/);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(heads()).toContain('Expected delivery date');
  expect(cells(0).getByText('2025-11-21 16:03:05')).toBeVisible();
  expect(cells(0).getByText('To be delivered')).toBeVisible();
  expect(cells(1).getByText('Delivered')).toBeVisible();
});

test('tab 2 of a server with the fields of spec §3 alone tells by the time whether the principal is back', async () => {
  const bare = (id: number, created: number) => ({
    id,
    productTitle: 'Plain',
    amount: 5,
    coin: 'USDT',
    ratio: 5,
    lastAmount: 1,
    createTime: created,
    deliveryDate: 0,
    productCircleDate: 14,
  });
  await open({ answers: good({ 2: [bare(2, now - 14.5 * 86_400), bare(1, now - 16 * 86_400)] }) });
  await choose(/Completed/);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(cells(0).getByText('To be delivered')).toBeVisible();
  expect(cells(1).getByText('Delivered')).toBeVisible();
});

test('tab 3 shows a redeem time and what it cost; a missing time is -- (spec §2.9, §5)', async () => {
  await open({ answers: good({ 3: [redeemed(7), redeemed(6, { redeemTime: null })] }) });
  await choose(/Redeemed/);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(heads()).toContain('Redeemed at');
  expect(cells(0).getByText('2025-11-21 09:00:00')).toBeVisible();
  expect(rows()[0]).toContain('Cost3,730.00');
  expect(cells(1).getByText('--')).toBeVisible();
});

test('tab 1 has a redeem button per order where canRedeem is true, the other tabs have none (spec §2.9, §4)', async () => {
  await open({ answers: good({ 1: [holding(9), holding(8, { canRedeem: false })], 2: [completed(5)] }) });
  expect(screen.getAllByRole('button', { name: /^Redeem/ }).map((button) => button.textContent)).toEqual(['Redeem']);
  expect(screen.getByRole('button', { name: 'Redeem: Trust 9' })).toBeEnabled();
  expect(cells(1).getByText('at maturity only')).toBeVisible();
  await choose(/Completed/);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull();
});

test('paging uses lastId with page size 10, and a page with fewer than 10 items marks the end (spec §4)', async () => {
  const site = await open({ answers: good({ 1: descending(13) }) });
  await waitFor(() => expect(screen.getByText('No more orders')).toBeVisible());
  expect(site.requestsTo(recordsCall).map(({ query }) => query)).toEqual([
    { status: 1, pageSize: 10 },
    { status: 1, pageSize: 10, lastId: 4 },
  ]);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '14');
});

test('the next page is loaded when the end comes near, not before', async () => {
  const site = await open({ answers: good({ 1: descending(40) }) });
  const pagesAfter = () => site.requestsTo(recordsCall).flatMap(({ query }) => query['lastId'] ?? []);
  await waitFor(() => expect(pagesAfter()).toEqual([31]));
  expect(screen.getByText('Loading more…')).toBeVisible();
  const scroller = screen.getByRole('table').parentElement;
  if (!scroller) throw new Error('no list');
  // Each row is 300 px high here.
  scroller.scrollTop = 3600;
  fireEvent.scroll(scroller);
  await waitFor(() => expect(pagesAfter()).toEqual([31, 21]));
  expect(rows().length).toBeLessThan(20);
});

test('switching a tab clears and reloads its list (spec §4)', async () => {
  const answers = good({ 1: [holding(9)], 2: [completed(5)] });
  const site = await open({ answers });
  await choose(/Completed/);
  await waitFor(() => expect(rows()).toHaveLength(1));
  answers[recordsCall] = () => new Promise(() => {});
  await choose(/In custody/);
  expect(rows()).toEqual([]);
  expect(screen.getByText('Loading orders')).toBeInTheDocument();
  expect(site.requestsTo(recordsCall).map(({ query }) => query['status'])).toEqual([1, 2, 1]);
});

test('a tab that does not load again shows no earlier list', async () => {
  const answers = good({ 1: [holding(9)], 2: [completed(5)] });
  await open({ answers });
  await choose(/Completed/);
  await waitFor(() => expect(rows()).toHaveLength(1));
  answers[recordsCall] = 'unreachable';
  await choose(/In custody/);
  expect(await screen.findByRole('alert')).toHaveTextContent('Orders did not load');
  expect(rows()).toEqual([]);
});

test('a tab without an order says so and leads to the products', async () => {
  const onClose = jest.fn();
  await open({ answers: good({}), onClose });
  expect(screen.getByText('No orders in custody')).toBeVisible();
  await press('See products');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('orders that did not load are asked for again by a press', async () => {
  const answers: Record<string, unknown> = { ...good(), [recordsCall]: 'unreachable' };
  await open({ answers });
  expect(screen.getByRole('alert')).toHaveTextContent('Orders did not load');
  answers[recordsCall] = pages({ 1: [holding(9)] });
  await press('Try again');
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('a next page that did not load is said at the end of the list, and loads by a press', async () => {
  const list = pages({ 1: descending(12) });
  const answers: Record<string, unknown> = good();
  let isBroken = true;
  answers[recordsCall] = (request: Parameters<typeof list>[0]) => {
    if (isBroken && request.query['lastId'] !== undefined) throw new Refused(503, 'not now');
    return list(request);
  };
  await open({ answers });
  expect(await screen.findByText('The next entries did not load.')).toBeVisible();
  isBroken = false;
  await press('Try again');
  expect(await screen.findByText('No more orders')).toBeVisible();
});

test('a visitor is told to log in, and the way back is kept', async () => {
  await open({ signedIn: false });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Ffinancial%3Fcategory%3D3%26show%3Dorders',
  );
});

test('it is in German when the language is German', async () => {
  await open();
  await act(() => setLanguage('de-DE'));
  expect(await screen.findByRole('tab', { name: /^Laufend/ })).toBeVisible();
  expect(await screen.findByText('0,50 %')).toBeVisible();
});

test('the details of an order tell income, estimated total, next payout, and what redeeming costs until when', async () => {
  await open();
  const details = screen.getByRole('button', { name: 'Show details of Trust 9' });
  await user.click(details);
  expect(details).toHaveAttribute('aria-expanded', 'true');
  const figures = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
  expect(figures).toEqual([
    'Income so far 2,924.32USDT',
    'Over the period 5,117.56USDT',
    'Next payout 365.54USDT',
    'Paid at 2025-11-22 00:00:00',
  ]);
  expect(screen.getByText('8 of 14 payouts')).toBeVisible();
  expect(screen.getByText(/^Redeeming now costs 3,730\.00 USDT\. There is no loss from November 25\.$/)).toBeVisible();
});

const entry = (id: number, day: number) => ({
  id,
  kind: 'income',
  day,
  time: now - id * 86_400,
  amount: '365.54',
  incomeAmount: '731.08',
  lines: [
    { account: 'operator', coin: 'USDT', amount: '-365.54', balance: null },
    { account: 'WEALTH', coin: 'USDT', amount: '365.54', balance: '1000' },
  ],
});

test('an order shows its income history and its ledger lines on demand', async () => {
  const site = await open({ answers: { ...good(), '/wealth/records/9/ledger': { list: [entry(2, 2), entry(1, 1)] } } });
  await press(/^Show details/);
  expect(site.requests.filter(({ call }) => call.endsWith('/ledger'))).toHaveLength(0);
  await press('Income history');
  const history = within(await screen.findByRole('table', { name: 'Income history' }));
  expect(history.getByText('Income, day 2')).toBeVisible();
  expect(history.getAllByText('+365.54')).toHaveLength(2);
  await press('Ledger lines');
  const ledger = within(await screen.findByRole('table', { name: 'Ledger lines' }));
  expect(ledger.getAllByText('Wealth account')).toHaveLength(2);
  expect(ledger.getAllByText('−365.54')).toHaveLength(2);
  expect(ledger.getAllByText('1,000')).toHaveLength(2);
});

test('a tab is exported whole, in the member’s language, with plain numbers', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL() {} });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const site = await open({ answers: good({ 1: descending(12) }) });
  await press('Export CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(site.requestsTo(recordsCall).at(-1)?.query).toMatchObject({ pageSize: 500, status: 1 });
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => typeof reader.result === 'string' && resolve(reader.result));
    reader.readAsText(saved[0] ?? new Blob());
  });
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(14);
  expect(lines[0]?.replaceAll('"', '')).toBe(
    'No.,Product,Coin,Amount,Daily rate, %,Days,Last amount,Income,Created (UTC),Delivery date (UTC)',
  );
  expect(lines[1]).toBe('12,"Trust 12","USDT",74600,0.5,14,365.54,2924.32,"2025-11-12 16:03:05","2025-11-27 16:03:05"');
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('livery-pledges-2025-11-21.csv');
});
