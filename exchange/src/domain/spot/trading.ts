import type { CheckedSpotOrder, NewSpotOrder, PlacedSpotOrder } from '@livery/contract/calls/spot';
import type { Configuration } from '@livery/contract/configuration';
import { formatUnits, parseUnits, powerOfTen, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import {
  firesOnRise,
  refuseSpotOrder,
  trailingPercent,
  type SpotConditions,
  type SpotOrderForm,
} from '@livery/contract/rules/spot-order';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SubmittedCommand } from '../../commands/command.ts';
import { DomainError } from '../../errors.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { ledgerScale } from '../../ledger/amounts.ts';
import type { Market, Markets, NewOrder, PlacedOrder } from '../../market/market.ts';
import type { Side } from '../../market/order-book.ts';
import { isWaiting, type OrderMember } from '../../market/orders.ts';
import { formatLots, formatPrice, toLots, toTicks, type MarketTerms } from '../../market/terms.ts';
import { perConnection, type Connection, type Database } from '../../storage/database.ts';
import { accounts, members, orders } from '../../storage/schema/index.ts';
import type { Attached, Exit } from '../../storage/schema/order-details.ts';
import { stepsOf } from './markets.ts';

/** The part of a tenant's configuration that sets the fee of a fill. */
type Fees = Pick<Configuration, 'spotTradingFee'>;

/**
 * Places a member's order (spec §3 'Spot order').
 * @throws DomainError `notFound` for an unknown market; the refusals of `refuseSpotOrder` and of `Market.place`
 */
export function placeOrderCommand(
  { database, markets }: SpotContext,
  side: Side,
  given: NewSpotOrder,
  fees: Fees,
): SubmittedCommand<PlacedSpotOrder> {
  const market = marketOf(markets, given.symbol);
  const { terms } = market;
  return {
    check: ({ at }) => {
      market.view.look(at.getTime());
      refuse(terms, { ...given, side }, conditionsOf(market, at));
    },
    submit: async (request) => {
      const at = request.at.getTime();
      const trader = await traderOf(database, request.memberId, fees);
      return toPlacedOrder(
        terms,
        await market.place({ ...trader, at, ...toNewOrder(terms, { ...given, side }) }, request),
      );
    },
  };
}

/** Makes every check of a member's order, without effect. @throws DomainError as `placeOrderCommand` */
export async function checkOrder(
  { database, markets }: SpotContext,
  memberId: string,
  { symbol, ...given }: NewSpotOrder & SpotOrderForm,
  { fees, at }: { readonly fees: Fees; readonly at: Date },
): Promise<CheckedSpotOrder> {
  const market = marketOf(markets, symbol);
  const { terms } = market;
  refuse(terms, given, conditionsOf(market, at));
  const trader = await traderOf(database, memberId, fees);
  const checked = await market.check({ ...trader, at: at.getTime(), ...toNewOrder(terms, given) });
  return {
    held: formatUnits(checked.held, ledgerScale, true),
    filledAmount: formatLots(terms, checked.filledLots),
    filledTotal: formatUnits(checked.filledTotal, ledgerScale, true),
  };
}

/** A change to a member's order. An absent figure stays the same. */
interface OrderChange extends Pick<SpotOrderForm, 'price' | 'amount' | 'total' | 'distance'> {
  readonly orderId: number;
  readonly memberId: string;
  /** The price of its trigger. */
  readonly trigger?: Decimal | undefined;
}

/**
 * Changes a member's open order (`Market.edit`).
 * @throws DomainError `notFound`; `orderClosed`, or `alreadyTriggered` for one that has fired before it ended; the refusals
 *   of `refuseSpotOrder` and of `Market.edit`
 */
