/** Who may do what, and what needs two operators. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimal } from '../../decimal.ts';
import { policyKinds } from './policies.ts';
import { decision, fourEyes, seen, words } from './review.ts';
import { operatorGrant } from './rights.ts';

/** A rule of one kind. A change needs a second operator when any rule that is on covers it. */
export const policy = z.object({
  kind: z.enum(policyKinds),
  isOn: z.boolean(),
  /** In USD: the rule covers changes of this worth and above. Zero: always. */
  minWorth: decimal,
  /** Null: every coin. */
  coin: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{1,16}$/))),
  /** Null: every tenant. */
  tenantId: z.nullable(z.string().check(z.minLength(1), z.maxLength(40))),
});
export type Policy = z.output<typeof policy>;

/** The rules, by kind. Every kind has one for all coins and tenants, which is off in a new installation. */
export const policiesCall = defineCall({
  method: 'GET',
  path: '/policies',
  auth: 'operator',
  data: z.object({
    list: z.array(
      z.object({
        ...policy.shape,
        /** What a change sends back. */
        seen: z.string(),
        fourEyes,
        /** The change that waits for a second operator. */
        pending: z.nullable(policy),
      }),
    ),
  }),
});

/** Sets a rule, which is known by its kind, coin and tenant. The second operator sends the same values. */
export const changePolicyCall = defineCall({
  method: 'POST',
  path: '/policies',
  auth: 'operator',
  idempotent: true,
  body: z.strictObject({ ...policy.shape, seen, words }),
  data: decision,
});

/** The roles of an operator, and what a change of them sends back. */
export const operatorRolesCall = defineCall({
  method: 'GET',
  path: '/operators/{id}/roles',
  auth: 'operator',
  params: z.strictObject({ id: z.uuid() }),
  data: z.object({
    grants: z.array(operatorGrant),
    seen: z.string(),
    fourEyes,
    /** The roles that wait for a second operator. */
    pending: z.nullable(z.array(operatorGrant)),
  }),
});

/** Replaces the roles of an operator. */
export const changeRolesCall = defineCall({
  method: 'POST',
  path: '/operators/{id}/roles',
  auth: 'operator',
  idempotent: true,
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ grants: z.array(operatorGrant).check(z.maxLength(50)), seen, words }),
  data: decision,
});
