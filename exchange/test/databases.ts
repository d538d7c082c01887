/** Databases for tests, on both engines that the exchange works with. */
import { PGlite } from '@electric-sql/pglite';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '../cluster/postgres.ts';
import type { Storage } from '../src/storage/database.ts';
import { storageOnPglite } from '../src/storage/pglite.ts';
import type { Contents, PostgresContents } from './templates/contents.ts';
import { openPostgresWithLongTimeouts } from './templates/postgres-with-long-timeouts.ts';

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: is the file named *.db.test.ts?`);
  return value;
}

/**
 * Makes a new PostgreSQL database, with nothing in it or as a copy of a template, and gives its address.
 * @param server the server of all tests by default
 */
export async function newPostgresDatabase(
  contents?: PostgresContents,
  server = given('LIVERY_TEST_POSTGRES'),
): Promise<string> {
  return createDatabase(server, `test_${randomBytes(6).toString('hex')}`, contents);
}

/** Opens a database of its own. */
export type OpenDatabase = (contents?: Contents) => Promise<Storage>;

export const templateFile = (contents: Contents): string => join(given('LIVERY_TEST_DIRECTORY'), `${contents}.tar`);

export async function openTestPglite(contents: Contents = 'empty'): Promise<Storage> {
  const template = new Blob([readFileSync(templateFile(contents))]);
  return storageOnPglite(await PGlite.create({ loadDataDir: template }));
}

export const openTestPostgres = async (contents: PostgresContents = 'empty'): Promise<Storage> =>
  openPostgresWithLongTimeouts(await newPostgresDatabase(contents));

/** Whether `npm run test:all` runs everything, not only what every change has to pass. */
export const isWholeRun = process.env['LIVERY_TEST_ALL'] === '1';

/**
 * Runs tests on both engines, for what can differ: races, the ledger, idempotency, settlement, storage, and lists with
 * complex SQL.
 */
export function onEveryDatabase(tests: (open: OpenDatabase) => void): void {
  describe('on PGlite', () => tests(openTestPglite));
  describe('on PostgreSQL', () => tests(openTestPostgres));
}

/**
 * Runs tests of logic above the database, which is the same on either engine, on PostgreSQL alone, where a new database
 * costs a tenth of one on PGlite. A whole run has them on both.
 */
export function onOneDatabase(tests: (open: OpenDatabase) => void): void {
  if (isWholeRun) onEveryDatabase(tests);
  else describe('on PostgreSQL', () => tests(openTestPostgres));
}

/** For a file with one exchange for all of its tests; on PostgreSQL for the same reason as `onOneDatabase`. */
export const openTestDatabase: OpenDatabase = openTestPostgres;
