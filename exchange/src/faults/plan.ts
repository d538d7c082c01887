import * as z from 'zod/mini';

/** How much of something is hit: 0 nothing, 1 all. */
const share = z.number().check(z.minimum(0), z.maximum(1));
const delayMs = z.int().check(z.minimum(0), z.maximum(60_000));
/** A year is enough for whatever expires; more would only strain what has to catch up. */
const maxStepMs = 366 * 86_400_000;

const failure = z
  .strictObject({
    status: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
    /** An envelope's; without one the answer is none of ours, as a proxy's would be. */
    code: z.optional(z.int().check(z.minimum(1), z.maximum(99_999_999))),
  })
  .check(z.refine(({ status, code }) => status !== undefined || code !== undefined));

const callRule = z
  .strictObject({
    method: z.optional(z.enum(['GET', 'POST', 'PUT', 'DELETE'])),
    /** As in the contract, with `{id}` for what differs; `*` at the end stands for whatever follows. */
    path: z.string().check(z.maxLength(100), z.regex(/^\/[\w./{}-]*\*?$/)),
    share: z._default(share, 1),
    delayMs: z._default(delayMs, 0),
    /** Refused like this, without being carried out. */
    fail: z.optional(failure),
    /** The connection is cut: before the call is carried out, or after, so that only its answer is lost. */
    drop: z.optional(z.enum(['before', 'after'])),
    /** How often it still applies; left out, for ever. */
    times: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  })
  .check(z.refine(({ fail, drop }) => fail === undefined || drop === undefined));
export type CallRule = z.infer<typeof callRule>;

const lineFaults = z.strictObject({
  /** Of the frames that the server sends. */
  drop: z._default(share, 0),
  duplicate: z._default(share, 0),
  /** Sent after the frame that follows it. */
  reorder: z._default(share, 0),
  delayMs: z._default(delayMs, 0),
  /** Ends what is connected now, once, without a word. */
  disconnect: z._default(z.boolean(), false),
  /** Nobody may connect. */
  refuse: z._default(z.boolean(), false),
  /** Connections stay, and nothing comes. */
  silent: z._default(z.boolean(), false),
});
export type LinePlan = z.infer<typeof lineFaults>;

/** Everything that is to go wrong. What is left out goes well. */
export const faultPlan = z.strictObject({
  /** What shares are drawn by: the same seed hits the same calls and frames of a kind. */
  seed: z._default(z.int().check(z.minimum(0), z.maximum(0xff_ff_ff_ff)), 1),
  /** The first that fits a call, and is not spared by its share, applies. */
  calls: z._default(z.array(callRule).check(z.maxLength(50)), []),
  /** Of the live socket and the quotes socket. */
  sockets: z.prefault(lineFaults, {}),
  /** Done once. */
  tokens: z.prefault(
    z.strictObject({
      /** Whose, by e-mail address; left out, everybody's. */
      member: z.optional(z.string().check(z.maxLength(254))),
      /** Every access token so far is expired, and can be renewed. */
      expireAll: z._default(z.boolean(), false),
      /** Signed out. */
      endAll: z._default(z.boolean(), false),
    }),
    {},
  ),
  /** How far the exchange's clock is ahead of the machine's; below zero, behind. */
  clock: z.prefault(
    z.strictObject({
      offsetMs: z._default(z.int().check(z.minimum(-maxStepMs), z.maximum(maxStepMs)), 0),
    }),
    {},
  ),
});
export type FaultPlan = z.infer<typeof faultPlan>;

export const noFaults: FaultPlan = faultPlan.parse({});
