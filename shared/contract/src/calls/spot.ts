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
/**
 * What an order waits for and becomes. `takeProfit` and the stops wait for their trigger; with a price they then are limit
 * orders, without one market orders. An OCO is a pair: a limit order and a stop that end each other.
 */
export const spotOrderType = z.enum([
  'limit',
  'market',
  'stopLimit',
  'stopMarket',
  'takeProfit',
  'oco',
  'trailingStop',
]);
/** `waiting`: for its trigger. `replaced`: an edit put another order in its place. `expired`: its time ran out. */
export const spotOrderState = z.enum(['open', 'waiting', 'filled', 'cancelled', 'replaced', 'expired']);
/** Good till cancelled, immediate or cancel, fill or kill, good till a time. */
export const spotTimeInForce = z.enum(['gtc', 'ioc', 'fok', 'gtt']);

/** The state of an order when it was answered. */
export const placedOrder = z.object({
  id: z.number(),
  state: spotOrderState,
  /** In the base coin. */
  filledAmount: decimal,
  /** The other order of a pair: the stop of an OCO. */
  pairId: z.optional(z.number()),
});
export type PlacedSpotOrder = z.output<typeof placedOrder>;

/** The last price is that of the newest trade; the mid price, half of best bid plus best ask, counts after one second. */
export const triggerSource = z.enum(['last', 'mid']);
const trigger = z.strictObject({ price: decimal, source: z._default(triggerSource, 'last') });
/** How far a trailing stop follows the price: in percent of it, or in the quote coin. Exactly one. */
const distance = z.strictObject({ percent: z.optional(decimal), amount: z.optional(decimal) });
/** What sells the coins of a buy: at the last price of `trigger`, for `price` or better, or at the market. */
const exit = z.strictObject({ trigger: decimal, price: z.optional(decimal) });
const attached = z
  .strictObject({ takeProfit: z.optional(exit), stopLoss: z.optional(exit) })
  .check(
    z.refine(({ takeProfit, stopLoss }) => takeProfit !== undefined || stopLoss !== undefined, 'neither is given'),
  );

/**
 * A new order; `refuseSpotOrder` defines which fields each type needs and may have. A market order trades at once up to
 * `worstPrice`, or up to 5 % beyond the best price. Its rest is cancelled.
 */
