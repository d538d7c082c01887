import { orderActions, orderActors, orderStatuses } from '@livery/contract/calls/c2c';
import { actionsOf, nextStatus } from './order-state.ts';

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
    'paid: buyer dispute -> disputed',
    'paid: seller release -> released',
    'paid: seller requestCancel -> paid',
    'paid: seller dispute -> disputed',
    'disputed: buyer cancel -> cancelled',
    'disputed: seller release -> released',
    'disputed: seller requestCancel -> disputed',
    'disputed: operator release -> released',
    'disputed: operator cancel -> cancelled',
  ]);
});

test('an order that has ended stays as it is', () => {
  for (const actor of orderActors)
    expect([...actionsOf('released', actor), ...actionsOf('cancelled', actor)]).toEqual([]);
});

test('a timer ends only unpaid orders', () => {
  expect(orderStatuses.filter((status) => actionsOf(status, 'timer').length > 0)).toEqual(['unpaid']);
});
