import { code } from '@livery/contract/envelope';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../errors.ts';
import type { OrderDetails, Trigger } from '../../storage/schema/order-details.ts';
import type { CheckedOrder, Condition, NewOrder } from '../market.ts';
import type { PriceLevel, Side } from '../order-book.ts';
import { isWaiting, promisedUnits, type Hold, type MemberOrder } from '../orders.ts';
import type { Settlement } from '../settlement.ts';
import { baseUnits, formatLots, formatPrice, maxCount, quoteUnits, type MarketTerms } from '../terms.ts';
import { enter, newId, wait, type MarketState } from './matching.ts';

/**
 * Keeps one member from filling the book and the memory: so many orders rest at most, and so many wait. The treasury's
 * orders do not count.
 */
export const maxOpenOrders = 200;

/** Places an order. @throws DomainError when it is refused; nothing has changed then */
export function place(state: MarketState, given: NewOrder, settlement: Settlement): MemberOrder {
  requireRoom(state, given);
  return placeFor(state, given, settlement);
}

/** Places an order, however many its owner has. */
export function placeFor(state: MarketState, given: NewOrder, settlement: Settlement): MemberOrder {
  const { held, ...figures } = prepare(state, given);
  const { terms, conditionals } = state;
  const coin = paidIn(terms, given.side);
  const hold = { id: randomUUID(), accountId: given.accountId, coin, amount: held, storedAmount: undefined };
  if (!settlement.reserve(hold)) throw new DomainError(code.insufficientBalance);
  const type = given.type ?? (given.timeInForce === 'resting' ? 'limit' : 'market');
  const order = newOrder(
    state,
    { ...given, member: given.member, ...figures, type },
    hold,
    detailsOf(given, conditionals.last),
  );
  if (order.details.until !== undefined) conditionals.expireAt(order.details.until, order);
  const stop = given.timeInForce === 'resting' ? given.stop : undefined;
  if (stop !== undefined) placeStop(state, order, stop, settlement);
  if (isWaiting(order.details)) wait(state, order, settlement);
  else enter(state, order, settlement, given.at);
  return order;
}

/** Makes every check of an order. @throws DomainError as `place` */
export function check(state: MarketState, given: NewOrder, settlement: Settlement): CheckedOrder {
  requireRoom(state, given);
  const { held } = prepare(state, given);
  const { terms, book } = state;
  const { side, accountId } = given;
  if (settlement.availableTo(accountId, paidIn(terms, side)) < held) throw new DomainError(code.insufficientBalance);
  if (given.condition !== undefined) return { held, filledLots: 0, filledTotal: 0n };
  const { lots, cost } = walk(terms, given, book.offers(opposite(side), accountId));
  return { held, filledLots: lots, filledTotal: cost };
}

/** @throws DomainError `tooManyOrders` when the member already has the maximum of resting or waiting orders */
function requireRoom({ book, conditionals }: MarketState, given: NewOrder): void {
  const { member, accountId, condition } = given;
  if (member === undefined) return;
  const [stop, attached] = given.timeInForce === 'resting' ? [given.stop, given.attached] : [];
  const waits = condition !== undefined || stop !== undefined || attached !== undefined;
  const rests = given.timeInForce === 'resting' && condition === undefined;
  if (
    (waits && conditionals.countOf(accountId) >= maxOpenOrders) ||
    (rests && book.ordersOf(accountId) >= maxOpenOrders)
  )
    throw new DomainError(code.tooManyOrders);
}

/** An order's figures, as far as they are known before it trades, and the units to hold for it. */
interface Figures {
  readonly priceTicks: number;
  readonly lots: number;
  readonly held: bigint;
}

/** @throws DomainError when the market refuses the order as it stands now */
function prepare(state: MarketState, given: NewOrder): Figures {
  const { terms } = state;
  const { side, condition } = given;
  if (condition !== undefined) requireAhead(state, condition);
  if (given.timeInForce === 'resting') {
    const { priceTicks, lots, stop, postOnly } = given;
    if (postOnly && condition === undefined) requireResting(state, { side, priceTicks, owner: given.accountId });
    if (stop !== undefined) {
      requireAhead(state, stop);
      requireBeyondLast(state, side, priceTicks);
    }
    const holdTicks = stop === undefined ? priceTicks : dearer(priceTicks, stop);
    return { priceTicks, lots, held: promisedUnits(terms, { side, priceTicks: holdTicks }, lots) };
  }
  if (condition !== undefined)
    return 'total' in given
      ? { priceTicks: 0, lots: 0, held: given.total }
      : { priceTicks: 0, lots: given.lots, held: baseUnits(terms, given.lots) };
  return estimateFill(state, given, given.accountId);
}

