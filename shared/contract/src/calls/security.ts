import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { device } from './activity.ts';
import { fundsPassword } from './member.ts';
import { secondFactorProof } from './second-factor.ts';
import { areaCode, email, givenPassword, mobile, password, verificationCode } from './session.ts';

/** Which of a member's own addresses a code goes to. */
export const ownAddressType = z.enum(['MOBILE', 'MAIL']);

/** What a signed-in member is sent a code for. EMAIL and MOBILE prove one's old address before it is changed. */
const ownScene = z.enum(['LOGIN_PASSWORD', 'FUNDS_PASSWORD', 'EMAIL', 'MOBILE']);
const redeemScene = z.literal('REDEEM_PLEDGE');
export type MemberCodeScene = z.infer<typeof ownScene | typeof redeemScene>;

const done = z.object({});

/** Of ours: needed where the member has a second factor, else `secondFactorNeeded`. Refused with `wrongSecondFactor`. */
const bySecondFactor = { secondFactor: z.optional(secondFactorProof) };

/**
 * Sends a code to an address of the member's own (spec §7 `/verifyCode`). Refused with `badRequest` for `type` when they
 * have no such address, with `phoneNeeded` when they have no phone to redeem a pledge with, with `unavailable` when it
 * could not be sent.
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
 * A new funds password (spec §7), by a code of the scene FUNDS_PASSWORD, and by the old one where one is set. Refused with
 * `wrongFundsPassword`, `wrongVerificationCode`.
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
const oldProof = { type: ownAddressType, oldCode: verificationCode };

/**
 * Another mail address, or a first one (spec §7): `code` was sent to the new one for BIND_EMAIL, `oldCode` to a present one
 * for EMAIL. Refused with `wrongVerificationCode`, `accountTaken`.
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

/** Ends all of the member's sessions but the one that asks. */
export const endOtherSessionsCall = defineCall({
  method: 'DELETE',
  path: '/me/sessions',
  auth: 'member',
  data: done,
  extension: true,
});
