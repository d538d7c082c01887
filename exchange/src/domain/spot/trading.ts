import type { NewSpotOrder, PlacedSpotOrder } from '@livery/contract/calls/spot';
import type { Configuration } from '@livery/contract/configuration';
import { parseUnits, powerOfTen, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { refuseSpotOrder, type SpotOrderForm } from '@livery/contract/rules/spot-order';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SubmittedCommand } from '../../commands/command.ts';
import { DomainError } from '../../errors.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { ledgerScale } from '../../ledger/amounts.ts';
import type { Market, Markets, NewOrder, PlacedOrder } from '../../market/market.ts';
import type { Side } from '../../market/order-book.ts';
import type { OrderMember } from '../../market/orders.ts';
import { formatLots, formatPrice, toLots, toTicks, type MarketTerms } from '../../market/terms.ts';
import { perConnection, type Connection, type Database } from '../../storage/database.ts';
import { accounts, members, orders } from '../../storage/schema/index.ts';
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
      refuse(terms, { ...given, side }, lastPrice(market));
    },
    submit: async (request) => {
      const at = request.at.getTime();
      const trader = await traderOf(database, request.memberId, fees);
      return toPlacedOrder(
        terms,
        await market.place({ ...trader, side, at, ...toTicksAndLots(terms, given) }, request),
      );
    },
  };
}

/** A change to a member's order. An absent price or amount stays the same. */
interface OrderChange {
  readonly orderId: number;
  readonly memberId: string;
  readonly price?: Decimal | undefined;
  readonly amount?: Decimal | undefined;
}

/**
 * Changes the price or amount of a member's open order (`Market.edit`).
 * @throws DomainError `notFound`; `orderClosed`; the refusals of `refuseSpotOrder` and of `Market.edit`
 */
export async function editOrderCommand(
  { database, markets }: SpotContext,
  { orderId, memberId, ...change }: OrderChange,
  fees: Fees,
): Promise<SubmittedCommand<PlacedSpotOrder>> {
  if (change.price === undefined && change.amount === undefined)
    throw new DomainError(code.badRequest, { field: 'price' });
  const trader = await traderOf(database, memberId, fees);
  const order = await ownOrder(database, orderId, trader.accountId);
  const market = marketOf(markets, order.symbol);
  const { terms } = market;
  const price = change.price ?? formatPrice(terms, order.priceTicks);
  const amount = change.amount ?? formatLots(terms, order.lots);
  return {
    check: ({ at }) => {
      market.view.look(at.getTime());
      // An unchanged price may be far from the market by now.
      const last = change.price === undefined ? undefined : lastPrice(market);
      refuse(terms, { side: order.side, type: 'limit', price, amount }, last);
    },
    submit: async (request) => {
      const at = request.at.getTime();
      const edit = {
        ...trader,
        orderId,
        at,
        ...(change.price === undefined ? {} : { priceTicks: toTicks(terms, change.price) }),
        ...(change.amount === undefined ? {} : { lots: toLots(terms, change.amount) }),
      };
      return toPlacedOrder(terms, await market.edit(edit, request).catch(throwOrderClosed));
    },
  };
}

function lastPrice({ terms, view }: Market): Decimal | undefined {
  const last = view.candles.last?.closeTicks;
  return last === undefined ? undefined : formatPrice(terms, last);
}

/** @throws DomainError for an order that breaks the rules */
function refuse(terms: MarketTerms, form: SpotOrderForm, last: Decimal | undefined): void {
  const refused = refuseSpotOrder(stepsOf(terms), form, last);
  if (refused === undefined) return;
  const { field, limit } = refused;
  throw new DomainError(refused.code, limit === undefined ? { field } : { field, limit });
}

/** An order's figures in the market's steps. `refuseSpotOrder` has checked that they are whole. */
function toTicksAndLots(terms: MarketTerms, { type, price, amount, total, worstPrice }: NewSpotOrder): Steps {
  if (type === 'limit' && price !== undefined && amount !== undefined)
    return { timeInForce: 'resting', priceTicks: toTicks(terms, price), lots: toLots(terms, amount) };
  const bound = worstPrice === undefined ? {} : { priceTicks: toTicks(terms, worstPrice) };
  if (amount !== undefined) return { timeInForce: 'immediate', lots: toLots(terms, amount), ...bound };
  if (total !== undefined) return { timeInForce: 'immediate', total: parseUnits(total, ledgerScale), ...bound };
  throw new Error('an order without an amount passed the rules');
}

type WithoutOwner<Order> = Order extends NewOrder ? Omit<Order, 'accountId' | 'member' | 'side' | 'at'> : never;
type Steps = WithoutOwner<NewOrder>;

/** The order exists but no longer rests. */
function throwOrderClosed(error: unknown): never {
  throw isNotFound(error) ? new DomainError(code.orderClosed) : error;
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

/** Cancels all open orders of a member, on one market or on all. Returns the ids of the cancelled orders. */
export async function cancelOrders(
  { database, markets }: SpotContext,
  symbol: string | undefined,
  memberId: string,
  at: number,
): Promise<number[]> {
  if (symbol !== undefined) marketOf(markets, symbol);
  const accountId = await accountOf(database, memberId, 'SPOT');
  const open = await database
    .select({ id: orders.id, symbol: orders.symbol })
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
    open.map(async (order) => {
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
async function ownOrder(database: Database, orderId: number, accountId: number): Promise<typeof orders.$inferSelect> {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.accountId, accountId)));
  if (order === undefined) throw new DomainError(code.notFound);
  return order;
}

/** Converts a market's answer to decimals. */
const toPlacedOrder = (terms: MarketTerms, { id, state, filledLots }: PlacedOrder): PlacedSpotOrder => ({
  id,
  state,
  filledAmount: formatLots(terms, filledLots),
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
