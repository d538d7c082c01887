/** Everything that waits for a second operator. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimal } from '../../decimal.ts';
import { idInPath, numberInPath } from '../../paging.ts';
import { policyKinds } from './policies.ts';
import { changedField, colleague } from './review.ts';
import { tenantFilter } from './rights.ts';

export const pendingApproval = z.object({
  id: z.number(),
  /** The record, which opens on its own page. */
  kind: z.string(),
  recordId: z.string(),
  tenantId: z.nullable(z.string()),
  /** The change: a command and its arguments. */
  command: z.string(),
  arguments: z.array(z.string()),
  /** Whose the record is: a member, the buyer and the seller of an order, or an operator; empty: nobody's. */
  who: z.array(z.string()),
  /** In USD; null: the change has none, or the coin has no price. */
  worth: z.nullable(decimal),
  /** The policies that demand a second operator now. */
  policies: z.array(z.enum(policyKinds)),
  /** The record as it is now. */
  compared: z.array(z.object({ field: z.string(), value: z.string() })),
  /** What has changed in the record since the first operator saw it. The approval counts while this is empty. */
  changed: z.array(changedField),
  /** What a decision about the record sends back. */
  seen: z.string(),
  first: colleague,
  words: z.string(),
  createTime: z.number(),
  /** When the second approval is promised. */
  dueTime: z.number(),
  /** Whether the operator may give the second approval: they have the right, and are not the first. */
  isOpenToCaller: z.boolean(),
});
export type PendingApproval = z.output<typeof pendingApproval>;

/** Whose turn it is: `open`: the operator's; `own`: another's, because the operator was the first. */
export const approvalTurns = ['open', 'own'] as const;

/** First approvals that the operator may read, oldest first. */
export const pendingApprovalsCall = defineCall({
  method: 'GET',
  path: '/approvals',
  auth: 'operator',
  query: z.strictObject({
    tenant: z.optional(tenantFilter),
    turn: z.optional(z.enum(approvalTurns)),
    lastId: z.optional(numberInPath(1)),
    pageSize: z._default(numberInPath(1, 200), 50),
  }),
  data: z.object({ list: z.array(pendingApproval) }),
});

/** Takes back the operator's own first approval. Refused with `wrongState` when it has ended, `noRight` for another's. */
export const takeBackApprovalCall = defineCall({
  method: 'POST',
  path: '/approvals/{id}/take-back',
  auth: 'operator',
  params: idInPath,
  data: z.object({}),
});
