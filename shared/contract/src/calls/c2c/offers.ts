/** Offers to sell coins for fiat: those of others, and one's own (spec §2.12, §7). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimal } from '../../decimal.ts';
import { idInPath, numberInPath, pageAfter, wordsInQuery } from '../../paging.ts';
import { recordsTotal } from '../records.ts';
import { c2cLimits } from '../../rules/c2c.ts';
import { coin, currency, listQuery, reference, time, tradeRecord } from './fields.ts';
import { order } from './orders.ts';
import { offerStatuses, standingOfferStatuses } from './states.ts';

/**
 * Reference prices of coins in fiat, the maximum distance of an offer's price, and the quantity that the member can
 * sell.
 */
export const ratesCall = defineCall({
  method: 'GET',
  path: '/c2c/rates',
  auth: 'member',
  data: z.object({
    rates: z.array(
      z.object({
        coin: z.string(),
        currency: z.string(),
        referenceUnitPrice: decimal,
        minUnitPrice: decimal,
        maxUnitPrice: decimal,
      }),
    ),
    coins: z.array(z.object({ coin: z.string(), maxSellable: decimal, minQuantity: decimal, maxQuantity: decimal })),
    /** The buyer's time to pay, and the seller's expected time to release. */
    paySeconds: z.number(),
    releaseSeconds: z.number(),
  }),
});

/**
 * Offers a quantity for sale; all of it is held from the C2C account. Refused with `notVerified` without a verified
 * real name. Refused with `passedThrough` without a bank account in the currency, so that the page can help to add one
 * (spec §5, §8).
 */
export const sellCall = defineCall({
  method: 'POST',
  path: '/c2c/draw',
  auth: 'member',
  idempotent: true,
  body: z.strictObject({
    coin,
    currency,
    quantity: decimal,
    unitPrice: decimal,
    /** The least and the most that one order takes; left out: the whole quantity at once is possible. */
    minQuantity: z.optional(decimal),
    maxQuantity: z.optional(decimal),
    /** One of `/me/banks`. */
    bankId: z.optional(numberInPath(1)),
    /** What the buyer writes on the transfer; empty: the order's number. */
    reference: z._default(reference, ''),
    /** What the seller asks of buyers: a verified real name, and completed purchases; left out: nothing. */
    requiresVerified: z.optional(z.boolean()),
    minPurchases: z.optional(z.int().check(z.minimum(0), z.maximum(c2cLimits.completedPurchases))),
  }),
  data: z.object({ id: z.number() }),
});

/** What a seller may ask of buyers. */
const requirements = {
  requiresVerified: z._default(z.boolean(), false),
  /** Completed purchases. */
  minPurchases: z._default(z.number(), 0),
};

/** An offer as a buyer sees it. Its seller's real name is verified, or they could not have made it. */
export const offer = z.object({
  id: z.number(),
  sellerNickname: z.string(),
  sellerRecord: tradeRecord,
  coin: z.string(),
  currency: z.string(),
  unitPrice: decimal,
  /** What is left of it. */
  quantity: decimal,
  minQuantity: decimal,
  maxQuantity: decimal,
  /** The payment method: the bank at which the seller is paid. */
  bankName: z.string(),
  ...requirements,
  /** What of that the member who asks does not meet. */
  lacks: z._default(z.array(z.enum(['verified', 'purchases'])), []),
  /** Whether its seller has two cheaper offers in the list, so that it is listed after everyone's first two. */
  isFurther: z._default(z.boolean(), false),
});
export type Offer = z.output<typeof offer>;

/**
 * Open offers of others, cheapest first. A seller's third and later offers come after everyone's first two, and a first
 * page of up to 20 leaves them out (`c2cLimits`). `quantity` or `amount` is what the buyer wants, in the coin or in the
 * currency.
 */
export const offersCall = defineCall({
  method: 'GET',
  path: '/c2c/offers',
  auth: 'member',
  extension: true,
  query: z.strictObject({
    coin,
    currency,
    quantity: z.optional(decimal),
    /** From the fiat amount of an offer's least quantity to that of its largest, as `fiatAmount` rounds them. */
    amount: z.optional(decimal),
    /** Only offers with this payment method. A badly encoded one contains a `%` or U+FFFD. */
    bankName: z.optional(z.string().check(z.maxLength(80), z.regex(/^[^\p{C}%\ufffd]+$/u))),
    /** `no`: the offers that do not accept the buyer's quantity or amount. */
    fits: z._default(z.enum(['yes', 'no']), 'yes'),
    ...pageAfter,
  }),
  data: z.object({
    list: z.array(offer),
    /** A summary of the whole market. Only the first page has it, the one without `lastId`. */
    market: z.optional(
      z.object({
        /** The numbers of offers that accept the buyer's quantity or amount, and of those that do not. */
        fitting: z.number(),
        unfitting: z.number(),
        /** The largest fiat amount that one order can have; none without offers. */
        largestAmount: z.nullable(decimal),
        /** The payment methods of all offers in this coin and currency, in order. */
        bankNames: z.array(z.string()),
      }),
    ),
  }),
});

/** Withdraws an offer. The quantity outside orders is available again. Open orders continue. */
export const withdrawOfferCall = defineCall({
  method: 'DELETE',
  path: '/c2c/offers/{id}',
  auth: 'member',
  extension: true,
  idempotent: true,
  params: idInPath,
  data: z.object({}),
});

/** Lets an offer take no orders for now (`paused`), or again (`open`); its coins stay held. */
export const pauseOfferCall = defineCall({
  method: 'PUT',
  path: '/c2c/offers/{id}',
  auth: 'member',
  extension: true,
  params: idInPath,
  body: z.strictObject({ status: z.enum(standingOfferStatuses) }),
  data: z.object({}),
});

/** An offer as its seller sees it. */
export const sale = z.object({
  id: z.number(),
  status: z.enum(offerStatuses),
  coin: z.string(),
  currency: z.string(),
  unitPrice: decimal,
  quantity: decimal,
  minQuantity: decimal,
  maxQuantity: decimal,
  /** The available quantity, the quantity in open orders, and the sold quantity. */
  remaining: decimal,
  inOrders: decimal,
  sold: decimal,
  reference: z.string(),
  ...requirements,
  bankName: z.string(),
  accountNumber: z.string(),
  createTime: time,
  /** The newest open orders. */
  orders: z.array(order),
});
export type Sale = z.output<typeof sale>;

/** The member's own offers. All of the query but `lastId` and `pageSize` is ours. */
export const salesCall = defineCall({
  method: 'GET',
  path: '/c2c/history/withdraw',
  auth: 'member',
  query: z.strictObject({ ...listQuery, status: z.optional(wordsInQuery(offerStatuses)) }),
  data: z.object({ list: z.array(sale), total: recordsTotal }),
});
