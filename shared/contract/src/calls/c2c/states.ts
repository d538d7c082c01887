/** The states of fiat orders and offers, and the actors (spec §1 'C2C', docs/decisions.md §22 and §58). */

/**
 * From `unpaid` to `released` or `cancelled`. The operator decides `disputed` and `latePaid` orders. An order is
 * `latePaid` when its buyer paid after the deadline and its coins could not be held again.
 */
export const orderStatuses = ['unpaid', 'paid', 'disputed', 'latePaid', 'released', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** The statuses of an order that has not ended. */
export const statusesUnderWay = ['unpaid', 'paid', 'disputed', 'latePaid'] as const satisfies readonly OrderStatus[];
/** The statuses in which an order's coins are held for it. */
export const statusesInEscrow = ['unpaid', 'paid', 'disputed'] as const satisfies readonly OrderStatus[];

/** `timer` is the exchange itself. */
export const orderActors = ['buyer', 'seller', 'operator', 'timer'] as const;
export type OrderActor = (typeof orderActors)[number];

/**
 * `cancel` by the buyer of a paid order consents to `requestCancel`; `declineCancel` refuses. `payLate` claims that an
 * expired order was paid. The exchange then takes the step `hold` if the seller still has the coins. `evidence` adds to
 * the material for the operator.
 */
export const orderActions = [
  ...(['pay', 'release', 'cancel', 'requestCancel', 'declineCancel', 'dispute', 'evidence'] as const),
  ...(['payLate', 'hold', 'expire'] as const),
] as const;
export type OrderAction = (typeof orderActions)[number];

/** `paused` offers take no orders for now; `sold` and `withdrawn` ones have ended. */
export const offerStatuses = ['open', 'paused', 'sold', 'withdrawn'] as const;
export type OfferStatus = (typeof offerStatuses)[number];
/** The statuses in which an offer holds its remaining coins. */
export const standingOfferStatuses = ['open', 'paused'] as const satisfies readonly OfferStatus[];

/** For how long after an order has expired its buyer may say that it was paid. */
export const latePaymentSeconds = 24 * 3600;
