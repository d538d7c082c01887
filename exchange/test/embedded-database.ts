/** Embedded databases on a disk, for tests of what happens to their files. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeDatabase, recordFile, writeRecord } from '../src/storage/data-directory.ts';
import { openPglite } from '../src/storage/pglite.ts';
import { templateFile } from './databases.ts';
import type { Contents } from './templates/contents.ts';

/** Puts a closed database with its record into a data directory, and gives the database's folder. */
export async function placeDatabase(dataDir: string, contents: Contents): Promise<string> {
  const directory = join(dataDir, 'database');
  mkdirSync(directory, { recursive: true });
  // It mentions on its error stream that the names are absolute.
  execFileSync('tar', ['-xf', templateFile(contents), '-C', directory], { stdio: 'ignore' });
  writeRecord(recordFile(directory), describeDatabase(directory));
  // The template was taken from an open database. Its log would repair what a test damages.
  await (await openPglite(dataDir)).close();
  return directory;
}

export function copyDataDirectory(from: string, to: string): string {
  cpSync(from, to, { recursive: true });
  return join(to, 'database');
}

export function flipBit(file: string, position: number): void {
  const bytes = readFileSync(file);
  bytes[position] = (bytes[position] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
