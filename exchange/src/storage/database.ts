import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { join } from 'node:path';
import { isNativeError } from 'node:util/types';
import * as schema from './schema/index.ts';

/**
 * Both databases as one type. Results of raw `execute` differ between the two drivers, so rows are always read through
 * the query builder.
 */
export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** A database or a transaction, for functions that may run inside a larger transaction. */
export type Connection = Database | Transaction;

export interface StorageInspection {
  /** One line for each damage that was found. */
  readonly faults: readonly string[];
  /** What was inspected, in one sentence. */
  readonly summary: string;
}

export interface Storage {
  readonly database: Database;
  readonly availability: Availability;
  /**
   * Frees the space of deleted rows and bounds the log that a crash would replay. PostgreSQL does both automatically.
   */
  compact(): Promise<void>;
  /** Looks for damage to the stored data. */
  inspect(): Promise<StorageInspection>;
  close(): Promise<void>;
}

export const migrationsFolder = join(import.meta.dirname, '..', '..', 'drizzle');
/** How drizzle reads the schema, on either database. */
export const drizzleOptions = { schema, casing: 'snake_case' } as const;

/** Whether a database can be used now. A link can break, and a database can restart, freeze or lose its place to another. */
export interface Availability {
  isUp(): boolean;
  /** Calls back at each change. Returns a function that unsubscribes. */
  onChange(listener: (isUp: boolean) => void): () => void;
}

/** Work that is left for the next time while the database is away. */
export const whileUp = (availability: Availability, work: () => Promise<void>) => async (): Promise<void> => {
  if (availability.isUp()) await work();
};

/** For a database in this process. */
export const alwaysUp: Availability = { isUp: () => true, onChange: () => () => undefined };

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

/** Data or an index is corrupted, or the file of a table is missing. */
const damages: ReadonlySet<unknown> = new Set(['XX001', 'XX002', '58P01']);

/** Whether the database failed because what it stores is damaged. */
export const isDatabaseDamaged = (error: unknown): boolean => isNativeError(error) && damages.has(sqlState(error));

/** The SQLSTATE of a row that would be the second of its kind. */
export const uniqueViolation = '23505';

/** Whether a failed transaction may simply be tried again. */
export function isConflict(error: unknown): boolean {
  // drizzle wraps the driver's error, which names the constraint.
  const { cause } = error as { cause?: { constraint?: unknown } };
  return conflicts.has(sqlState(error)) || cause?.constraint === storedFirst;
}

/**
 * Retries work a few times after a conflict with another writer. Its effects outside the database must be repeatable.
 */
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

/**
 * A query that is asked so often that it is built once for each connection: building its text takes longer than the
 * database takes to answer. Give it a name (`prepare`), so that the database keeps its plan, too.
 */
export function perConnection<Query>(build: (connection: Connection) => Query): (connection: Connection) => Query {
  const queries = new WeakMap<Connection, Query>();
  return (connection) => {
    const query = queries.get(connection) ?? build(connection);
    queries.set(connection, query);
    return query;
  };
}
