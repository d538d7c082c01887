import { code } from '@livery/contract/envelope';
import { DomainError } from '../errors.ts';
import type { Connection } from '../storage/database.ts';
import { insertRows } from '../storage/rows.ts';
import { entries, postings } from '../storage/schema/index.ts';

/** One line of an entry: the units that an account receives, or pays if negative. */
export interface Posting {
  readonly accountId: number;
  readonly coin: string;
  readonly amount: bigint;
}

export interface Entry {
  /** The kind of movement: `funding`, `trades`, `transfer` … */
  readonly kind: string;
  readonly reference: string;
  readonly at: Date;
  /** At most one posting for each account and coin. The postings of each coin sum to zero. */
  readonly postings: readonly Posting[];
}

/**
 * Writes a journal entry and returns its id. The database refuses an entry that does not balance.
 * @throws DomainError `insufficientBalance` when an account would fall below zero or below its open holds
 */
export async function post(connection: Connection, entry: Entry): Promise<bigint> {
  const [posted] = await postAll(connection, [entry]);
  if (posted === undefined) throw new Error('an insert without a row');
  return posted.id;
}

/** A statement takes at most 65,535 values, and an entry has three. */
const maxEntries = 20_000;

/**
 * Writes many entries as `post` does and returns them with their ids. Balances are checked against the sum of all.
 * @throws DomainError as `post` does
 */
export async function postAll<Each extends Entry>(
  connection: Connection,
  given: readonly Each[],
): Promise<(Each & { readonly id: bigint })[]> {
  const posted: (Each & { readonly id: bigint })[] = [];
  for (let first = 0; first < given.length; first += maxEntries) {
    const part = given.slice(first, first + maxEntries);
    // Rows come back in the order of the values.
    const rows = await connection
      .insert(entries)
      .values(part.map(({ kind, reference, at }) => ({ kind, reference, createdAt: at })))
      .returning({ id: entries.id });
    for (const [n, entry] of part.entries()) {
      const id = rows[n]?.id;
      if (id === undefined) throw new Error('an insert without a row');
      posted.push({ ...entry, id });
    }
  }
  const lines = posted.flatMap(({ id, postings: ofEntry }) => ofEntry.map((posting) => ({ entryId: id, ...posting })));
  await refuseOverdraft(() => insertRows(connection, postings, lines));
  return posted;
}

const checks: ReadonlySet<unknown> = new Set(['balance_is_not_negative', 'frozen_is_within_total']);

/** Throws `insufficientBalance` when the database refuses to let an account fall below zero or below its open holds. */
export async function refuseOverdraft<Result>(write: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    // drizzle wraps the driver's error, which names the check. PGlite and PostgreSQL use the same name.
    const { cause } = error as { cause?: { constraint?: unknown } };
    if (checks.has(cause?.constraint)) throw new DomainError(code.insufficientBalance);
    throw error;
  }
}
