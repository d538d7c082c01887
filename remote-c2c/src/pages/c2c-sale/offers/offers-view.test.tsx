import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { press, Refused, user } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { offer, offersCall, openOffers, order, pages } from '../../../../test/own-offers.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const list = () => screen.getByRole('list', { name: 'My offers' });
const items = () => [...list().children].map(({ textContent }) => textContent ?? '');

test('an offer says how far it is sold, its terms, and on which account it is paid', async () => {
  await openOffers([offer(9, { reference: 'Invoice 48', requiresVerified: true, minPurchases: 5 })]);
  const [item] = items();
  for (const part of [
    '2,000 USDT at ¥151.40',
    'Open',
    'Sold500',
    'In orders120',
    'Left1,380',
    '¥15,140 – ¥151,400',
    'Hinode Bank •••• 8713',
    '2025-11-21 13:20:00',
    'Invoice 48',
    'Verified name · Completed purchases: 5',
  ])
    expect(item).toContain(part);
});

test('the status in the address filters, and a press changes it', async () => {
  const all = [offer(9), offer(8, { status: 'paused' }), offer(7, { status: 'withdrawn' })];
  const page = await openOffers(all, '&status=paused');
  expect(items()).toHaveLength(1);
  expect(screen.getByRole('radio', { name: 'Paused' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Ended' }));
  await waitFor(() => expect(items()[0]).toContain('Ended'));
  expect(page.address()).toBe('/c2c-sale?view=offers&status=withdrawn');
  // An offer that is over cannot be paused or ended.
  expect(screen.queryByRole('button', { name: /^(Pause|Resume|End)/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(items()).toHaveLength(3));
  expect(page.address()).toBe('/c2c-sale?view=offers');
});

test('an offer is paused and resumed', async () => {
  const page = await openOffers([offer(9)], '', { answers: { 'PUT /c2c/offers/9': {} } });
  page.answers[offersCall] = pages([offer(9, { status: 'paused' })]);
  await press('Pause: 2,000 USDT at ¥151.40');
  expect(await screen.findByRole('button', { name: 'Resume: 2,000 USDT at ¥151.40' })).toBeEnabled();
  expect(items()[0]).toContain('Paused');
  page.answers[offersCall] = pages([offer(9)]);
  await press('Resume: 2,000 USDT at ¥151.40');
  expect(await screen.findByRole('button', { name: 'Pause: 2,000 USDT at ¥151.40' })).toBeEnabled();
  expect(page.requestsTo('PUT /c2c/offers/9').map(({ body }) => body)).toEqual([
    { status: 'paused' },
    { status: 'open' },
  ]);
});

describe('ending an offer', () => {
  const dialog = () => screen.findByRole('alertdialog', { name: 'End this offer?' });
  const ask = () => press('End: 2,000 USDT at ¥151.40');

  test('is asked about with what comes back and what stays locked, and ends it once', async () => {
    const page = await openOffers([offer(9)], '', { answers: { 'DELETE /c2c/offers/9': {} } });
    await ask();
    expect(await dialog()).toHaveTextContent('1,380 USDT returns to your C2C account immediately.');
    expect(await dialog()).toHaveTextContent('120 USDT stays locked for open orders, which continue.');
    page.answers[offersCall] = pages([offer(9, { status: 'withdrawn', remaining: toDecimal('0') })]);
    await user.dblClick(within(await dialog()).getByRole('button', { name: 'End offer' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(items()[0]).toContain('Ended');
    expect(page.requestsTo('DELETE /c2c/offers/9')).toHaveLength(1);
  });

  test('is given up without a word to the exchange', async () => {
    const page = await openOffers([offer(9, { inOrders: toDecimal('0') })]);
    await ask();
    expect(await dialog()).not.toHaveTextContent('stay locked');
    await user.click(within(await dialog()).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(page.requestsTo('DELETE /c2c/offers/9')).toEqual([]);
  });

  test('that is sold meanwhile shows it as sold', async () => {
    const over = () => {
      throw new Refused(code.wrongState, 'It is over.');
    };
    const page = await openOffers([offer(9)], '', { answers: { 'DELETE /c2c/offers/9': over } });
    await ask();
    page.answers[offersCall] = pages([offer(9, { status: 'sold' })]);
    await user.click(within(await dialog()).getByRole('button', { name: 'End offer' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(within(list()).getAllByText('Sold')).toHaveLength(2);
  });
});

test('its orders open in it, page by page, and each leads to its room', async () => {
  const orders = Array.from({ length: 12 }, (_, index) => order(48 - index, index > 0 ? { status: 'released' } : {}));
  await openOffers([offer(9)], '', { answers: { 'GET /c2c/offers/9/orders': pages(orders) } });
  await press('Orders of offer 9');
  const rows = await screen.findByRole('list', { name: 'Orders of offer 9' });
  expect(rows.children).toHaveLength(10);
  expect(within(rows).getByText('Order 48')).toHaveAttribute('href', '/c2c-sale?order=48');
  expect(rows.children[0]).toHaveTextContent('Paid');
  expect(rows.children[0]).toHaveTextContent('120USDT · ¥18,168');
  await press('Show more');
  await waitFor(() => expect(rows.children).toHaveLength(12));
  await press('Orders of offer 9');
  expect(screen.queryByText('Order 48')).toBeNull();
});

test('an offer that nobody took, and orders that did not load, say so', async () => {
  const page = await openOffers([offer(9)], '', { answers: { 'GET /c2c/offers/9/orders': 'unreachable' } });
  await press('Orders of offer 9');
  expect(await screen.findByText('The orders did not load')).toBeInTheDocument();
  page.answers['GET /c2c/offers/9/orders'] = { list: [], total: 0 };
  await press('Try again');
  expect(await screen.findByText('Nobody has bought from this offer yet.')).toBeInTheDocument();
});

test('offers are listed page by page', async () => {
  await openOffers(Array.from({ length: 12 }, (_, index) => offer(12 - index)));
  expect(items()).toHaveLength(10);
  expect(screen.getByText('10 of 12')).toBeInTheDocument();
  await press('Show more');
  await waitFor(() => expect(items()).toHaveLength(12));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('without offers there is the way to one; with a filter, the way to all', async () => {
  const { unmount } = await openOffers([]);
  const links = screen.getAllByRole('link', { name: 'Make an offer' });
  for (const link of links) expect(link).toHaveAttribute('href', '/c2c-sale?view=sell');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  unmount();
  const page = await openOffers([offer(9)], '&status=sold');
  await press('Show all');
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(page.address()).toBe('/c2c-sale?view=offers');
});

test('a list that did not load says so, with a retry; one that is there stays, with a notice', async () => {
  const page = await openOffers([], '', { answers: { [offersCall]: 'unreachable' } });
  expect(screen.getByText('Your offers did not load')).toBeInTheDocument();
  page.answers[offersCall] = pages([offer(9)]);
  await press('Try again');
  await waitFor(() => expect(items()).toHaveLength(1));
  page.answers[offersCall] = 'unreachable';
  await act(() => page.queries.refetchQueries());
  expect(await screen.findByText(/These offers may be out of date/)).toBeInTheDocument();
  expect(items()).toHaveLength(1);
});

test('offline it waits for a connection, and lists the offers with it', async () => {
  await openOffers([offer(9)]);
  await act(async () => dispatchEvent(new Event('offline')));
  await user.click(screen.getByRole('radio', { name: 'Open' }));
  expect(await screen.findByText('You are offline')).toBeInTheDocument();
  await act(async () => dispatchEvent(new Event('online')));
  expect(await screen.findByRole('list', { name: 'My offers' })).toBeInTheDocument();
});

test('exports all offers of a status with plain numbers', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL() {} });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const all = Array.from({ length: 12 }, (_, index) => offer(12 - index, index === 0 ? { reference: '=1+1' } : {}));
  const page = await openOffers(all, '&status=open');
  await press('Export CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(page.requestsTo(offersCall).at(-1)?.query).toMatchObject({ status: ['open'], pageSize: 500 });
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => typeof reader.result === 'string' && resolve(reader.result));
    reader.readAsText(saved[0] ?? new Blob());
  });
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(14);
  expect(lines[0]?.replaceAll('"', '')).toBe(
    'No.,Created (UTC),Status,Coin,Quantity,Sold,In orders,Left,Unit price,Currency,Minimum per order,Maximum per order,' +
      'Bank,Account number,Payment note',
  );
  expect(lines[1]).toBe(
    `12,"2025-11-21 13:20:00","Open","USDT",2000,500,120,1380,151.4,"JPY",100,1000,"Hinode Bank","01148713","'=1+1"`,
  );
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('livery-c2c-offers-2025-11-21.csv');
});
