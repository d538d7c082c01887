/** Makes the databases that tests copy, on both engines, once for as long as what they are made from stays the same. */
import { PGlite } from '@electric-sql/pglite';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import pg from 'pg';
import { seed } from '../../src/seed/seed.ts';
import { type Database, openPostgres, storageOnPglite } from '../../src/storage/database.ts';
import { testBegin } from '../clock.ts';
import { marketsWithPast, startTestExchange } from '../exchange.ts';
import { testPasswords } from '../passwords.ts';
import type { Contents, PostgresContents } from './contents.ts';
import { startPostgres } from './postgres.ts';
import { hashOfSources, root } from './sources.ts';

const kept = join(root, '.build', 'test-databases');
const hourMs = 3_600_000;

const fill = (database: Database) => seed(database, new Date(testBegin), { passwords: testPasswords });

/** A new directory that a PostgreSQL of another user can enter. */
function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'livery-exchange-test-'));
  chmodSync(directory, 0o755);
  return directory;
}

/** Copies a directory with its owners and rights. */
function copyDirectory(from: string, to: string): void {
  execFileSync('cp', ['-Rp', from, to]);
}

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
  const storage = await openPostgres(address, (error) => {
    throw error;
  });
  const site = await startTestExchange(storage, marketsWithPast);
  await site.close();
}

async function makeOnPostgres(directory: string): Promise<void> {
  const postgres = await startPostgres(join(directory, 'postgres'), { isNew: true });
  const client = new pg.Client({ connectionString: `${postgres.address}/postgres` });
  await client.connect();
  for (const contents of ['empty', 'seeded'] satisfies Contents[]) {
    await client.query(`create database ${contents}${contents === 'seeded' ? ' template empty' : ''}`);
    const storage = await openPostgres(`${postgres.address}/${contents}`, (error) => {
      throw error;
    });
    if (contents === 'seeded') await fill(storage.database);
    await storage.close();
  }
  const past: PostgresContents = 'seeded_with_past';
  await client.query(`create database ${past} template seeded`);
  await makePast(`${postgres.address}/${past}`);
  await client.end();
  await postgres.stop();
}

/** Every file of a directory with its size. */
function filesOf(directory: string): Record<string, number> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [relative(directory, path), statSync(path).size]));
}

/** The list of its own files that a kept directory holds. */
const listName = 'files.json';

function isWhole(directory: string): boolean {
  try {
    const { [listName]: _list, ...files } = filesOf(directory);
    return readFileSync(join(directory, listName), 'utf8') === JSON.stringify(files);
  } catch {
    return false;
  }
}

/** Puts a copy of a directory where it is kept. Of two runs that made the same one, the earlier one has its way. */
function keep(made: string, place: string): void {
  // A copy may end halfway, a renaming does not.
  const unfinished = `${place}.${process.pid}.new`;
  mkdirSync(kept, { recursive: true });
  copyDirectory(made, unfinished);
  writeFileSync(join(unfinished, listName), JSON.stringify(filesOf(unfinished)));
  for (const name of readdirSync(kept)) {
    const other = join(kept, name);
    // What is younger may be what another run is copying.
    if (other !== unfinished && statSync(other).mtimeMs < Date.now() - hourMs)
      rmSync(other, { recursive: true, force: true });
  }
  if (existsSync(place) && !isWhole(place)) rmSync(place, { recursive: true, force: true });
  try {
    renameSync(unfinished, place);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!isWhole(place)) throw error;
  }
}

/** Copies what is kept, unless it is not there or not whole. */
function copyOfKept(place: string): string | undefined {
  if (!existsSync(place)) return undefined;
  const copy = newDirectory();
  try {
    copyDirectory(join(place, '.'), copy);
    // The copy is looked at, for nobody else changes it any more.
    if (isWhole(copy)) return copy;
  } catch {
    // Somebody put a damaged one away meanwhile.
  }
  rmSync(copy, { recursive: true, force: true });
  return undefined;
}

/** A directory of this run with copies of all templates: `<contents>.tar` of PGlite, and `postgres`. */
export async function copyOfTemplates(): Promise<string> {
  const place = join(kept, hashOfSources(import.meta.filename));
  const copy = copyOfKept(place);
  if (copy !== undefined) return copy;
  const made = newDirectory();
  // One after the other: PGlite occupies this process for seconds, and a connection to PostgreSQL has five to come about.
  await makeOnPostgres(made);
  await makeOnPglite(made);
  keep(made, place);
  return made;
}
