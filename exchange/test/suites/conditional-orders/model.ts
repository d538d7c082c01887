/**
 * A spot market as its rules read: lists and scans, and amounts that are added up instead of kept. It is written from
 * the rules alone, so that a fault of the exchange is not one of the model too.
 */
import { code } from '@livery/contract/envelope';
import { DomainError } from '../../../src/errors.ts';
import type { CheckedOrder, Edit, ImmediateOrder, NewOrder, PlacedOrder } from '../../../src/market/market.ts';
import type { Side } from '../../../src/market/order-book.ts';
import type { Trigger } from '../../../src/storage/schema/order-details.ts';
import { add, end, fireAll, link, lookAt, take, triggerOf, wouldTake } from './matching.ts';
import {
  boundOf,
  heldBy,
  isWaiting,
  leftOf,
  offersTo,
  quoteUnits,
  requireFunds,
  resting,
  spend,
  unitsPerLot,
  type Model,
  type ModelOrder,
  type ModelTrader,
} from './state.ts';

export type ModelCommand =
  | { readonly type: 'place' | 'check'; readonly order: NewOrder }
  | { readonly type: 'edit'; readonly edit: Edit }
  | { readonly type: 'cancel'; readonly orderId: number; readonly accountId: number; readonly at: number }
  | { readonly type: 'tick'; readonly at: number };

/** What a caller is told. A number is the code of a refusal. */
export type ModelAnswer = Omit<PlacedOrder, 'id' | 'pairId'> | CheckedOrder | number | undefined;

/** The model after a command, and the answer. The model before stays as it is. */
export function apply(before: Model, command: ModelCommand, at: number): { model: Model; answer: ModelAnswer } {
  const expired = structuredClone(before);
  // In a closed market, time alone moves nothing but what expires.
  const isIdle = command.type === 'tick' && !before.isOpen && !before.orders.some((order) => isOver(order, at));
  for (const order of expired.orders) {
    if (isOver(order, at)) end(order, 'expired');
  }
  if (isIdle) return { model: expired, answer: undefined };
  noteBests(expired, at);
  const model = structuredClone(expired);
  try {
    const answer = carryOut(model, command);
    noteBests(model, at);
    return { model: command.type === 'check' ? expired : model, answer };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { model: expired, answer: error.code };
  }
}

const isOver = ({ state, until }: ModelOrder, at: number) => state === 'open' && until !== undefined && until <= at;

function carryOut(model: Model, command: ModelCommand): ModelAnswer {
  switch (command.type) {
    case 'place':
      return toAnswer(place(model, command.order));
    case 'check':
      return check(model, command.order);
    case 'edit':
      return toAnswer(edit(model, command.edit));
    case 'cancel': {
      const order = ownOrder(model, command.orderId, command.accountId);
      end(order, 'cancelled');
      return toAnswer(order);
    }
    case 'tick':
      return lookAtMid(model, command.at);
  }
}

const toAnswer = (order: ModelOrder) => ({
  state: isWaiting(order) ? ('waiting' as const) : order.state,
  filledLots: order.filledLots,
});

/** @throws DomainError `notFound`, also for another trader's order */
function ownOrder({ orders }: Model, id: number, accountId: number): ModelOrder {
  const found = orders.find((order) => order.id === id);
  if (found?.state !== 'open' || found.trader.accountId !== accountId) throw new DomainError(code.notFound);
  return found;
}

function check(model: Model, given: NewOrder): CheckedOrder {
  const { order, promised } = enter(model, given);
  return { held: promised, filledLots: order.filledLots, filledTotal: order.filledTotal };
}

function place(model: Model, given: NewOrder): ModelOrder {
  const { order, trades } = enter(model, given);
  lookAt(model, trades);
  return order;
}

/** An order that was just added, what it set aside for that, and its trades. */
interface Entry {
  readonly order: ModelOrder;
  readonly promised: bigint;
  readonly trades: ReturnType<typeof take>;
}

function enter(model: Model, given: NewOrder): Entry {
  requireOpen(model);
  const trader = model.traders.find(({ accountId }) => accountId === given.accountId);
  if (trader === undefined) throw new Error(`nobody has account ${given.accountId}`);
  if (given.condition !== undefined) return enterWaiting(model, trader, given);
  return given.timeInForce === 'immediate' ? enterImmediate(model, trader, given) : enterResting(model, trader, given);
}

function requireOpen({ isOpen }: Model): void {
  if (!isOpen) throw new DomainError(code.marketClosed);
}

/** @throws DomainError `triggerWrongSide` for a trigger that is met already; `noLiquidity` for one without a price */
function requireAhead(model: Model, { ticks, source, onRise }: Trigger): void {
  const doubled = source === 'last' ? model.last && 2 * model.last : doubledMidOf(model);
  if (doubled === undefined) throw new DomainError(code.noLiquidity);
  if (onRise ? 2 * ticks <= doubled : 2 * ticks >= doubled) throw new DomainError(code.triggerWrongSide);
}

