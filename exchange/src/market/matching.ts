import { code } from '@livery/contract/envelope';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../errors.ts';
import type { Command, Edit, ImmediateOrder, NewOrder, PlacedOrder, Quotation } from './market.ts';
import type { OrderBook, PriceLevel, Side } from './order-book.ts';
import { promisedUnits, type MarketOrder, type MemberOrder, type Quote, type QuoteAccount } from './orders.ts';
import type { Settlement } from './settlement.ts';
import { baseUnits, maxCount, quoteUnits, type MarketTerms } from './terms.ts';

/** The next ids of orders and trades, unique across all markets. Later ones of one market are higher. */
export interface Sequence {
  nextOrder: number;
  nextTrade: number;
  /** Reserves at least that many of each. */
  reserve(orders: number, trades: number): Promise<void>;
}

/** Keeps one member from filling the book and the memory. The treasury's orders do not count. */
export const maxOpenOrders = 200;

/** A market in memory: the book, and the accounts that may quote. */
export interface MarketState {
  readonly terms: MarketTerms;
  /** In a closed market, orders can only be cancelled. */
  readonly isOpen: boolean;
  readonly book: OrderBook<MarketOrder>;
  readonly quoteAccounts: ReadonlyMap<number, QuoteAccount>;
  readonly sequence: Sequence;
}

/**
 * Applies one command to the book and records its movements in the settlement. The caller may see the outcome only
 * after the settlement is stored.
 * @throws DomainError when the command is refused; nothing has changed then
 */
export function carryOut(state: MarketState, command: Command, settlement: Settlement): PlacedOrder | undefined {
  switch (command.type) {
    case 'place':
      requireOpen(state);
      requireRoom(state, command.order);
      return place(state, command.order, settlement);
    case 'edit':
      requireOpen(state);
      return edit(state, command.edit, settlement);
    case 'cancel':
      return cancel(state, command.orderId, command.accountId, settlement);
    case 'quote':
      if (command.quotation.buy.length + command.quotation.sell.length > 0) requireOpen(state);
      return quote(state, command.quotation, settlement);
  }
}

/** @throws DomainError `marketClosed` */
function requireOpen({ isOpen }: MarketState): void {
  if (!isOpen) throw new DomainError(code.marketClosed);
}

/** @throws DomainError `tooManyOrders` when a member already has the maximum of resting orders */
function requireRoom({ book }: MarketState, { timeInForce, member, accountId }: NewOrder): void {
  if (timeInForce === 'resting' && member !== undefined && book.ordersOf(accountId) >= maxOpenOrders)
    throw new DomainError(code.tooManyOrders);
}

function place(state: MarketState, given: NewOrder, settlement: Settlement): PlacedOrder {
  const { terms, book, sequence } = state;
  const { accountId, member, side, timeInForce, at } = given;
  const { priceTicks, lots, promised } =
    given.timeInForce === 'resting'
      ? { ...given, promised: promisedUnits(terms, given, given.lots) }
      : estimateFill(terms, given, book.offers(side === 'buy' ? 'sell' : 'buy', accountId));
  const coin = side === 'buy' ? terms.quote : terms.base;
  const hold = { id: randomUUID(), accountId, coin, amount: promised, storedAmount: undefined };
  if (!settlement.reserve(hold)) throw new DomainError(code.insufficientBalance);
  const order: MemberOrder = {
    kind: 'order',
    id: sequence.nextOrder,
    owner: accountId,
    member,
    side,
    priceTicks,
    remainingLots: lots,
    lots,
    filledTotal: 0n,
    timeInForce,
    hold,
    createdAt: at,
  };
  sequence.nextOrder += 1;
  match(state, order, settlement, at, timeInForce === 'resting');
  if (book.get(order.id) !== undefined) settlement.keep(order);
  else settlement.end(order, order.remainingLots === 0 ? 'filled' : 'cancelled');
  return outcome(order, settlement);
}

function cancel({ book }: MarketState, orderId: number, accountId: number, settlement: Settlement): PlacedOrder {
  const order = ownOrder(book, orderId, accountId);
  book.cancel(orderId);
  settlement.end(order, 'cancelled');
  return outcome(order, settlement);
}

/**
 * With fewer lots at the same price the order keeps its place. Any other change replaces it with a new order, or is
 * refused and changes nothing.
 */
function edit(state: MarketState, given: Edit, settlement: Settlement): PlacedOrder {
  const { terms, book } = state;
  const { accountId, member, at } = given;
  const order = ownOrder(book, given.orderId, accountId);
  const priceTicks = given.priceTicks ?? order.priceTicks;
  const lots = (given.lots ?? order.lots) - (order.lots - order.remainingLots);
  if (lots <= 0) throw new DomainError(code.orderTooSmall, { field: 'amount' });
  if (priceTicks === order.priceTicks && lots <= order.remainingLots) {
    const fewer = order.remainingLots - lots;
    if (fewer > 0) {
      book.reduce(order.id, fewer);
      order.lots -= fewer;
      settlement.reduce(order, fewer);
    }
    return outcome(order, settlement);
  }
  const { side, hold } = order;
  const promised = promisedUnits(terms, { side, priceTicks }, lots);
  if (settlement.availableTo(accountId, hold.coin) + hold.amount < promised)
    throw new DomainError(code.insufficientBalance);
  book.cancel(order.id);
  settlement.end(order, 'replaced');
  const payer = member === undefined ? { accountId } : { accountId, member };
  return place(state, { ...payer, side, timeInForce: 'resting', priceTicks, lots, at }, settlement);
}

