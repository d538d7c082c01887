import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { anOrderRoom } from '../../../../test/an-order-room.ts';
import { roomButtons } from './room-actions.tsx';

/** The buttons of each side by status. The primary one is marked. */
const cases: readonly (readonly [string, Partial<OrderRoom>, readonly string[]])[] = [
  ['unpaid, buyer', { actions: ['pay', 'cancel'] }, ['pay!', 'dispute (off)', 'cancelOrder']],
  ['unpaid and over, buyer', { actions: ['cancel'] }, ['dispute (off)', 'cancelOrder']],
  ['unpaid, seller', { type: 'sell', actions: [] }, []],
  ['paid, buyer', { status: 'paid', actions: ['cancel', 'dispute'] }, ['dispute', 'cancelOrder']],
  [
    'paid and asked to cancel, buyer',
    { status: 'paid', isCancelRequested: true, actions: ['cancel', 'declineCancel', 'dispute'] },
    ['declineCancel', 'dispute', 'agreeToCancel'],
  ],
  [
    'paid, seller',
    { status: 'paid', type: 'sell', actions: ['release', 'requestCancel', 'dispute'] },
    ['release!', 'dispute', 'requestCancel'],
  ],
  ['disputed, buyer', { status: 'disputed', actions: ['cancel', 'evidence'] }, ['evidence', 'cancelOrder']],
  [
    'disputed, seller',
    { status: 'disputed', type: 'sell', actions: ['release', 'requestCancel', 'evidence'] },
    ['release!', 'evidence', 'requestCancel'],
  ],
  ['paid late, buyer', { status: 'latePaid', actions: ['cancel', 'evidence'] }, ['evidence', 'cancelOrder']],
  [
    'paid late, seller',
    { status: 'latePaid', type: 'sell', actions: ['release', 'evidence'] },
    ['release!', 'evidence'],
  ],
  ['released, buyer', { status: 'released', actions: [] }, []],
  ['released, seller', { status: 'released', type: 'sell', actions: [] }, []],
  ['expired, buyer', { status: 'cancelled', actions: ['payLate'] }, ['payLate!']],
  ['cancelled, buyer', { status: 'cancelled', actions: [] }, []],
  ['cancelled, seller', { status: 'cancelled', type: 'sell', actions: [] }, []],
];

test.each(cases)('%s', (_case, order, expected) => {
  const shown = roomButtons(anOrderRoom(order)).map(
    ({ label, variant, isDisabled }) => `${label}${variant === 'primary' ? '!' : ''}${isDisabled ? ' (off)' : ''}`,
  );
  expect(shown).toEqual(expected);
});
