import * as z from 'zod/mini';
import { assumedPrecision, figure } from '../assumed-figures.ts';
import { defineCall } from '../call.ts';
import { contentList } from '../content-list.ts';
import { decimal, decimalValue } from '../decimal.ts';
import { idInPath, numberInPath, pageAfter } from '../paging.ts';
import { futuresDirections, futuresResults } from '../rules/futures.ts';

/** 1 open, 0 outside its trading hours, 2 closed by the operator (spec §2.5, §3). */
const closeStatus = z.literal([0, 1, 2]);
/** When a product that is outside its trading hours opens next, in epoch seconds. Ours, as are all fields that say so. */
const opensAt = z.optional(z.number());

/** The plain fields of a futures product, spelt alike on the wire and behind it. */
const futuresTerms = {
  /** Names the product to `/future/contracts/{id}`. Without one the product is only shown. */
  id: z.optional(z.number()),
  /** Such as `BTCUSD`. */
  symbol: z.string(),
  coin: z.string(),
  /** Decimals of a price. */
  pricePrecision: z.number(),
  /** 1 has trading hours, 0 is always open. */
  type: z.literal([0, 1]),
  closeStatus,
  opensAt,
};

/**
 * A futures product and the figures of its index over 24 hours (spec §3 'Futures list entry'); `medium` is the wire's word
 * for the quote currency.
 */
export const futuresProduct = z.codec(
  z.object({
    ...futuresTerms,
    symbol: z.optional(z.string()),
    /** Ours. */
    pricePrecision: z.optional(z.number()),
    medium: z.string(),
    type: z._default(z.literal([0, 1]), 0),
    closeStatus: z._default(closeStatus, 1),
    price: figure,
    change: figure,
    high: figure,
    low: figure,
    volume: figure,
  }),
  z.object({
    ...futuresTerms,
    /** The quote currency. */
    quote: z.string(),
    price: decimalValue,
    /** In percent. */
    change: decimalValue,
    high: decimalValue,
    low: decimalValue,
    /** The turnover of the spot market that the index follows, in the coin. */
    volume: decimalValue,
  }),
  {
    decode: ({ medium, ...rest }) => ({
      ...rest,
      symbol: rest.symbol ?? rest.coin + medium,
      quote: medium,
      pricePrecision: rest.pricePrecision ?? assumedPrecision(rest.price),
    }),
    encode: ({ quote, ...rest }) => ({ ...rest, medium: quote }),
  },
);
export type FuturesProductData = z.output<typeof futuresProduct>;

export const futuresProductsCall = defineCall({
  method: 'GET',
  path: '/future/products',
  auth: 'none',
  data: z.object({ coins: contentList(futuresProduct) }),
});

/** From one minute of the week up to another, in UTC; the week begins on Monday at 0:00. */
const weeklyHours = z.object({ opens: z.number(), closes: z.number() });

/** Times are epoch seconds, amounts in `coin`, changes in percent. */
export const futuresContract = z.object({
  id: z.number(),
  symbol: z.string(),
  /** The coin of stakes. */
  coin: z.string(),
  pricePrecision: z.number(),
  closeStatus,
  /** When a product with trading hours closes next. */
  closesAt: z.optional(z.number()),
  opensAt,
  /** Ours: when it is open each week, in order. A product without them is always open. */
  tradingHours: z.optional(z.array(weeklyHours)),
  /**
   * Beyond the spec: the ticker's `terms` at this answer. A later, different value means that these terms have changed.
   */
  terms: z.optional(z.number()),
  /** Percent of the stake. */
  feePercent: decimal,
  /** Since the reference price, the last one of the day before (UTC). Not there before the first price. */
  fluctuation: z.optional(z.object({ referencePrice: decimal, change: decimal })),
  cycles: z.array(
    z.object({
      seconds: z.number(),
      /** What a winner gains now, as a share of the stake: zero beyond the fluctuation limits (spec §1). */
      odds: decimal,
      /** Ours: the odds within the fluctuation limits. */
      normalOdds: z.optional(decimal),
      minAmount: decimal,
      maxAmount: decimal,
      /** The fluctuation limits. */
      lowestChange: decimal,
      highestChange: decimal,
      /** Ours: the limits as prices, both still sold at; those of `fluctuationBounds`. */
      lowestPrice: z.optional(decimal),
      highestPrice: z.optional(decimal),
    }),
  ),
  /** How long a limit order waits for its price, in seconds. */
  limitWait: z.number(),
  /** The source of entry and settlement prices, in the caller's language. */
  rule: z.string(),
});