/** @throws DomainError `notFound`, also for another member's order */
function ownOrder(book: MarketState['book'], orderId: number, accountId: number): MemberOrder {
  const order = book.get(orderId);
  if (order?.kind !== 'order' || order.owner !== accountId) throw new DomainError(code.notFound);
  return order;
}

const outcome = (order: MemberOrder, settlement: Settlement): PlacedOrder => ({
  id: order.id,
  state: settlement.orders.get(order) ?? 'open',
  filledLots: order.lots - order.remainingLots,
});

/** Trades as much of an order as possible. Its owner's own orders in the way are cancelled. */
function match(
  { book, sequence }: MarketState,
  order: MarketOrder,
  settlement: Settlement,
  at: number,
  rests: boolean,
): void {
  const { fills, withdrawn } = book.submit(order, rests);
  for (const fill of fills) {
    settlement.trade(sequence.nextTrade, order, fill, at);
    sequence.nextTrade += 1;
  }
  for (const resting of withdrawn) if (resting.kind === 'order') settlement.end(resting, 'cancelled');
}

/** Replaces an account's quotes. An unchanged level keeps its place in the queue. */
function quote(state: MarketState, quotation: Quotation, settlement: Settlement): undefined {
  const quoteAccount = state.quoteAccounts.get(quotation.accountId);
  if (quoteAccount === undefined) throw new DomainError(code.notFound);
  const wanted = {
    buy: affordable(state, quoteAccount, 'buy', quotation.buy),
    sell: affordable(state, quoteAccount, 'sell', quotation.sell),
  };
  for (const side of ['buy', 'sell'] as const) {
    for (const [priceTicks, standing] of quoteAccount.quotes[side]) {
      if (standing.remainingLots > 0 && wanted[side].get(priceTicks) === standing.remainingLots) continue;
      state.book.cancel(standing.id);
      quoteAccount.quotes[side].delete(priceTicks);
    }
  }
  for (const side of ['buy', 'sell'] as const) {
    for (const [priceTicks, lots] of wanted[side]) {
      if (quoteAccount.quotes[side].has(priceTicks)) continue;
      const added: Quote = {
        kind: 'quote',
        id: state.sequence.nextOrder,
        owner: quoteAccount.accountId,
        side,
        priceTicks,
        remainingLots: lots,
        quoteAccount,
      };
      state.sequence.nextOrder += 1;
      match(state, added, settlement, quotation.at, true);
      if (added.remainingLots > 0) quoteAccount.quotes[side].set(priceTicks, added);
    }
  }
}

/** The best levels that the account's standing hold covers together. */
function affordable(
  { terms }: MarketState,
  quoteAccount: QuoteAccount,
  side: Side,
  levels: readonly PriceLevel[],
): Map<number, number> {
  let left = side === 'buy' ? quoteAccount.quoteHold.amount : quoteAccount.baseHold.amount;
  const covered = new Map<number, number>();
  for (const { priceTicks, lots } of levels) {
    left -= side === 'buy' ? quoteUnits(terms, priceTicks, lots) : baseUnits(terms, lots);
    if (left < 0n) break;
    covered.set(priceTicks, lots);
  }
  return covered;
}

/** The result of an immediate order, estimated before it trades. */
interface FillEstimate {
  /** The worst price that it may trade at. */
  readonly priceTicks: number;
  readonly lots: number;
  /** The amount to hold, in units of the coin that it pays in. */
  readonly promised: bigint;
}

/** How far beyond the best price an immediate order without its own bound may trade: 1/20, or 5 %. */
const protectiveFraction = 20;

/** The worst price for an order that names none. */
function protectiveBound(side: Side, bestTicks: number): number {
  const margin = Math.floor(bestTicks / protectiveFraction);
  return side === 'buy' ? bestTicks + margin : bestTicks - margin;
}

/**
 * Walks the offers as matching will. A buy holds exactly its cost, so members can spend everything they have. A total
 * that exceeds the offers counts as further lots at the bound, which will be cancelled.
 * @param offers the offers that the order meets, best first
 * @throws DomainError `noLiquidity` when nothing is offered within the bound; `orderTooSmall` when the total buys no
 *   lot
 */
function estimateFill(terms: MarketTerms, order: ImmediateOrder, offers: Iterable<PriceLevel>): FillEstimate {
  const { side } = order;
  let bound = order.priceTicks;
  let lots = 0;
  let cost = 0n;
  let isOffered = false;
  const wanted = (priceTicks: number) =>
    'lots' in order ? order.lots - lots : Number((order.total - cost) / quoteUnits(terms, priceTicks, 1));
  for (const offer of offers) {
    bound ??= protectiveBound(side, offer.priceTicks);
    if (side === 'buy' ? offer.priceTicks > bound : offer.priceTicks < bound) break;
    isOffered = true;
    const taken = Math.min(offer.lots, wanted(offer.priceTicks));
    lots += taken;
    cost += quoteUnits(terms, offer.priceTicks, taken);
    if (taken < offer.lots) break;
  }
  if (bound === undefined || !isOffered) throw new DomainError(code.noLiquidity);
  if (lots === 0) throw new DomainError(code.orderTooSmall, { field: 'total' });
  const all = Math.min('lots' in order ? order.lots : lots + wanted(bound), maxCount);
  if (side === 'sell') return { priceTicks: bound, lots: all, promised: baseUnits(terms, all) };
  return { priceTicks: bound, lots: all, promised: 'total' in order ? order.total : cost };
}
