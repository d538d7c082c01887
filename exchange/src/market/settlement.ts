import type { Posting } from '../ledger/entries.ts';
import type { Trail } from './matching/trailing-stops.ts';
import type { Fill, Side } from './order-book.ts';
import {
  coverOf,
  feeOf,
  type Hold,
  holdOf,
  type MarketOrder,
  type MemberOrder,
  type OrderState,
  type QuoteAccount,
} from './orders.ts';
import { baseUnits, type MarketTerms, quoteUnits } from './terms.ts';

/** One trade to store. */
export interface Trade {
  readonly id: number;
  readonly priceTicks: number;
  readonly lots: number;
  readonly buyer: MarketOrder;
  readonly seller: MarketOrder;
  readonly takerSide: Side;
  /** Units of the base coin. */
  readonly buyerFee: bigint;
  /** Units of the quote coin. */
  readonly sellerFee: bigint;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The available funds of accounts in the market's two coins. Lists only accounts that place orders in the batch. */
export type Available = Map<number, Map<string, bigint>>;

/**
 * The effect of a batch on money and orders. Collected in memory while the book matches, then stored in one transaction
 * (`writeSettlement`).
 */
export class Settlement {
  readonly terms: MarketTerms;
  readonly trades: Trade[] = [];
  /** Orders that are new, traded or closed, with their final state in this batch. */
  readonly orders = new Map<MemberOrder, OrderState>();
  readonly holds = new Set<Hold>();
  readonly quoteAccounts = new Set<QuoteAccount>();
  /** The members whose price alerts its trades have fired. */
  readonly alerted = new Set<string>();
  /** Trails that are new or changed, and those that no order follows any more. */
  readonly trails = new Map<Trail, 'kept' | 'gone'>();
  /** The number of orders that fired or expired. */
  moved = 0;
  #followed = 0;
  readonly #available: Available;
  readonly #moved = new Map<string, Posting>();

  constructor(terms: MarketTerms, available: Available) {
    this.terms = terms;
    this.#available = available;
  }

  get isEmpty(): boolean {
    return this.orders.size + this.trades.length + this.holds.size + this.trails.size === 0;
  }

  /** The oldest trade that was not asked for yet. */
  nextTrade(): Trade | undefined {
    const trade = this.trades[this.#followed];
    if (trade !== undefined) this.#followed += 1;
    return trade;
  }

  /** One posting for each account and coin, summed over the batch. */
  get postings(): Posting[] {
    return [...this.#moved.values()].filter((posting) => posting.amount !== 0n);
  }

  /** The available funds in a coin of an account that places orders in this batch. */
  availableTo(accountId: number, coin: string): bigint {
    return this.#available.get(accountId)?.get(coin) ?? 0n;
  }

  /** Holds the amount that an order promises. Returns false when its account has less. */
  reserve(hold: Hold): boolean {
    if (this.availableTo(hold.accountId, hold.coin) < hold.amount) return false;
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
    const buyerFee = feeOf(buyer, delivered);
    const sellerFee = feeOf(seller, paid);
    this.trades.push({ id, priceTicks, lots, buyer, seller, takerSide: taker.side, buyerFee, sellerFee, at });
    this.#spend(buyer, paid, lots);
    this.#spend(seller, delivered, lots);
    this.#pay(buyer.owner, quote, paid, seller, sellerFee);
    this.#pay(seller.owner, base, delivered, buyer, buyerFee);
    for (const order of [taker, resting]) {
      if (order.kind === 'quote') this.quoteAccounts.add(order.quoteAccount);
      else {
        order.filledTotal += paid;
        this.orders.set(order, order.remainingLots === 0 ? 'filled' : 'open');
      }
    }
  }

  /** Records an order that rests or waits, with what has changed in it. */
  keep(order: MemberOrder): void {
    this.orders.set(order, 'open');
  }

  /** Ends an order and releases the rest of its hold. */
  end(order: MemberOrder, state: OrderState): void {
    this.#free(order.hold, order.hold.amount);
    this.orders.set(order, state);
  }

  /** Ends an order that leaves its hold to the other one of its pair. */
  leave(order: MemberOrder, state: OrderState): void {
    this.orders.set(order, state);
  }

  /** Gives a hold another amount. The account must have what it grows by. */
  resize(hold: Hold, units: bigint): void {
    this.#free(hold, hold.amount - units);
  }

  #free(hold: Hold, units: bigint): void {
    this.#release(hold.accountId, hold.coin, units);
    hold.amount -= units;
    this.holds.add(hold);
  }

  /**
   * Takes the promised amount for these lots out of the order's hold. The difference to a better price is free again.
   */
  #spend(order: MarketOrder, spent: bigint, lots: number): void {
    const hold = holdOf(order);
    const rests = order.kind === 'order' && order.timeInForce === 'resting';
    const promised = rests ? coverOf(this.terms, order, lots) : spent;
    hold.amount -= promised;
    this.#release(hold.accountId, hold.coin, promised - spent);
    this.holds.add(hold);
  }

  /** One side's payment: the paid order receives it, less its fee. */
  #pay(payer: number, coin: string, units: bigint, paid: MarketOrder, fee: bigint): void {
    this.#move(payer, coin, -units);
    this.#move(paid.owner, coin, units - fee);
    this.#release(paid.owner, coin, units - fee);
    if (paid.kind === 'order' && paid.member !== undefined) this.#move(paid.member.feesAccount, coin, fee);
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
