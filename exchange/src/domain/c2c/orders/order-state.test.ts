import { orderActions, orderActors, orderStatuses } from '@livery/contract/calls/c2c/states';
import { actionsOf, nextStatus, type OrderFacts, stepOf } from './order-state.ts';

test('allows exactly the listed steps', () => {
  const steps = orderStatuses.flatMap((status) =>
    orderActors.flatMap((actor) =>
      orderActions.flatMap((action) => {
        const to = nextStatus(status, actor, action);
        return to === undefined ? [] : [`${status}: ${actor} ${action} -> ${to}`];
      }),
    ),
  );
  expect(steps).toEqual([
    'unpaid: buyer pay -> paid',
    'unpaid: buyer cancel -> cancelled',
    'unpaid: timer expire -> cancelled',
    'paid: buyer cancel -> cancelled',
    'paid: buyer declineCancel -> paid',
    'paid: buyer dispute -> disputed',
    'paid: seller release -> released',
    'paid: seller requestCancel -> paid',
    'paid: seller dispute -> disputed',
    'disputed: buyer cancel -> cancelled',
    'disputed: buyer declineCancel -> disputed',
    'disputed: buyer evidence -> disputed',
    'disputed: seller release -> released',
    'disputed: seller requestCancel -> disputed',
    'disputed: seller evidence -> disputed',
    'disputed: operator release -> released',
    'disputed: operator cancel -> cancelled',
    'latePaid: buyer cancel -> cancelled',
    'latePaid: buyer evidence -> latePaid',
    'latePaid: seller release -> released',
    'latePaid: seller evidence -> latePaid',
    'latePaid: operator release -> released',
    'latePaid: operator cancel -> cancelled',
    'latePaid: timer hold -> paid',
    'cancelled: buyer payLate -> latePaid',
  ]);
});

const at = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const facts = (status: OrderFacts['status'], more: Partial<OrderFacts> = {}): OrderFacts => ({
  status,
  payBefore: later(900),
  isCancelRequested: false,
  payLateBefore: null,
  lateAt: null,
  ...more,
});

test('an ended order does not change, unless it expired', () => {
  for (const actor of orderActors)
    expect([...actionsOf(facts('released'), actor, at), ...actionsOf(facts('cancelled'), actor, at)]).toEqual([]);
});

test('a timer ends only unpaid orders whose time is over', () => {
  const ends = orderStatuses.filter((status) => nextStatus(status, 'timer', 'expire') !== undefined);
  expect(ends).toEqual(['unpaid']);
  expect(stepOf(facts('unpaid'), 'timer', 'expire', later(899))).toBeUndefined();
  expect(stepOf(facts('unpaid'), 'timer', 'expire', later(900))).toBe('cancelled');
});

test('exactly one of paying and expiring is possible at any time', () => {
  for (const seconds of [0, 899, 900, 901]) {
    const steps = [stepOf(facts('unpaid'), 'buyer', 'pay', later(seconds))];
    steps.push(stepOf(facts('unpaid'), 'timer', 'expire', later(seconds)));
    expect(steps.filter((step) => step !== undefined)).toHaveLength(1);
  }
});

test('an expired order can be claimed as paid once, within a day', () => {
  const day = 86_400;
  const expired = facts('cancelled', { payLateBefore: later(day) });
  expect(actionsOf(expired, 'buyer', later(day - 1))).toEqual(['payLate']);
  expect(actionsOf(expired, 'buyer', later(day))).toEqual([]);
  expect(actionsOf(expired, 'seller', at)).toEqual([]);
  expect(actionsOf(facts('cancelled', { payLateBefore: later(day), lateAt: at }), 'buyer', at)).toEqual([]);
});

test('a seller can ask to cancel once, and again after the buyer declines', () => {
  expect(actionsOf(facts('paid'), 'seller', at)).toContain('requestCancel');
  const asked = facts('paid', { isCancelRequested: true });
  expect(actionsOf(asked, 'seller', at)).not.toContain('requestCancel');
  expect(actionsOf(asked, 'buyer', at)).toContain('declineCancel');
  expect(actionsOf(facts('paid'), 'buyer', at)).not.toContain('declineCancel');
});
