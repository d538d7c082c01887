import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { lockDataDirectory } from './data-lock.ts';
import { embeddedSettings } from './embedded-settings.ts';
import * as schema from './schema/index.ts';

/**
 * Both databases as one type. Results of raw `execute` differ between the two drivers, so rows are always read through
 * the query builder.
 */
export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** A database or a transaction, for functions that may run inside a larger transaction. */
export type Connection = Database | Transaction;

export interface Storage {
  readonly database: Database;
  /** Frees the space of deleted rows and bounds the log that a crash would replay. PostgreSQL does both by itself. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

const migrationsFolder = join(import.meta.dirname, '..', '..', 'drizzle');
const options = { schema, casing: 'snake_case' } as const;

/** Creates our tables on an open PGlite. */
export async function storageOnPglite(client: PGlite): Promise<Storage> {
  const database = drizzlePglite(client, options);
  await migratePglite(database, { migrationsFolder });
  return {
    // The two types differ only in the result of raw `execute` (see `Database`).
    database: database as unknown as Database,
    tidy: async () => {
      await client.exec('VACUUM');
      await client.exec('CHECKPOINT');
    },
    close: () => client.close(),
  };
}

/**
 * The embedded database in `<dataDir>/database`, locked against a second process.
 * @throws StartupError when the directory is in use, cannot be written, or holds no readable database.
 */
export async function openPglite(dataDir: string): Promise<Storage> {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartupError(`The data directory ${dataDir} cannot be used: ${(error as Error).message}.`);
  }
  const unlock = lockDataDirectory(dataDir);
  try {
    const directory = join(dataDir, 'database');
    if (!existsSync(directory)) await createDatabase(directory);
    // As PostgreSQL protects its own: other users of the machine must not read members' documents.
    chmodSync(directory, 0o700);
    const client = await PGlite.create({ dataDir: directory, postgresqlconf: embeddedSettings });
    const storage = await storageOnPglite(client);
    return { ...storage, close: () => storage.close().finally(unlock) };
  } catch {
    unlock();
    // PGlite's own message is a stack of WebAssembly frames.
    throw new StartupError(
      `The database in ${join(dataDir, 'database')} cannot be opened: it is damaged, or was made by another version. ` +
        'Restore it from a backup, or move it away to start afresh.',
    );
  }
}

/** Makes an empty database elsewhere and moves it into place, so that a database that exists is always complete. */
async function createDatabase(directory: string): Promise<void> {
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'create-database.ts'), unfinished]);
  renameSync(unfinished, directory);
}

/** A number that no other program locks. The one exchange that may run on a PostgreSQL database holds it. */
const exchangeLock = 5_483_920_117;

/**
 * A PostgreSQL database. Order books live in one process, so a second exchange on the same database is refused.
 * @param options how long a call waits for a free connection; 5 s by default
 * @throws StartupError when it cannot be reached, refuses us, or is in use
 */
export async function openPostgres(
  connectionString: string,
  onLost: (error: Error) => void,
  { connectionTimeoutMillis = 5000 } = {},
): Promise<Storage> {
  const guard = new pg.Client({ connectionString, connectionTimeoutMillis });
  let lost = onLost;
  guard.on('error', (error) => lost(error));
  try {
    await guard.connect();
    const answer = await guard.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [exchangeLock]);
    if (answer.rows[0]?.free !== true)
      throw new StartupError('Another exchange already runs on this database (DATABASE_URL).');
  } catch (error) {
    lost = () => undefined;
    await guard.end().catch(() => undefined);
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database of DATABASE_URL cannot be used: ${describe(error)}.`);
  }
  const pool = new pg.Pool({ connectionString, max: 8, connectionTimeoutMillis });
  // The pool replaces a broken idle connection. Without a listener it would end the process.
  pool.on('error', () => undefined);
  const close = async () => {
    lost = () => undefined;
    await pool.end();
    await guard.end();
  };
  const database = drizzlePostgres(pool, options);
  try {
    await migratePostgres(database, { migrationsFolder });
  } catch (error) {
    await close();
    throw new StartupError(`The tables in the database of DATABASE_URL cannot be made: ${describe(error)}.`);
  }
  return { database, tidy: async () => undefined, close };
}

/** A driver's error in one line. A refused connection is an AggregateError without a message of its own. */
function describe(error: unknown): string {
  const cause = (error as Error).cause ?? error;
  const first = cause instanceof AggregateError ? (cause.errors[0] as Error) : (cause as Error);
  return first.message.split('\n', 1)[0] ?? first.name;
}
