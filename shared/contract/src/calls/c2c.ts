/** Fiat orders between members (spec §1 'C2C', §3 'Fiat order', §7). */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal } from '../decimal.ts';
import { idInPath, numberInPath, pageAfter } from '../paging.ts';
import { maxReferenceLength } from '../rules/c2c.ts';

/** From `unpaid` to `released` or `cancelled`; a dispute is decided by the operator. */
export const orderStatuses = ['unpaid', 'paid', 'disputed', 'released', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const orderActors = ['buyer', 'seller', 'operator', 'timer'] as const;
export type OrderActor = (typeof orderActors)[number];
/** `cancel` by the buyer of a paid order is the consent that `requestCancel` asks for (docs/decisions.md §22). */
export const orderActions = ['pay', 'release', 'cancel', 'requestCancel', 'dispute', 'expire'] as const;
export type OrderAction = (typeof orderActions)[number];
/** `sold` and `withdrawn` offers take no more orders. */
export const offerStatuses = ['open', 'sold', 'withdrawn'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

const coin = z.string().check(z.regex(/^[A-Z0-9]{2,10}$/));
/** ISO 4217. */
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const reference = z.string().check(z.maxLength(maxReferenceLength));
/** Epoch seconds. */
const time = z.number();

/** The account that a seller is paid on, as it was when the order was taken. */
export const receivingAccount = z.object({
  bankName: z.string(),
  bankCode: z.string(),
  branch: z.string(),
  branchNumber: z.string(),
  accountNumber: z.string(),
  holderName: z.string(),
});
export type ReceivingAccount = z.output<typeof receivingAccount>;

/** What coins are worth in fiat, how far from that an offer may be, and how much the member can sell. */
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
    /** How long a buyer has to pay, and within what time the seller is expected to release. */
    paySeconds: z.number(),
    releaseSeconds: z.number(),
  }),
});

/**
 * Puts a quantity up for sale; all of it is held from the C2C account. Refused with `notVerified` without a verified real
 * name, and with `passedThrough` without a bank account in the currency, so that the page can lead to adding one (spec §5, §8).
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
  }),
  data: z.object({ id: z.number() }),
});

/** An offer as a buyer sees it. */
export const offer = z.object({
  id: z.number(),
  sellerNickname: z.string(),
  coin: z.string(),
  currency: z.string(),
  unitPrice: decimal,
  /** What is left of it. */
  quantity: decimal,
  minQuantity: decimal,
  maxQuantity: decimal,
  bankName: z.string(),
});
export type Offer = z.output<typeof offer>;

/** Open offers of others, the cheapest first. */
export const offersCall = defineCall({
  method: 'GET',
  path: '/c2c/offers',
  auth: 'member',
  extension: true,
  query: z.strictObject({
    coin,
    currency,
    /** Only offers that this quantity can be taken from. */
    quantity: z.optional(decimal),
    ...pageAfter,
  }),
  data: z.object({ list: z.array(offer) }),
});

/** Takes an offer down: what is not in an order is available again. Orders under way go on. */
export const withdrawOfferCall = defineCall({
  method: 'DELETE',
  path: '/c2c/offers/{id}',
  auth: 'member',
  extension: true,
  idempotent: true,
  params: idInPath,
  data: z.object({}),
});

/** A fiat order in a list. */
const orderFields = {
  id: z.number(),
  type: z.enum(['buy', 'sell']),
  status: z.enum(orderStatuses),
  /** The nickname of the other side. */
  counterparty: z.string(),
  coin: z.string(),
  currency: z.string(),
  quantity: decimal,
  unitPrice: decimal,
  fiatAmount: decimal,
  createTime: time,
  payBefore: time,
  /** When the seller is expected to have released; there once it is paid. */
  releaseBefore: z.nullable(time),
} as const;
export const order = z.object(orderFields);
export type Order = z.output<typeof order>;

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
  /** What can still be taken, what is in orders under way, and what is sold. */
  remaining: decimal,
  inOrders: decimal,
  sold: decimal,
  reference: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  createTime: time,
  /** The newest orders under way. */
  orders: z.array(order),
});
export type Sale = z.output<typeof sale>;

/** The member's own offers. */
export const salesCall = defineCall({
  method: 'GET',
  path: '/c2c/history/withdraw',
  auth: 'member',
  query: z.strictObject(pageAfter),
  data: z.object({ list: z.array(sale) }),
});

