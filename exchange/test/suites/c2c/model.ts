/**
 * The expected behaviour of fiat trading, written a second time from the rules (spec §1, docs/decisions.md §22 and §58) so that
 * the exchange can be compared with it. Coins are whole USDT.
 */
import type { OfferStatus, OrderAction, OrderActor, OrderStatus } from '@livery/contract/calls/c2c/states';
import { code } from '@livery/contract/envelope';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const payMs = 15 * minuteMs;
const minOrder = 10;
const maxUnpaid = 3;
const maxHeld = 5;
const maxADay = { expired: 3, cancelled: 5, lost: 2 };
const maxOffers = 20;
/** How often one side may take a step of an order. */
const maxTimes: Partial<Record<OrderAction, number>> = { evidence: 10, requestCancel: 20 };

export interface ModelOffer {
  readonly id: number;
  readonly seller: number;
  readonly quantity: number;
  status: OfferStatus;
  remaining: number;
}

export interface ModelOrder {
  readonly id: number;
  readonly offer: ModelOffer;
  readonly buyer: number;
  readonly quantity: number;
  readonly payBeforeMs: number;
  status: OrderStatus;
  isAsked: boolean;
  expiredMs: number | undefined;
  /** The canceller, and when. A buyer who cancelled at the seller's request does not count. */
  cancelled: { readonly by: 'buyer' | 'operator' | 'nobody'; readonly atMs: number } | undefined;
  isLate: boolean;
  /** Whether its coins are held apart from the offer. */
  isApart: boolean;
  /** How often each side has taken each step. */
  readonly times: Map<string, number>;
  /** The messages that each side has not read. */
  unread: { buyer: number; seller: number };
}

/** A step that an order can take now, and where it leads. */
export interface ModelStep {
  readonly actor: Exclude<OrderActor, 'timer'>;
  readonly action: OrderAction;
  readonly to: OrderStatus;
}

const isStanding = ({ status }: ModelOffer) => status === 'open' || status === 'paused';
const isInEscrow = ({ status }: ModelOrder): boolean =>
  status === 'unpaid' || status === 'paid' || status === 'disputed';

export class Model {
  nowMs: number;
  /** The balance of each member. */
  readonly totals: number[];
  readonly offers: ModelOffer[] = [];
  readonly orders: ModelOrder[] = [];

  constructor(nowMs: number, totals: readonly number[]) {
    this.nowMs = nowMs;
    this.totals = [...totals];
  }

