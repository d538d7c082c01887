import * as z from 'zod/mini';
import { areaCode, email, mobile } from '../address.ts';
import { defineCall } from '../call.ts';
import { decimal } from '../decimal.ts';
import { compactCode } from '../text.ts';
import { sessionTokens } from './open-session.ts';

export { areaCode, email, mobile };
export { logoutCall, refreshTokenCall, sessionToken, type SessionTokens } from './open-session.ts';
export { sessionTokens };

/** Bounds of spec §5 and §9, for both ends. */
export const passwordLength = { min: 6, max: 32 } as const;
export const verificationCodeLength = 6;
/** How long a code can be used, in seconds. */
export const verificationCodeLife = 600;

export const password = z.string().check(z.minLength(passwordLength.min), z.maxLength(passwordLength.max));
/** A password that is compared, not set. */
export const givenPassword = z.string().check(z.minLength(1), z.maxLength(passwordLength.max));
export const verificationCode = z.string().check(z.overwrite(compactCode), z.regex(/^\d{6}$/));
export const invitationCode = z.string().check(z.overwrite(compactCode), z.regex(/^[A-Za-z0-9]{0,16}$/));

const byMobile = { type: z.literal('MOBILE'), areaCode, mobile };
const byMail = { type: z.literal('MAIL'), email };

/** What a second factor can be proved with (docs/decisions.md §39). */
export const secondFactorMethod = z.enum(['AUTHENTICATOR', 'PASSKEY', 'RECOVERY_CODE']);
export type SecondFactorMethod = z.infer<typeof secondFactorMethod>;

/** The challenge after the password if a second factor is set (docs/decisions.md §39); `calls/second-factor.ts`. */
export const signInChallenge = z.object({
  challenge: z.string(),
  /** What the member can prove it with. */
  methods: z.array(secondFactorMethod),
  /** Epoch seconds; after that the sign-in must start again. */
  expireTime: z.number(),
});
export type SignInChallenge = z.infer<typeof signInChallenge>;

/**
 * Signs a member in (spec §7). Beyond the spec, it may ask for the second factor first. Refused with
 * `wrongCredentials`, which does not reveal whether the account exists.
 */
export const loginCall = defineCall({
  method: 'POST',
  path: '/login',
  auth: 'none',
  body: z.discriminatedUnion('type', [
    z.strictObject({ ...byMobile, password: givenPassword }),
    z.strictObject({ ...byMail, password: givenPassword }),
  ]),
  data: z.union([sessionTokens, z.object({ secondFactor: signInChallenge })]),
});

/**
 * The purpose of a verification code; a code for one scene is worthless in another. These scenes prove an address that
 * has no session, or is new to the member. To an address without an account, RESET_PASSWORD sends nothing, and does not
 * reveal that.
 */
export const mobileCodeScene = z.enum(['REGISTER', 'RESET_PASSWORD', 'BIND_MOBILE']);
export const mailCodeScene = z.enum(['REGISTER', 'RESET_PASSWORD', 'BIND_EMAIL']);

const sentCode = z.object({});

/** Sends a code by SMS to a phone number (spec §7). Refused with `unavailable` when it could not be sent. */
export const mobileCodeCall = defineCall({
  method: 'POST',
  path: '/verifyCode/mobile',
  auth: 'none',
  body: z.strictObject({ scene: mobileCodeScene, areaCode, mobile }),
  data: sentCode,
});

/** Sends a code to a mail address (spec §7). Refused with `unavailable` when it could not be sent. */
export const mailCodeCall = defineCall({
  method: 'POST',
  path: '/verifyCode/mail',
  auth: 'none',
  body: z.strictObject({ scene: mailCodeScene, email }),
  data: sentCode,
});

const registration = { code: verificationCode, password, invitationCode: z.optional(invitationCode) };

/** The starting balance of a demonstration's new member, in the spot account. */
export const demoFunds = z.object({ coin: z.string(), amount: decimal });
export type DemoFunds = z.infer<typeof demoFunds>;

/** `demoFunds` is ours. */
export const registered = z.extend(sessionTokens, { demoFunds: z.optional(demoFunds) });
export type Registered = z.infer<typeof registered>;

/** Registers a member and signs them in (spec §7 `/members`). */
export const registerCall = defineCall({
  method: 'POST',
  path: '/members',
  auth: 'none',
  body: z.discriminatedUnion('type', [
    z.strictObject({ ...byMobile, ...registration }),
    z.strictObject({ ...byMail, ...registration }),
  ]),
  data: registered,
});

const newPassword = { code: verificationCode, password };

/**
 * A new login password for who owns the address, by a code of the scene RESET_PASSWORD (spec §7); by mail too. Ends all
 * sessions.
 */
export const resetPasswordCall = defineCall({
  method: 'PUT',
  path: '/passwd/resetByMobile',
  auth: 'none',
  body: z.discriminatedUnion('type', [
    z.strictObject({ ...byMobile, ...newPassword }),
    z.strictObject({ ...byMail, ...newPassword }),
  ]),
  data: z.object({}),
});
