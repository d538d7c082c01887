import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pageAfter } from '../paging.ts';

/** The browser and system, from the user agent: `Firefox` on `Windows`. Empty if unknown. */
export const device = z.object({ browser: z.string(), system: z.string() });
export type Device = z.infer<typeof device>;

/** Events of an account that its member should know about. */
export const activityKind = z.enum([
  'signedIn',
  'signInFailed',
  'secondFactorFailed',
  'recoveryCodeUsed',
  'sessionEnded',
  'otherSessionsEnded',
  'loginPasswordChanged',
  'loginPasswordReset',
  'fundsPasswordChanged',
  'emailChanged',
  'mobileChanged',
  'authenticatorAdded',
  'authenticatorRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesRenewed',
  'walletAdded',
  'walletRemoved',
  'identitySubmitted',
  'identityVerified',
  'identityRefused',
]);
export type ActivityKind = z.infer<typeof activityKind>;

export const activity = z.object({
  id: z.number(),
  kind: activityKind,
  /** Epoch seconds. */
  createTime: z.number(),
  device,
  /** The IP address of the event; empty for an operator's. */
  address: z.string(),
});
export type Activity = z.infer<typeof activity>;

/** What happened to the signed-in member's account, newest first. Entries are deleted after 180 days. */
export const activityCall = defineCall({
  method: 'GET',
  path: '/me/activity',
  auth: 'member',
  query: z.strictObject(pageAfter),
  data: z.object({ list: z.array(activity) }),
  extension: true,
});
