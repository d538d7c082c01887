import type { Order } from '@livery/contract/calls/c2c/orders';
import { receiveCode } from '@livery/contract/live/market';
import { user, type SentRequest } from '@livery/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  descending,
  good,
  now,
  open,
  order,
  ordersCall,
  pages,
  purchasesCall,
  some,
} from '../../../../test/orders.tsx';
import { memberDeadline, waitingFirst } from './use-orders.ts';

describe('orders view', () => {
  /** jsdom has no layout, so it cannot scroll. */
  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockReturnValue());

  const rows = () =>
    [...document.querySelectorAll<HTMLElement>('[data-index]')].map((row) => row.textContent.replaceAll(/\s+/g, ' '));
  const listed = (requests: readonly SentRequest[]) =>
    requests.map(({ query }) => query).filter(({ pageSize }) => pageSize === 20);
  const choose = async (filter: RegExp, choice: string | RegExp) => {
    await user.click(screen.getByRole('button', { name: filter }));
    await user.click(await screen.findByRole('menuitemradio', { name: choice }));
  };

  test('lists the orders of both sides, first what waits for the member, the soonest end first', async () => {
    await open();
    expect(rows()).toEqual([
      expect.stringMatching(/7SideSell|Sell.*hiro_222.*PaidProcessing · until 14:25Release$/),
      expect.stringMatching(
        /Buy800\.00USDT.*¥151\.02.*¥120,816.*kobe_deskAwaiting paymentProcessing · until 14:34Pay$/,
      ),
      expect.stringMatching(/€0\.9206.*€736\.50.*CancelledFailedView$/),
    ]);
    expect(screen.getByText('Unread messages: 2')).toBeInTheDocument();
    expect(screen.getByText('Total: 3')).toBeInTheDocument();
  });

  test('an order opens its room', async () => {
    const { address } = await open();
    await user.click(screen.getByRole('link', { name: 'Release: order 7' }));
    expect(address()).toBe('/c2c-sale?order=7');
  });

  test('each status is shown by its pill, and what waits by what is to be done', async () => {
    const all = [
      order(6, { status: 'disputed', endTime: null }),
      order(5, { status: 'latePaid', endTime: null, waitsFor: 'release', releaseBefore: now - 5 }),
      order(4, { status: 'paid', endTime: null, waitsFor: 'consent', releaseBefore: now + 60 }),
      order(3),
    ];
    await open('', { answers: good(all) });
    expect(rows().map((row) => /kobe_desk(.*)$/.exec(row)?.[1])).toEqual([
      'Paid lateProcessingRelease',
      'PaidProcessingAnswer',
      'DisputedProcessingView',
      'ReleasedPassedView',
    ]);
  });

  test('a filter is asked of the server and stands in the address', async () => {
    const { requestsTo, address } = await open();
    await user.click(screen.getByRole('radio', { name: 'Sell' }));
    await choose(/^Status/, /^Under way/);
    await choose(/^Currency/, 'JPY');
    await choose(/^Period/, '7d');
    expect(address()).toBe('/c2c-sale?view=orders&type=sell&status=underWay&currency=JPY&days=7');
    await waitFor(() =>
      expect(listed(requestsTo(ordersCall)).at(-1)).toMatchObject({
        type: 'sell',
        currency: 'JPY',
        status: ['unpaid', 'paid', 'disputed', 'latePaid'],
      }),
    );
  });

  test('what was bought comes from the history of purchases', async () => {
    const { requestsTo } = await open('&type=buy&coin=USDT');
    expect(listed(requestsTo(purchasesCall))).toEqual([{ coin: 'USDT', pageSize: 20 }]);
    expect(listed(requestsTo(ordersCall))).toEqual([]);
  });

  test('only what waits is one press away, and says how much that is', async () => {
    const { address, requestsTo } = await open();
    const toggle = screen.getByRole('button', { name: /^Waiting for me ?2$/ });
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await user.click(toggle);
    expect(address()).toBe('/c2c-sale?view=orders&turn=mine');
    await screen.findByText('Total: 2');
    expect(listed(requestsTo(ordersCall)).at(-1)).toEqual({ turn: 'mine', pageSize: 20 });
  });

  test('days are chosen by date', async () => {
    const { address } = await open('&days=7');
    await choose(/^Period/, 'Dates');
    expect(address()).toBe('/c2c-sale?view=orders&from=2025-11-15&to=2025-11-21');
    expect(screen.getByLabelText('From')).toHaveValue('2025-11-15');
  });

  test('the list loads its pages by the last id, to its end', async () => {
    const { requestsTo } = await open('', { answers: good(descending(25)) });
    await waitFor(() => expect(listed(requestsTo(ordersCall)).map(({ lastId }) => lastId)).toEqual([undefined, 6]));
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '26');
    expect(screen.getByText('Total: 25')).toBeInTheDocument();
  });

  test('of a long list only the rows in view are in the page, and it is one Tab stop', async () => {
    await open('', { answers: good(descending(1000)), pending: 'any' });
    await waitFor(() => expect(rows().length).toBeGreaterThan(10));
    expect(rows().length).toBeLessThan(60);
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-record]')];
    expect(links.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    act(() => links[0]?.focus());
    await user.keyboard('{ArrowDown}');
    expect(links[1]).toHaveFocus();
  });

  test('a page that did not come is asked for again', async () => {
    const list = pages(descending(25));
    let isDown = true;
    const answers = {
      ...good(),
      [ordersCall](request: SentRequest) {
        if ('lastId' in request.query && isDown) throw new Error('down');
        return list(request);
      },
    };
    await open('', { answers });
    await screen.findByText('The next entries did not load.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Total: 25')).toBeInTheDocument();
  });

  test('an order changes in the list when the exchange tells so', async () => {
    const answers = good();
    const { liveServer } = await open('', { answers });
    await act(async () => liveServer.connect());
    Object.assign(answers, good(some.map((one) => (one.id === 7 ? order(7, { type: 'sell' }) : one))));
    await act(async () =>
      liveServer.push({ code: receiveCode.memberEvent, memberEvent: { topic: 'c2c', reference: '7' } }),
    );
    await waitFor(() => expect(rows().at(-1)).toMatch(/ReleasedPassedView$/));
  });

  test('without a connection known orders stay and are said to be old, until there is one', async () => {
    const { queries } = await open();
    await act(async () => dispatchEvent(new Event('offline')));
    await act(async () => void queries.invalidateQueries());
    expect(await screen.findByText('The orders could not be refreshed.')).toBeInTheDocument();
    expect(rows()).toHaveLength(3);
    await act(async () => dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('The orders could not be refreshed.')).toBeNull());
  });

  test('orders that were never there wait for a connection', async () => {
    const answers = { ...good(), [ordersCall]: 'pending' as unknown };
    const { queries } = await open('', { answers, pending: 'any' });
    expect(await screen.findByText('Loading orders')).toBeInTheDocument();
    await act(async () => dispatchEvent(new Event('offline')));
    await act(async () => queries.cancelQueries());
    await act(async () => void queries.invalidateQueries());
    expect(await screen.findByText('You are offline')).toBeInTheDocument();
    answers[ordersCall] = pages(some);
    await act(async () => dispatchEvent(new Event('online')));
    expect(await screen.findByText('Total: 3')).toBeInTheDocument();
  });

  test('a member without orders is led to the market', async () => {
    await open('', { answers: good([]) });
    expect(await screen.findByText('No orders yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Buy coins' })).toHaveAttribute('href', '/c2c-sale');
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  });

  test('filters that let nothing through can be cleared', async () => {
    const { address } = await open('&type=sell&turn=mine', { answers: good([order(1)]) });
    expect(await screen.findByText('No orders match')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/c2c-sale?view=orders');
    await screen.findByText('Total: 1');
  });

  test('where nothing waits, that is said', async () => {
    await open('&turn=mine', { answers: good([order(1)]) });
    expect(await screen.findByText('Nothing is waiting for you')).toBeInTheDocument();
  });

  test('orders that did not load can be asked for again; known ones stay and are said to be old', async () => {
    const answers = { ...good(), [ordersCall]: 'unreachable' as unknown };
    const { queries } = await open('', { answers });
    expect(screen.getByRole('alert')).toHaveTextContent('Your money is safe. The server did not answer.');
    answers[ordersCall] = pages(some);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Total: 3');
    answers[ordersCall] = 'unreachable';
    await act(() => queries.invalidateQueries());
    expect(await screen.findByText('The orders could not be refreshed.')).toBeInTheDocument();
    expect(rows()).toHaveLength(3);
  });
});