/** What can be bought on a product, and by which rule it is settled (spec §1; `id` is the product's). */
export const futuresContractCall = defineCall({
  method: 'GET',
  path: '/future/contracts/{id}',
  auth: 'none',
  params: idInPath,
  data: futuresContract,
});

/** `waiting` for its limit price, `open` until delivery, then `delivered`; `void` and `cancelled` gave everything back. */
export const futuresStatus = z.enum(['waiting', 'open', 'delivered', 'void', 'cancelled']);

/**
 * A member's order, with all data to recompute its settlement (spec §3 'Futures order'). Times are epoch seconds;
 * unknown values are absent.
 */
export const futuresOrder = z.object({
  id: z.number(),
  productId: z.number(),
  symbol: z.string(),
  direction: z.enum(futuresDirections),
  type: z.enum(['market', 'limit']),
  /** Seconds. */
  cycle: z.number(),
  amount: decimal,
  fee: decimal,
  odds: decimal,
  status: futuresStatus,
  createTime: z.number(),
  limitPrice: z.optional(decimal),
  /** When a limit order expires. */
  waitsUntil: z.optional(z.number()),
  buyPrice: z.optional(decimal),
  /** When the buy price was recorded. */
  buyTickTime: z.optional(z.number()),
  deliveryTime: z.optional(z.number()),
  deliveryPrice: z.optional(decimal),
  /** When the delivery price was recorded. */
  deliveryTickTime: z.optional(z.number()),
  result: z.optional(z.enum(futuresResults)),
  /** The payout at delivery. */
  payout: z.optional(decimal),
  /** After stake and fee; negative for a loss. */
  profit: z.optional(decimal),
});
export type FuturesOrderData = z.output<typeof futuresOrder>;

const orderList = z.object({ list: z.array(futuresOrder) });

/** One of the member's orders. */
export const futuresOrderCall = defineCall({
  method: 'GET',
  path: '/future/{id}',
  auth: 'member',
  params: idInPath,
  data: futuresOrder,
});

/** The member's orders in progress: waiting and open. Those that wait can be cancelled. */
export const futuresRecordsCall = defineCall({
  method: 'GET',
  path: '/future/records',
  auth: 'member',
  query: z.strictObject(pageAfter),
  data: orderList,
});

/**
 * Buys a call (`up`) or a put (`down`), at the market or at a limit price. Refused with `marketClosed`, `oddsZero`,
 * `cycleWithdrawn`, `termsChanged`, `riskUnconfirmed`, `lossLimitReached`, `buyingPaused`, `regionClosed`,
 * `indexStale` and the refusals of amounts and prices.
 */
export const buyFuturesCall = defineCall({
  method: 'POST',
  path: '/future/product',
  auth: 'member',
  idempotent: true,
  body: z.strictObject({
    productId: z.int().check(z.minimum(1)),
    /** Seconds. */
    cycle: z.int().check(z.minimum(1)),
    direction: z.enum(futuresDirections),
    amount: decimal,
    type: z.enum(['market', 'limit']),
    /** For a limit order. */
    price: z.optional(decimal),
    /** Ours: the terms that the member saw. Other terms refuse the purchase with `termsChanged`. */
    seen: z.optional(z.strictObject({ odds: decimal, feePercent: decimal })),
  }),
  data: futuresOrder,
});

/** Takes back an order that still waits for its price. */
export const cancelFuturesCall = defineCall({
  method: 'POST',
  path: '/future/{id}/cancel',
  auth: 'member',
  idempotent: true,
  params: idInPath,
  data: futuresOrder,
  extension: true,
});

/**
 * The recorded prices of a product up to a minute before and after a time, so that anybody can check a settlement. They
 * are stored for a day, and those of a settled order as long as its receipt.
 */
export const futuresTicksCall = defineCall({
  method: 'GET',
  path: '/future/contracts/{id}/ticks',
  auth: 'none',
  params: idInPath,
  query: z.strictObject({ time: numberInPath(1, 99_999_999_999) }),
  data: z.object({ list: z.array(z.object({ time: z.number(), price: decimal })) }),
  extension: true,
});