const paidIn = ({ base, quote }: MarketTerms, side: Side): string => (side === 'buy' ? quote : base);

const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

const bySide = (side: Side, ticks: number) => (side === 'buy' ? ticks : -ticks);

/**
 * @throws DomainError `triggerWrongSide` for a trigger that is at the price it is compared with, or on its other side;
 *   `noLiquidity` while there is no such price
 */
export function requireAhead({ terms, conditionals }: MarketState, condition: Condition): void {
  const { last, doubleMid } = conditionals;
  const isMid = 'trigger' in condition && condition.trigger.source === 'mid';
  const double = isMid ? doubleMid : last && 2 * last;
  if (double === undefined) throw new DomainError(code.noLiquidity, { field: 'trigger' });
  if (!('trigger' in condition)) return;
  const { ticks, onRise } = condition.trigger;
  if (onRise ? 2 * ticks > double : 2 * ticks < double) return;
  throw new DomainError(code.triggerWrongSide, {
    field: 'trigger',
    lastPrice: formatPrice(terms, Math.floor(double / 2)),
  });
}

/** @throws DomainError `triggerWrongSide` for an OCO's limit that is not beyond the last price */
export function requireBeyondLast(
  { terms, conditionals: { last } }: MarketState,
  side: Side,
  priceTicks: number,
): void {
  if (last === undefined || bySide(side, priceTicks) < bySide(side, last)) return;
  throw new DomainError(code.triggerWrongSide, { field: 'price', lastPrice: formatPrice(terms, last) });
}

/** @throws DomainError `wouldTake` for an order that would trade at once */
export function requireResting(
  { terms, book }: MarketState,
  { side, priceTicks, owner }: Pick<MemberOrder, 'side' | 'priceTicks' | 'owner'>,
): void {
  const [best] = book.offers(opposite(side), owner);
  if (best === undefined || bySide(side, priceTicks) < bySide(side, best.priceTicks)) return;
  const restsAt = side === 'buy' ? best.priceTicks - 1 : best.priceTicks + 1;
  throw new DomainError(code.wouldTake, {
    field: 'price',
    ...(restsAt > 0 && { restsAt: formatPrice(terms, restsAt) }),
  });
}

/** The price at which the hold of an OCO's buy covers both of its orders. */
export const dearer = (priceTicks: number, stop: { readonly trigger: Trigger; readonly priceTicks?: number }): number =>
  Math.max(priceTicks, stop.priceTicks ?? protectiveBound('buy', stop.trigger.ticks));

function detailsOf(given: NewOrder, last = 0): OrderDetails {
  const { condition, until } = given;
  const details: OrderDetails = {};
  if (condition !== undefined && 'trigger' in condition) details.trigger = condition.trigger;
  if (condition !== undefined && 'distance' in condition) {
    const { distance, startTicks } = condition;
    details.distance = distance;
    // A start at the last price has come already.
    if (startTicks !== undefined && startTicks !== last)
      details.start = { ticks: startTicks, onRise: startTicks > last };
  }
  if (until !== undefined) details.until = until;
  if (given.timeInForce === 'immediate') {
    if ('total' in given && condition !== undefined) details.total = String(given.total);
    if (given.isWhole) details.isWhole = true;
    return details;
  }
  if (given.postOnly) details.postOnly = true;
  if (given.stop !== undefined && given.side === 'buy') details.holdTicks = dearer(given.priceTicks, given.stop);
  if (given.attached !== undefined) details.attached = given.attached;
  return details;
}

type OrderFigures = Pick<MemberOrder, 'member' | 'side' | 'timeInForce' | 'type' | 'priceTicks' | 'lots'> & {
  readonly accountId: number;
  readonly at: number;
};

/** A new order with the next id. It neither rests nor waits yet. */
export function newOrder(state: MarketState, given: OrderFigures, hold: Hold, details: OrderDetails): MemberOrder {
  return {
    kind: 'order',
    id: newId(state),
    owner: given.accountId,
    member: given.member,
    type: given.type,
    side: given.side,
    priceTicks: given.priceTicks,
    remainingLots: given.lots,
    lots: given.lots,
    filledTotal: 0n,
    timeInForce: given.timeInForce,
    hold,
    details,
    partner: undefined,
    createdAt: given.at,
  };
}

