/** Operators and invitations. All calls need the right `team`. */
import * as z from 'zod/mini';
import { email } from '../../address.ts';
import { defineCall } from '../../call.ts';
import { decision, seen, words } from './review.ts';
import { operatorGrant } from './rights.ts';
import { operatorName } from './session.ts';

export const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  mail: z.string(),
  grants: z.array(operatorGrant),
  passkeys: z.number(),
  hasAuthenticator: z.boolean(),
  /** When a session of theirs was last used; null: never. Epoch seconds, as all times here. */
  seenTime: z.nullable(z.number()),
  /** Open sessions. */
  sessions: z.number(),
  /** Until when failures lock the password; null: it is not locked. */
  lockedUntil: z.nullable(z.number()),
});
export type TeamMember = z.output<typeof teamMember>;

export const openInvitation = z.object({
  mail: z.string(),
  name: z.string(),
  grants: z.array(operatorGrant),
  invitedBy: z.string(),
  createTime: z.number(),
  expireTime: z.number(),
});
export type OpenInvitation = z.output<typeof openInvitation>;

/** The operators, by name, and the invitations that can be accepted. */
export const teamCall = defineCall({
  method: 'GET',
  path: '/team',
  auth: 'operator',
  data: z.object({ operators: z.array(teamMember), invitations: z.array(openInvitation) }),
});

/**
 * Invites an operator. The answer has the link, unless a second operator has to approve: then theirs has it. Refused with
 * `wrongState` when an operator has the address.
 */
export const inviteCall = defineCall({
  method: 'POST',
  path: '/team/invitations',
  auth: 'operator',
  idempotent: true,
  body: z.strictObject({
    mail: email,
    name: operatorName,
    grants: z.array(operatorGrant).check(z.minLength(1), z.maxLength(50)),
    /** The first approval that this one follows; null: it is the first. */
    approval: z._default(z.nullable(z.number()), null),
  }),
  data: z.object({ ...decision.shape, link: z.nullable(z.string()) }),
});

/** Ends an invitation that nobody has accepted. Refused with `notFound`. */
export const withdrawInvitationCall = defineCall({
  method: 'POST',
  path: '/team/invitations/withdrawal',
  auth: 'operator',
  idempotent: true,
  body: z.strictObject({ mail: email }),
  data: decision,
});

const operatorInPath = z.strictObject({ id: z.uuid() });

/** Ends every session of an operator, whose roles stay. */
export const endSessionsCall = defineCall({
  method: 'POST',
  path: '/operators/{id}/sessions/end',
  auth: 'operator',
  idempotent: true,
  params: operatorInPath,
  data: decision,
});

/**
 * Removes an operator: ends their sessions and claims, and takes their roles and their ways to sign in. Their actions
 * stay on record, and their address can be invited again. `seen` is that of their roles. Refused with `noRight` for
 * oneself, `wrongState` for the last owner.
 */
export const removeOperatorCall = defineCall({
  method: 'POST',
  path: '/operators/{id}/removal',
  auth: 'operator',
  idempotent: true,
  params: operatorInPath,
  body: z.strictObject({ seen, words }),
  data: decision,
});

/** Lets an operator try their password again at once, after five failures. */
export const unlockOperatorCall = defineCall({
  method: 'POST',
  path: '/operators/{id}/unlock',
  auth: 'operator',
  idempotent: true,
  params: operatorInPath,
  data: decision,
});
