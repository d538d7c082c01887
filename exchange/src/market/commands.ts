import type { PriceLevel, Side } from './order-book.ts';
import type { TimeInForce } from './orders.ts';

/** An order as a member gives it, in ticks and lots of its market. */
export interface NewOrder {
  /** The SPOT account that pays and is paid. */
  readonly accountId: number;
  readonly side: Side;
  /** The worst price to trade at. */
  readonly priceTicks: number;
  readonly lots: number;
  readonly timeInForce: TimeInForce;
  /** When it was given, in milliseconds since the epoch. */
  readonly at: number;
}

/** What became of an order by the time its batch was stored. */
export interface PlacedOrder {
  readonly id: number;
  readonly state: 'open' | 'filled' | 'cancelled';
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
  | { readonly type: 'place'; readonly order: NewOrder; readonly done: Deferred<PlacedOrder> }
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
