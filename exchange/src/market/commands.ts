import type { IdempotentRequest } from '../commands/idempotency.ts';
import type { PriceLevel, Side } from './order-book.ts';
import type { OrderMember, OrderState } from './orders.ts';

interface OrderTerms {
  /** The SPOT account that pays and is paid. */
  readonly accountId: number;
  /** Left out for accounts that the house runs. */
  readonly member?: OrderMember;
  readonly side: Side;
  /** When it was given, in milliseconds since the epoch. */
  readonly at: number;
}

/** Trades at its price or better; what is left rests. Prices and quantities are in ticks and lots of the market. */
export interface RestingOrder extends OrderTerms {
  readonly timeInForce: 'resting';
  readonly priceTicks: number;
  readonly lots: number;
}

/** Trades at once with what it finds; what is left is cancelled. */
export type ImmediateOrder = OrderTerms & {
  readonly timeInForce: 'immediate';
  /** The worst price to trade at; left out, the market sets a bound (`protectiveBound`). */
  readonly priceTicks?: number;
} & (
    | { readonly lots: number }
    /** What a buy spends at most, in units of the quote coin. */
    | { readonly total: bigint }
  );

/** An order as it is given to a market. */
export type NewOrder = RestingOrder | ImmediateOrder;

/** Another price or quantity for a resting order. */
export interface Edit {
  readonly orderId: number;
  readonly accountId: number;
  /** What a new order that takes its place pays. */
  readonly member?: OrderMember;
  readonly priceTicks?: number;
  /** Of the whole order, what is filled already included. */
  readonly lots?: number;
  readonly at: number;
}

/** What became of an order by the time its batch was stored. Plain JSON. */
export interface PlacedOrder {
  readonly id: number;
  readonly state: OrderState;
  readonly filledLots: number;
}

/** A market maker's whole offer; what it leaves out is taken back. Best levels first. */
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
      /** Given when sending the command again must change nothing. */
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

/** A promise that its maker settles later. */
export type Deferred<Value> = PromiseWithResolvers<Value>;
