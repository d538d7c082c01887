import { code } from '@livery/contract/envelope';
import { DomainError } from '../../errors.ts';
import type { Edit } from '../market.ts';
import { isWaiting, promisedUnits, type MemberOrder } from '../orders.ts';
import type { Settlement } from '../settlement.ts';
import { formatPrice } from '../terms.ts';
import { end, enter, newId, ownOrder, type MarketState } from './matching.ts';
import { dearer, placeFor, requireAhead, requireBeyondLast, requireResting } from './placing.ts';
import { trailingTrigger } from './trailing-stops.ts';

/**
 * Changes an order, or is refused and changes nothing. A plain limit order keeps its place with fewer lots at the same
 * price; any other change replaces it with a new order. Every other order keeps its number and its age.
 */
export function edit(state: MarketState, given: Edit, settlement: Settlement): MemberOrder {
  const order = ownOrder(state, given.orderId, given.accountId);
  const { details } = order;
  if (isWaiting(details)) return amendWaiting(state, order, given, settlement);
  if (given.triggerTicks !== undefined || given.distance !== undefined || given.total !== undefined)
    throw details.fired === undefined
      ? new DomainError(code.badRequest, { field: 'trigger' })
      : new DomainError(code.alreadyTriggered);
  return Object.keys(details).length === 0
    ? replace(state, order, given, settlement)
    : amendResting(state, order, given, settlement);
}

/** The lots that an edit leaves to trade. @throws DomainError `orderTooSmall` when that many are filled already */
function lotsLeft({ lots, remainingLots }: MemberOrder, edit: Edit): number {
  const left = (edit.lots ?? lots) - (lots - remainingLots);
  if (left <= 0) throw new DomainError(code.orderTooSmall, { field: 'amount' });
  return left;
}

function replace(state: MarketState, order: MemberOrder, given: Edit, settlement: Settlement): MemberOrder {
  const { terms, book } = state;
  const { accountId, member, at } = given;
  const priceTicks = given.priceTicks ?? order.priceTicks;
  const lots = lotsLeft(order, given);
  if (priceTicks === order.priceTicks && lots <= order.remainingLots) {
    if (lots < order.remainingLots) {
      setLots(state, order, lots, false);
      settlement.resize(order.hold, promisedUnits(terms, order, lots));
      settlement.keep(order);
    }
    return order;
  }
  const { side } = order;
  requireCover(settlement, order, promisedUnits(terms, { side, priceTicks }, lots));
  book.cancel(order.id);
  end(state, settlement, order, 'replaced');
  const payer = member === undefined ? { accountId } : { accountId, member };
  return placeFor(state, { ...payer, side, timeInForce: 'resting', priceTicks, lots, at }, settlement);
}

/** @throws DomainError `insufficientBalance` when the account cannot hold that much for an order */
function requireCover(settlement: Settlement, { hold }: MemberOrder, units: bigint): void {
  if (settlement.availableTo(hold.accountId, hold.coin) + hold.amount < units)
    throw new DomainError(code.insufficientBalance);
}

/** Changes a resting order that has options or a pair. */
function amendResting(state: MarketState, order: MemberOrder, given: Edit, settlement: Settlement): MemberOrder {
  const { terms } = state;
  const { side, owner, partner, hold, details } = order;
  const priceTicks = given.priceTicks ?? order.priceTicks;
  const lots = lotsLeft(order, given);
  const isMoved = priceTicks !== order.priceTicks;
  if (isMoved && details.postOnly) requireResting(state, { side, priceTicks, owner });
  if (isMoved && partner !== undefined) requireBeyondLast(state, side, priceTicks);
  const holdTicks = pairHoldTicks(side, priceTicks, partner);
  const promised = promisedUnits(terms, { side, priceTicks: holdTicks ?? priceTicks }, lots);
  requireCover(settlement, order, promised);
  const isBehind = isMoved || lots > order.remainingLots;
  setLots(state, order, lots, isBehind);
  order.priceTicks = priceTicks;
  setHoldTicks(order, holdTicks);
  settlement.resize(hold, promised);
  if (partner !== undefined) {
    setLots(state, partner, lots, false);
    settlement.keep(partner);
  }
  if (!isBehind) settlement.keep(order);
  else reenter(state, order, settlement, given.at);
  return order;
}

