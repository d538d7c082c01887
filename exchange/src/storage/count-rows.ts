import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from './database.ts';

/** Counting takes as long as there are rows. */
export const countLimit = 10_000;

/** The number of the rows that are wanted, or nothing when there are more than `countLimit`. */
export async function countRows(
  connection: Connection,
  table: PgTable,
  wanted: SQL | undefined,
): Promise<number | undefined> {
  const counted = connection
    .select({ row: sql`1`.as('row') })
    .from(table)
    .where(wanted)
    .limit(countLimit + 1)
    .as('counted');
  const [found] = await connection.select({ rows: count() }).from(counted);
  return found === undefined || found.rows > countLimit ? undefined : found.rows;
}
