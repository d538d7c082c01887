import * as z from 'zod/mini';

/** Every answer of `/api` (spec §7): the code decides, at any HTTP status; `data` is there on success. */
export const envelope = z.object({ code: z.number(), msg: z.string(), data: z.optional(z.unknown()) });
export type Envelope = z.infer<typeof envelope>;

/** Response codes of spec §8, and those that our own exchange adds. */
export const code = {
  success: 200,
  /** The access token has run out: refresh, then replay. */
  tokenExpired: 900003,
  tokenMissing: 900004,
  tokenInvalid: 900005,
  sessionEnded: 900006,
  refreshRefused: 900007,
  /** Handed to the caller without a message. */
  passedThrough: 10030009,

  badRequest: 400,
  notFound: 404,
  bodyTooLarge: 413,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
  unknownTenant: 100001,
  accountTaken: 100101,
  wrongCredentials: 100102,
  wrongVerificationCode: 100103,
  unknownInvitation: 100104,
  insufficientBalance: 100201,
} as const;

/** Codes after which the stored session is worthless (spec §8). */
export const sessionGone: readonly number[] = [
  code.tokenMissing,
  code.tokenInvalid,
  code.sessionEnded,
  code.refreshRefused,
];
