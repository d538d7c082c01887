import { type OrderAction, type OrderActor, type OrderStatus, orderActions } from '@livery/contract/calls/c2c/states';
import type { OrderRow } from './orders.ts';

/** What determines the possible steps of an order, besides its status. */
export type OrderFacts = Pick<OrderRow, 'status' | 'payBefore' | 'isCancelRequested' | 'payLateBefore' | 'lateAt'>;

interface Transition {
  readonly by: readonly OrderActor[];
  readonly to: OrderStatus;
  /** Absent: at any time. */
  readonly when?: (order: OrderFacts, at: Date) => boolean;
}

const bothSides = ['buyer', 'seller'] as const;
const isInTime: Transition['when'] = ({ payBefore }, at) => at < payBefore;
const isOverdue: Transition['when'] = ({ payBefore }, at) => at >= payBefore;
const isAsked: Transition['when'] = ({ isCancelRequested }) => isCancelRequested;
const isNotAsked: Transition['when'] = ({ isCancelRequested }) => !isCancelRequested;

/** The deadline for the buyer of an expired order to claim once that it was paid. Undefined for other orders. */
export const lateUntil = ({ status, payLateBefore, lateAt }: OrderFacts): Date | undefined =>
  status === 'cancelled' && lateAt === null ? (payLateBefore ?? undefined) : undefined;

/**
 * The life of a fiat order (spec §1, docs/decisions.md §22 and §58): every step, and who may take it. No timer ends a
 * paid order. Sellers cannot cancel a paid order; they may ask, and the buyer consents by cancelling.
 */
const transitions: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderAction, Transition>>>>> = {
  unpaid: {
    pay: { by: ['buyer'], to: 'paid', when: isInTime },
    cancel: { by: ['buyer'], to: 'cancelled' },
    expire: { by: ['timer'], to: 'cancelled', when: isOverdue },
  },
  paid: {
    release: { by: ['seller'], to: 'released' },
    requestCancel: { by: ['seller'], to: 'paid', when: isNotAsked },
    declineCancel: { by: ['buyer'], to: 'paid', when: isAsked },
    cancel: { by: ['buyer'], to: 'cancelled' },
    dispute: { by: bothSides, to: 'disputed' },
  },
  disputed: {
    release: { by: ['seller', 'operator'], to: 'released' },
    requestCancel: { by: ['seller'], to: 'disputed', when: isNotAsked },
    declineCancel: { by: ['buyer'], to: 'disputed', when: isAsked },
    cancel: { by: ['buyer', 'operator'], to: 'cancelled' },
    evidence: { by: bothSides, to: 'disputed' },
  },
  latePaid: {
    hold: { by: ['timer'], to: 'paid' },
    release: { by: ['seller', 'operator'], to: 'released' },
    cancel: { by: ['buyer', 'operator'], to: 'cancelled' },
    evidence: { by: bothSides, to: 'latePaid' },
  },
  released: {},
  cancelled: {
    payLate: {
      by: ['buyer'],
      to: 'latePaid',
      when: (order, at) => at < (lateUntil(order) ?? at),
    },
  },
};

/** The status that an actor's action can lead to. Undefined when the action is never allowed. */
export function nextStatus(status: OrderStatus, actor: OrderActor, action: OrderAction): OrderStatus | undefined {
  const transition = transitions[status][action];
  return transition?.by.includes(actor) === true ? transition.to : undefined;
}

/** The status that an actor's action leads to now. Undefined when it is not allowed. */
export function stepOf(order: OrderFacts, actor: OrderActor, action: OrderAction, at: Date): OrderStatus | undefined {
  const isNow = transitions[order.status][action]?.when?.(order, at) ?? true;
  return isNow ? nextStatus(order.status, actor, action) : undefined;
}

/** All actions that an actor may take now. */
export const actionsOf = (order: OrderFacts, actor: OrderActor, at: Date): OrderAction[] =>
  orderActions.filter((action) => stepOf(order, actor, action, at) !== undefined);
