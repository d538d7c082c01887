import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { numberInPath } from '../paging.ts';
import { plainLine } from '../text.ts';
import { bytes, credentialId, ownerProof, secondFactorProof } from './second-factor-proof.ts';
import { sessionTokens, verificationCode } from './session.ts';

/** How many recovery codes are made at a time, and how many passkeys a member may keep. */
export const recoveryCodeCount = 10;
export const maxPasskeys = 10;

const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10));

/** A device's answer after it creates a passkey: the checked fields of `RegistrationResponseJSON`. */
export const newPasskey = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4096),
  attestationObject: bytes(8192),
  transports,
});
export type NewPasskey = z.infer<typeof newPasskey>;

const passkeyReference = z.object({ id: z.string(), transports: z.array(z.string()) });
export type PasskeyReference = z.infer<typeof passkeyReference>;

/** What to ask a device for a passkey with. The challenge holds for a few minutes and one answer. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  /** The host name of the tenant's site, which its passkeys belong to. */
  rpId: z.string(),
  passkeys: z.array(passkeyReference),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What to have a device make a passkey with. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** The name of the site. */
  rpName: z.string(),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  /** Those that the member has, which a device does not make twice. */
  passkeys: z.array(passkeyReference),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** What a sign-in challenge looks like: 256 random bits. */
const challenge = z.string().check(z.regex(/^[\w-]{43}$/));

/**
 * Finishes a sign-in that `/login` answered with a challenge. Refused with `wrongSecondFactor`, and with
 * `challengeExpired` when the sign-in must start again.
 */
export const finishLoginCall = defineCall({
  method: 'POST',
  path: '/login/secondFactor',
  auth: 'none',
  body: z.strictObject({ challenge, proof: secondFactorProof }),
  data: sessionTokens,
  extension: true,
});

/** What to ask for a passkey with at a sign-in. Refused with `challengeExpired`. */
export const loginPasskeyCall = defineCall({
  method: 'POST',
  path: '/login/passkey',
  auth: 'none',
  body: z.strictObject({ challenge }),
  data: passkeyRequest,
  extension: true,
});

/** What a member calls a passkey. */
export const passkeyName = z.string().check(z.overwrite(plainLine), z.regex(/^(?:[^\p{C}]|[\u200c\u200d]){1,40}$/u));

const passkey = z.object({
  id: z.number(),
  name: z.string(),
  /** Epoch seconds, as are all times here. */
  createTime: z.number(),
  /** Null: not used yet. */
  lastUseTime: z.nullable(z.number()),
});
export type Passkey = z.infer<typeof passkey>;

/** The signed-in member's second factors. */
export const secondFactorsCall = defineCall({
  method: 'GET',
  path: '/me/secondFactors',
  auth: 'member',
  data: z.object({
    /** Null: none is set up. */
    authenticator: z.nullable(z.object({ createTime: z.number(), lastUseTime: z.nullable(z.number()) })),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.number(),
  }),
  extension: true,
});
export type SecondFactors = z.infer<typeof secondFactorsCall.data>;

const withProof = z.strictObject({ proof: ownerProof });
const done = z.object({});
/** Shown once. The first second factor creates recovery codes; a further one keeps the existing codes. */
const withFirstCodes = z.object({ recoveryCodes: z.optional(z.array(z.string())) });

/** Begins to set up an authenticator app. Refused with `wrongPassword`, `wrongSecondFactor`, `wrongState` when there is one. */
export const beginAuthenticatorCall = defineCall({
  method: 'POST',
  path: '/me/authenticator',
  auth: 'member',
  body: withProof,
  data: z.object({
    /** Base32, shown once. */
    secret: z.string(),
    /** `otpauth://`, for a QR code. */
    uri: z.string(),
    /** When it is too late to confirm. */
    expireTime: z.number(),
  }),
  extension: true,
});

/**
 * Switches the authenticator app on with its first code. Refused with `wrongSecondFactor`, with `clockWrong` when the
 * code belongs to another time, and with `challengeExpired` when the set-up must start again.
 */
export const confirmAuthenticatorCall = defineCall({
  method: 'PUT',
  path: '/me/authenticator',
  auth: 'member',
  body: z.strictObject({ code: verificationCode }),
  data: withFirstCodes,
  extension: true,
});

/** Switches the authenticator app off. */
export const removeAuthenticatorCall = defineCall({
  method: 'POST',
  path: '/me/authenticator/removal',
  auth: 'member',
  body: withProof,
  data: done,
  extension: true,
});

/** Begins to make a passkey. Refused with `wrongPassword`, `wrongSecondFactor`, `tooManySaved`. */
export const beginPasskeyCall = defineCall({
  method: 'POST',
  path: '/me/passkeys/creation',
  auth: 'member',
  body: withProof,
  data: passkeyCreation,
  extension: true,
});

/** Stores the passkey that a device made. Refused with `wrongSecondFactor`, `challengeExpired`. */
export const addPasskeyCall = defineCall({
  method: 'POST',
  path: '/me/passkeys',
  auth: 'member',
  body: z.strictObject({ name: passkeyName, passkey: newPasskey }),
  data: z.extend(withFirstCodes, { id: z.number() }),
  extension: true,
});

const passkeyInPath = z.strictObject({ id: numberInPath(1, 2 ** 31 - 1) });

export const renamePasskeyCall = defineCall({
  method: 'PUT',
  path: '/me/passkeys/{id}',
  auth: 'member',
  params: passkeyInPath,
  body: z.strictObject({ name: passkeyName }),
  data: done,
  extension: true,
});

export const removePasskeyCall = defineCall({
  method: 'POST',
  path: '/me/passkeys/{id}/removal',
  auth: 'member',
  params: passkeyInPath,
  body: withProof,
  data: done,
  extension: true,
});

/** What to ask for a passkey with, for a proof. Refused with `notFound` when the member has none. */
export const passkeyRequestCall = defineCall({
  method: 'POST',
  path: '/me/passkeys/request',
  auth: 'member',
  data: passkeyRequest,
  extension: true,
});

/** Creates ten new recovery codes and voids the old ones. Refused with `wrongState` without a second factor. */
export const renewRecoveryCodesCall = defineCall({
  method: 'POST',
  path: '/me/recoveryCodes',
  auth: 'member',
  body: withProof,
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  extension: true,
});
