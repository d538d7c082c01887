import * as z from 'zod/mini';
import { numberInPath, timeInQuery, wordsInQuery } from '../paging.ts';
import { accountCategories } from './funds.ts';

/** The words for the state of a deposit, withdrawal or transfer (spec §4, docs/decisions.md §40). */
export const recordStates = ['processing', 'confirming', 'passed', 'failed'] as const;
export const recordState = z.enum(recordStates);
export type RecordState = z.infer<typeof recordState>;

/** The code of a coin to filter by (spec §3 'Coin'). */
export const coinFilter = z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,16}$/)));

/**
 * A page of records, newest first, and which of them are wanted. All but `lastId` and `pageSize` is ours. A page of 500
 * is for exports.
 */
export const recordsQuery = {
  lastId: z.optional(numberInPath()),
  pageSize: z._default(numberInPath(1, 500), 10),
  coin: coinFilter,
  state: z.optional(wordsInQuery(recordStates)),
  /** Created at this time or later; epoch seconds, as is the other. */
  since: timeInQuery,
  /** Created before this time. */
  until: timeInQuery,
};

/**
 * Beyond the spec: the total number of records for the filter. On the first page only (without `lastId`), and absent
 * above 10,000.
 */
export const recordsTotal = z.optional(z.number());

/** What a member can do about a refused record, as the operator said with the refusal. */
export const refusalAdvices = [
  /** The payment has not arrived: look whether it left, and report it again. */
  'checkPayment',
  /** Another amount arrived: report the deposit again with that amount. */
  'correctAmount',
  /** Withdraw to another address. */
  'changeAddress',
  /** Nothing is wrong with it now: ask again. */
  'tryAgain',
  'contactSupport',
] as const;
export const refusalAdvice = z.enum(refusalAdvices);
export type RefusalAdvice = z.infer<typeof refusalAdvice>;

/**
 * What happens to a record, in order. Deposit: requested, seen (on the network), confirmed, credited. Withdrawal:
 * requested, held, reviewed, sent. Refused ones end in `refused`, and a withdrawal then in `returned`. Transfer: moved.
 */
export const recordSteps = [
  ...(['requested', 'seen', 'confirmed', 'credited'] as const),
  ...(['held', 'reviewed', 'sent'] as const),
  ...(['refused', 'returned', 'moved'] as const),
] as const;

/** One step of a record. `current` is the pending step. Exactly the `done` and `failed` steps have a time. */
export const recordStep = z.object({
  step: z.enum(recordSteps),
  state: z.enum(['done', 'current', 'waiting', 'failed']),
  /** Epoch seconds. */
  time: z.nullable(z.number()),
});
export type RecordStep = z.output<typeof recordStep>;

/**
 * The owner of the account in a line of the ledger: the member, the world outside the exchange, or the exchange's fees.
 */
export const ledgerAccount = z.enum([...accountCategories, 'external', 'fees']);
