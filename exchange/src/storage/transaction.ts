import type { Database, Transaction } from './database.ts';

/** SQLSTATEs of transactions that the database ended because two writers waited for each other or collided. */
const conflicts: ReadonlySet<unknown> = new Set(['40P01', '40001']);
/** Another transaction stored the answer to the same request first. The next try finds it. */
const storedFirst = 'idempotency_keys_member_id_key_pk';
const maxAttempts = 5;

/** The SQLSTATE of a database error, which drizzle wraps. */
export function sqlState(error: unknown): unknown {
  const { cause } = error as { cause?: unknown };
  return (cause as { code?: unknown } | undefined)?.code ?? (error as { code?: unknown }).code;
}

/** The SQLSTATE of a row that would be the second of its kind. */
export const uniqueViolation = '23505';

/** Whether a failed transaction may simply be tried again. */
export function isConflict(error: unknown): boolean {
  // drizzle wraps the driver's error, which names the constraint.
  const { cause } = error as { cause?: { constraint?: unknown } };
  return conflicts.has(sqlState(error)) || cause?.constraint === storedFirst;
}

/** Repeats work a few times when it lost against another writer. What it does outside the database must bear that. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxAttempts || !isConflict(error)) throw error;
    }
  }
}

/** Does the work in one transaction, which may run several times (`retryConflicts`). */
export const inTransaction = <Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => retryConflicts(() => database.transaction(work));
