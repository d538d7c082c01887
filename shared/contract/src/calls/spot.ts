import * as z from 'zod/mini';
import { assumedPrecision, figure } from '../assumed-figures.ts';
import { defineCall } from '../call.ts';
import { contentList } from '../content-list.ts';
import { decimal } from '../decimal.ts';
import { idInPath, numberInPath, pageAfter, timeInQuery } from '../paging.ts';

/** For a server that does not name the decimals of amounts: enough for any. */
const assumedAmountPrecision = 6;

const productOnWire = z.object({
  /** Such as `BTCUSDT`: `coin` and `medium`, if the server does not name it. */
  symbol: z.optional(z.string()),
  coin: z.string(),
  medium: z.string(),
  /** Zero until the market has one. */
  price: figure,
  /** In percent. */
  change: figure,
  high: figure,
  low: figure,
  /** In the coin. */
  volume: figure,
  /**
   * Beyond the spec, as are the precisions: whether the market takes orders. If the operator has closed it, orders can
   * only be cancelled.
   */
  isOpen: z._default(z.boolean(), true),
  /** Decimals of a price on this market. */
  pricePrecision: z.optional(z.number()),
  /** Decimals of an amount on this market. */
  amountPrecision: z.optional(z.number()),
});
type OnWire = z.output<typeof productOnWire>;

export type SpotProduct = Omit<OnWire, 'medium' | 'symbol' | 'pricePrecision' | 'amountPrecision'> & {
  symbol: string;
  /** The quote currency. */
  quote: string;
  pricePrecision: number;
  amountPrecision: number;
};

/**
 * A spot market and its figures of the last 24 hours (spec §3 'Spot list entry'); `medium` is the wire's word for the quote
 * currency.
 */
export const spotProduct = z.codec(
  productOnWire,
  // `productOnWire` has decoded the rest already.
  z.custom<SpotProduct>(),
  {
    decode: ({ medium, ...rest }) => ({
      ...rest,
      symbol: rest.symbol ?? rest.coin + medium,
      quote: medium,
      pricePrecision: rest.pricePrecision ?? assumedPrecision(rest.price),
      amountPrecision: rest.amountPrecision ?? assumedAmountPrecision,
    }),
    encode: ({ quote, ...rest }) => ({ ...rest, medium: quote }),
  },
);

export const spotProductsCall = defineCall({
  method: 'GET',
  path: '/spot/products',
  auth: 'none',
  data: z.object({ coins: contentList(spotProduct) }),
});

const symbol = z.string().check(z.regex(/^[A-Z0-9]{2,20}$/));
export const spotSide = z.enum(['buy', 'sell']);
export const spotOrderType = z.enum(['limit', 'market']);
/** `replaced`: an edit put another order in its place. */
export const spotOrderState = z.enum(['open', 'filled', 'cancelled', 'replaced']);

/** The state of an order when it was answered. */
export const placedOrder = z.object({
  id: z.number(),
  state: spotOrderState,
  /** In the base coin. */
  filledAmount: decimal,
});
export type PlacedSpotOrder = z.output<typeof placedOrder>;

/**
 * A new order; `refuseSpotOrder` defines which fields are needed. A market order trades at once up to `worstPrice`, or
 * up to 5 % beyond the best price. Its rest is cancelled.
 */
const newOrder = z.strictObject({
  symbol,
  type: spotOrderType,
  price: z.optional(decimal),
  amount: z.optional(decimal),
  total: z.optional(decimal),
  worstPrice: z.optional(decimal),
});
export type NewSpotOrder = z.output<typeof newOrder>;

export const spotBuyCall = defineCall({
  method: 'POST',
  path: '/spot/product/buy',
  auth: 'member',
  idempotent: true,
  body: newOrder,
  data: placedOrder,
});

export const spotSellCall = defineCall({
  method: 'POST',
  path: '/spot/product/sell',
  auth: 'member',
  idempotent: true,
  body: newOrder,
  data: placedOrder,
});