const one = (id: number, more: Partial<Order>) => order(id, more);
const ids = (orders: readonly Order[]) => orders.map(({ id }) => id);

test('what waits comes first, and of it what ends soonest; no order comes twice', () => {
  const pay = one(3, { waitsFor: 'pay', payBefore: 900 });
  const release = one(1, { status: 'paid', waitsFor: 'release', releaseBefore: 500 });
  const late = one(2, { status: 'latePaid', waitsFor: 'release', releaseBefore: 100 });
  expect(ids(waitingFirst([one(5, {}), one(4, {}), pay, late], [pay, late, release]))).toEqual([1, 3, 2, 5, 4]);
});

test('an order that waits for nobody, for a consent, or for a release that is late anyhow, has no deadline', () => {
  expect(memberDeadline(one(1, { waitsFor: null }))).toBeUndefined();
  expect(memberDeadline(one(1, { status: 'latePaid', waitsFor: 'release', releaseBefore: 5 }))).toBeUndefined();
  expect(memberDeadline(one(1, { status: 'paid', waitsFor: 'consent', releaseBefore: 5 }))).toBeUndefined();
});

describe('export', () => {
  /** jsdom has no layout, so it cannot scroll. */
  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockReturnValue());

  test('exports all that is filtered, in the member’s language, with plain numbers', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL() {} });
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const orders = descending(30).map((one) => (one.id === 30 ? order(30, { counterparty: '=1+1' }) : one));
    const { requestsTo } = await open('&status=released', { answers: good(orders), pending: 'any' });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(requestsTo(ordersCall).at(-1)?.query).toEqual({ status: ['released'], pageSize: 500 });
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => typeof reader.result === 'string' && resolve(reader.result));
      reader.readAsText(saved[0] ?? new Blob());
    });
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(32);
    expect(lines[0]?.replaceAll('"', '')).toBe(
      'No.,Time (UTC),Side,Result,Status,Coin,Quantity,Unit price,Currency,Total,With,Paid at (UTC),Ended at (UTC)',
    );
    expect(lines[1]).toMatch(
      /^30,"2025-11-.*","Buy","Passed","Released","USDT",800,151\.02,"JPY",120816,"'=1\+1","2025-11-.*","2025-/,
    );
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('livery-c2c-orders-2025-11-21.csv');
  });
});
