/** Runs the same tests on both databases that the exchange works with. */
import { PGlite } from '@electric-sql/pglite';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { openPostgres, type Storage, storageOnPglite } from '../src/storage/database.ts';

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: has the global set-up run?`);
  return value;
}

/** A new PostgreSQL database with nothing in it; gives its address. */
export async function newPostgresDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${given('LIVERY_TEST_POSTGRES')}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${given('LIVERY_TEST_POSTGRES')}/${name}`;
}

/** A database of its own, with our tables and nothing in them. */
export type OpenDatabase = () => Promise<Storage>;

export async function openTestPglite(): Promise<Storage> {
  const template = new Blob([readFileSync(given('LIVERY_TEST_TEMPLATE'))]);
  return storageOnPglite(await PGlite.create({ loadDataDir: template }));
}

export async function openTestPostgres(): Promise<Storage> {
  return openPostgres(await newPostgresDatabase(), (error) => {
    throw error;
  });
}

export function onEveryDatabase(tests: (open: OpenDatabase) => void): void {
  describe('on PGlite', () => tests(openTestPglite));
  describe('on PostgreSQL', () => tests(openTestPostgres));
}
