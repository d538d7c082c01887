import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { numberInPath } from '../paging.ts';
import { deposit } from './deposits.ts';
import { transfer } from './transfers.ts';
import { withdrawal } from './withdrawals.ts';

/** The tabs of the caller's records (spec §2.1 '/finance'). */
export const fundRecordType = z.enum(['deposit', 'withdraw', 'transfer']);

/** One record of the caller's (spec §7). */
export const fundsDetailCall = defineCall({
  method: 'GET',
  path: '/funds/detail',
  auth: 'member',
  query: z.strictObject({ type: fundRecordType, id: numberInPath(1) }),
  data: z.discriminatedUnion('type', [
    z.object({ type: z.literal('deposit'), record: deposit }),
    z.object({ type: z.literal('withdraw'), record: withdrawal }),
    z.object({ type: z.literal('transfer'), record: transfer }),
  ]),
});
