import * as z from 'zod/mini';
import { noise } from '../src/market/price-process.ts';

/** The fraction of calls or frames affected, from 0 to 1. */
const share = z.number().check(z.minimum(0), z.maximum(1));
const delayMs = z.int().check(z.minimum(0), z.maximum(60_000));
/** A year is enough for anything that expires. More would only strain the work that has to catch up. */
const maxClockOffsetMs = 366 * 86_400_000;

const failure = z
  .strictObject({
    status: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
    /** An envelope's code. Without one the answer is not ours, like a proxy's. */
    code: z.optional(z.int().check(z.minimum(1), z.maximum(99_999_999))),
  })
  .check(z.refine(({ status, code }) => status !== undefined || code !== undefined));

const callRule = z
  .strictObject({
    method: z.optional(z.enum(['GET', 'POST', 'PUT', 'DELETE'])),
    /** As in the contract, with `{id}` for the variable part. `*` at the end stands for anything that follows. */
    path: z.string().check(z.maxLength(100), z.regex(/^\/[\w./{}-]*\*?$/)),
    share: z._default(share, 1),
    delayMs: z._default(delayMs, 0),
    /** The call is refused like this and not carried out. */
    fail: z.optional(failure),
    /** The connection is cut before the call is carried out, or after, so that only its answer is lost. */
    drop: z.optional(z.enum(['before', 'after'])),
    /** How often it still applies; without a number, always. */
    times: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  })
  .check(z.refine(({ fail, drop }) => fail === undefined || drop === undefined));
export type CallRule = z.infer<typeof callRule>;

const socketFaultPlan = z.strictObject({
  /** A share of the frames that the server sends. */
  drop: z._default(share, 0),
  duplicate: z._default(share, 0),
  /** Sent after the frame that follows it. */
  reorder: z._default(share, 0),
  delayMs: z._default(delayMs, 0),
  /** Ends the present connections, once, without a close frame. */
  disconnect: z._default(z.boolean(), false),
  /** Nobody may connect. */
  refuse: z._default(z.boolean(), false),
  /** Connections stay, and no frame comes. */
  silent: z._default(z.boolean(), false),
});
export type SocketFaultPlan = z.infer<typeof socketFaultPlan>;

/** All planned faults. Anything not listed behaves normally. */
export const faultPlan = z.strictObject({
  /** Seeds the random draws: the same seed affects the same calls and frames. */
  seed: z._default(z.int().check(z.minimum(0), z.maximum(0xff_ff_ff_ff)), 1),
  /** The first rule that matches the call and whose share is drawn applies. */
  calls: z._default(z.array(callRule).check(z.maxLength(50)), []),
  /** For the live socket and the quotes socket. */
  sockets: z.prefault(socketFaultPlan, {}),
  /** Done once. */
  tokens: z.prefault(
    z.strictObject({
      /** A member by e-mail address; absent: every member. */
      member: z.optional(z.string().check(z.maxLength(254))),
      /** Expires every access token so far; sessions can still be refreshed. */
      expireAll: z._default(z.boolean(), false),
      /** Ends every session. */
      endAll: z._default(z.boolean(), false),
    }),
    {},
  ),
  /** How far the exchange's clock is ahead of the machine's; below zero, behind. */
  clock: z.prefault(
    z.strictObject({
      offsetMs: z._default(z.int().check(z.minimum(-maxClockOffsetMs), z.maximum(maxClockOffsetMs)), 0),
    }),
    {},
  ),
});
export type FaultPlan = z.infer<typeof faultPlan>;

export const noFaults: FaultPlan = faultPlan.parse({});

/** Decides at random, with the same outcomes for the same key. */
export class Draws {
  readonly #key: readonly number[];
  #drawn = 0;

  constructor(...key: readonly number[]) {
    this.#key = key;
  }

  hits(share: number): boolean {
    this.#drawn += 1;
    return noise(...this.#key, this.#drawn) < share;
  }
}
