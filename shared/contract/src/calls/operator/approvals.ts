/** Everything that waits for a second operator. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInPath, numberInPath } from '../../paging.ts';
import { colleague } from './review.ts';
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
  first: colleague,
  words: z.string(),
  createTime: z.number(),
  /** Whether the operator may give the second approval: they have the right, and are not the first. */
  isOpenToCaller: z.boolean(),
});

/** First approvals that the operator may read, oldest first. */
export const pendingApprovalsCall = defineCall({
  method: 'GET',
  path: '/approvals',
  auth: 'operator',
  query: z.strictObject({
    tenant: z.optional(tenantFilter),
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
