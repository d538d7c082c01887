import type { OrderDetails } from '../storage/schema/order-details.ts';
import type { BookOrder, Side } from './order-book.ts';
import { baseUnits, type MarketTerms, quoteUnits } from './terms.ts';

/** Money set aside, as the writer counts it down. `storedAmount` is the amount in the database. */
export interface Hold {
  readonly id: string;
  readonly accountId: number;
  readonly coin: string;
  amount: bigint;
  /** Undefined while the order is not in the database. */
  storedAmount: bigint | undefined;
}

/** The rest of an order stays in the book (`resting`) or is cancelled (`immediate`). */
export type TimeInForce = 'resting' | 'immediate';

export type OrderState = 'open' | 'filled' | 'cancelled' | 'replaced' | 'expired';

export type OrderType = 'limit' | 'market' | 'stopLimit' | 'stopMarket' | 'takeProfit' | 'oco' | 'trailingStop';

/** The member who owns the order, gets its notices and pays its fee. Treasury orders have no member and pay nothing. */
export interface OrderMember {
  readonly id: string;
  /** In millionths of the fill's proceeds, fixed when the order was accepted. */
  readonly feeRate: number;
  /** The account that earns the fee. */
  readonly feesAccount: number;
}

/** A member's order. While it waits or rests, its hold covers the rest. */
export interface MemberOrder extends BookOrder {
  readonly kind: 'order';
  readonly member: OrderMember | undefined;
  readonly type: OrderType;
  /** Its limit. For an order that becomes a market order, the bound that it had when it fired. */
  priceTicks: number;
  /** The whole quantity. Zero for a waiting buy of a total. */
  lots: number;
  /** The sum of its fills, in units of the quote coin. */
  filledTotal: bigint;
  readonly timeInForce: TimeInForce;
  /** The two orders of a pair share one. */
  readonly hold: Hold;
  readonly details: OrderDetails;
  /** The other order of its pair, while each would end the other. */
  partner: MemberOrder | undefined;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** Whether an order waits for a price. */
export const isWaiting = ({ trigger, distance, fired }: OrderDetails): boolean =>
  (trigger !== undefined || distance !== undefined) && fired === undefined;

/**
 * A price of a market maker. It trades like an order but has no row, so a restart removes it. The account's standing
 * hold covers all quotes of a side together. The ledger therefore never promises more than is held, and a thousand
 * changes a minute cost the database nothing.
 */
export interface Quote extends BookOrder {
  readonly kind: 'quote';
  readonly quoteAccount: QuoteAccount;
}

/** A market maker on one market: two standing holds, and the quotes that they cover. */
export interface QuoteAccount {
  readonly accountId: number;
  /** Covers the sells. Topped up to its limit from the maker's available balance. */
  readonly baseHold: Hold;
  readonly baseLimit: bigint;
  /** Covers the buys in the same way. */
  readonly quoteHold: Hold;
  readonly quoteLimit: bigint;
  /** By side and price. */
  readonly quotes: Record<Side, Map<number, Quote>>;
}

export type MarketOrder = MemberOrder | Quote;

/** The hold that pays for an order or quote. */
export function holdOf(order: MarketOrder): Hold {
  if (order.kind === 'order') return order.hold;
  return order.side === 'buy' ? order.quoteAccount.quoteHold : order.quoteAccount.baseHold;
}

/** The amount that these lots promise: the quote coin at this price for a buy, the base coin for a sell. */
export const promisedUnits = (terms: MarketTerms, order: { side: Side; priceTicks: number }, lots: number): bigint =>
  order.side === 'buy' ? quoteUnits(terms, order.priceTicks, lots) : baseUnits(terms, lots);

/** The amount of an order's hold that covers these lots of it. */
export const coverOf = (terms: MarketTerms, { side, priceTicks, details }: MemberOrder, lots: number): bigint =>
  promisedUnits(terms, { side, priceTicks: details.holdTicks ?? priceTicks }, lots);

/** The fee of an order on the units that a fill pays out, rounded down. */
export const feeOf = (order: MarketOrder, received: bigint): bigint =>
  order.kind === 'order' && order.member !== undefined ? (received * BigInt(order.member.feeRate)) / 1_000_000n : 0n;
