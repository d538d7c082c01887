import type { Connection } from '../storage/database.ts';
import { insertRows } from '../storage/insert-rows.ts';
import { entries, postings } from '../storage/schema/index.ts';
import { refuseOverdraft } from './overdraft.ts';

/** One line of an entry: units that an account receives, or gives when negative. */
export interface Posting {
  readonly accountId: number;
  readonly coin: string;
  readonly amount: bigint;
}

export interface Entry {
  /** What kind of movement it is: `funding`, `trades`, `transfer` … */
  readonly kind: string;
  readonly reference: string;
  readonly at: Date;
  /** They sum to zero in each coin, with one for each account and coin. */
  readonly postings: readonly Posting[];
}

/**
 * Writes a journal entry and returns its id. The database refuses one that does not balance.
 * @throws DomainError `insufficientBalance` when an account would fall below zero or below what is held of it
 */
export async function post(connection: Connection, entry: Entry): Promise<bigint> {
  const [row] = await connection
    .insert(entries)
    .values({ kind: entry.kind, reference: entry.reference, createdAt: entry.at })
    .returning({ id: entries.id });
  if (row === undefined) throw new Error('an insert without a row');
  const lines = entry.postings.map((posting) => ({ entryId: row.id, ...posting }));
  await refuseOverdraft(() => insertRows(connection, postings, lines));
  return row.id;
}
