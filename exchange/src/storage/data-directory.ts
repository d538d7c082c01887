import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { StartupError } from '../runtime/startup-error.ts';
import { diskFull, isDiskFull } from './disk.ts';

/** Makes the data directory and its parents if missing. @throws StartupError if that fails */
export function makeDataDirectory(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir));
  } catch (error) {
    if (isDiskFull(error)) throw diskFull(dataDir);
    throw new StartupError(`The data directory ${dataDir} cannot be used: ${(error as Error).message}.`);
  }
}

/** Node's own `recursive` repeats forever below a parent that exists and takes no folders, as /proc does. */
function makeFolder(path: string): void {
  if (!existsSync(path)) {
    if (dirname(path) !== path) makeFolder(dirname(path));
    try {
      mkdirSync(path);
    } catch (error) {
      // Another process may have made it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  if (!statSync(path).isDirectory()) throw new Error(`${path} is not a folder`);
}

/**
 * Keeps every other process out of a data directory. PGlite does not, and two processes silently lose rows. The lock is
 * SQLite's on an empty file: the operating system holds it and releases it however the process ends.
 * @returns a function that releases it
 * @throws StartupError when another process holds it
 */
export function lockDataDirectory(dataDir: string): () => void {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(dataDir, 'lock'));
    file.exec('PRAGMA journal_mode = MEMORY');
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    const busy = (error as { errcode?: number }).errcode === sqliteBusy;
    throw new StartupError(
      busy
        ? `Another exchange already runs on the data directory ${dataDir}: stop it, or set DATA_DIR to another one.`
        : `The data directory ${dataDir} cannot be locked: ${(error as Error).message}.`,
    );
  }
  const held = file;
  return () => held.close();
}

const sqliteBusy = 5;

/** The record of the database, in a file beside it. */
const databaseRecord = z.object({
  format: z.literal(1),
  /** PostgreSQL's major version, as in the database's `PG_VERSION`. */
  postgres: z.string(),
  /** The system identifier that PostgreSQL drew when it made the database and keeps in `global/pg_control`. */
  id: z.string(),
});
type DatabaseRecord = z.infer<typeof databaseRecord>;

export const recordFile = (directory: string): string => `${directory}.json`;

/** The files of every database. PostgreSQL would recreate some of them and lose committed data. */
const files = ['PG_VERSION', 'global/pg_control'];
const filledFolders = ['base', 'pg_wal', 'pg_xact', 'pg_multixact/offsets', 'pg_multixact/members'];

/** Reads from a database's own files the values that its record should have. */
export function describeDatabase(directory: string): DatabaseRecord {
  const control = readFileSync(join(directory, 'global', 'pg_control'));
  return {
    format: 1,
    postgres: readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim(),
    // PostgreSQL keeps it first in that file in every version.
    id: control.length < 8 ? '' : control.readBigUInt64LE().toString(),
  };
}

/** Writes a record, and returns when it is on the disk. */
export function writeRecord(path: string, record: DatabaseRecord): void {
  const file = openSync(path, 'w', 0o600);
  writeFileSync(file, `${JSON.stringify(record)}\n`);
  fsyncSync(file);
  closeSync(file);
}

/**
 * Compares an embedded database with its record, before anything opens it.
 * @throws StartupError when it is not the database that was made there, or not the whole of it
 */
export function requireRecorded(directory: string): void {
  const recordPath = recordFile(directory);
  if (!existsSync(recordPath))
    throw new StartupError(
      `The database in ${directory} has no record ${recordPath}, so it was made by an earlier version, or the record is ` +
        'lost: restore both from one backup, or move the folder away to start afresh.',
    );
  const record = readRecord(recordPath);
  const missing = missingIn(directory);
  if (missing !== undefined)
    throw new StartupError(
      `The database in ${directory} is not whole, ${missing} is missing: restore it from a backup, or move it and ` +
        `${recordPath} away to start afresh.`,
    );
  const { postgres, id } = describeDatabase(directory);
  if (postgres !== record.postgres || id !== record.id)
    throw new StartupError(
      `The database in ${directory} is another one than ${recordPath} describes: restore both from one backup, or move ` +
        'both away to start afresh.',
    );
}

function readRecord(path: string): DatabaseRecord {
  try {
    return databaseRecord.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new StartupError(
      `${path} cannot be read as the record of a database of this version: restore it together with the database from ` +
        'one backup.',
    );
  }
}

function missingIn(directory: string): string | undefined {
  const isFilled = (folder: string) => {
    const path = join(directory, folder);
    return (
      existsSync(path) &&
      readdirSync(path, { withFileTypes: true }).some((entry) => entry.isFile() || folder === 'base')
    );
  };
  if (!existsSync(directory)) return 'the whole folder';
  return files.find((file) => !existsSync(join(directory, file))) ?? filledFolders.find((folder) => !isFilled(folder));
}
