import type { IdempotentRequest } from '../commands/command.ts';
import type { PriceLevel, Side } from './order-book.ts';
import type { OrderMember, OrderState } from './orders.ts';

interface OrderTerms {
  /** The SPOT account that pays and is paid. */
  readonly accountId: number;
  /** Absent for accounts that the treasury runs. */
  readonly member?: OrderMember;
  readonly side: Side;
  /** When it was given, in milliseconds since the epoch. */
  readonly at: number;
}

/**
 * Trades at its price or better; the rest stays in the book. Prices and quantities are in ticks and lots of the market.
 */
export interface RestingOrder extends OrderTerms {
  readonly timeInForce: 'resting';
  readonly priceTicks: number;
  readonly lots: number;
}

/** Trades at once with what it finds; the rest is cancelled. */
export type ImmediateOrder = OrderTerms & {
  readonly timeInForce: 'immediate';
  /** The worst price to trade at. Without one, the market sets a bound (`protectiveBound`). */
  readonly priceTicks?: number;
} & (
    | { readonly lots: number }
    /** The most that a buy spends, in units of the quote coin. */
    | { readonly total: bigint }
  );

/** An order as it is given to a market. */
export type NewOrder = RestingOrder | ImmediateOrder;

/** Another price or quantity for a resting order. */
export interface Edit {
  readonly orderId: number;
  readonly accountId: number;
  /** The member that pays for a new order in its place. */
  readonly member?: OrderMember;
  readonly priceTicks?: number;
  /** Of the whole order, including what is filled. */
  readonly lots?: number;
  readonly at: number;
}

/** The state of an order when its batch was stored. Plain JSON. */
export interface PlacedOrder {
  readonly id: number;
  readonly state: OrderState;
  readonly filledLots: number;
}

/** All quotes of a market maker, best levels first. They replace the earlier ones. */
export interface Quotation {
  readonly accountId: number;
  readonly buy: readonly PriceLevel[];
  readonly sell: readonly PriceLevel[];
  readonly at: number;
}

export type Command =
  | {
      readonly type: 'place';
      readonly order: NewOrder;
      /** Absent when the command has no idempotency key. */
      readonly request: IdempotentRequest | undefined;
      readonly done: Deferred<PlacedOrder>;
    }
  | {
      readonly type: 'edit';
      readonly edit: Edit;
      readonly request: IdempotentRequest | undefined;
      readonly done: Deferred<PlacedOrder>;
    }
  | {
      readonly type: 'cancel';
      readonly orderId: number;
      readonly accountId: number;
      readonly at: number;
      readonly done: Deferred<PlacedOrder>;
    }
  | { readonly type: 'quote'; readonly quotation: Quotation; readonly done: Deferred<undefined> };

/** A promise that the market's writer settles later. */
export type Deferred<Value> = PromiseWithResolvers<Value>;
