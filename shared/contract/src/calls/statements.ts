import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal } from '../decimal.ts';
import { numberInPath } from '../paging.ts';
import { costMethod } from './costs.ts';

const yearInPath = z.object({ year: numberInPath(1, 9999) });

const statementYear = {
  year: z.number(),
  method: costMethod,
  /** When the member locked it; epoch seconds. Figures and files of a locked year never change. */
  lockedAt: z.nullable(z.number()),
  /** The end of drafts: 1 January, 02:00 UTC, of the next year; epoch seconds. */
  finalAt: z.number(),
};

/** The years since the caller registered, newest first. A year without a chosen method has that of the year before. */
export const statementYearsCall = defineCall({
  method: 'GET',
  path: '/statements',
  auth: 'member',
  extension: true,
  data: z.object({ years: z.array(z.object(statementYear)) }),
});

const counted = z.object({ count: z.number(), value: decimal });

/** The sales of a coin in a year: `proceeds` − `cost` − `fees` = `gain`, in USDT. */
const coinSales = z.object({
  coin: z.string(),
  sales: z.number(),
  proceeds: decimal,
  cost: decimal,
  fees: decimal,
  gain: decimal,
});

/** A year of the caller's money, in USDT (docs/decisions.md §80). */
export const statementCall = defineCall({
  method: 'GET',
  path: '/statements/{year}',
  auth: 'member',
  extension: true,
  params: yearInPath,
  data: z.object({
    ...statementYear,
    /** The end of the year, or now; epoch seconds. */
    until: z.number(),
    coins: z.array(coinSales),
    realised: decimal,
    income: z.object({ value: decimal, count: z.number(), months: z.array(decimal) }),
    futures: counted,
    /** `selling` and `buying` of spot; `other` are those of withdrawals, and the costs of redemptions. */
    fees: z.object({ selling: decimal, buying: decimal, other: decimal }),
    usdtIn: counted,
    coinsIn: counted,
    out: counted,
    /** `start` + `moved` + `result` + `change` = `end`. `change` is the change of worth that nothing realised. */
    closing: z.object({ start: decimal, moved: decimal, result: decimal, change: decimal, end: decimal }),
    /** Whether the sums, computed line by line, give what the ledger has. */
    closes: z.boolean(),
    /** Coins that came without a cost, and whose day had no price. */
    withoutCost: z.array(z.string()),
  }),
});

export const statementLineKinds = ['buy', 'sell', 'deposit', 'withdrawal', 'income', 'charge', 'futures'] as const;
const coinAmount = z.object({ coin: z.string(), amount: decimal });

/** A movement of the year. Transfers between own accounts are none. */
const statementLine = z.object({
  /** Counts the lines of the year, from 1. */
  line: z.number(),
  /** The entry of the ledger. */
  entry: z.string(),
  /** The number of the trade. */
  trade: z.nullable(z.number()),
  kind: z.enum(statementLineKinds),
  /** Epoch seconds. */
  time: z.number(),
  /** What left, without the fee. */
  out: z.nullable(coinAmount),
  /** What came, before the fee. */
  in: z.nullable(coinAmount),
  /** What was kept of it as a fee, in its coin. */
  fee: z.nullable(coinAmount),
  /** What it was worth, in USDT. */
  value: decimal,
  /** What the fee, or the cost of a redemption, was worth in USDT. */
  feeValue: decimal,
  /** Of a sale: its coin, `proceeds` − `cost` − `fees` = `gain` in USDT, and the lots that it took. */
  sale: z.nullable(
    z.object({
      coin: z.string(),
      proceeds: decimal,
      cost: decimal,
      fees: decimal,
      gain: decimal,
      lots: z.array(z.object({ time: z.number(), amount: decimal, cost: decimal })),
    }),
  ),
});
export type StatementLine = z.output<typeof statementLine>;

/** What a figure of the statement is made of. `moved` is what came in, as USDT or as coins, and what went out. */
export const statementFigures = ['sales', 'income', 'futures', 'fees', 'moved', 'usdtIn', 'coinsIn', 'out'] as const;

/** The lines of a year, oldest first: those of one figure and coin, or all. */
export const statementLinesCall = defineCall({
  method: 'GET',
  path: '/statements/{year}/lines',
  auth: 'member',
  extension: true,
  params: yearInPath,
  query: z.strictObject({
    of: z.optional(z.enum(statementFigures)),
    coin: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,10}$/))),
    /** The `line` after which the page begins. */
    lastLine: z.optional(numberInPath()),
    pageSize: z._default(numberInPath(1, 2000), 100),
  }),
  data: z.object({ list: z.array(statementLine) }),
});

/** Chooses the method of a year. Refused with `wrongState` when it is locked. */
export const changeStatementCall = defineCall({
  method: 'PUT',
  path: '/statements/{year}',
  auth: 'member',
  extension: true,
  params: yearInPath,
  body: z.strictObject({ method: costMethod }),
  data: z.object({}),
});

/** Locks a year that is over, and all before it, for good. Refused with `wrongState` before `finalAt`. */
export const lockStatementCall = defineCall({
  method: 'POST',
  path: '/statements/{year}/lock',
  auth: 'member',
  extension: true,
  params: yearInPath,
  data: z.object({}),
});
