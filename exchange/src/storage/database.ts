import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { join } from 'node:path';
import type { Availability } from './availability.ts';
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
  /** Frees the space of deleted rows and bounds the log that a crash would replay. PostgreSQL does both by itself. */
  compact(): Promise<void>;
  /** Looks for damage to what is stored. */
  inspect(): Promise<StorageInspection>;
  close(): Promise<void>;
}

export const migrationsFolder = join(import.meta.dirname, '..', '..', 'drizzle');
/** How drizzle reads the schema, on either database. */
export const drizzleOptions = { schema, casing: 'snake_case' } as const;