export async function editOrderCommand(
  { database, markets }: SpotContext,
  { orderId, memberId, ...change }: OrderChange,
  fees: Fees,
): Promise<SubmittedCommand<PlacedSpotOrder>> {
  if (Object.values(change).every((value) => value === undefined))
    throw new DomainError(code.badRequest, { field: 'price' });
  const trader = await traderOf(database, memberId, fees);
  const order = await ownOrder(database, orderId, trader.accountId);
  const market = marketOf(markets, order.symbol);
  const { terms } = market;
  return {
    check: ({ at }) => {
      market.view.look(at.getTime());
      const { last } = conditionsOf(market, at);
      const changed = (['price', 'trigger'] as const).filter((field) => change[field] !== undefined);
      refuse(terms, formAfter(terms, order, change), { last, changed });
    },
    submit: async (request) => {
      const { price, amount, trigger, total, distance } = change;
      const edit = {
        ...trader,
        orderId,
        at: request.at.getTime(),
        ...(price !== undefined && { priceTicks: toTicks(terms, price) }),
        ...(amount !== undefined && { lots: toLots(terms, amount) }),
        ...(trigger !== undefined && { triggerTicks: toTicks(terms, trigger) }),
        ...(total !== undefined && { total: parseUnits(total, ledgerScale) }),
        ...(distance !== undefined && { distance: toDistance(terms, distance) }),
      };
      try {
        return toPlacedOrder(terms, await market.edit(edit, request));
      } catch (error) {
        if (!isNotFound(error)) throw error;
        const { details } = await ownOrder(database, orderId, trader.accountId);
        throw new DomainError(details?.fired === undefined ? code.orderClosed : code.alreadyTriggered);
      }
    },
  };
}

/** The order with a change, in the form that the rules check. */
function formAfter(
  terms: MarketTerms,
  { side, type, timeInForce, priceTicks, lots, details }: typeof orders.$inferSelect,
  { price, amount, trigger, total, distance }: Omit<OrderChange, 'orderId' | 'memberId'>,
): SpotOrderForm {
  const watched = trigger ?? (details?.trigger && formatPrice(terms, details.trigger.ticks));
  const limit = price ?? (timeInForce === 'resting' ? formatPrice(terms, priceTicks) : undefined);
  const quantity =
    details?.total === undefined && total === undefined
      ? { amount: amount ?? formatLots(terms, lots) }
      : { amount, total: total ?? formatUnits(BigInt(details?.total ?? '0'), ledgerScale, true) };
  // Whether a trigger is on its side is for the writer to say, so it is compared with no price here.
  const source = 'mid';
  if (type === 'oco') {
    const either = limit ?? watched;
    return { side, type, price: either, ...(either && { trigger: { price: watched ?? either, source } }), ...quantity };
  }
  if (distance !== undefined) {
    const { start, trail } = details ?? {};
    const startAt = start && trail === undefined ? formatPrice(terms, start.ticks) : undefined;
    return { side, type: 'trailingStop', distance, startAt, ...quantity };
  }
  if (watched !== undefined)
    return { side, type: 'takeProfit', price: limit, trigger: { price: watched, source }, ...quantity };
  if (limit === undefined) return { side, type: 'market', ...quantity };
  const { attached } = details ?? {};
  return { side, type: 'limit', price: limit, ...quantity, ...(attached && { attached: toAttached(terms, attached) }) };
}

/** The orders that guard a buy, in prices. */
export function toAttached(terms: MarketTerms, { takeProfit, stopLoss }: Attached) {
  const exit = ({ triggerTicks, priceTicks }: Exit) => ({
    trigger: formatPrice(terms, triggerTicks),
    ...(priceTicks !== undefined && { price: formatPrice(terms, priceTicks) }),
  });
  return {
    ...(takeProfit !== undefined && { takeProfit: exit(takeProfit) }),
    ...(stopLoss !== undefined && { stopLoss: exit(stopLoss) }),
  };
}

/** What the rules compare an order with. */
function conditionsOf({ terms, view }: Market, at: Date): SpotConditions {
  const lastTicks = view.candles.last?.closeTicks;
  const last = lastTicks === undefined ? undefined : formatPrice(terms, lastTicks);
  // The writer knows the middle of the best prices.
  return { last, now: Math.floor(at.getTime() / 1000) };
}

/** @throws DomainError for an order that breaks the rules */
function refuse(terms: MarketTerms, form: SpotOrderForm, conditions: SpotConditions): void {
  const refused = refuseSpotOrder(stepsOf(terms), form, conditions);
  if (refused === undefined) return;
  const { code: refusal, ...detail } = refused;
  throw new DomainError(refusal, detail);
}

