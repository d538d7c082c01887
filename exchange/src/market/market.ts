import type { IdempotentRequest } from '../commands/command.ts';
import type { LiveView } from './live-view.ts';
import type { PriceLevel, Side } from './order-book.ts';
import type { Attached, Distance, Trigger } from '../storage/schema/order-details.ts';
import type { OrderMember, OrderState, OrderType } from './orders.ts';
import type { MarketTerms } from './terms.ts';

/** The public view of a market whose quote coin is known. */
export interface SpotView extends LiveView {
  readonly terms: MarketTerms;
  /** Records that a call shows the market. Sockets need not call it: the view sees their subscriptions. */
  look(nowMs: number): void;
}

/** A market as the rest of the exchange sees it, wherever its writer runs (`MarketWriter`). */
export interface Market {
  readonly terms: MarketTerms;
  readonly view: SpotView;
  /** Whether the operator lets the market trade. */
  readonly isOpen: boolean;

  /**
   * Places an order for an account. With a request, the answer is stored together with the order, and the same request
   * again gets that answer.
   * @throws DomainError `insufficientBalance`; `noLiquidity` and `orderTooSmall` for an immediate order
   *   (`estimateFill`); `badRequest` when price or quantity is no positive whole number in bounds; `marketClosed`;
   *   `triggerWrongSide`, `wouldTake` and `notFilledWhole` for options that the market cannot fulfil now;
   *   `tooManyOrders` for a resting order of a member who has as many as possible; `idempotencyKeyReused`;
   *   `accountFrozen` for a member who may not trade; `unavailable` when nobody knows whether it took effect
   */
  place(order: NewOrder, request?: IdempotentRequest): Promise<PlacedOrder>;

  /** Makes every check of an order, without effect. @throws DomainError as `place` */
  check(order: NewOrder): Promise<CheckedOrder>;

  /**
   * Changes or replaces an account's resting or waiting order in one step. The answer names the resulting order.
   * @throws DomainError `notFound` when the order does not rest; `orderTooSmall` when that many lots are filled
   *   already; `alreadyTriggered` when it waits no more for what is changed; and as `place`, except `tooManyOrders`. The
   *   order then stays unchanged.
   */
  edit(edit: Edit, request?: IdempotentRequest): Promise<PlacedOrder>;

  /** Cancels an account's resting order. @throws DomainError `notFound` when it does not rest; `unavailable` */
  cancel(orderId: number, accountId: number, at: number): Promise<PlacedOrder>;

  /**
   * Opens or closes the market. A closed market places and edits nothing from the next batch on; resting orders stay
   * and can be cancelled. Call it after the database has stored the change.
   */
  setOpen(isOpen: boolean): void;
}

/** All markets, in the order of the list. */
export type Markets = ReadonlyMap<string, Market>;

interface OrderTerms {
  /** The SPOT account that pays and receives. */
  readonly accountId: number;
  /** Absent for the treasury's accounts. */
  readonly member?: OrderMember;
  readonly side: Side;
  /** When the member gave it, in milliseconds since the epoch. */
  readonly at: number;
}

/** What an order waits for: a price, or that the market turns by a distance after it passed the start. */
export type Condition = { readonly trigger: Trigger } | { readonly distance: Distance; readonly startTicks?: number };

/** The options of every order. */
interface Options extends OrderTerms {
  /** If absent, `limit` for an order that rests and `market` for another. */
  readonly type?: OrderType;
  /** With a condition, the order waits until the market fulfils it. */
  readonly condition?: Condition;
  /** When it expires, in milliseconds since the epoch. */
  readonly until?: number;
}

/**
 * Trades at its price or better; the rest stays in the book. Prices and quantities are in ticks and lots of the market.
 */
interface RestingOrder extends Options {
  readonly timeInForce: 'resting';
  readonly priceTicks: number;
  readonly lots: number;
  /** Refused instead of trading at once. */
  readonly postOnly?: true;
  /** The order that ends this one when it fires, and which ends when this one is filled: the two are an OCO. */
  readonly stop?: { readonly trigger: Trigger; readonly priceTicks?: number };
  /** What sells the coins that a buy receives. */
  readonly attached?: Attached;
}

/** Trades at once with the offers that it finds. The rest is cancelled. */
export type ImmediateOrder = Options & {
  readonly timeInForce: 'immediate';
  /** The worst price to trade at. If absent, the market sets a bound (`protectiveBound`). */
  readonly priceTicks?: number;
  /** Refused when the book cannot fill all of it. */
  readonly isWhole?: true;
} & (
    | { readonly lots: number }
    /** The maximum that a buy spends, in units of the quote coin. */
    | { readonly total: bigint }
  );

/** An order that a market receives. */
export type NewOrder = RestingOrder | ImmediateOrder;

/** What an order would do now. */
export interface CheckedOrder {
  /** Units of the coin that it pays in. */
  readonly held: bigint;
  /** What would trade at once. */
  readonly filledLots: number;
  /** Units of the quote coin. */
  readonly filledTotal: bigint;
}

/** New figures of an order that rests or waits. */
export interface Edit {
  readonly orderId: number;
  readonly accountId: number;
  /** The member that pays for the replacement order. */
  readonly member?: OrderMember;
  readonly priceTicks?: number;
  /** The whole order's quantity, including its filled part. */
  readonly lots?: number;
  /** For a waiting order. */
  readonly triggerTicks?: number;
  /** For a waiting trailing stop. */
  readonly distance?: Distance;
  /** For a waiting buy at the market, in units of the quote coin. */
  readonly total?: bigint;
  readonly at: number;
}

/** The state of an order when its batch was stored, as plain JSON. */
export interface PlacedOrder {
  readonly id: number;
  readonly state: OrderState | 'waiting';
  readonly filledLots: number;
  /** The other order of its pair. */
  readonly pairId?: number;
}

/** All quotes of a market maker, best levels first. They replace the previous quotes. */
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
  | { readonly type: 'check'; readonly order: NewOrder; readonly done: Deferred<CheckedOrder> }
  /** Nobody gave it: a time has come that an order waits for. */
  | { readonly type: 'tick'; readonly at: number; readonly done: Deferred<undefined> }
  | { readonly type: 'quote'; readonly quotation: Quotation; readonly done: Deferred<undefined> };

/** A promise that the market's writer settles later. */
export type Deferred<Value> = PromiseWithResolvers<Value>;

/** When a command was given, in milliseconds since the epoch. */
export function timeOf(command: Command): number {
  switch (command.type) {
    case 'place':
    case 'check':
      return command.order.at;
    case 'edit':
      return command.edit.at;
    case 'quote':
      return command.quotation.at;
    case 'cancel':
    case 'tick':
      return command.at;
  }
}
