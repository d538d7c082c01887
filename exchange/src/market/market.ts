import type { IdempotentRequest } from '../commands/command.ts';
import type { LiveView } from './live-view.ts';
import type { PriceLevel, Side } from './order-book.ts';
import type { OrderMember, OrderState } from './orders.ts';
import type { MarketTerms } from './terms.ts';

/** The public view of a market, whose quote coin is known. */
export interface SpotView extends LiveView {
  readonly terms: MarketTerms;
  /** Notes that a call shows it. Sockets need not: their subscriptions are noticed. */
  look(nowMs: number): void;
}

/** A market as the rest of the exchange knows it, wherever its writer runs (`MarketWriter`). */
export interface Market {
  readonly terms: MarketTerms;
  readonly view: SpotView;
  /** Whether the operator lets it trade. */
  readonly isOpen: boolean;

  /**
   * Places an order for an account. With a request, the answer is stored together with the order, and the same request
   * again gets that answer.
   * @throws DomainError `insufficientBalance`; `noLiquidity` and `orderTooSmall` for an immediate order
   *   (`estimateFill`); `badRequest` when price or quantity is no positive whole number in bounds; `marketClosed`;
   *   `tooManyOrders` for a resting order of a member who has as many as possible; `idempotencyKeyReused`; `unavailable`
   *   when nobody knows whether it took effect
   */
  place(order: NewOrder, request?: IdempotentRequest): Promise<PlacedOrder>;

  /**
   * Changes an account's resting order, or puts another in its place, in one step. The answer names the order that
   * stands now.
   * @throws DomainError `notFound` when it does not rest; `orderTooSmall` when that many lots are filled already; and
   *   as `place`, but never `tooManyOrders`. The order then stays as it was.
   */
  edit(edit: Edit, request?: IdempotentRequest): Promise<PlacedOrder>;

  /** Cancels an account's resting order. @throws DomainError `notFound` when it does not rest; `unavailable` */
  cancel(orderId: number, accountId: number, at: number): Promise<PlacedOrder>;

  /**
   * Opens or closes the market. A closed one lets no batch that begins from now on place or edit anything; resting
   * orders stay and can be cancelled. To be called after the database has stored it.
   */
  setOpen(isOpen: boolean): void;
}

/** All markets, in the order of the list. */
export type Markets = ReadonlyMap<string, Market>;

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
interface RestingOrder extends OrderTerms {
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