/** Cancels the rest of an order. A repeat gets the same answer. */
export const cancelSpotOrderCall = defineCall({
  method: 'POST',
  path: '/spot/orders/{id}/cancel',
  auth: 'member',
  extension: true,
  params: idInPath,
  data: placedOrder,
});

/** Cancels every open order, on one market or on all, and returns the numbers of the cancelled orders. */
export const cancelSpotOrdersCall = defineCall({
  method: 'POST',
  path: '/spot/orders/cancel',
  auth: 'member',
  extension: true,
  body: z.strictObject({ symbol: z.optional(symbol) }),
  data: z.object({ cancelled: z.array(z.number()) }),
});

/**
 * Changes the price or the amount of an open order, or both. The amount is the whole order's, including its filled
 * part, so that concurrent fills never make it buy more than requested. A lower amount at the same price keeps the
 * order and its place in the queue. Any other change ends it and places a new order for the rest, which the answer
 * names. If that is refused, the old order stays unchanged.
 */
export const editSpotOrderCall = defineCall({
  method: 'PUT',
  path: '/spot/orders/{id}',
  auth: 'member',
  idempotent: true,
  extension: true,
  params: idInPath,
  body: z.strictObject({ price: z.optional(decimal), amount: z.optional(decimal) }),
  data: placedOrder,
});

/** An order of the member's (spec §3 'Spot order'). Times are epoch seconds. */
export const spotOrder = z.object({
  id: z.number(),
  symbol: z.string(),
  side: spotSide,
  type: spotOrderType,
  /** In the quote coin; null for a market order. */
  price: z.nullable(decimal),
  /** In the base coin. */
  amount: decimal,
  filledAmount: decimal,
  /** What was traded, in the quote coin: divided by `filledAmount`, the average price. */
  filledTotal: decimal,
  /** In percent, fixed when the order was accepted. */
  feeRatio: decimal,
  /** What its trades cost, in the coin that the order received. Only ended orders name it. */
  fee: z.optional(decimal),
  state: spotOrderState,
  createTime: z.number(),
  /** Null while it is open. */
  endTime: z.nullable(z.number()),
});
export type SpotOrder = z.output<typeof spotOrder>;

const ofMarket = { symbol: z.optional(symbol) };
/** A page of 500 is for exports. */
const exportablePage = {
  ...pageAfter,
  pageSize: z._default(numberInPath(1, 500), 10),
  /** Ended, or traded, at this time or later; epoch seconds, as is the other. */
  since: timeInQuery,
  /** Ended, or traded, before this time. */
  until: timeInQuery,
};

export const openSpotOrdersCall = defineCall({
  method: 'GET',
  path: '/spot/orders',
  auth: 'member',
  extension: true,
  query: z.strictObject({ ...pageAfter, ...ofMarket }),
  data: z.object({ list: z.array(spotOrder) }),
});

/** Ended orders. The order that ended last comes first. */
export const spotHistoryCall = defineCall({
  method: 'GET',
  path: '/spot/history',
  auth: 'member',
  query: z.strictObject({ ...exportablePage, ...ofMarket, side: z.optional(spotSide) }),
  data: z.object({ list: z.array(spotOrder) }),
});

/** One trade of the member's. */
export const spotFill = z.object({
  /** The trade's; `lastId` of the next page. */
  id: z.number(),
  orderId: z.number(),
  symbol: z.string(),
  side: spotSide,
  /** `maker`: the member's order was resting. */
  role: z.enum(['maker', 'taker']),
  price: decimal,
  /** In the base coin. */
  amount: decimal,
  /** In the quote coin. */
  total: decimal,
  /** Deducted from the amount that the member received. */
  fee: decimal,
  feeCoin: z.string(),
  /** Epoch seconds. */
  time: z.number(),
});
export type SpotFill = z.output<typeof spotFill>;

/** The member's own trades, newest first. */
export const spotTradesCall = defineCall({
  method: 'GET',
  path: '/spot/trades',
  auth: 'member',
  extension: true,
  query: z.strictObject({ ...exportablePage, ...ofMarket }),
  data: z.object({ list: z.array(spotFill) }),
});
