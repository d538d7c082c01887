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

export type OrderState = 'open' | 'filled' | 'cancelled' | 'replaced';

/** The member who owns the order, gets its notices and pays its fee. Treasury orders have no member and pay nothing. */
export interface OrderMember {
  readonly id: string;
  /** In millionths of the fill's proceeds, fixed when the order was accepted. */
  readonly feeRate: number;
  /** The account that earns the fee. */
  readonly feesAccount: number;
}

/** A member's order. While it rests, its hold covers the rest at its own price. */
export interface MemberOrder extends BookOrder {
  readonly kind: 'order';
  readonly member: OrderMember | undefined;
  /** The whole quantity. An edit may reduce it. */
  lots: number;
  /** The sum of its fills, in units of the quote coin. */
  filledTotal: bigint;
  readonly timeInForce: TimeInForce;
  readonly hold: Hold;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

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

/** The amount that these lots of an order promise: the quote coin at its price for a buy, the base coin for a sell. */
export const promisedUnits = (terms: MarketTerms, order: { side: Side; priceTicks: number }, lots: number): bigint =>
  order.side === 'buy' ? quoteUnits(terms, order.priceTicks, lots) : baseUnits(terms, lots);

/** The fee of an order on the units that a fill pays out, rounded down. */
export const feeOf = (order: MarketOrder, received: bigint): bigint =>
  order.kind === 'order' && order.member !== undefined ? (received * BigInt(order.member.feeRate)) / 1_000_000n : 0n;