type WithoutOwner<Order> = Order extends NewOrder ? Omit<Order, 'accountId' | 'member' | 'at'> : never;

/** An order in the market's steps. `refuseSpotOrder` has checked that they are whole. */
function toNewOrder(terms: MarketTerms, form: SpotOrderForm): WithoutOwner<NewOrder> {
  const { side, type, price, amount, total, worstPrice, trigger, stopPrice, until, postOnly, timeInForce } = form;
  const watched = trigger && {
    ticks: toTicks(terms, trigger.price),
    source: trigger.source,
    onRise: firesOnRise(form),
  };
  const condition = type === 'oco' ? undefined : watched === undefined ? trailing(terms, form) : { trigger: watched };
  const options = {
    side,
    type,
    ...(condition !== undefined && { condition }),
    ...(until !== undefined && { until: until * 1000 }),
  };
  if (price !== undefined && amount !== undefined) {
    const limit = { ...options, priceTicks: toTicks(terms, price), lots: toLots(terms, amount) };
    if (timeInForce === 'ioc') return { ...limit, timeInForce: 'immediate' };
    if (timeInForce === 'fok') return { ...limit, timeInForce: 'immediate', isWhole: true };
    const attached = attachedOf(terms, form);
    return {
      ...limit,
      timeInForce: 'resting',
      ...(postOnly === true && { postOnly }),
      ...(attached !== undefined && { attached }),
      ...(type === 'oco' &&
        watched !== undefined && {
          stop: { trigger: watched, ...(stopPrice !== undefined && { priceTicks: toTicks(terms, stopPrice) }) },
        }),
    };
  }
  const bound = worstPrice === undefined ? {} : { priceTicks: toTicks(terms, worstPrice) };
  const immediate = { ...options, ...bound, timeInForce: 'immediate' as const };
  if (amount !== undefined) return { ...immediate, lots: toLots(terms, amount) };
  if (total !== undefined) return { ...immediate, total: parseUnits(total, ledgerScale) };
  throw new Error('an order without an amount passed the rules');
}

function trailing(terms: MarketTerms, { distance, startAt }: SpotOrderForm) {
  if (distance === undefined) return undefined;
  const start = startAt === undefined ? {} : { startTicks: toTicks(terms, startAt) };
  return { distance: toDistance(terms, distance), ...start };
}

function toDistance(terms: MarketTerms, { percent, amount }: NonNullable<SpotOrderForm['distance']>) {
  if (amount !== undefined) return { ticks: toTicks(terms, amount) };
  if (percent === undefined) throw new Error('a trailing stop without a distance passed the rules');
  return { millionths: Number(parseUnits(percent, trailingPercent.decimals)) };
}

function attachedOf(terms: MarketTerms, { attached }: SpotOrderForm) {
  if (attached === undefined) return undefined;
  const exit = (given: NonNullable<typeof attached.takeProfit>) => ({
    triggerTicks: toTicks(terms, given.trigger),
    ...(given.price !== undefined && { priceTicks: toTicks(terms, given.price) }),
  });
  const { takeProfit, stopLoss } = attached;
  return {
    ...(takeProfit !== undefined && { takeProfit: exit(takeProfit) }),
    ...(stopLoss !== undefined && { stopLoss: exit(stopLoss) }),
  };
}

/**
 * Cancels the rest of a member's order. If it was cancelled before, the answer is the same.
 * @throws DomainError `notFound`; `orderClosed` when it is filled or replaced
 */
export async function cancelOrder(
  { database, markets }: SpotContext,
  orderId: number,
  memberId: string,
  at: number,
): Promise<PlacedSpotOrder> {
  const accountId = await accountOf(database, memberId, 'SPOT');
  const { symbol } = await ownOrder(database, orderId, accountId);
  const market = marketOf(markets, symbol);
  try {
    return toPlacedOrder(market.terms, await market.cancel(orderId, accountId, at));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const { state, filledLots } = await ownOrder(database, orderId, accountId);
    if (state !== 'cancelled') throw new DomainError(code.orderClosed);
    return toPlacedOrder(market.terms, { id: orderId, state, filledLots });
  }
}

