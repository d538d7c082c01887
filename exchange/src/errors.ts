import type { c2cLimits } from '@livery/contract/rules/c2c';
import type * as z from 'zod/mini';

/**
 * A refusal that the caller is told about: a stable code of the contract's `envelope.ts`, and details for the message
 * in the caller's language.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: number;
  readonly detail: RefusalDetail;

  constructor(refusal: number, detail: RefusalDetail = {}) {
    super(`refused with code ${refusal}`);
    this.code = refusal;
    this.detail = detail;
  }
}

interface RefusalDetail {
  /** The field at fault, as the caller spells it. */
  readonly field?: string;
  /** After how many whole seconds the caller may try again. */
  readonly retryAfterSeconds?: number;
  /** What of a buyer's orders locks them for a day, and how many. */
  readonly dayLimit?: { readonly reason: keyof (typeof c2cLimits)['aDay']; readonly count: number };
  /** The fields of a record that are not as an operator saw them. */
  readonly changed?: readonly string[];
  /** Why an account is frozen, as its member reads it. */
  readonly reason?: string;
  /** The bound that an amount misses, as people read it: `10 USDT`. */
  readonly limit?: string;
  /** The nearest price at which a post-only order would rest. */
  readonly restsAt?: string;
  /** What the book could fill of an order at once, in the base coin. */
  readonly bookAmount?: string;
  /** The price that a trigger is on the wrong side of. */
  readonly lastPrice?: string;
}

/** The first field that a schema found wrong, as a path such as `claims.users`; empty where the whole is wrong. */
export function fieldAtFault({ issues }: z.core.$ZodError): string {
  const [issue] = issues;
  const inside = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  return [...(issue?.path ?? []), ...(inside === undefined ? [] : [inside])].join('.');
}
