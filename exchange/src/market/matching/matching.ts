import { code } from '@livery/contract/envelope';
import { DomainError } from '../../errors.ts';
import type { PlacedOrder } from '../market.ts';
import type { OrderBook } from '../order-book.ts';
import { isWaiting, type MarketOrder, type MemberOrder, type OrderState, type QuoteAccount } from '../orders.ts';
import type { Settlement } from '../settlement.ts';
import type { MarketTerms } from '../terms.ts';
import type { ConditionalOrders } from './conditional-orders.ts';

/** The next ids of orders and trades, unique across all markets. Later ones of one market are higher. */
export interface Sequence {
  nextOrder: number;
  nextTrade: number;
  /** Reserves at least that many of each. */
  reserve(orders: number, trades: number): Promise<void>;
}

/** A market in memory: the book, the orders that wait for a price, and the accounts that may quote. */
export interface MarketState {
  readonly terms: MarketTerms;
  /** In a closed market, orders can only be cancelled. */
  readonly isOpen: boolean;
  readonly book: OrderBook<MarketOrder>;
  readonly conditionals: ConditionalOrders;
  readonly quoteAccounts: ReadonlyMap<number, QuoteAccount>;
  readonly sequence: Sequence;
  /** The maximum number of orders that one batch fires or lets expire. */
  readonly maxMoved: number;
}

/** Notes the best prices after a command. */
export const watchBest = ({ book, conditionals, isOpen }: MarketState, at: number): void =>
  conditionals.watchBest({ buyTicks: book.best('buy'), sellTicks: book.best('sell'), isOpen }, at);

/** Returns the next id of an order and counts on. */
export const newId = ({ sequence }: MarketState): number => sequence.nextOrder++;

/** Trades as much of an order as possible. Its owner's own orders in the way are cancelled. */
export function match(
  state: MarketState,
  order: MarketOrder,
  settlement: Settlement,
  at: number,
  rests: boolean,
): void {
  const { book, sequence } = state;
  const { fills, withdrawn } = book.submit(order, rests);
  for (const fill of fills) {
    settlement.trade(sequence.nextTrade, order, fill, at);
    sequence.nextTrade += 1;
  }
  for (const filled of [...fills.map(({ resting }) => resting), order])
    if (filled.kind === 'order') shrinkPartner(state, settlement, filled);
  for (const resting of withdrawn)
    if (resting.kind === 'order') end(state, settlement, resting, 'cancelled', 'selfTrade');
}

/**
 * The fills of one order of a pair leave the other one what is left. At once, because an earlier trade of the same
 * command may fire that one before these are looked at.
 */
function shrinkPartner(state: MarketState, settlement: Settlement, order: MemberOrder): void {
  const { partner, remainingLots } = order;
  if (partner === undefined || partner.remainingLots === remainingLots) return;
  if (remainingLots === 0) return endPartner(state, settlement, order);
  partner.lots = remainingLots;
  partner.remainingLots = remainingLots;
  settlement.keep(partner);
}

/** Trades an order, lets the rest stay or end, and records both. */
export function enter(state: MarketState, order: MemberOrder, settlement: Settlement, at: number): void {
  match(state, order, settlement, at, order.timeInForce === 'resting');
  if (state.book.get(order.id) !== undefined) settlement.keep(order);
  else end(state, settlement, order, order.remainingLots === 0 ? 'filled' : 'cancelled');
}

/** Lets an order wait for its price, and records it. */
export function wait({ conditionals, sequence }: MarketState, order: MemberOrder, settlement: Settlement): void {
  conditionals.add(order, settlement, () => sequence.nextOrder++);
  settlement.keep(order);
}

/** Ends an order that neither rests nor waits any more, and the other one of its pair. Releases what they hold. */
export function end(
  state: MarketState,
  settlement: Settlement,
  order: MemberOrder,
  ended: OrderState,
  reason?: MemberOrder['details']['endReason'],
): void {
  if (reason !== undefined) order.details.endReason = reason;
  endPartner(state, settlement, order);
  state.conditionals.forgetExpiry(order);
  settlement.end(order, ended);
}

/** Ends the other order of a pair, which leaves their hold to this one. */
export function endPartner(state: MarketState, settlement: Settlement, order: MemberOrder): void {
  const { partner } = order;
  if (partner === undefined) return;
  order.partner = undefined;
  partner.partner = undefined;
  partner.details.endReason = 'pair';
  leave(state, settlement, partner);
  state.conditionals.forgetExpiry(partner);
  settlement.leave(partner, 'cancelled');
}

/** Takes an order out of the book, or away from its trigger. Returns false when it neither rests nor waits. */
export const leave = ({ book, conditionals }: MarketState, settlement: Settlement, order: MemberOrder): boolean =>
  book.cancel(order.id) !== undefined || conditionals.remove(order, settlement);

/** @throws DomainError `notFound`, also for another member's order */
export function ownOrder({ book, conditionals }: MarketState, orderId: number, accountId: number): MemberOrder {
  const order = book.get(orderId) ?? conditionals.get(orderId);
  if (order?.kind !== 'order' || order.owner !== accountId) throw new DomainError(code.notFound);
  return order;
}

export function outcome(order: MemberOrder, settlement: Settlement): PlacedOrder {
  const { id, details, lots, remainingLots } = order;
  const state = settlement.orders.get(order) ?? 'open';
  return {
    id,
    state: state === 'open' && isWaiting(details) ? 'waiting' : state,
    filledLots: lots - remainingLots,
    ...(details.pairId !== undefined && { pairId: details.pairId }),
  };
}