const newOrder = z.strictObject({
  symbol,
  type: spotOrderType,
  price: z.optional(decimal),
  amount: z.optional(decimal),
  total: z.optional(decimal),
  worstPrice: z.optional(decimal),
  trigger: z.optional(trigger),
  /** The limit price of an OCO's stop. Without it the stop sells or buys at the market. */
  stopPrice: z.optional(decimal),
  distance: z.optional(distance),
  /** The last price at which a trailing stop starts to follow. Without it, at once. */
  startAt: z.optional(decimal),
  /** `gtc` if absent. */
  timeInForce: z.optional(spotTimeInForce),
  /** When a `gtt` order ends; epoch seconds. */
  until: z.optional(z.number().check(z.int())),
  /** Refused instead of trading at once. */
  postOnly: z.optional(z.boolean()),
  /** The pair that sells what a limit buy receives, from its first fill on. */
  attached: z.optional(attached),
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

/** What an order would do if it were placed now. */
export const checkedOrder = z.object({
  /** What it holds from placing, in the quote coin for a buy and in the base coin for a sell. */
  held: decimal,
  /** What would trade at once, in the base coin. */
  filledAmount: decimal,
  /** What that would cost or bring, before the fee, in the quote coin. */
  filledTotal: decimal,
});
export type CheckedSpotOrder = z.output<typeof checkedOrder>;

/** Makes every check of a new order, without effect. */
export const checkSpotOrderCall = defineCall({
  method: 'POST',
  path: '/spot/orders/check',
  auth: 'member',
  extension: true,
  body: z.strictObject({ ...newOrder.shape, side: spotSide }),
  data: checkedOrder,
});

/** Cancels the rest of an order, and its pair with it. A repeat gets the same answer. */
export const cancelSpotOrderCall = defineCall({
  method: 'POST',
  path: '/spot/orders/{id}/cancel',
  auth: 'member',
  extension: true,
  params: idInPath,
  data: placedOrder,
});

/**
 * Cancels every open order, on one market or on all, or only those that wait for a trigger. Returns the numbers of the
 * cancelled orders.
 */
export const cancelSpotOrdersCall = defineCall({
  method: 'POST',
  path: '/spot/orders/cancel',
  auth: 'member',
  extension: true,
  body: z.strictObject({ symbol: z.optional(symbol), only: z.optional(z.enum(['waiting'])) }),
  data: z.object({ cancelled: z.array(z.number()) }),
});

/**
 * Changes the price or the amount of an open order, or both. The amount is the whole order's, including its filled
 * part, so that concurrent fills never make it buy more than requested. A lower amount at the same price keeps the
 * order and its place in the queue. Any other change ends it and places a new order for the rest, which the answer
 * names. If that is refused, the old order stays unchanged. An order that waits, or one of a pair, keeps its number and
 * its age; the amount of a pair changes in both.
 */
export const editSpotOrderCall = defineCall({
  method: 'PUT',
  path: '/spot/orders/{id}',
  auth: 'member',
  idempotent: true,
  extension: true,
  params: idInPath,
  body: z.strictObject({
    price: z.optional(decimal),
    amount: z.optional(decimal),
    total: z.optional(decimal),
    /** The trigger's price; its source stays. */
    trigger: z.optional(decimal),
    distance: z.optional(distance),
  }),
  data: placedOrder,
});

/** An order of the member's (spec §3 'Spot order'). Times are epoch seconds. */
export const spotOrder = z.object({
  id: z.number(),
  symbol: z.string(),
  side: spotSide,
  type: spotOrderType,
  /** In the quote coin; null for an order that is or becomes a market order. */
  price: z.nullable(decimal),
  /** In the base coin. Zero for a waiting buy of a total. */
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
  /** What a buy at the market spends at most, in the quote coin. */
  total: z.optional(decimal),
  /** What it holds now, in the quote coin for a buy and in the base coin for a sell; a pair holds once. Open orders only. */
  held: z.optional(decimal),
  timeInForce: z.optional(spotTimeInForce),
  until: z.optional(z.number()),
  postOnly: z.optional(z.boolean()),
  /** For a trailing stop that has started, where it would fire now. */
  trigger: z.optional(trigger),
  /** Whether it fires when the price rises to its trigger or when it falls. */
  firesOn: z.optional(z.enum(['rise', 'fall'])),
  distance: z.optional(distance),
  startAt: z.optional(decimal),
  /** The highest price (for a buy the lowest) since a trailing stop started. */
  bestPrice: z.optional(decimal),
  attached: z.optional(attached),
  /** The other order of its pair. */
  pairId: z.optional(z.number()),
  /** The buy whose coins it sells. */
  parentId: z.optional(z.number()),
  /** What fired it. Times in milliseconds. A mid price has no trade. */
  fired: z.optional(
    z.object({
      time: z.number(),
      price: decimal,
      priceBefore: z.optional(decimal),
      tradeId: z.optional(z.number()),
    }),
  ),
  /** Why it ended, if not by its owner or by filling: its pair, its owner's other order, or the code of a refusal. */
  endReason: z.optional(z.union([z.literal('pair'), z.literal('selfTrade'), z.number()])),
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
  /** The same in milliseconds. */
  timeMs: z.optional(z.number()),
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

/** What an order's sales gained, in USDT, by moving average (docs/decisions.md §76). */
const saleCost = z.object({
  /** Of one coin of those that were sold. */
  average: decimal,
  /** After the fee. */
  realised: decimal,
});

/** One order of the member's with its trades, the newest 200, and what its sales gained. */
export const spotOrderCall = defineCall({
  method: 'GET',
  path: '/spot/orders/{id}',
  auth: 'member',
  extension: true,
  params: idInPath,
  data: z.object({ order: spotOrder, fills: z.array(spotFill), cost: z.optional(saleCost) }),
});
