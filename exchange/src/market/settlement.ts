import type { Posting } from '../domain/ledger/entries.ts';
import type { Fill, Side } from './order-book.ts';
import { type Hold, holdOf, type MarketOrder, type MemberOrder, promisedUnits, type QuoteDesk } from './orders.ts';
import { baseUnits, type MarketTerms, quoteUnits } from './terms.ts';

/** One trade, as it will be stored. Order numbers are absent for quotes, which have no row. */
export interface Trade {
  readonly id: number;
  readonly priceTicks: number;
  readonly lots: number;
  readonly buyer: MarketOrder;
  readonly seller: MarketOrder;
  readonly takerSide: Side;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** What an account may still promise, of the market's two coins; only for accounts that place orders in the batch. */
export type Available = Map<number, Map<string, bigint>>;

/**
 * What a batch of commands does to money and orders, gathered in memory while the book matches and written in one
 * transaction afterwards (`writeSettlement`).
 */
export class Settlement {
  readonly terms: MarketTerms;
  readonly trades: Trade[] = [];
  /** Orders that are new, traded or closed; with the state they end in. */
  readonly orders = new Map<MemberOrder, 'open' | 'filled' | 'cancelled'>();
  readonly holds = new Set<Hold>();
  readonly desks = new Set<QuoteDesk>();
  readonly #available: Available;
  readonly #moved = new Map<string, Posting>();

  constructor(terms: MarketTerms, available: Available) {
    this.terms = terms;
    this.#available = available;
  }

  get isEmpty(): boolean {
    return this.orders.size === 0 && this.trades.length === 0 && this.holds.size === 0;
  }

  /** One posting for each account and coin, summed over the batch. */
  get postings(): Posting[] {
    return [...this.#moved.values()].filter((posting) => posting.amount !== 0n);
  }

  /** Sets aside what an order promises; false when its account has less than that. */
  reserve(hold: Hold): boolean {
    const available = this.#available.get(hold.accountId)?.get(hold.coin) ?? 0n;
    if (available < hold.amount) return false;
    this.#release(hold.accountId, hold.coin, -hold.amount);
    this.holds.add(hold);
    return true;
  }

  /** Moves the money of one fill. */
  trade(id: number, taker: MarketOrder, fill: Fill<MarketOrder>, at: number): void {
    const { resting, priceTicks, lots } = fill;
    const [buyer, seller] = taker.side === 'buy' ? [taker, resting] : [resting, taker];
    const { base, quote } = this.terms;
    const paid = quoteUnits(this.terms, priceTicks, lots);
    const delivered = baseUnits(this.terms, lots);
    this.trades.push({ id, priceTicks, lots, buyer, seller, takerSide: taker.side, at });
    this.#spend(buyer, paid, lots);
    this.#spend(seller, delivered, lots);
    this.#move(buyer.owner, quote, -paid);
    this.#move(seller.owner, quote, paid);
    this.#move(seller.owner, base, -delivered);
    this.#move(buyer.owner, base, delivered);
    this.#release(seller.owner, quote, paid);
    this.#release(buyer.owner, base, delivered);
    for (const order of [taker, resting]) {
      if (order.kind === 'quote') this.desks.add(order.desk);
      else this.orders.set(order, order.remainingLots === 0 ? 'filled' : 'open');
    }
  }

  /** An order that rests, or rests on. */
  keep(order: MemberOrder): void {
    if (order.remainingLots > 0) this.orders.set(order, 'open');
  }

  /** An order that ends before it is filled: what it still holds is free again. */
  cancel(order: MemberOrder): void {
    const { hold } = order;
    this.#release(hold.accountId, hold.coin, hold.amount);
    hold.amount = 0n;
    this.holds.add(hold);
    this.orders.set(order, 'cancelled');
  }

  /** An order's hold gives up what it promised for these lots, and a better price than promised is free again. */
  #spend(order: MarketOrder, spent: bigint, lots: number): void {
    const hold = holdOf(order);
    const promised = order.kind === 'order' ? promisedUnits(this.terms, order, lots) : spent;
    hold.amount -= promised;
    this.#release(hold.accountId, hold.coin, promised - spent);
    this.holds.add(hold);
  }

  #release(accountId: number, coin: string, units: bigint): void {
    const coins = this.#available.get(accountId);
    coins?.set(coin, (coins.get(coin) ?? 0n) + units);
  }

  #move(accountId: number, coin: string, units: bigint): void {
    const key = `${accountId} ${coin}`;
    this.#moved.set(key, { accountId, coin, amount: (this.#moved.get(key)?.amount ?? 0n) + units });
  }
}