  /** Every coin that is held is in a standing offer or in escrow. */
  frozen(member: number): number {
    const own = this.offers.filter(({ seller }) => seller === member);
    const offered = own.filter(isStanding).reduce((sum, { remaining }) => sum + remaining, 0);
    const escrowed = this.orders.filter((order) => order.offer.seller === member && isInEscrow(order));
    return offered + escrowed.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  /** The part that is not held. */
  available(member: number): number {
    return (this.totals[member] ?? 0) - this.frozen(member);
  }

  /** Changes what a member owns. */
  move(member: number, amount: number): number {
    if (amount < 0 && this.available(member) + amount < 0) return code.insufficientBalance;
    this.totals[member] = (this.totals[member] ?? 0) + amount;
    return code.success;
  }

  canSell(member: number, quantity: number): number {
    const standing = this.offers.filter((offer) => offer.seller === member && isStanding(offer));
    if (standing.length >= maxOffers) return code.tooManyOffers;
    return this.available(member) < quantity ? code.insufficientBalance : code.success;
  }

  withdraw(member: number, offer: ModelOffer | undefined): number {
    if (offer === undefined || offer.seller !== member) return code.notFound;
    if (!isStanding(offer)) return code.wrongState;
    offer.status = 'withdrawn';
    offer.remaining = 0;
    return code.success;
  }

  pause(member: number, offer: ModelOffer | undefined, status: 'open' | 'paused'): number {
    if (offer === undefined || offer.seller !== member) return code.notFound;
    if (!isStanding(offer)) return code.wrongState;
    offer.status = status;
    return code.success;
  }

  canTake(member: number, offer: ModelOffer | undefined, quantity: number): number {
    const own = this.orders.filter(({ buyer }) => buyer === member);
    if (own.filter(({ status }) => status === 'unpaid').length >= maxUnpaid) return code.tooManyUnpaid;
    if (own.filter(isInEscrow).length >= maxHeld) return code.tooManyHeld;
    const today = Math.floor(this.nowMs / dayMs) * dayMs;
    const isToday = (ms = 0) => ms >= today;
    const cancelledBy = (who: string) =>
      own.filter(({ cancelled }) => cancelled?.by === who && isToday(cancelled.atMs)).length;
    if (
      own.filter(({ expiredMs }) => isToday(expiredMs)).length >= maxADay.expired ||
      cancelledBy('buyer') >= maxADay.cancelled ||
      cancelledBy('operator') >= maxADay.lost
    )
      return code.dayLimitReached;
    if (offer === undefined || offer.status !== 'open' || offer.seller === member || offer.remaining === 0)
      return code.noOffer;
    if (quantity < Math.min(minOrder, offer.remaining)) return code.amountTooSmall;
    return quantity > offer.remaining ? code.amountTooLarge : code.success;
  }

  take(id: number, buyer: number, offer: ModelOffer, quantity: number): void {
    offer.remaining -= quantity;
    const fresh = { status: 'unpaid', isAsked: false, isLate: false, isApart: false } as const;
    const unread = { buyer: 0, seller: 0 };
    this.orders.push({
      id,
      offer,
      buyer,
      quantity,
      payBeforeMs: this.nowMs + payMs,
      times: new Map(),
      unread,
      expiredMs: undefined,
      cancelled: undefined,
      ...fresh,
    });
  }

  /** Every step that somebody can take now, the timer apart. */
  stepsOf(order: ModelOrder): ModelStep[] {
    const steps: ModelStep[] = [];
    const can = (actor: ModelStep['actor'], action: OrderAction, to: OrderStatus = order.status) =>
      steps.push({ actor, action, to });
    const { status, isAsked, expiredMs, isLate } = order;
    if (status === 'unpaid') {
      if (this.nowMs < order.payBeforeMs) can('buyer', 'pay', 'paid');
      can('buyer', 'cancel', 'cancelled');
    }
    if (status === 'paid' || status === 'disputed') {
      can('seller', 'release', 'released');
      can('buyer', 'cancel', 'cancelled');
      if (isAsked) can('buyer', 'declineCancel');
      else can('seller', 'requestCancel');
    }
    if (status === 'paid') {
      can('buyer', 'dispute', 'disputed');
      can('seller', 'dispute', 'disputed');
    }
    if (status === 'latePaid') {
      can('seller', 'release', 'released');
      can('buyer', 'cancel', 'cancelled');
    }
    if (status === 'disputed' || status === 'latePaid') {
      can('operator', 'release', 'released');
      can('operator', 'cancel', 'cancelled');
      can('buyer', 'evidence');
      can('seller', 'evidence');
    }
    if (status === 'cancelled' && expiredMs !== undefined && !isLate && this.nowMs - expiredMs < dayMs)
      can('buyer', 'payLate', 'latePaid');
    return steps;
  }

  /** A member's or the operator's step. */
  act(order: ModelOrder | undefined, actor: ModelStep['actor'] | undefined, action: OrderAction): number {
    if (order === undefined || actor === undefined) return code.notFound;
    const step = this.stepsOf(order).find((one) => one.actor === actor && one.action === action);
    if (step === undefined) return code.wrongState;
    const repeated = `${actor} ${action}`;
    const times = order.times.get(repeated) ?? 0;
    if (times >= (maxTimes[action] ?? Number.POSITIVE_INFINITY)) return code.tooManyRequests;
    if (step.to === 'released' && !isInEscrow(order) && !this.#holdAgain(order)) return code.insufficientBalance;
    order.times.set(repeated, times + 1);
    if (action === 'requestCancel') order.isAsked = true;
    if (action === 'declineCancel') order.isAsked = false;
    if (action === 'payLate') order.isLate = true;
    if (step.to === 'released') this.#release(order);
    if (step.to === 'cancelled') {
      this.#return(order);
      const by = actor === 'operator' ? actor : order.isAsked ? 'nobody' : 'buyer';
      order.cancelled = { by, atMs: this.nowMs };
    }
    order.status = step.to;
    if (action === 'payLate' && this.#holdAgain(order)) order.status = 'paid';
    return code.success;
  }

  /** A buyer's, a seller's or nobody's. */
  sideOf(order: ModelOrder | undefined, member: number): 'buyer' | 'seller' | undefined {
    if (order?.buyer === member) return 'buyer';
    return order?.offer.seller === member ? 'seller' : undefined;
  }

  /** Time ends unpaid orders, and nothing else. */
  wait(ms: number): void {
    this.nowMs += ms;
    for (const order of this.orders)
      if (order.status === 'unpaid' && this.nowMs >= order.payBeforeMs) {
        this.#return(order);
        order.status = 'cancelled';
        order.expiredMs = this.nowMs;
      }
  }

  write(member: number, order: ModelOrder | undefined): number {
    const side = this.sideOf(order, member);
    if (order === undefined || side === undefined) return code.notFound;
    if (order.status === 'released' || order.status === 'cancelled') return code.wrongState;
    order.unread[side === 'buyer' ? 'seller' : 'buyer'] += 1;
    return code.success;
  }

  #holdAgain(order: ModelOrder): boolean {
    const { offer, quantity } = order;
    const isFromOffer = isStanding(offer) && offer.remaining >= quantity;
    if (!isFromOffer && this.available(offer.seller) < quantity) return false;
    if (isFromOffer) offer.remaining -= quantity;
    order.isApart = !isFromOffer;
    return true;
  }

  #release(order: ModelOrder): void {
    const { offer, buyer, quantity, isApart } = order;
    this.totals[offer.seller] = (this.totals[offer.seller] ?? 0) - quantity;
    this.totals[buyer] = (this.totals[buyer] ?? 0) + quantity;
    const others = this.orders.filter((other) => other !== order && other.offer === offer && !other.isApart);
    if (!isApart && isStanding(offer) && offer.remaining === 0 && !others.some(isInEscrow)) offer.status = 'sold';
  }

  #return(order: ModelOrder): void {
    if (isInEscrow(order) && !order.isApart && isStanding(order.offer)) order.offer.remaining += order.quantity;
  }
}
