/** Runs the same tests on both databases that the exchange works with. */
import { PGlite } from '@electric-sql/pglite';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres, type Storage, storageOnPglite } from '../src/storage/database.ts';

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: has the global set-up run?`);
  return value;
}

/** `empty`: our tables, and nothing in them. `seeded`: what a new exchange begins with, which is worked out once for all tests. */
export type Contents = 'empty' | 'seeded';

/** Makes a new PostgreSQL database, with nothing in it or as a copy of a template, and gives its address. */
export async function newPostgresDatabase(contents?: Contents): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${given('LIVERY_TEST_POSTGRES')}/postgres` });
  await client.connect();
  await client.query(`create database ${name}${contents === undefined ? '' : ` template ${contents}`}`);
  await client.end();
  return `${given('LIVERY_TEST_POSTGRES')}/${name}`;
}

/** Opens a database of its own. */
export type OpenDatabase = (contents?: Contents) => Promise<Storage>;

export async function openTestPglite(contents: Contents = 'empty'): Promise<Storage> {
  const template = new Blob([readFileSync(join(given('LIVERY_TEST_DIRECTORY'), `${contents}.tar`))]);
  return storageOnPglite(await PGlite.create({ loadDataDir: template }));
}

export async function openTestPostgres(contents: Contents = 'empty'): Promise<Storage> {
  return openPostgres(await newPostgresDatabase(contents), (error) => {
    throw error;
  });
}

export function onEveryDatabase(tests: (open: OpenDatabase) => void): void {
  describe('on PGlite', () => tests(openTestPglite));
  describe('on PostgreSQL', () => tests(openTestPostgres));
}
