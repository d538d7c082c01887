import { orderLimits, unitPriceDecimals } from '@livery/contract/rules/c2c';
import { powerOfTen } from '@livery/contract/decimal';
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { MemberEvents } from '../../commands/member-events.ts';
import { ledgerScale } from '../../ledger/amounts.ts';
import { inTransaction, type Database, type Transaction } from '../../storage/database.ts';
import { bankAccounts, c2cOffers, c2cOrders } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { openOffer } from './offers/offers.ts';
import { takeOffer, termsOf } from './offers/open-offers.ts';
import type { ReferencePrices } from './offers/reference-prices.ts';
import { advance } from './orders/order-steps.ts';
import { changedOrder, orderEvents, releaseSeconds, type OrderRow } from './orders/orders.ts';

/** The permanent offer of a coin by a treasury seller, in each currency of their bank accounts. */
export interface TreasuryOffer {
  readonly memberId: string;
  readonly coin: string;
  /** The smallest order and the size of a new offer, in ledger units of the coin. */
  readonly min: bigint;
  readonly quantity: bigint;
  /** The margin above the reference price, in 1/10,000. */
  readonly premium: bigint;
}

/** Treasury members at a tenant with demo data, so that a new member finds somebody to trade with. */
export interface TreasuryTraderMembers {
  readonly tenantId: string;
  readonly offers: readonly TreasuryOffer[];
  readonly buyer: string;
  /** The buyer takes this member's offers. */
  readonly demoMember: string;
}

/** The delay before each step, so that people can follow. */
const stepDelayMs = 5000;

/** The treasury as seller and buyer. A timer drives it, and it uses the same domain functions as members. */
export class TreasuryTrader {
  readonly #database: Database;
  readonly #events: MemberEvents;
  readonly #prices: ReferencePrices;
  readonly #tenants: readonly TreasuryTraderMembers[];

  constructor(
    database: Database,
    events: MemberEvents,
    prices: ReferencePrices,
    tenants: readonly TreasuryTraderMembers[],
  ) {
    this.#database = database;
    this.#events = events;
    this.#prices = prices;
    this.#tenants = tenants;
  }

  /** Does everything that is due; called every few seconds. */
  async work(nowMs: number): Promise<void> {
    await this.#release(nowMs);
    await this.#pay(nowMs);
    await this.#buy(nowMs);
    await this.#offer(new Date(nowMs));
  }

  /** Renews missing and sold-out offers. */
  async #offer(at: Date): Promise<void> {
    const sellerIds = this.#sellerIds();
    const accounts = await this.#database
      .select()
      .from(bankAccounts)
      .where(and(inArray(bankAccounts.memberId, sellerIds), isNull(bankAccounts.deletedAt)));
    const standing = await this.#database
      .select({ sellerId: c2cOffers.sellerId, coin: c2cOffers.coin, currency: c2cOffers.currency })
      .from(c2cOffers)
      .where(and(this.#atTenants(), eq(c2cOffers.status, 'open'), gt(c2cOffers.remaining, 0n)));
    const stands = new Set(standing.map(({ sellerId, coin, currency }) => `${sellerId} ${coin} ${currency}`));
    const prices = await this.#prices.all();
    for (const { tenantId, offers } of this.#tenants) {
      const missing = offers.flatMap((wanted) =>
        accounts
          .filter(
            ({ memberId, currency }) =>
              memberId === wanted.memberId && !stands.has(`${memberId} ${wanted.coin} ${currency}`),
          )
          .flatMap((account) => {
            const price = prices.find((one) => one.coin === wanted.coin && one.currency === account.currency);
            return price === undefined ? [] : [{ wanted, account, reference: price.reference }];
          }),
      );
      for (const { wanted, account, reference } of missing) {
        const { memberId: sellerId, coin, min, quantity, premium } = wanted;
        const { currency } = account;
        const step = powerOfTen(ledgerScale - unitPriceDecimals(currency));
        const unitPrice = ((reference * (10_000n + premium)) / (10_000n * step)) * step;
        const terms = {
          coin,
          currency,
          quantity,
          unitPrice,
          minQuantity: min,
          maxQuantity: quantity,
          reference: '',
          requiresVerified: false,
          minPurchases: 0,
        };
        // Refused if the seller lacks the coin, as in a database of an earlier version that had fewer offers.
        await this.#attempt((tx) => openOffer(tx, { tenantId, sellerId, bankAccountId: account.id, terms, at }));
      }
    }
  }

  /** Releases orders that were paid to the treasury. */
  async #release(nowMs: number): Promise<void> {
    const sellerIds = this.#sellerIds();
    const paidBefore = new Date(nowMs - stepDelayMs + releaseSeconds * 1000);
    const due = await this.#database
      .select()
      .from(c2cOrders)
      .where(
        and(
          inArray(c2cOrders.sellerId, sellerIds),
          eq(c2cOrders.status, 'paid'),
          lte(c2cOrders.releaseBefore, paidBefore),
        ),
      );
    for (const { id: orderId, sellerId } of due) {
      const step = { orderId, action: 'release', actor: 'seller', doneBy: sellerId, at: new Date(nowMs) } as const;
      await this.#try((tx) => advance(tx, step));
    }
  }

