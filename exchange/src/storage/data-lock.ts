import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startup-error.ts';

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
