import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal } from '../decimal.ts';
import { numberInPath } from '../paging.ts';
import { deposit } from './deposits.ts';
import { ledgerAccount, recordStep } from './records.ts';
import { transfer } from './transfers.ts';
import { withdrawal } from './withdrawals.ts';

/** The tabs of the caller's records (spec §2.1 '/finance'). */
export const fundRecordType = z.enum(['deposit', 'withdraw', 'transfer']);

/**
 * A line that a record has in the ledger. The lines of an entry sum to zero. Money that is only held has moved nowhere,
 * so an undecided or refused record has none.
 */
export const ledgerLine = z.object({
  /** Lines of one entry share it. */
  entry: z.string(),
  account: ledgerAccount,
  coin: z.string(),
  /** The amount that the account received, or paid if negative. */
  amount: decimal,
  /** What was in the account after it; null for an account that is not the member's. */
  balance: z.nullable(decimal),
  /** Epoch seconds. */
  time: z.number(),
});
export type LedgerLine = z.output<typeof ledgerLine>;

/** Ours: how a record went. */
const course = { steps: z._default(z.array(recordStep), []), ledger: z._default(z.array(ledgerLine), []) };

/** One record of the caller's (spec §7), with its steps and its lines in the ledger. */
export const fundsDetailCall = defineCall({
  method: 'GET',
  path: '/funds/detail',
  auth: 'member',
  query: z.strictObject({ type: fundRecordType, id: numberInPath(1) }),
  data: z.discriminatedUnion('type', [
    z.object({ type: z.literal('deposit'), record: deposit, ...course }),
    z.object({ type: z.literal('withdraw'), record: withdrawal, ...course }),
    z.object({ type: z.literal('transfer'), record: transfer, ...course }),
  ]),
});
