import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pageAfter } from '../paging.ts';

/** What somebody uses the site with, as its user agent tells: `Firefox` on `Windows`. Empty where it does not tell. */
export const device = z.object({ browser: z.string(), system: z.string() });
export type Device = z.infer<typeof device>;

/** What may happen to an account that its member should know of. */
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
  /** Where it came from: an IP address; empty for what an operator did. */
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
