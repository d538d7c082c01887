/** What a fiat order, an offer, and those who act on them can be (spec §1 'C2C', docs/decisions.md §22 and §58). */

/**
 * From `unpaid` to `released` or `cancelled`. A `disputed` order is decided by the operator; so is a `latePaid` one, whose
 * buyer paid after its time was over and whose coins could not be held again.
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
 * `cancel` by the buyer of a paid order is the consent that `requestCancel` asks for, and `declineCancel` refuses it. `payLate`
 * says of an expired order that it was paid all the same, upon which the exchange takes the step `hold` if the seller still has
 * the coins. `evidence` adds to what the operator decides by.
 */
export const orderActions = [
  ...(['pay', 'release', 'cancel', 'requestCancel', 'declineCancel', 'dispute', 'evidence'] as const),
  ...(['payLate', 'hold', 'expire'] as const),
] as const;
export type OrderAction = (typeof orderActions)[number];

/** `paused` offers take no orders for now; `sold` and `withdrawn` ones take no more. */
export const offerStatuses = ['open', 'paused', 'sold', 'withdrawn'] as const;
export type OfferStatus = (typeof offerStatuses)[number];
/** The statuses of an offer that holds what is left of it. */
export const standingOfferStatuses = ['open', 'paused'] as const satisfies readonly OfferStatus[];

/** For how long after an order has expired its buyer may say that it was paid. */
export const latePaymentSeconds = 24 * 3600;
