import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../runtime/startup-error.ts';
import {
  describeDatabase,
  lockDataDirectory,
  makeDataDirectory,
  recordFile,
  requireRecorded,
  writeRecord,
} from './data-directory.ts';
import {
  alwaysUp,
  drizzleOptions,
  migrationsFolder,
  type Database,
  type Storage,
  type StorageInspection,
} from './database.ts';
import { diskFull, freeBytesOf, guardDisk, isDiskFull, reserveBytes, type FreeBytes } from './disk.ts';
import { embeddedSettings } from './embedded-settings.ts';
import { checkPages, findCutFiles, forgetSizes, recordSizes, sizesOf } from './page-check.ts';

/** How much of a database is compared with its checksums at its start: all of a small one. */
const sampleBytes = 64 << 20;

/** Creates our tables on an open PGlite. */
export async function storageOnPglite(client: PGlite): Promise<Storage> {
  const database = drizzle(client, drizzleOptions);
  await migrate(database, { migrationsFolder });
  return {
    // The two types differ only in the result of raw `execute` (see `Database`).
    database: database as unknown as Database,
    availability: alwaysUp,
    compact: async () => {
      await client.exec('VACUUM');
      await client.exec('CHECKPOINT');
    },
    inspect: async () => ({ faults: [], summary: 'The database is in memory.' }),
    close: () => client.close(),
  };
}

interface EmbeddedOptions {
  /** Called when the database has ended by its own fault. It no longer answers, so the process must end. */
  readonly onLost?: (reason: Error) => void;
  /** By default, the free space on the disk of the database. */
  readonly freeBytes?: FreeBytes;
}

/**
 * The embedded database in `<dataDir>/database`, locked against a second process.
 * @throws StartupError when the directory is in use, cannot be written, or holds no readable database, or when its disk
 *   is full
 */
export async function openPglite(
  dataDir: string,
  { onLost = () => undefined, freeBytes = freeBytesOf(dataDir) }: EmbeddedOptions = {},
): Promise<Storage> {
  makeDataDirectory(dataDir);
  if (freeBytes() < reserveBytes) throw diskFull(dataDir);
  const unlock = lockDataDirectory(dataDir);
  const directory = join(dataDir, 'database');
  try {
    await requireDatabase(directory);
    const storage = await open(directory, freeBytes, onLost);
    return { ...storage, close: () => storage.close().finally(unlock) };
  } catch (error) {
    unlock();
    if (error instanceof StartupError) throw error;
    if (isDiskFull(error) || freeBytes() < reserveBytes) throw diskFull(dataDir);
    // PGlite's own message is a stack of WebAssembly frames.
    throw new StartupError(
      `The database in ${directory} cannot be opened: it is damaged, or was made by another version. ` +
        'Restore it from a backup, or move it away to start afresh.',
    );
  }
}

async function open(directory: string, freeBytes: FreeBytes, onLost: (reason: Error) => void): Promise<Storage> {
  // As PostgreSQL protects its own: other users of the machine must not read members' documents.
  chmodSync(directory, 0o700);
  requireUndamaged(directory, findCutFiles(directory));
  let lastWords = '';
  const client = await PGlite.create({
    dataDir: directory,
    postgresqlconf: embeddedSettings,
    onStderr: (line) => {
      lastWords = /PANIC: +(.+)/.exec(line)?.[1] ?? lastWords;
      return true;
    },
  });
  try {
    const sample = await checkPages(directory, sampleBytes);
    requireUndamaged(directory, sample.faults);
    // A PGlite that gave up leaves every later call without an answer.
    client.Module.onAbort = () =>
      onLost(/No space left/.test(lastWords) ? diskFull(directory) : new Error(`the database ended: ${lastWords}`));
    guardDisk(client, freeBytes);
    const storage = await storageOnPglite(client);
    requireUndamaged(directory, await missingFiles(directory, storage.database));
    return {
      ...storage,
      inspect: () => inspect(directory, storage.database),
      compact: async () => {
        forgetSizes(directory);
        await client.exec('VACUUM');
        const sizes = sizesOf(directory);
        // These sizes are on the disk then.
        await client.exec('CHECKPOINT');
        recordSizes(directory, sizes);
      },
      close: async () => {
        await storage.close();
        try {
          recordSizes(directory, sizesOf(directory));
        } catch (error) {
          // The sizes of before still hold: files have only grown since.
          if (!isDiskFull(error)) throw error;
        }
      },
    };
  } catch (error) {
    await client.close();
    throw error;
  }
}

function requireUndamaged(directory: string, [fault]: readonly string[]): void {
  if (fault === undefined) return;
  throw new StartupError(`The database in ${directory} is damaged (${fault}): restore it from a backup.`);
}

/** Reads the whole database, page by page. */
async function inspect(directory: string, database: Database): Promise<StorageInspection> {
  const missing = await missingFiles(directory, database);
  const { pages, faults } = await checkPages(directory);
  return {
    faults: [...findCutFiles(directory), ...missing, ...faults],
    summary: `All ${pages} pages of the database match their checksums.`,
  };
}

/** Tables and indexes whose file is not there. */
async function missingFiles(directory: string, database: Database): Promise<string[]> {
  const path = sql<string>`pg_relation_filepath(oid)`;
  const stored = await database
    .select({ path })
    .from(sql`pg_class`)
    .where(sql`${path} is not null`);
  return stored.filter((one) => !existsSync(join(directory, one.path))).map((one) => `${one.path} is missing`);
}

/** Creates a database if none was ever created. Otherwise checks that it is still there. */
async function requireDatabase(directory: string): Promise<void> {
  const record = recordFile(directory);
  const [unfinished, unfinishedRecord] = [`${directory}.new`, `${directory}.made`];
  if (!existsSync(record) && !existsSync(directory)) {
    rmSync(unfinished, { recursive: true, force: true });
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'create-database.ts'), unfinished]);
    writeRecord(unfinishedRecord, describeDatabase(unfinished));
    renameSync(unfinished, directory);
  }
  // The record is last, so that it never names a missing database. The previous start may have ended before it.
  if (!existsSync(record) && existsSync(unfinishedRecord)) renameSync(unfinishedRecord, record);
  requireRecorded(directory);
}
