import { code } from '@livery/contract/envelope';
import { DomainError } from '../errors.ts';

const checks: ReadonlySet<unknown> = new Set(['balance_is_not_negative', 'frozen_is_within_total']);

/**
 * Throws `insufficientBalance` where the database refuses to let an account fall below zero or below what is held of
 * it.
 */
export async function refuseOverdraft<Result>(write: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    // drizzle wraps the driver's error, which names the check. PGlite and PostgreSQL spell it alike.
    const { cause } = error as { cause?: { constraint?: unknown } };
    if (checks.has(cause?.constraint)) throw new DomainError(code.insufficientBalance);
    throw error;
  }
}
