import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { device } from './activity.ts';
import { fundsPassword } from './member.ts';
import { secondFactorProof } from './second-factor-proof.ts';
import { areaCode, email, givenPassword, mobile, password, verificationCode } from './session.ts';

/** The member's own address that receives a code. */
export const ownAddressType = z.enum(['MOBILE', 'MAIL']);

/** What a signed-in member is sent a code for. EMAIL and MOBILE prove one's old address before it is changed. */
const ownScene = z.enum(['LOGIN_PASSWORD', 'FUNDS_PASSWORD', 'EMAIL', 'MOBILE']);
const redeemScene = z.literal('REDEEM_PLEDGE');
export type MemberCodeScene = z.infer<typeof ownScene | typeof redeemScene>;

const done = z.object({});

/**
 * Beyond the spec: required if the member has a second factor, otherwise the answer is `secondFactorNeeded`. Refused
 * with `wrongSecondFactor`.
 */
const bySecondFactor = { secondFactor: z.optional(secondFactorProof) };

/**
 * Sends a code to one of the member's own addresses (spec §7 `/verifyCode`). Refused with `badRequest` for `type` when
 * they have no such address, and with `phoneNeeded` when they have no phone to redeem a pledge with. Refused with
 * `unavailable` when sending failed.
 */
export const memberCodeCall = defineCall({
  method: 'POST',
  path: '/verifyCode',
  auth: 'member',
  body: z.discriminatedUnion('scene', [
    z.strictObject({ scene: ownScene, type: ownAddressType }),
    // A redemption is confirmed by phone only (spec §2.9).
    z.strictObject({ scene: redeemScene, type: z.literal('MOBILE') }),
  ]),
  data: done,
});

/**
 * A new login password (spec §7), by the old one or by a code of the scene LOGIN_PASSWORD. Ends the member's other
 * sessions. Refused with `wrongPassword`, `wrongVerificationCode`.
 */
export const changeLoginPasswordCall = defineCall({
  method: 'PUT',
  path: '/me/loginPasswd',
  auth: 'member',
  body: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('PASSWORD'), oldPassword: givenPassword, password, ...bySecondFactor }),
    z.strictObject({ type: ownAddressType, code: verificationCode, password, ...bySecondFactor }),
  ]),
  data: done,
});

/**
 * Sets a new funds password (spec §7), with a code of the scene FUNDS_PASSWORD, and the old password if one is set.
 * Refused with `wrongFundsPassword`, `wrongVerificationCode`.
 */
export const changeFundsPasswordCall = defineCall({
  method: 'PUT',
  path: '/me/fundsPasswd',
  auth: 'member',
  body: z.strictObject({
    type: ownAddressType,
    code: verificationCode,
    fundsPassword,
    oldFundsPassword: z.optional(fundsPassword),
    ...bySecondFactor,
  }),
  data: done,
});

/** `type` and `oldCode`: the code that one of the member's present addresses was sent. */
const oldProof = { type: ownAddressType, oldCode: verificationCode, ...bySecondFactor };

/**
 * Another mail address, or a first one (spec §7): `code` was sent to the new one for BIND_EMAIL, `oldCode` to a present one
 * for EMAIL. Ends the member's other sessions. Refused with `wrongVerificationCode`, `accountTaken`.
 */
export const changeEmailCall = defineCall({
  method: 'PUT',
  path: '/me/email',
  auth: 'member',
  body: z.strictObject({ email, code: verificationCode, ...oldProof }),
  data: done,
});

/** Another phone number, or a first one (spec §7): as `changeEmailCall`, with BIND_MOBILE and MOBILE. */
export const changeMobileCall = defineCall({
  method: 'PUT',
  path: '/me/mobile',
  auth: 'member',
  body: z.strictObject({ areaCode, mobile, code: verificationCode, ...oldProof }),
  data: done,
});

/** Where the member is signed in, the newest sign-in first. */
export const sessionsCall = defineCall({
  method: 'GET',
  path: '/me/sessions',
  auth: 'member',
  data: z.object({
    list: z.array(
      z.object({
        id: z.uuid(),
        /** Epoch seconds. */
        createTime: z.number(),
        /** The one that asks. */
        isCurrent: z.boolean(),
        /** When its tokens were last renewed, in epoch seconds: about a quarter of an hour exact. */
        lastUseTime: z.optional(z.number()),
        device: z.optional(device),
        /** The IP address that it was last used from. */
        address: z.optional(z.string()),
      }),
    ),
  }),
  extension: true,
});

/** Ends one of the member's sessions. */
export const endSessionCall = defineCall({
  method: 'DELETE',
  path: '/me/sessions/{id}',
  auth: 'member',
  params: z.strictObject({ id: z.uuid() }),
  data: done,
  extension: true,
});

/** Ends all of the member's sessions except the caller's. */
export const endOtherSessionsCall = defineCall({
  method: 'DELETE',
  path: '/me/sessions',
  auth: 'member',
  data: done,
  extension: true,
});
