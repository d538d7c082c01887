import type { IdempotentRequest } from '../commands/command.ts';
import type { Edit, NewOrder, PlacedOrder } from './commands.ts';
import type { LiveView } from './live-view.ts';
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
