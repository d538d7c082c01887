/** What waits, over all queues. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { tenantFilter } from './rights.ts';

/** How soon a second operator is promised to decide after the first, in seconds. */
export const approvalPromiseSeconds = 3600;

/** Counting stops here, so that a long queue costs no more than this. */
export const maxCounted = 1000;

/** What waits in a queue. */
const queueCount = z.object({
  /** At most `maxCounted`. */
  waiting: z.number(),
  /** How many of them are past their promise. */
  late: z.number(),
  /** The oldest promise, in epoch seconds; null: nothing waits. */
  dueTime: z.nullable(z.number()),
});
export type QueueCount = z.output<typeof queueCount>;

/** What waits in each queue that the operator reads at the tenant. A queue that they do not read is null. */
export const queueCountsCall = defineCall({
  method: 'GET',
  path: '/queue-counts',
  auth: 'operator',
  query: z.strictObject({ tenant: z.optional(tenantFilter) }),
  data: z.object({
    withdrawals: z.nullable(queueCount),
    /** Without those whose payment the network still confirms. */
    deposits: z.nullable(queueCount),
    identity: z.nullable(queueCount),
    c2cCases: z.nullable(queueCount),
    /** `own`: how many of them the operator approved first; `open`: how many they may approve as second. */
    approvals: z.object({ ...queueCount.shape, own: z.number(), open: z.number() }),
  }),
});