/** Changes an order that waits, and the amount of its pair with it. */
function amendWaiting(state: MarketState, order: MemberOrder, given: Edit, settlement: Settlement): MemberOrder {
  const { conditionals, book } = state;
  const { side, partner, hold, details } = order;
  const change = waitingChange(state, order, given);
  const { trigger, distance, priceTicks, lots, total } = change;
  const limit = partner !== undefined && book.get(partner.id) !== undefined ? partner : undefined;
  const after = { ...order, priceTicks, details: { ...details, ...(trigger && { trigger }) } };
  const holdTicks = limit === undefined ? undefined : pairHoldTicks(side, limit.priceTicks, after);
  const promised = total ?? promisedUnits(state.terms, { side, priceTicks: holdTicks ?? priceTicks }, lots);
  requireCover(settlement, order, promised);
  conditionals.change(order, () => {
    if (trigger !== undefined) details.trigger = trigger;
    if (distance !== undefined) details.distance = distance;
    if (details.total !== undefined) details.total = String(promised);
    order.priceTicks = priceTicks;
  });
  setLots(state, order, lots, false);
  setHoldTicks(order, holdTicks);
  settlement.resize(hold, promised);
  settlement.keep(order);
  if (partner === undefined) return order;
  const isBehind = limit !== undefined && lots > limit.remainingLots;
  setLots(state, partner, lots, isBehind);
  if (isBehind) reenter(state, partner, settlement, given.at);
  else settlement.keep(partner);
  return order;
}

/** @throws DomainError for a change that the order cannot have, or not now */
function waitingChange(state: MarketState, order: MemberOrder, given: Edit) {
  const { conditionals, terms } = state;
  const { details, side } = order;
  const { triggerTicks, distance } = given;
  const wrongField =
    (triggerTicks !== undefined && details.trigger === undefined && 'trigger') ||
    (distance !== undefined && details.distance === undefined && 'distance') ||
    (given.priceTicks !== undefined && order.timeInForce === 'immediate' && 'price') ||
    (given.lots !== undefined && details.total !== undefined && 'amount') ||
    (given.total !== undefined && details.total === undefined && 'total');
  if (wrongField) throw new DomainError(code.badRequest, { field: wrongField });
  const trigger =
    triggerTicks === undefined || details.trigger === undefined
      ? undefined
      : { ...details.trigger, ticks: triggerTicks };
  if (trigger !== undefined && triggerTicks !== details.trigger?.ticks) requireAhead(state, { trigger });
  const [best, { last }] = [conditionals.bestOf(order), conditionals];
  if (distance !== undefined && best !== undefined && last !== undefined) {
    const ticks = trailingTrigger(side, best, distance);
    if (side === 'sell' ? ticks >= last : ticks <= last)
      throw new DomainError(code.triggerWrongSide, { field: 'distance', lastPrice: formatPrice(terms, last) });
  }
  const isByTotal = details.total !== undefined;
  return {
    trigger,
    distance,
    priceTicks: given.priceTicks ?? order.priceTicks,
    lots: isByTotal ? 0 : lotsLeft(order, given),
    total: isByTotal ? (given.total ?? order.hold.amount) : undefined,
  };
}

/** Gives an order another quantity to trade. One that rests keeps its place, or leaves the book to come back behind. */
function setLots({ book }: MarketState, order: MemberOrder, lots: number, isBehind: boolean): void {
  const before = order.remainingLots;
  if (isBehind) book.cancel(order.id);
  if (!isBehind && book.get(order.id) !== undefined) {
    if (lots < before) book.reduce(order.id, before - lots);
  } else order.remainingLots = lots;
  order.lots += lots - before;
}

function reenter(state: MarketState, order: MemberOrder, settlement: Settlement, at: number): void {
  order.details.priority = newId(state);
  enter(state, order, settlement, at);
}

/** The price at which the hold of an OCO's buy covers each lot. Undefined for other orders. */
function pairHoldTicks(side: MemberOrder['side'], limitTicks: number, stop: MemberOrder | undefined) {
  const trigger = stop?.details.trigger;
  if (side === 'sell' || stop === undefined || trigger === undefined) return undefined;
  const isAtMarket = stop.timeInForce === 'immediate';
  return dearer(limitTicks, isAtMarket ? { trigger } : { trigger, priceTicks: stop.priceTicks });
}

function setHoldTicks({ details, partner }: MemberOrder, holdTicks: number | undefined): void {
  if (holdTicks === undefined) return;
  details.holdTicks = holdTicks;
  if (partner !== undefined) partner.details.holdTicks = holdTicks;
}