  /** Pays the treasury's purchases. */
  async #pay(nowMs: number): Promise<void> {
    const buyers = this.#tenants.map(({ buyer }) => buyer);
    const due = await this.#database
      .select()
      .from(c2cOrders)
      .where(
        and(
          inArray(c2cOrders.buyerId, buyers),
          eq(c2cOrders.status, 'unpaid'),
          lte(c2cOrders.createdAt, new Date(nowMs - stepDelayMs)),
        ),
      );
    for (const { id: orderId, buyerId, reference } of due) {
      const note = reference === '' ? String(orderId) : reference;
      const step = { orderId, action: 'pay', actor: 'buyer', doneBy: buyerId, note, at: new Date(nowMs) } as const;
      await this.#try((tx) => advance(tx, step));
    }
  }

  /** Takes the demo members' offers, one order of an offer at a time. */
  async #buy(nowMs: number): Promise<void> {
    const demoMembers = this.#tenants.map(({ demoMember }) => demoMember);
    const offers = await this.#database
      .select()
      .from(c2cOffers)
      .where(
        and(
          this.#atTenants(),
          inArray(c2cOffers.sellerId, demoMembers),
          eq(c2cOffers.status, 'open'),
          gt(c2cOffers.remaining, 0n),
          eq(c2cOffers.inOrders, 0n),
          lte(c2cOffers.createdAt, new Date(nowMs - stepDelayMs)),
        ),
      );
    for (const offer of offers) {
      const { id: offerId, tenantId } = offer;
      const buyerId = this.#tenants.find((tenant) => tenant.tenantId === tenantId)?.buyer;
      const quantity = orderLimits(termsOf(offer)).quantity.max;
      if (buyerId !== undefined)
        await this.#try((tx) => takeOffer(tx, { tenantId, buyerId, offerId, quantity, at: new Date(nowMs) }));
    }
  }

  #sellerIds(): string[] {
    return this.#tenants.flatMap(({ offers }) => offers.map(({ memberId }) => memberId));
  }

  #atTenants() {
    return inArray(
      c2cOffers.tenantId,
      this.#tenants.map(({ tenantId }) => tenantId),
    );
  }

  /** Publishes what a step changed. */
  async #try(work: (tx: Transaction) => Promise<OrderRow>): Promise<void> {
    const changed = await this.#attempt(work);
    if (changed !== undefined) this.#events.publishAll(orderEvents(changedOrder(changed)));
  }

  /** Retries a refused step next time: a member may have acted in the meantime. */
  async #attempt<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await inTransaction(this.#database, work);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return undefined;
    }
  }
}
