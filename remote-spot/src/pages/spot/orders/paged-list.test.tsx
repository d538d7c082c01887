import '@livery/market-ui/testing/trade-page';
import type { SpotFill, SpotOrder } from '@livery/contract/calls/spot';
import { toDecimal } from '@livery/contract/decimal';
import { receiveCode } from '@livery/contract/live/market';
import { renderPage, type SentRequest } from '@livery/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { OrderOutcomes } from '../order-commands.ts';
import { OpenOrders } from './open-orders.tsx';
import { OrderHistory, TradeHistory } from './order-history.tsx';
import { insertByTime } from './paged-list.tsx';

describe('paged list', () => {
  /** Every row is of another price, by which it is onIntersect. */
  const firstPrice = 10_000;
  const sale = (id: number) => ({
    id,
    symbol: 'BTCUSDT',
    side: 'sell',
    price: String(firstPrice + id),
    amount: '1',
    filledAmount: '0',
    filledTotal: '0',
    feeRatio: '0.1',
    createTime: 1_700_000_000,
  });
  const ended = (id: number) => ({ ...sale(id), type: 'limit', state: 'cancelled', endTime: 1_700_000_100 });
  const open = (id: number) => ({ ...sale(id), type: 'limit', state: 'open', endTime: null });
  const fill = (id: number) => ({
    id,
    orderId: id,
    symbol: 'BTCUSDT',
    side: 'sell',
    role: 'maker',
    price: String(firstPrice + id),
    amount: '1',
    total: '1',
    fee: '0',
    feeCoin: 'USDT',
    time: 1_700_000_000,
  });

  type Listed = Pick<SpotOrder, 'id'>;
  /** From a number down to 1. */
  const downFrom = (newest: number) => Array.from({ length: newest }, (_, place) => newest - place);

  /** What the exchange has, and which pages it was asked for, by their `lastId`. */
  function exchangeWith(newest: number, rowOf: (number: number) => Listed) {
    const has = { rows: downFrom(newest).map(rowOf), asked: [] as unknown[] };
    const page = async ({ query: { lastId, pageSize } }: SentRequest) => {
      has.asked.push(lastId);
      // An answer takes its time.
      await new Promise((resolve) => setTimeout(resolve, 30));
      const start = has.rows.findIndex(({ id }) => id === Number(lastId)) + 1;
      return { list: has.rows.slice(start, start + Number(pageSize)) };
    };
    return { has, page };
  }

  /** The ends of lists that are looked out for. */
  const awaited = new Set<() => void>();
  /** Scrolls to the end of what is there. */
  const scroll = () => act(async () => [...awaited].forEach((come) => come()));

  class Scrolled {
    readonly #come: () => void;
    constructor(onIntersect: (entries: readonly { isIntersecting: boolean }[]) => void) {
      this.#come = () => onIntersect([{ isIntersecting: true }]);
    }
    observe(): void {
      awaited.add(this.#come);
    }
    disconnect(): void {
      awaited.delete(this.#come);
    }
  }

  const shown = () =>
    [...document.querySelectorAll('tbody tr:not([aria-hidden])')].flatMap((row) => {
      const [price] = /1\d,\d{3}/.exec(row.textContent ?? '') ?? [];
      return price === undefined ? [] : [Number(price.replace(',', '')) - firstPrice];
    });

  const { IntersectionObserver } = globalThis;
  beforeEach(() => {
    Object.assign(globalThis, { IntersectionObserver: Scrolled });
    localStorage.clear();
    for (const name of ['session', 'token', 'refreshToken']) localStorage.setItem(`livery.${name}`, name);
  });
  afterEach(() => void Object.assign(globalThis, { IntersectionObserver }));

  const product = {
    symbol: 'BTCUSDT',
    coin: 'BTC',
    medium: 'USDT',
    pricePrecision: 0,
    amountPrecision: 1,
    isOpen: true,
    price: toDecimal('1'),
    change: toDecimal('1'),
    high: toDecimal('1'),
    low: toDecimal('1'),
    volume: toDecimal('1'),
  };
  const none = () => ({ list: [] });
  const base = { '/spot/products': { coins: [product] }, '/spot/orders': none, '/spot/history': none };
  const end = () => screen.queryByText('End of the list');

  test.each([
    ['ended orders', OrderHistory, '/spot/history', ended],
    ['trades', TradeHistory, '/spot/trades', fill],
  ] as const)(
    '%s come page by page as one scrolls: each row once, none lost, and the end is said',
    async (...given) => {
      const [, View, path, rowOf] = given;
      const { has, page } = exchangeWith(120, rowOf);
      await renderPage(<View symbol={undefined} />, { answers: { ...base, [path]: page } });
      expect(shown()).toEqual(downFrom(120).slice(0, 50));
      await scroll();
      await waitFor(() => expect(shown()).toEqual(downFrom(120).slice(0, 100)));
      expect(end()).not.toBeInTheDocument();
      await scroll();
      await waitFor(() => expect(shown()).toEqual(downFrom(120)));
      expect(end()).toBeInTheDocument();
      expect(awaited.size).toBe(0);
      expect(has.asked).toEqual([undefined, 71, 21]);
    },
  );

  test.each([
    [50, 'says so: there is nothing after its page', true],
    [49, 'needs no word', false],
  ])('a list of %d %s', async (number, _what, isSaid) => {
    await renderPage(<OrderHistory symbol={undefined} />, {
      answers: { ...base, '/spot/history': exchangeWith(number, ended).page },
    });
    await scroll();
    await waitFor(() => expect(end() !== null).toBe(isSaid));
    expect(shown()).toEqual(downFrom(number));
  });

  /** Every state of the list between two, as rows from the newest down. */
  async function statesWhile(change: () => Promise<void>): Promise<number[][]> {
    const states: number[][] = [];
    const look = new MutationObserver(() => states.push(shown()));
    look.observe(document.body, { subtree: true, childList: true, characterData: true });
    await change();
    look.disconnect();
    return states;
  }

  const word = { code: receiveCode.memberEvent, memberEvent: { topic: 'orders', reference: '' } } as const;

  test('moves a row to the page before when an order ends, never losing it or showing it twice', async () => {
    const { has, page } = exchangeWith(120, ended);
    const { liveServer } = await renderPage(<OrderHistory symbol={undefined} />, {
      answers: { ...base, '/spot/history': page },
    });
    await act(async () => liveServer.connect());
    await scroll();
    await waitFor(() => expect(shown()).toHaveLength(100));
    const states = await statesWhile(async () => {
      has.rows.unshift(ended(121));
      await act(async () => liveServer.push(word));
      await waitFor(() => expect(has.asked.at(-1)).toBe(72));
      await waitFor(() => expect(shown()).toEqual(downFrom(121).slice(0, 100)));
    });
    for (const state of states) expect(state).toEqual(downFrom(state[0] ?? 0).slice(0, Math.max(100, state.length)));
  });

  /** Three rows share a second, and one of them is of another market, whose ids are far higher. */
  const mixed = (number: number) => ({
    ...(number % 3 === 1 ? { ...ended(1000 + number), symbol: 'ETHUSDT' } : ended(number)),
    createTime: Math.floor(number / 3),
  });

  test('lists rows of several markets as the exchange orders them, whose ids do not follow that order', async () => {
    const { has, page } = exchangeWith(120, mixed);
    const { liveServer } = await renderPage(<OrderHistory symbol={undefined} />, {
      answers: { ...base, '/spot/history': page },
    });
    await act(async () => liveServer.connect());
    const listed = () => has.rows.slice(0, 100).map(({ id }) => id);
    const before = listed();
    await scroll();
    await waitFor(() => expect(shown()).toEqual(before));
    const states = await statesWhile(async () => {
      has.rows.unshift(mixed(121));
      await act(async () => liveServer.push(word));
      await waitFor(() => expect(shown()).toEqual(listed()));
    });
    const all = has.rows.map(({ id }) => id);
    for (const state of states) {
      const start = all.indexOf(state[0] ?? 0);
      expect(state).toEqual(all.slice(start, start + Math.max(100, state.length)));
    }
  });

  test('never shows a row twice that moves up when an order leaves the first page', async () => {
    const { has, page } = exchangeWith(120, open);
    const { liveServer } = await renderPage(
      <>
        <OrderOutcomes />
        <OpenOrders symbol={undefined} />
      </>,
      { answers: { ...base, '/spot/orders': page } },
    );
    await act(async () => liveServer.connect());
    await scroll();
    await waitFor(() => expect(shown()).toHaveLength(100));
    const left = downFrom(120).filter((id) => id !== 110);
    const states = await statesWhile(async () => {
      has.rows = left.map(open);
      await act(async () => liveServer.push(word));
      await waitFor(() => expect(shown()).toEqual(left.slice(0, 100)));
    });
    expect(states).not.toEqual([]);
    for (const state of states) expect(state).toEqual([...new Set(state)]);
  });
});

const figures = { price: toDecimal('1'), amount: toDecimal('1'), total: toDecimal('1'), fee: toDecimal('0') };
const fill = (id: number, symbol: string, time: number): SpotFill => ({
  id,
  symbol,
  time,
  orderId: id,
  side: 'buy',
  role: 'taker',
  feeCoin: 'BTC',
  ...figures,
});
/** The exchange's order. The ids of ETHUSDT are from a later block. */
const rows = [fill(3, 'BTCUSDT', 20), fill(1001, 'ETHUSDT', 19), fill(1, 'BTCUSDT', 10)];

const ended = (id: number, endTime: number): SpotOrder => ({
  id,
  symbol: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  state: 'cancelled',
  price: toDecimal('1'),
  amount: toDecimal('1'),
  filledAmount: toDecimal('0'),
  filledTotal: toDecimal('0'),
  feeRatio: toDecimal('0'),
  createTime: id,
  endTime,
});

test('puts an ended order among ended ones by its end, whatever its id', () => {
  const history = [ended(1, 30), ended(3, 20), ended(2, 10)];
  expect(insertByTime(history, ended(9, 15)).map(({ id }) => id)).toEqual([1, 3, 9, 2]);
});

test.each([
  ['by its id among those of its market', fill(2, 'BTCUSDT', 20), [3, 2, 1001, 1]],
  ['by its time among those of another market', fill(1002, 'ETHUSDT', 15), [3, 1002, 1001, 1]],
  ['by its time, though its id is the highest', fill(2001, 'LTCUSDT', 15), [3, 1001, 2001, 1]],
  ['at the end when it is the oldest', fill(2000, 'LTCUSDT', 5), [3, 1001, 1, 2000]],
])('puts a row %s', (_where, row, ids) => {
  expect(insertByTime(rows, row).map(({ id }) => id)).toEqual(ids);
});