/** Every order of an offer of the member's own. */
export const saleOrdersCall = defineCall({
  method: 'GET',
  path: '/c2c/offers/{id}/orders',
  auth: 'member',
  extension: true,
  params: idInPath,
  query: z.strictObject(pageAfter),
  data: z.object({ list: z.array(order) }),
});

/** What the member bought. */
export const purchasesCall = defineCall({
  method: 'GET',
  path: '/c2c/history/deposit',
  auth: 'member',
  query: z.strictObject(pageAfter),
  data: z.object({ list: z.array(order) }),
});

const orderChanged = z.object({ id: z.number(), status: z.enum(orderStatuses) });

/** Buys from an offer: the quantity is set aside for the buyer, who has `paySeconds` to pay. */
export const takeOfferCall = defineCall({
  method: 'POST',
  path: '/c2c/offers/{id}/orders',
  auth: 'member',
  extension: true,
  idempotent: true,
  params: idInPath,
  body: z.strictObject({ quantity: decimal }),
  data: orderChanged,
});

/** Everything that the order room shows (spec §2.12). */
export const orderRoom = z.object({
  ...orderFields,
  offerId: z.number(),
  sellerNickname: z.string(),
  buyerNickname: z.string(),
  /** What the buyer is to write on the transfer, and what they say to have written. */
  paymentReference: z.string(),
  buyerReference: z.string(),
  /** For the buyer only while the order is unpaid or paid. */
  receivingAccount: z.nullable(receivingAccount),
  /** The seller has asked the buyer to cancel. */
  isCancelRequested: z.boolean(),
  /** A dispute of a buyer whose seller let the time for releasing pass. */
  hasPriority: z.boolean(),
  /** What the member may do with it now. */
  actions: z.array(z.enum(orderActions)),
  events: z.array(z.object({ action: z.enum(['take', ...orderActions]), actor: z.enum(orderActors), time })),
});
export type OrderRoom = z.output<typeof orderRoom>;

export const orderCall = defineCall({
  method: 'GET',
  path: '/c2c/orders/{id}',
  auth: 'member',
  extension: true,
  params: idInPath,
  data: orderRoom,
});

const action = { method: 'POST', auth: 'member', extension: true, idempotent: true, params: idInPath } as const;

/** The buyer says that the money is on its way. */
export const payOrderCall = defineCall({
  ...action,
  path: '/c2c/orders/{id}/pay',
  body: z.strictObject({ reference: z._default(reference, '') }),
  data: orderChanged,
});

/** The seller hands the coins over. */
export const releaseOrderCall = defineCall({
  ...action,
  path: '/c2c/orders/{id}/release',
  body: z.strictObject({ fundsPassword: z.string().check(z.regex(/^\d{6}$/)) }),
  data: orderChanged,
});

/** The buyer gives the order up: at once while it is unpaid, as a consent after that. */
export const cancelOrderCall = defineCall({ ...action, path: '/c2c/orders/{id}/cancel', data: orderChanged });

/** The seller asks the buyer of a paid order to cancel it. */
export const requestCancelCall = defineCall({ ...action, path: '/c2c/orders/{id}/cancelRequest', data: orderChanged });

/** Either side of a paid order asks the operator to decide. */
export const disputeOrderCall = defineCall({
  ...action,
  path: '/c2c/orders/{id}/dispute',
  body: z.strictObject({ reason: z.string().check(z.maxLength(500), z.regex(/\S/)) }),
  data: orderChanged,
});

export const maxMessageLength = 500;
export const maxMessages = 100;

/** What buyer and seller wrote to each other, the oldest first; at most `mostMessages` for an order. */
export const messagesCall = defineCall({
  method: 'GET',
  path: '/c2c/orders/{id}/messages',
  auth: 'member',
  extension: true,
  params: idInPath,
  data: z.object({ list: z.array(z.object({ id: z.number(), isOwn: z.boolean(), text: z.string(), time })) }),
});

export const sendMessageCall = defineCall({
  ...action,
  path: '/c2c/orders/{id}/messages',
  body: z.strictObject({ text: z.string().check(z.maxLength(maxMessageLength), z.regex(/\S/)) }),
  data: z.object({ id: z.number() }),
});
