/** What waits, over all queues. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimal } from '../../decimal.ts';
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

/** How many days the figures are of, today included. Days are those of UTC. */
export const overviewDays = ['1', '7', '30'] as const;

/** Products that take fees. */
export const feeProducts = ['spot', 'withdrawals', 'futures'] as const;

/**
 * Sums of the ledger and of members, at the last prices in USD. A sum is null when the operator has no right to read it, or
 * the exchange cannot give it. Coins without a price are left out.
 */
export const overviewFiguresCall = defineCall({
  method: 'GET',
  path: '/overview/figures',
  auth: 'operator',
  query: z.strictObject({ tenant: z.optional(tenantFilter), days: z._default(z.enum(overviewDays), '1') }),
  data: z.object({
    /** The first day's midnight. Epoch seconds, as all times here. */
    sinceTime: z.number(),
    /** By hour, or by day if there are several. Buckets without money are absent. Right `deposits`. */
    money: z.nullable(
      z.object({
        bucketSeconds: z.number(),
        buckets: z.array(z.object({ time: z.number(), in: decimal, out: decimal })),
        in: decimal,
        out: decimal,
      }),
    ),
    /** Of the spot markets, which all tenants share: null for one tenant, and for more than today. Right `markets`. */
    volume: z.nullable(decimal),
    /** What was taken less what was given back. Right `markets`. */
    fees: z.nullable(
      z.object({ products: z.array(z.object({ product: z.enum(feeProducts), worth: decimal })), total: decimal }),
    ),
    /** Right `members`. */
    members: z.nullable(
      z.object({
        joined: z.number(),
        /** Of the 30 days before today: how many had joined at this time of the day. */
        usual: z.number(),
        /** How many joined on each of the last 30 days, oldest first, today last. */
        byDay: z.array(z.number()),
        /** Identities that were handed in, and those that were verified. */
        handedIn: z.number(),
        verified: z.number(),
      }),
    ),
  }),
});

/** How the part of the exchange is that answers the console: `/readyz`, `/metrics` and the prices, for every operator. */
export const healthCall = defineCall({
  method: 'GET',
  path: '/health',
  auth: 'operator',
  data: z.object({
    /** When it was measured. */
    time: z.number(),
    /** What of the exchange answers, such as `all` or `gateway`. */
    role: z.string(),
    /** In how many milliseconds 95 of 100 calls were answered since the start, at most; null: none was, or it took longer than is measured. */
    callMs: z.nullable(z.number()),
    /** Open live connections. */
    connections: z.number(),
    /** Whether the database can be written. */
    isDatabaseReady: z.boolean(),
    /** The spot markets whose book shows the stored state, of all that are open. */
    markets: z.object({ current: z.number(), open: z.number() }),
    /** The indices of futures that should have a price now, with the second of the last one; null: none ever. */
    indices: z.array(z.object({ symbol: z.string(), time: z.nullable(z.number()) })),
  }),
});

/** An index without a price for this long is stale, in seconds. */
export const staleIndexSeconds = 10;