/** An OCO's limit is where the price pays more, its stop on the other side. */
function requireBetter({ last }: Model, side: Side, price: number): void {
  if (last !== undefined && (side === 'sell' ? price <= last : price >= last))
    throw new DomainError(code.triggerWrongSide);
}

function enterWaiting(model: Model, trader: ModelTrader, given: NewOrder): Entry {
  const { side, condition, until } = given;
  if (condition === undefined) throw new Error('an order waits for nothing');
  const type = given.type ?? (given.timeInForce === 'resting' ? 'limit' : 'market');
  const waiting = {
    trader,
    side,
    type,
    rests: given.timeInForce === 'resting',
    price: given.timeInForce === 'resting' ? given.priceTicks : undefined,
    lots: 'lots' in given ? given.lots : 0,
    total: 'total' in given ? given.total : undefined,
    until,
    isPostOnly: given.timeInForce === 'resting' && given.postOnly === true,
  };
  if ('trigger' in condition) requireAhead(model, condition.trigger);
  const { last } = model;
  const startTicks = 'distance' in condition ? condition.startTicks : undefined;
  const starts = startTicks === undefined || startTicks === last;
  const order = add(model, {
    ...waiting,
    ...('trigger' in condition && { trigger: condition.trigger }),
    ...('distance' in condition && { distance: condition.distance, best: starts ? last : undefined }),
    ...(startTicks !== undefined && !starts && { start: { ticks: startTicks, onRise: startTicks > (last ?? 0) } }),
  });
  const promised = pay(model, order);
  return { order, promised, trades: [] };
}

/** @throws DomainError `insufficientBalance` when an order holds more than its trader has */
function pay(model: Model, order: ModelOrder): bigint {
  // What it holds is no longer available, so nothing more may be asked for.
  requireFunds(model, order.trader, order.side, 0n);
  return heldBy(order);
}

function enterResting(model: Model, trader: ModelTrader, given: NewOrder & { timeInForce: 'resting' }): Entry {
  const { side, priceTicks, lots, until, postOnly, stop, attached } = given;
  if (postOnly === true && wouldTake(model, { trader, side, price: priceTicks })) throw new DomainError(code.wouldTake);
  if (stop !== undefined) {
    requireAhead(model, stop.trigger);
    requireBetter(model, side, priceTicks);
  }
  const type = given.type ?? 'limit';
  const terms = { trader, side, type, lots, until };
  const order = add(model, { ...terms, rests: true, price: priceTicks, isPostOnly: postOnly === true, attached });
  // It counts from here on, but rests in nobody's way: it crosses no order of its own side.
  if (stop !== undefined) {
    const rests = stop.priceTicks !== undefined;
    link(order, add(model, { ...terms, rests, price: stop.priceTicks, trigger: stop.trigger }));
  }
  const promised = pay(model, order);
  return { order, promised, trades: take(model, order) };
}

function enterImmediate(model: Model, trader: ModelTrader, given: ImmediateOrder): Entry {
  const { side, isWhole } = given;
  const offers = offersTo(model, trader, side);
  const [best] = offers;
  const bound = given.priceTicks ?? (best && boundOf(side, best.price));
  const found = offers.filter(({ price }) => (side === 'buy' ? price <= (bound ?? 0) : price >= (bound ?? 0)));
  const offered = found.reduce((sum, { lots }) => sum + lots, 0);
  if (isWhole === true && 'lots' in given && offered < given.lots) throw new DomainError(code.notFilledWhole);
  if (bound === undefined || offered === 0) throw new DomainError(code.noLiquidity);
  const { lots, promised } = quantityOf(given, found, bound);
  if (lots === 0) throw new DomainError(code.orderTooSmall);
  requireFunds(model, trader, side, promised);
  const type = given.type ?? 'market';
  const order = add(model, { trader, side, type, rests: false, price: bound, lots });
  return { order, promised, trades: take(model, order) };
}

/** What an immediate order asks for, and what it sets aside for that. */
function quantityOf(given: ImmediateOrder, offers: ReturnType<typeof offersTo>, bound: number) {
  if ('total' in given) return { lots: spend(offers, bound, given.total, Infinity).lots, promised: given.total };
  const { lots } = given;
  if (given.side === 'sell') return { lots, promised: BigInt(lots) * unitsPerLot };
  let [left, promised] = [lots, 0n];
  for (const offer of offers) {
    const taken = Math.min(left, offer.lots);
    promised += quoteUnits(offer.price, taken);
    left -= taken;
  }
  return { lots, promised };
}