/** Makes two orders a pair, which end each other and share a hold. */
export function pair(one: MemberOrder, other: MemberOrder): void {
  one.partner = other;
  other.partner = one;
  one.details.pairId = other.id;
  other.details.pairId = one.id;
}

/** Places the stop of an OCO, whose other order has its hold. */
function placeStop(
  state: MarketState,
  limit: MemberOrder,
  { trigger, priceTicks }: { readonly trigger: Trigger; readonly priceTicks?: number },
  settlement: Settlement,
): void {
  const { owner: accountId, member, side, type, lots, createdAt: at, details } = limit;
  const { holdTicks, until } = details;
  const stop = newOrder(
    state,
    {
      accountId,
      member,
      side,
      type,
      lots,
      at,
      timeInForce: priceTicks === undefined ? 'immediate' : 'resting',
      priceTicks: priceTicks ?? 0,
    },
    limit.hold,
    { trigger, ...(holdTicks !== undefined && { holdTicks }), ...(until !== undefined && { until }) },
  );
  pair(limit, stop);
  if (until !== undefined) state.conditionals.expireAt(until, stop);
  wait(state, stop, settlement);
}

/** How far beyond the best price an immediate order without its own bound may trade: 1/20, or 5 %. */
const protectiveFraction = 20;

/** The worst price for an order that names none. */
function protectiveBound(side: Side, bestTicks: number): number {
  const margin = Math.floor(bestTicks / protectiveFraction);
  return side === 'buy' ? bestTicks + margin : bestTicks - margin;
}

/** What an order asks for: lots, a total, or both of which the smaller one counts. */
interface Wanted {
  readonly side: Side;
  /** The worst price to trade at. */
  readonly priceTicks?: number;
  readonly lots?: number;
  readonly total?: bigint;
  readonly isWhole?: true;
}

interface Walk {
  /** Undefined when nothing is offered and the order names none. */
  readonly bound: number | undefined;
  readonly lots: number;
  readonly cost: bigint;
  /** Whether anything is offered within the bound. */
  readonly isOffered: boolean;
}

/** The lots that an order still wants at a price. */
const wantedAt = (
  terms: MarketTerms,
  { lots, total }: Wanted,
  priceTicks: number,
  taken: Pick<Walk, 'lots' | 'cost'>,
) =>
  Math.min(
    lots === undefined ? maxCount : lots - taken.lots,
    total === undefined ? maxCount : Number((total - taken.cost) / quoteUnits(terms, priceTicks, 1)),
  );

/** Walks the offers as matching will. @param offers the offers that the order meets, best first */
function walk(terms: MarketTerms, wanted: Wanted, offers: Iterable<PriceLevel>): Walk {
  const { side } = wanted;
  let bound = wanted.priceTicks;
  let lots = 0;
  let cost = 0n;
  let isOffered = false;
  for (const offer of offers) {
    bound ??= protectiveBound(side, offer.priceTicks);
    if (side === 'buy' ? offer.priceTicks > bound : offer.priceTicks < bound) break;
    isOffered = true;
    const taken = Math.min(offer.lots, wantedAt(terms, wanted, offer.priceTicks, { lots, cost }));
    lots += taken;
    cost += quoteUnits(terms, offer.priceTicks, taken);
    if (taken < offer.lots) break;
  }
  return { bound, lots, cost, isOffered };
}

/**
 * The result of an immediate order, estimated before it trades. A buy holds exactly its cost, so members can spend
 * everything they have. A total that exceeds the offers counts as further lots at the bound, which will be cancelled.
 * @throws DomainError `noLiquidity` when nothing is offered within the bound; `orderTooSmall` when the total buys no
 *   lot; `notFilledWhole`
 */
export function estimateFill({ terms, book }: MarketState, wanted: Wanted, owner: number): Figures {
  const { side, isWhole } = wanted;
  const { bound, lots, cost, isOffered } = walk(terms, wanted, book.offers(opposite(side), owner));
  if (isWhole && lots < (wanted.lots ?? 0))
    throw new DomainError(code.notFilledWhole, { field: 'amount', bookAmount: formatLots(terms, lots) });
  if (bound === undefined || !isOffered) throw new DomainError(code.noLiquidity);
  if (lots === 0) throw new DomainError(code.orderTooSmall, { field: 'total' });
  const all = Math.min(lots + wantedAt(terms, wanted, bound, { lots, cost }), maxCount);
  if (side === 'sell') return { priceTicks: bound, lots: all, held: baseUnits(terms, all) };
  return { priceTicks: bound, lots: all, held: wanted.total ?? cost };
}
