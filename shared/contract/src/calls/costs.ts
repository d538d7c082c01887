import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal, positiveDecimal } from '../decimal.ts';

/** A coin of the ledger, such as `BTC`. */
export const coinInQuery = z.string().check(z.regex(/^[A-Z0-9]{1,10}$/));
/** An entry of the ledger. */
export const entryId = z.string().check(z.regex(/^[1-9][0-9]{0,18}$/));

/** Which coins a sale takes: those that came first, or equal parts of all. */
export const costMethod = z.enum(['fifo', 'average']);
export type CostMethod = z.output<typeof costMethod>;

/** Coins that came in without a price of their own: by deposit, from a buyer or seller for fiat, or as funds of a demonstration. */
const unconfirmedCost = z.object({
  entry: z.string(),
  /** Epoch seconds. */
  time: z.number(),
  amount: decimal,
  /** That day's price in USDT, which counts until the member sets a cost; zero where there was none. */
  price: decimal,
});

/** What a coin cost, over all own accounts. Money is USDT. */
const coinCost = z.object({
  coin: z.string(),
  amount: decimal,
  /** What the amount cost, with the fees of buying. */
  cost: decimal,
  /** `cost` of one coin. */
  average: decimal,
  /** The price at which a sale of all gains nothing after its fee. */
  breakEven: decimal,
  /** When there was none last; epoch seconds. */
  heldSince: z.number(),
  /** The gain of sales since then, after their fees. */
  realised: decimal,
  /** The fees of buying and selling since then. */
  fees: decimal,
  /** Those whose cost can still be set: none that came in a locked year. */
  unconfirmed: z.array(unconfirmedCost),
});
export type CoinCost = z.output<typeof coinCost>;

/**
 * The cost of the caller's coins, by moving average unless FIFO is asked for (docs/decisions.md §76). USDT has none. Coins
 * keep their cost on the way between own accounts.
 */
export const costsCall = defineCall({
  method: 'GET',
  path: '/funds/costs',
  auth: 'member',
  extension: true,
  query: z.strictObject({ method: z._default(costMethod, 'average') }),
  data: z.object({
    list: z.array(
      z.extend(coinCost, {
        /** The prices in USDT at which the last 30 days closed, oldest first; empty where there is none. */
        closes: z.array(decimal),
      }),
    ),
    /** The fee of a sale, in percent. */
    feeRatio: decimal,
    /** The gain of all sales of the running year, and the fees of buying and selling in it. */
    year: z.object({ year: z.number(), realised: decimal, fees: decimal }),
  }),
});

/** What an entry of the ledger did to a coin. */
export const costKind = z.enum(['buy', 'sell', 'deposit', 'withdrawal', 'income', 'charge']);

const costLine = z.object({
  /** The entry of the ledger; lines of one batch of trades share it. */
  entry: z.string(),
  /** The number of the trade. */
  trade: z.nullable(z.number()),
  kind: costKind,
  /** Epoch seconds. */
  time: z.number(),
  /** What came; negative: what left. */
  amount: decimal,
  /** In USDT for one coin. */
  price: decimal,
  /** The cost of one coin after it; null when none was left. */
  averageAfter: z.nullable(decimal),
  /** The gain of a sale after its fee; null for all else. */
  realised: z.nullable(decimal),
});
export type CostLine = z.output<typeof costLine>;

/** The cost of a coin, and what made it, newest first: at most 200 lines since the coin was last at zero. */
export const costLinesCall = defineCall({
  method: 'GET',
  path: '/funds/costs/lines',
  auth: 'member',
  extension: true,
  query: z.strictObject({ coin: coinInQuery }),
  data: z.object({
    /** Null: the caller has none of the coin. */
    holding: z.nullable(coinCost),
    /** The fee of a sale, in percent. */
    feeRatio: decimal,
    list: z.array(costLine),
  }),
});

/**
 * Sets what coins cost that came in without a price of their own, in USDT for one coin. Null goes back to the day's price.
 * Refused with `wrongState` when they came in a locked year.
 */
export const setCostCall = defineCall({
  method: 'PUT',
  path: '/funds/costs',
  auth: 'member',
  extension: true,
  body: z.strictObject({ entry: entryId, coin: coinInQuery, price: z.nullable(positiveDecimal) }),
  data: z.object({}),
});