function edit(model: Model, given: Edit): ModelOrder {
  requireOpen(model);
  const order = ownOrder(model, given.orderId, given.accountId);
  if (isWaiting(order)) return editWaiting(model, order, given);
  if (given.triggerTicks !== undefined || given.distance !== undefined || given.total !== undefined)
    throw new DomainError(code.alreadyTriggered);
  const price = given.priceTicks ?? order.price ?? 0;
  const left = (given.lots ?? order.lots) - order.filledLots;
  if (left <= 0) throw new DomainError(code.orderTooSmall);
  if (price === order.price && left <= leftOf(order)) {
    setLots(model, order, order.filledLots + left);
    return order;
  }
  const { trader, side, type, partner } = order;
  if (isPlain(order)) {
    end(order, 'replaced');
    const { accountId, at } = given;
    return place(model, { accountId, side, type, timeInForce: 'resting', priceTicks: price, lots: left, at });
  }
  if (partner !== undefined && price !== order.price) requireBetter(model, side, price);
  if (order.isPostOnly && wouldTake(model, { trader, side, price })) throw new DomainError(code.wouldTake);
  order.price = price;
  setLots(model, order, order.filledLots + left);
  goBehind(model, order);
  pay(model, order);
  lookAt(model, take(model, order));
  return order;
}

/** Both orders of a pair are for the same rest. One that rests goes behind the others when it grows. */
function setLots(model: Model, order: ModelOrder, lots: number): void {
  const { partner } = order;
  order.lots = lots;
  if (partner === undefined) return;
  const grows = leftOf(order) > leftOf(partner);
  partner.lots = partner.filledLots + leftOf(order);
  if (grows && !isWaiting(partner)) goBehind(model, partner);
}

function goBehind(model: Model, order: ModelOrder): void {
  order.rank = model.nextRank;
  model.nextRank += 1;
}

/** Without options, an order is replaced by an edit. Every other order keeps its number. */
const isPlain = ({ type, until, isPostOnly, attached, isFired, pair }: ModelOrder): boolean =>
  type === 'limit' && until === undefined && !isPostOnly && attached === undefined && !isFired && pair === undefined;

function editWaiting(model: Model, order: ModelOrder, given: Edit): ModelOrder {
  const { priceTicks, lots, triggerTicks, distance, total } = given;
  if (priceTicks !== undefined) order.price = priceTicks;
  if (lots !== undefined) setLots(model, order, lots);
  if (total !== undefined) order.total = total;
  if (triggerTicks !== undefined && order.trigger !== undefined && triggerTicks !== order.trigger.ticks) {
    order.trigger = { ...order.trigger, ticks: triggerTicks };
    requireAhead(model, order.trigger);
  }
  if (distance !== undefined) {
    order.distance = distance;
    const ticks = triggerOf(order);
    const { last } = model;
    if (ticks !== undefined && last !== undefined && (order.side === 'sell' ? ticks >= last : ticks <= last))
      throw new DomainError(code.triggerWrongSide);
  }
  pay(model, order);
  return order;
}

const bestOf = (model: Model, side: Side) => resting(model, side)[0]?.price;

function doubledMidOf(model: Model): number | undefined {
  const [bid, ask] = [bestOf(model, 'buy'), bestOf(model, 'sell')];
  return bid === undefined || ask === undefined ? undefined : bid + ask;
}

function noteBests(model: Model, at: number): void {
  const [buy, sell] = [bestOf(model, 'buy'), bestOf(model, 'sell')];
  const { bests, isOpen } = model;
  // The best prices of a closed market stand only from its opening on.
  if (bests?.buy === buy && bests?.sell === sell && bests?.isOpen === isOpen) return;
  model.bests = { buy, sell, since: at, isOpen };
}

const mustStandMs = 1000;

/** The middle counts when both best prices have stood for a second. */
function lookAtMid(model: Model, at: number): undefined {
  const doubled = doubledMidOf(model);
  if (!model.isOpen || doubled === undefined || model.bests === undefined) return;
  if (at - model.bests.since < mustStandMs) return;
  const met = model.orders.filter(({ trigger, ...order }) => {
    if (!isWaiting({ trigger, ...order }) || trigger?.source !== 'mid') return false;
    return trigger.onRise ? doubled >= 2 * trigger.ticks : doubled <= 2 * trigger.ticks;
  });
  // The one that it has passed furthest was the nearest to the price before.
  lookAt(
    model,
    fireAll(model, met, ({ trigger }) => -Math.abs(2 * (trigger?.ticks ?? 0) - doubled)),
  );
}

/** What a market has forgotten after a restart: since when its best prices stand. */
export function restart(model: Model): Model {
  return { ...structuredClone(model), bests: undefined };
}
