/** Makes the databases that tests copy, on both engines, once for as long as what they are made from stays the same. */
import { PGlite } from '@electric-sql/pglite';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { Mailbox } from '../../src/domain/members/delivery.ts';
import { openExchange } from '../../src/exchange.ts';
import { seed } from '../../src/seed/seed.ts';
import type { Database } from '../../src/storage/database.ts';
import { createDatabase } from '../../cluster/postgres.ts';
import { storageOnPglite } from '../../src/storage/pglite.ts';
import { TestClock, testBegin } from '../clock.ts';
import { lowPasswordCost, testPasswords } from '../passwords.ts';
import { type Contents, marketsWithPast, type PostgresContents } from './contents.ts';
import { copyOfCached, cacheDirectory, newDirectory } from './directory-cache.ts';
import { openPostgresWithLongTimeouts } from './postgres-with-long-timeouts.ts';
import { startTestPostgres } from './postgres.ts';
import { hashOfSources, root } from './sources.ts';

const cacheRoot = join(root, '.build', 'test-databases');

const fill = (database: Database) => seed(database, new Date(testBegin), { passwords: testPasswords });

async function makeOnPglite(directory: string): Promise<void> {
  const client = await PGlite.create();
  const { database } = await storageOnPglite(client);
  const dump = async (contents: Contents) => {
    const tar = await (await client.dumpDataDir('none')).arrayBuffer();
    writeFileSync(join(directory, `${contents}.tar`), new Uint8Array(tar));
  };
  await dump('empty');
  await fill(database);
  await dump('seeded');
  await client.close();
}

async function makePast(address: string): Promise<void> {
  const storage = await openPostgresWithLongTimeouts(address);
  const exchange = await openExchange({
    storage,
    clock: new TestClock(),
    log: pino({ level: 'silent' }),
    delivery: new Mailbox(),
    marketMaking: marketsWithPast,
    passwordCost: lowPasswordCost,
  });
  await exchange.close();
  await storage.close();
}

async function makeOnPostgres(directory: string): Promise<void> {
  const postgres = await startTestPostgres(join(directory, 'postgres'), { isNew: true });
  for (const contents of ['empty', 'seeded'] satisfies Contents[]) {
    const database = await createDatabase(postgres.address, contents, contents === 'seeded' ? 'empty' : undefined);
    const storage = await openPostgresWithLongTimeouts(database);
    if (contents === 'seeded') await fill(storage.database);
    await storage.close();
  }
  const past: PostgresContents = 'seeded_with_past';
  await makePast(await createDatabase(postgres.address, past, 'seeded'));
  await postgres.stop();
}

/** A directory of this run with copies of all templates: `<contents>.tar` of PGlite, and `postgres`. */
export async function copyOfTemplates(): Promise<string> {
  const cachePath = join(cacheRoot, hashOfSources(import.meta.filename));
  const copy = copyOfCached(cachePath);
  if (copy !== undefined) return copy;
  const made = newDirectory();
  // They run in turn, because PGlite blocks this process for seconds and a connection to PostgreSQL times out after five.
  await makeOnPostgres(made);
  await makeOnPglite(made);
  cacheDirectory(made, cachePath);
  return made;
}
