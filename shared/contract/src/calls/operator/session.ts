/**
 * How operators come into the console. They are not members: a session is a cookie that no script reads, and a second
 * factor is mandatory. Paths are below `/operator-api`.
 */
import * as z from 'zod/mini';
import { email } from '../../address.ts';
import { defineCall } from '../../call.ts';
import { compactCode, plainLine } from '../../text.ts';
import { newPasskey, passkeyCreation, passkeyName, passkeyRequest } from '../second-factor.ts';
import { passkeyAnswer, recoveryCode } from '../second-factor-proof.ts';
import { verificationCode } from '../session.ts';
import { operatorGrant } from './rights.ts';

/** Bounds of an operator's password. */
export const operatorPasswordLength = { min: 12, max: 128 } as const;
const newPassword = z.string().check(z.minLength(operatorPasswordLength.min), z.maxLength(operatorPasswordLength.max));
const givenPassword = z.string().check(z.minLength(1), z.maxLength(operatorPasswordLength.max));

/** The secret of an invitation's link: 256 random bits. */
export const invitationToken = z.string().check(z.overwrite(compactCode), z.regex(/^[\w-]{43}$/));
const invited = z.strictObject({ token: invitationToken });

export const operatorName = z.string().check(z.overwrite(plainLine), z.regex(/^(?:[^\p{C}]|[\u200c\u200d]){1,60}$/u));

/** Who is invited, and until when (epoch seconds, as all times here). Refused with `notFound` when it is used or over. */
export const invitationCall = defineCall({
  method: 'POST',
  path: '/invitation',
  auth: 'none',
  body: invited,
  data: z.object({ mail: z.string(), name: z.string(), grants: z.array(operatorGrant), expireTime: z.number() }),
});

/** What to have a device make a passkey with. The device has to verify who holds it. */
export const invitationPasskeyCall = defineCall({
  method: 'POST',
  path: '/invitation/passkey',
  auth: 'none',
  body: invited,
  data: passkeyCreation,
});

/** The secret of an authenticator app (Base32), and the content of its QR code. */
export const invitationAuthenticatorCall = defineCall({
  method: 'POST',
  path: '/invitation/authenticator',
  auth: 'none',
  body: invited,
  data: z.object({ secret: z.string(), uri: z.string() }),
});

/**
 * Makes the operator, with a password and one second factor, and begins a session. The recovery codes are shown once.
 * Refused with `notFound`, `wrongSecondFactor`, `clockWrong`, `challengeExpired`.
 */
export const acceptInvitationCall = defineCall({
  method: 'POST',
  path: '/invitation/acceptance',
  auth: 'none',
  body: z.strictObject({
    token: invitationToken,
    name: operatorName,
    password: newPassword,
    factor: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('PASSKEY'), name: passkeyName, passkey: newPasskey }),
      z.strictObject({ type: z.literal('AUTHENTICATOR'), code: verificationCode }),
    ]),
  }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
});

/** What to ask for a passkey with. It names none, so it tells nobody which operators there are. */
export const operatorPasskeyRequestCall = defineCall({
  method: 'POST',
  path: '/session/passkey',
  auth: 'none',
  data: passkeyRequest,
});

const byPassword = { mail: email, password: givenPassword };

/**
 * Begins a session of eight hours: by a passkey, or by a password with a code of the authenticator app or a recovery
 * code. Refused with `wrongCredentials` whatever is wrong, and with `tooManyRequests` after five failures.
 */
export const operatorSignInCall = defineCall({
  method: 'POST',
  path: '/session',
  auth: 'none',
  body: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('PASSKEY'), answer: passkeyAnswer }),
    z.strictObject({ type: z.literal('AUTHENTICATOR'), ...byPassword, code: verificationCode }),
    z.strictObject({ type: z.literal('RECOVERY_CODE'), ...byPassword, code: recoveryCode }),
  ]),
  data: z.object({}),
});
export type OperatorSignIn = z.output<NonNullable<typeof operatorSignInCall.body>>;

/** The signed-in operator. */
export const operatorSessionCall = defineCall({
  method: 'GET',
  path: '/session',
  auth: 'operator',
  data: z.object({
    id: z.string(),
    name: z.string(),
    mail: z.string(),
    grants: z.array(operatorGrant),
    sessionId: z.string(),
    /** When the session ends. */
    expireTime: z.number(),
    /** The exchange's time. */
    now: z.number(),
    /** Whether this is a demonstration. */
    isDemo: z.boolean(),
    /** The tenants, for the choice of one. */
    tenants: z.array(z.object({ id: z.string(), name: z.string(), host: z.string() })),
  }),
});
export type SignedInOperator = z.output<typeof operatorSessionCall.data>;

export const operatorSignOutCall = defineCall({
  method: 'POST',
  path: '/session/end',
  auth: 'operator',
  data: z.object({}),
});

/** The operator's own sessions that are open, newest first. */
export const operatorSessionsCall = defineCall({
  method: 'GET',
  path: '/sessions',
  auth: 'operator',
  data: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        createTime: z.number(),
        lastUseTime: z.number(),
        isCurrent: z.boolean(),
        device: z.object({ browser: z.string(), system: z.string() }),
        address: z.string(),
      }),
    ),
  }),
});

/** Ends one of the operator's own sessions. Refused with `notFound`. */
export const endOperatorSessionCall = defineCall({
  method: 'POST',
  path: '/sessions/{id}/end',
  auth: 'operator',
  params: z.strictObject({ id: z.uuid() }),
  data: z.object({}),
});
