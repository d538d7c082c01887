/** What protects a member from futures. All of it is ours, and off unless the operator offers it. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal, positiveDecimal } from '../decimal.ts';

/** For how many days a member may pause. */
export const futuresPauseDays = [1, 7, 30] as const;
/** A higher limit of loss counts after so many seconds. */
export const lossLimitDelaySeconds = 86_400;

/** The limit of loss in one day, which begins at midnight UTC. Amounts are in USDT, times epoch seconds. */
const lossLimit = z.object({
  /** Not there: no limit. */
  amount: z.optional(decimal),
  /** Stakes and fees of today's delivered orders minus their payouts; never below zero. */
  lost: decimal,
  /** Stakes and fees of the orders in progress, all of which may still be lost. */
  atRisk: decimal,
  /** The maximum stake plus fee of the next order. Absent without a limit. */
  left: z.optional(decimal),
  /** When the next day begins. */
  dayEnds: z.number(),
  /** A higher limit that the member set, and from when it counts; without an amount it is none at all. */
  next: z.optional(z.object({ amount: z.optional(decimal), from: z.number() })),
});

/** The operator's offered protections with the member's settings. Absent if not offered. */
export const futuresRisk = z.object({
  /** The text that a member must confirm before the first purchase. */
  text: z.optional(
    z.object({
      /** In the caller's language, or one that the operator has written. */
      text: z.string(),
      /** Changes with the text, which is then to be confirmed again. */
      version: z.string(),
      /** When the member confirmed this version. */
      confirmedTime: z.optional(z.number()),
    }),
  ),
  lossLimit: z.optional(lossLimit),
  /** `until` is there while the member's pause lasts. */
  pause: z.optional(z.object({ until: z.optional(z.number()) })),
  /** Buying is off in the region that the member belongs to. */
  isRegionClosed: z.boolean(),
});
export type FuturesRisk = z.output<typeof futuresRisk>;

export const futuresRiskCall = defineCall({
  method: 'GET',
  path: '/future/risk',
  auth: 'member',
  data: futuresRisk,
  extension: true,
});

/** Confirms the risk text. Refused with `termsChanged` when `version` is not that of the text now. */
export const confirmFuturesRiskCall = defineCall({
  method: 'POST',
  path: '/future/risk/confirm',
  auth: 'member',
  idempotent: true,
  body: z.strictObject({ version: z.string().check(z.regex(/^[0-9a-f]{16}$/)) }),
  data: futuresRisk,
  extension: true,
});

/**
 * Sets the limit of loss in one day. A lower one counts at once, a higher one or none (`null`) after
 * `lossLimitDelaySeconds`; the current one set again takes a waiting one back. Refused with `moduleClosed` when limits are
 * not offered.
 */
export const setFuturesLossLimitCall = defineCall({
  method: 'PUT',
  path: '/future/risk/loss-limit',
  auth: 'member',
  idempotent: true,
  /** In USDT, with up to two decimals. */
  body: z.strictObject({ amount: z.nullable(positiveDecimal) }),
  data: futuresRisk,
  extension: true,
});

/**
 * Pauses buying and cancels waiting limit orders. Nothing ends a pause early, and a shorter pause changes nothing.
 * Refused with `moduleClosed` when pauses are not offered.
 */
export const pauseFuturesCall = defineCall({
  method: 'POST',
  path: '/future/risk/pause',
  auth: 'member',
  idempotent: true,
  body: z.strictObject({ days: z.literal(futuresPauseDays) }),
  data: futuresRisk,
  extension: true,
});
