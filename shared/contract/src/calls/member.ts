import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { compactCode, plainLine } from '../text.ts';

/** Whether a member's real name is verified (spec §4). */
export const verificationStatus = z.enum(['none', 'certifying', 'verified', 'failed']);
export type VerificationStatus = z.infer<typeof verificationStatus>;

/**
 * A member about themselves (spec §3 'User info'); `wealthStauts` is the wire's spelling. `verification`,
 * `verificationTime`, `hasFundsPassword`, `invitationCode`, `hasSecondFactor` and `loginPasswordTime` are ours.
 */
export const memberInfo = z.codec(
  z.object({
    uuid: z.string(),
    mobile: z._default(z.string(), ''),
    email: z._default(z.string(), ''),
    nickname: z._default(z.string(), ''),
    areaCode: z._default(z.string(), ''),
    valuationMethod: z._default(z.string(), ''),
    wealthStauts: z._default(z.number(), 0),
    verification: z._default(verificationStatus, 'none'),
    verificationTime: z._default(z.nullable(z.number()), null),
    hasFundsPassword: z._default(z.boolean(), false),
    invitationCode: z._default(z.string(), ''),
    hasSecondFactor: z._default(z.boolean(), false),
    loginPasswordTime: z._default(z.nullable(z.number()), null),
  }),
  z.object({
    uuid: z.string(),
    mobile: z.string(),
    email: z.string(),
    nickname: z.string(),
    areaCode: z.string(),
    /** The display currency; empty: the tenant's `defaultCurrency`. */
    valuationMethod: z.string(),
    /** 1: the wealth account is applied for or approved. */
    wealthStatus: z.number(),
    verification: verificationStatus,
    /** When the real name was verified, in epoch seconds; null: it is not, or that is not known. */
    verificationTime: z.nullable(z.number()),
    hasFundsPassword: z.boolean(),
    /** The member's own, to invite others with. */
    invitationCode: z.string(),
    /** Whether an authenticator app or a passkey is set up. */
    hasSecondFactor: z.boolean(),
    /** When the login password was last set, in epoch seconds; null: not known. */
    loginPasswordTime: z.nullable(z.number()),
  }),
  {
    decode: ({ wealthStauts, ...rest }) => ({ ...rest, wealthStatus: wealthStauts }),
    encode: ({ wealthStatus, ...rest }) => ({ ...rest, wealthStauts: wealthStatus }),
  },
);
export type MemberInfo = z.output<typeof memberInfo>;

/** What a withdrawal asks for (spec §5, §6). */
export const fundsPassword = z.string().check(z.overwrite(compactCode), z.regex(/^\d{6}$/));

/** The signed-in member (spec §7 `GET /me/info`). */
export const memberInfoCall = defineCall({ method: 'GET', path: '/me/info', auth: 'member', data: memberInfo });

/** Whether a nickname is the masked address that a new member has until they choose one. */
export const isMaskedNickname = (shown: string): boolean => shown.includes('•');

/** What others may see a member as: up to 30 visible characters, each with at most four marks or joiners. */
export const nickname = z
  .string()
  .check(
    z.overwrite(plainLine),
    z.regex(/^(?=.*[\p{L}\p{N}\p{P}\p{S}])(?:[^\p{C}\p{M}\u2800][\p{M}\u200c\u200d]{0,4}){1,30}$/u),
  );

/** Another nickname (spec §7 `PUT /me/info`). */
export const changeInfoCall = defineCall({
  method: 'PUT',
  path: '/me/info',
  auth: 'member',
  body: z.strictObject({ nickname }),
  data: z.object({}),
});

/** The currency that amounts are shown in (spec §7): one of those that `/app/currency` lists. */
export const changeValuationCall = defineCall({
  method: 'PUT',
  path: '/me/valuation',
  auth: 'member',
  body: z.strictObject({ valuationMethod: z.string().check(z.regex(/^[A-Z]{3,5}$/)) }),
  data: z.object({}),
});
