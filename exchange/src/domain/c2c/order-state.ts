import { type OrderAction, type OrderActor, type OrderStatus, orderActions } from '@livery/contract/calls/c2c';

interface Transition {
  readonly by: readonly OrderActor[];
  readonly to: OrderStatus;
}

/**
 * The life of a fiat order (spec §1, docs/decisions.md §22): every step, and who may take it. No timer touches a paid
 * order, and no seller cancels one: sellers may ask, and the buyer consents by cancelling.
 */
const transitions: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderAction, Transition>>>>> = {
  unpaid: {
    pay: { by: ['buyer'], to: 'paid' },
    cancel: { by: ['buyer'], to: 'cancelled' },
    expire: { by: ['timer'], to: 'cancelled' },
  },
  paid: {
    release: { by: ['seller'], to: 'released' },
    requestCancel: { by: ['seller'], to: 'paid' },
    cancel: { by: ['buyer'], to: 'cancelled' },
    dispute: { by: ['buyer', 'seller'], to: 'disputed' },
  },
  disputed: {
    release: { by: ['seller', 'operator'], to: 'released' },
    requestCancel: { by: ['seller'], to: 'disputed' },
    cancel: { by: ['buyer', 'operator'], to: 'cancelled' },
  },
  released: {},
  cancelled: {},
};

/** The status to which an actor's action leads; `undefined` when it is not allowed. */
export function nextStatus(status: OrderStatus, actor: OrderActor, action: OrderAction): OrderStatus | undefined {
  const transition = transitions[status][action];
  return transition?.by.includes(actor) === true ? transition.to : undefined;
}

/** All actions that an actor may take in a status. */
export const actionsOf = (status: OrderStatus, actor: OrderActor): OrderAction[] =>
  orderActions.filter((action) => nextStatus(status, actor, action) !== undefined);