/**
 * Cancels all open orders of a member, on one market or on all, or only those that wait for a trigger. Returns the ids
 * of the cancelled orders.
 */
export async function cancelOrders(
  { database, markets }: SpotContext,
  { symbol, only }: { readonly symbol?: string | undefined; readonly only?: 'waiting' | undefined },
  memberId: string,
  at: number,
): Promise<number[]> {
  if (symbol !== undefined) marketOf(markets, symbol);
  const accountId = await accountOf(database, memberId, 'SPOT');
  const open = await database
    .select({ id: orders.id, symbol: orders.symbol, details: orders.details })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.state, 'open'),
        symbol === undefined ? undefined : eq(orders.symbol, symbol),
      ),
    )
    .orderBy(orders.id);
  const ended = await Promise.all(
    open
      .filter(({ details }) => only === undefined || isWaiting(details ?? {}))
      .map(async (order) => {
        try {
          return [(await marketOf(markets, order.symbol).cancel(order.id, accountId, at)).id];
        } catch (error) {
          // The order was filled in the meantime.
          if (isNotFound(error)) return [];
          throw error;
        }
      }),
  );
  return ended.flat();
}

/** The dependencies of spot trading: the database and the markets. */
export interface SpotContext {
  readonly database: Database;
  readonly markets: Markets;
}

/** @throws DomainError `notFound` */
function marketOf(markets: Markets, symbol: string): Market {
  const market = markets.get(symbol);
  if (market === undefined) throw new DomainError(code.notFound, { field: 'symbol' });
  return market;
}

/** @throws DomainError `notFound`, also for another member's order */
export async function ownOrder(
  database: Database,
  orderId: number,
  accountId: number,
): Promise<typeof orders.$inferSelect> {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.accountId, accountId)));
  if (order === undefined) throw new DomainError(code.notFound);
  return order;
}

/** Converts a market's answer to decimals. */
const toPlacedOrder = (terms: MarketTerms, { id, state, filledLots, pairId }: PlacedOrder): PlacedSpotOrder => ({
  id,
  state,
  filledAmount: formatLots(terms, filledLots),
  ...(pairId !== undefined && { pairId }),
});

/** Whether the error says that the order does not exist or does not rest. */
const isNotFound = (error: unknown) => error instanceof DomainError && error.code === code.notFound;

/** The owner of a member's orders, as markets identify it. */
export interface Trader {
  /** The SPOT account. */
  readonly accountId: number;
  /** Absent for treasury members. */
  readonly member?: OrderMember;
}

const percentDecimals = 18;

/** The spot fee of a configuration in millionths, rounded down. A fee out of bounds counts as zero. */
export function feeRateOf({ spotTradingFee }: Pick<Configuration, 'spotTradingFee'>): number {
  const millionths = parseUnits(spotTradingFee, percentDecimals) / powerOfTen(percentDecimals - 4);
  return millionths > 0n && millionths < 1_000_000n ? Number(millionths) : 0;
}

const fees = alias(accounts, 'fees');

/** Cached, because every order reads it. */
const findTrader = perConnection((connection) =>
  connection
    .select({ accountId: accounts.id, feesAccount: fees.id, isTreasuryRun: members.isTreasuryRun })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.memberId))
    .innerJoin(fees, and(eq(fees.tenantId, accounts.tenantId), eq(fees.treasuryRole, 'fees')))
    .where(and(eq(accounts.memberId, sql.placeholder('memberId')), eq(accounts.category, 'SPOT')))
    .prepare('trader'),
);

/** The SPOT account of a member, and the tenant's current fee. */
export async function traderOf(
  connection: Connection,
  memberId: string,
  configuration: Pick<Configuration, 'spotTradingFee'>,
): Promise<Trader> {
  const [found] = await findTrader(connection).execute({ memberId });
  if (found === undefined) throw new Error(`member ${memberId} has no SPOT account`);
  const { accountId, feesAccount, isTreasuryRun } = found;
  if (isTreasuryRun) return { accountId };
  return { accountId, member: { id: memberId, feeRate: feeRateOf(configuration), feesAccount } };
}
