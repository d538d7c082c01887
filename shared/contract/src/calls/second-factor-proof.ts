/** How a member proves their second factor (docs/decisions.md §39), for calls of every kind. */
import * as z from 'zod/mini';
import { plainCode } from '../text.ts';
import { givenPassword, verificationCode } from './session.ts';

/**
 * Eight characters without 0, O, 1, I, in groups of four: `7K4M-Q2XT`. Accepted in any case, with or without
 * separators.
 */
export const recoveryCode = z
  .string()
  .check(z.overwrite(plainCode), z.regex(/^[2-9A-HJ-NP-Za-hj-np-z]{4}[ -]?[2-9A-HJ-NP-Za-hj-np-z]{4}$/));

/** Bytes as WebAuthn spells them in JSON. */
export const bytes = (maxLength: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength));
export const credentialId = bytes(1364);

/** What a passkey answers to a challenge: the fields of WebAuthn's `AuthenticationResponseJSON` that are checked. */
export const passkeyAnswer = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4096),
  authenticatorData: bytes(4096),
  signature: bytes(2048),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

const byFactor = [
  z.strictObject({ type: z.literal('AUTHENTICATOR'), code: verificationCode }),
  z.strictObject({ type: z.literal('PASSKEY'), answer: passkeyAnswer }),
  z.strictObject({ type: z.literal('RECOVERY_CODE'), code: recoveryCode }),
] as const;

/** Proves a member's second factor, once. Refused with `wrongSecondFactor`, whatever is wrong with it. */
export const secondFactorProof = z.discriminatedUnion('type', [...byFactor]);
export type SecondFactorProof = z.infer<typeof secondFactorProof>;

/** Proof for changing second factors: one of them if set, otherwise the login password. */
export const ownerProof = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('PASSWORD'), password: givenPassword }),
  ...byFactor,
]);
export type OwnerProof = z.infer<typeof ownerProof>;
