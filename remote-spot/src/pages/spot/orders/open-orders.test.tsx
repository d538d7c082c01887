import type { SpotOrder } from '@livery/contract/calls/spot';
import { toDecimal, zero } from '@livery/contract/decimal';
import type { PendingOrder } from '../order-commands.ts';
import { limitLegsFirst, pendingOrders } from './open-orders.tsx';

const sentAt = 1_700_000_000_400;

const pendingOrder = (key: string, rest: Partial<PendingOrder> = {}): PendingOrder => ({
  key,
  side: 'buy',
  sentAt,
  isUnknown: false,
  order: { symbol: 'BTCUSDT', type: 'limit', price: toDecimal('100.50'), amount: toDecimal('1') },
  ...rest,
});
const answered = (key: string, id: number) => pendingOrder(key, { placed: { id, state: 'open', filledAmount: zero } });
const order = (id: number, rest: Partial<SpotOrder> = {}): SpotOrder => ({
  id,
  symbol: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  state: 'open',
  endTime: null,
  price: toDecimal('100.5'),
  amount: toDecimal('1'),
  filledAmount: zero,
  filledTotal: zero,
  feeRatio: zero,
  createTime: 1_700_000_000,
  ...rest,
});
const shown = (pending: readonly PendingOrder[], lists: readonly SpotOrder[]) => {
  const { sent, placed, listed } = pendingOrders(pending, lists);
  return { sent: sent.map(({ key }) => key), placed: placed.map(({ id }) => id), listed };
};

test('shows an order as sent, then as placed, then as listed', () => {
  expect(shown([pendingOrder('a')], [])).toEqual({ sent: ['a'], placed: [], listed: [] });
  expect(shown([answered('a', 7)], [])).toEqual({ sent: [], placed: [7], listed: [] });
  for (const state of ['open', 'filled', 'cancelled'] as const)
    expect(shown([answered('a', 7)], [order(7, { state })])).toEqual({ sent: [], placed: [], listed: ['a'] });
});

test('shows an order once that is listed before its answer arrives', () => {
  expect(shown([pendingOrder('a')], [order(7)])).toEqual({ sent: [], placed: [], listed: [] });
});

test('shows both of two equal orders, whichever is listed first', () => {
  const two = [pendingOrder('b'), pendingOrder('a')];
  expect(shown(two, [order(7)]).sent).toHaveLength(1);
  expect(shown(two, [order(8), order(7)]).sent).toEqual([]);
  expect(shown([pendingOrder('b'), answered('a', 7)], [order(7)])).toEqual({ sent: ['b'], placed: [], listed: ['a'] });
});

test.each([
  ['side', { side: 'sell' }],
  ['price', { price: toDecimal('100.6') }],
  ['amount', { amount: toDecimal('1.1') }],
  ['market', { symbol: 'ETHUSDT' }],
  ['time', { createTime: 1_699_999_990 }],
] as const)('an order of another %s is another order', (_name, rest) => {
  expect(shown([pendingOrder('a')], [order(7, rest)]).sent).toEqual(['a']);
});

test('the leg of a pair that gains comes above the stop, and other orders keep their places', () => {
  const waits = { state: 'waiting', type: 'oco', side: 'sell', price: null } as const;
  const stop = { ...waits, trigger: { price: toDecimal('90'), source: 'last' }, firesOn: 'fall' } as const;
  const profit = { ...waits, trigger: { price: toDecimal('120'), source: 'last' }, firesOn: 'rise' } as const;
  const listed = [
    order(9),
    order(8, { ...stop, pairId: 7 }),
    order(7, { type: 'oco', side: 'sell', pairId: 8 }),
    order(6, { ...profit, pairId: 5, parentId: 1 }),
    order(5, { ...stop, pairId: 6, parentId: 1 }),
    // Its other leg is on the next page.
    order(4, { ...stop, pairId: 3 }),
  ];
  expect(limitLegsFirst(listed).map(({ id }) => id)).toEqual([9, 7, 8, 6, 5, 4]);
});
