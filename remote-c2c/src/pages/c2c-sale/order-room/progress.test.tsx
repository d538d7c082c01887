import { orderTypes } from '@livery/contract/calls/c2c/orders';
import { orderStatuses } from '@livery/contract/calls/c2c/states';
import { anOrderRoom, orderTime } from '../../../../test/an-order-room.ts';
import { deadlineOf } from '../order-status.tsx';
import { clockTime } from './room-header.tsx';
import { nextStep } from './progress.tsx';
import { stepsOf } from './progress.tsx';

const everyCase = orderStatuses.flatMap((status) => orderTypes.map((type) => [status, type] as const));

const stepMarks = (change: Parameters<typeof anOrderRoom>[0]) =>
  stepsOf(anOrderRoom(change)).map(({ name, state }) => `${name} ${state}`);

test('every status says something else to each side', () => {
  const sentences = everyCase.map(([status, type]) => nextStep(anOrderRoom({ status, type })));
  expect(new Set(sentences).size).toBe(everyCase.length);
});

test.each(['paid', 'disputed'] as const)(
  'of a %s order that the seller wants cancelled both sides are told',
  (status) => {
    const asked = { status, isCancelRequested: true };
    expect(nextStep(anOrderRoom({ ...asked, type: 'buy' }))).toBe('nextConsent');
    expect(nextStep(anOrderRoom({ ...asked, type: 'sell' }))).toBe('nextAwaitConsent');
  },
);

test('a cancelled order asks for nothing any more, whatever was asked before', () => {
  expect(nextStep(anOrderRoom({ status: 'cancelled', isCancelRequested: true }))).toBe('nextCancelled');
});

test.each([
  ['unpaid', null, ['created done', 'youPay now', 'sellerReleases ahead', 'done ahead']],
  ['paid', orderTime, ['created done', 'youPay done', 'sellerReleases now', 'done ahead']],
  ['disputed', orderTime, ['created done', 'youPay done', 'operatorDecides now', 'done ahead']],
  ['latePaid', null, ['created done', 'youPay done', 'operatorDecides now', 'done ahead']],
  ['released', orderTime, ['created done', 'youPay done', 'sellerReleases done', 'done done']],
  ['cancelled', null, ['created done', 'youPay ahead', 'sellerReleases ahead', 'cancelled done']],
  ['cancelled', orderTime, ['created done', 'youPay done', 'sellerReleases ahead', 'cancelled done']],
] as const)('a buyer sees how far an order is that is %s (paid at %s)', (status, payTime, steps) => {
  expect(stepMarks({ status, payTime })).toEqual(steps);
});

const ruling = (action: 'release' | 'cancel', type: 'buy' | 'sell') =>
  anOrderRoom({
    type,
    status: action === 'release' ? 'released' : 'cancelled',
    payTime: orderTime,
    events: [{ id: 2, action, actor: 'operator', time: orderTime, note: 'The receipt shows it.', pictures: [] }],
  });

test.each([
  ['release', 'buy', 'decidedForYou', 'ruledReceived'],
  ['release', 'sell', 'decidedForBuyer', 'ruledReleased'],
  ['cancel', 'buy', 'decidedForSeller', 'ruledCancelled'],
  ['cancel', 'sell', 'decidedForYou', 'ruledReturned'],
] as const)('after the operator’s %s the side that would %s reads for whom it was', (action, type, last, next) => {
  const order = ruling(action, type);
  expect(stepsOf(order).slice(2)).toEqual([
    { name: 'operatorDecided', state: 'done' },
    { name: last, state: 'done' },
  ]);
  expect(nextStep(order)).toBe(next);
});

test('a seller sees the same steps from their side', () => {
  expect(stepMarks({ type: 'sell' })).toEqual(['created done', 'buyerPays now', 'youRelease ahead', 'done ahead']);
});

test('the time to pay runs for both sides, then the time to release', () => {
  for (const type of orderTypes) {
    expect(deadlineOf(anOrderRoom({ type }))).toEqual({ kind: 'pay', end: orderTime + 900, whole: 900 });
    const paid = { status: 'paid', payTime: orderTime + 100, releaseBefore: orderTime + 1000 } as const;
    expect(deadlineOf(anOrderRoom({ type, ...paid }))).toEqual({
      kind: 'release',
      end: orderTime + 1000,
      whole: 900,
    });
  }
});

test('a day runs for the buyer of an expired order to say that it was paid, and not for its seller', () => {
  const expired = { status: 'cancelled', payLateBefore: orderTime + 90_000 } as const;
  expect(deadlineOf(anOrderRoom(expired))).toEqual({ kind: 'payLate', end: orderTime + 90_000, whole: 86_400 });
  expect(deadlineOf(anOrderRoom({ ...expired, type: 'sell' }))).toBeUndefined();
});

test.each(['disputed', 'latePaid', 'released', 'cancelled'] as const)('no time runs for a %s order', (status) => {
  const times = { payTime: orderTime + 100, releaseBefore: orderTime + 1000 };
  expect(deadlineOf(anOrderRoom({ status, ...times }))).toBeUndefined();
});

test('a moment of another day has its date', () => {
  expect(clockTime(orderTime, orderTime - 60)).toBe('14:19:20');
  expect(clockTime(orderTime, orderTime - 86_400)).toBe('2025-11-21 14:19:20');
});
