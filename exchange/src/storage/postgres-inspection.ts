import { sql } from 'drizzle-orm';
import type { Database, StorageInspection } from './database.ts';

/** PostgreSQL compares pages with their checksums itself, where it has them. */
export async function inspectPostgres(database: Database): Promise<StorageInspection> {
  const [checksums] = await database
    .select({ setting: sql<string>`setting` })
    .from(sql`pg_settings`)
    .where(sql`name = 'data_checksums'`);
  return {
    faults: [],
    summary:
      checksums?.setting === 'on'
        ? 'PostgreSQL checks its pages when it reads them (data_checksums is on).'
        : 'PostgreSQL would not notice a damaged page (data_checksums is off).',
  };
}
