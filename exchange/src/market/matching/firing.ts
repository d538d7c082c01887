import { randomUUID } from 'node:crypto';
import { DomainError } from '../../errors.ts';
import type { Exit, OrderDetails } from '../../storage/schema/order-details.ts';
import { code } from '@livery/contract/envelope';
import { baseUnits } from '../terms.ts';
import { coverOf, type MemberOrder } from '../orders.ts';
import type { Settlement, Trade } from '../settlement.ts';
import { end, endPartner, enter, leave, newId, wait, watchBest, type MarketState } from './matching.ts';
import { estimateFill, maxOpenOrders, newOrder, pair, requireResting } from './placing.ts';

/** Ends orders whose time is over, as many as the batch may move. Returns false if it could not end all. */
export function expire(state: MarketState, settlement: Settlement, at: number): boolean {
  while (settlement.moved < state.maxMoved) {
    const order = state.conditionals.takeExpired(at);
    if (order === undefined) return true;
    // The other order of a pair has ended it.
    if (!leave(state, settlement, order)) continue;
    end(state, settlement, order, 'expired');
    settlement.moved += 1;
  }
  return false;
}

/**
 * Shows the new trades one after the other to everything that follows them: the orders that guard what a buy received,
 * and the triggers. Fired orders make further trades, which are looked at in turn. When the batch has moved as many orders
 * as it may, the next batch goes on. In a closed market, the orders that were not sent by then wait on.
 */
export function follow(state: MarketState, settlement: Settlement, at: number): void {
  const { conditionals, isOpen, maxMoved } = state;
  note(state, settlement);
  if (!isOpen && conditionals.firesFrom !== undefined) conditionals.stopFiring(settlement);
  while (settlement.moved < maxMoved) {
    const next = conditionals.takeFired(settlement, () => newId(state));
    if (next === undefined) break;
    settlement.moved += 1;
    send(state, settlement, next.order, next.fired);
    note(state, settlement);
  }
  if (conditionals.firesFrom === undefined) watchBest(state, at);
}

/** Lets buys guard what the new trades brought them, and the triggers follow the trades. */
function note(state: MarketState, settlement: Settlement): void {
  for (let trade = settlement.nextTrade(); trade !== undefined; trade = settlement.nextTrade()) {
    for (const order of [trade.buyer, trade.seller]) {
      if (order.kind === 'order' && order.remainingLots === 0) state.conditionals.forgetExpiry(order);
    }
    if (trade.buyer.kind === 'order') guard(state, settlement, trade.buyer, trade);
    state.conditionals.note(trade);
  }
}

/** Sends an order that fires. It goes through the checks of a new one; if it is refused, it ends with the reason. */
function send(
  state: MarketState,
  settlement: Settlement,
  order: MemberOrder,
  fired: NonNullable<OrderDetails['fired']>,
): void {
  const { terms, book, conditionals } = state;
  // Its pair may have ended it since.
  if (!conditionals.release(order)) return;
  const { details, hold, side, owner } = order;
  details.fired = fired;
  endPartner(state, settlement, order);
  try {
    if (order.timeInForce === 'resting') {
      if (order.member !== undefined && book.ordersOf(owner) >= maxOpenOrders)
        throw new DomainError(code.tooManyOrders);
      if (details.postOnly) requireResting(state, order);
      delete details.holdTicks;
      settlement.resize(hold, coverOf(terms, order, order.remainingLots));
      details.priority = newId(state);
    } else {
      const wanted = side === 'buy' ? { total: hold.amount } : {};
      const asked = details.total === undefined ? { lots: order.lots } : {};
      const { priceTicks, lots } = estimateFill(state, { side, ...wanted, ...asked }, owner);
      order.priceTicks = priceTicks;
      order.lots = lots;
      order.remainingLots = lots;
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return end(state, settlement, order, 'cancelled', error.code);
  }
  enter(state, order, settlement, fired.at);
}

/** Lets the pair of a buy sell what a trade brought, after the fee, in whole lots. */
function guard(state: MarketState, settlement: Settlement, buy: MemberOrder, trade: Trade): void {
  const { terms, conditionals } = state;
  const { details, owner: accountId } = buy;
  const { attached } = details;
  if (attached === undefined) return;
  const guarded = (details.guard ??= { units: '0', lots: 0, ids: [] });
  const units = BigInt(guarded.units) + baseUnits(terms, trade.lots) - trade.buyerFee;
  guarded.units = String(units);
  const lots = Number(units / baseUnits(terms, 1)) - guarded.lots;
  if (lots === 0) return;
  const waiting = guarded.ids.flatMap((id) => conditionals.get(id) ?? []);
  if (waiting.length === 0 && guarded.ids.length > 0) return;
  guarded.lots += lots;
  if (waiting.length > 0) {
    for (const order of waiting) {
      order.lots += lots;
      order.remainingLots += lots;
      settlement.keep(order);
    }
    const [{ hold }] = waiting as [MemberOrder];
    return settlement.resize(hold, hold.amount + baseUnits(terms, lots));
  }
  const hold = { id: randomUUID(), accountId, coin: terms.base, amount: 0n, storedAmount: undefined };
  settlement.resize(hold, baseUnits(terms, lots));
  const exits = [attached.takeProfit, attached.stopLoss];
  const orders = exits.flatMap((exit, place) => {
    if (exit === undefined) return [];
    const onRise = place === 0;
    const trigger = { ticks: exit.triggerTicks, source: 'last' as const, onRise };
    const figures = { accountId, member: buy.member, side: 'sell' as const, lots, at: trade.at };
    return [newOrder(state, { ...figures, ...shapeOf(exit, onRise) }, hold, { trigger, parentId: buy.id })];
  });
  const [one, other] = orders;
  if (one !== undefined && other !== undefined) pair(one, other);
  for (const order of orders) wait(state, order, settlement);
  guarded.ids = orders.map(({ id }) => id);
}

const shapeOf = ({ priceTicks }: Exit, isProfit: boolean) => ({
  type: isProfit
    ? ('takeProfit' as const)
    : priceTicks === undefined
      ? ('stopMarket' as const)
      : ('stopLimit' as const),
  timeInForce: priceTicks === undefined ? ('immediate' as const) : ('resting' as const),
  priceTicks: priceTicks ?? 0,
});
