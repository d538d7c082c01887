import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDataDirectory, flipBit, placeDatabase } from '../../test/embedded-database.ts';
import type { Storage } from './database.ts';
import { isDiskFull, isRefusedWrite, reserveBytes } from './disk.ts';
import { checkPages, pageBytes } from './page-check.ts';
import { openPglite } from './pglite.ts';
import { serverSecrets } from './schema/index.ts';

const scratch = mkdtempSync(join(tmpdir(), 'livery-exchange-embedded-'));
const original = join(scratch, 'original');
beforeAll(() => placeDatabase(original, 'empty'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let dataDir = '';
let directory = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(scratch, 'case-'));
  directory = copyDataDirectory(original, dataDir);
});

const secrets = (storage: Storage) => storage.database.select().from(serverSecrets);
const addSecret = (storage: Storage, name: string) =>
  storage.database.insert(serverSecrets).values({ name, value: '' });
const failure = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);
/** Everything but the lock, with its size. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file !== 'lock')
    .map((file) => `${file} ${statSync(join(folder, file)).size}`)
    .toSorted();
const within = (path: string) => join(directory, path);

describe('a folder that does not match its record is refused and left as it is', () => {
  const emptied = (path: string) => () => {
    rmSync(path === '' ? directory : within(path), { recursive: true });
    mkdirSync(path === '' ? directory : within(path));
  };
  test.each<[string, () => void, RegExp]>([
    ['PG_VERSION is gone', () => rmSync(within('PG_VERSION')), /is not whole, PG_VERSION is missing: restore it/],
    ['its folder was emptied', emptied(''), /is not whole, PG_VERSION is missing: restore it/],
    ['its folder is gone', () => rmSync(directory, { recursive: true }), /is not whole, the whole folder is missing/],
    ['its tables were emptied', emptied('base'), /is not whole, base is missing/],
    ['its log was emptied', emptied('pg_wal'), /is not whole, pg_wal is missing/],
    ['what was committed is gone', emptied('pg_xact'), /is not whole, pg_xact is missing/],
    [
      'its id is another',
      () => flipBit(within('global/pg_control'), 0),
      /is another one than .*database\.json describes/,
    ],
    [
      'its version is another',
      () => writeFileSync(within('PG_VERSION'), '17\n'),
      /is another one than .*database\.json/,
    ],
    [
      'the record is gone',
      () => rmSync(join(dataDir, 'database.json')),
      /has no record .*: restore both from one backup/,
    ],
    ['the record is empty', () => truncateSync(join(dataDir, 'database.json')), /cannot be read as the record/],
  ])('%s', async (_case, harm, sentence) => {
    harm();
    const before = filesOf(dataDir);
    const refusal = await failure(openPglite(dataDir));
    expect(refusal).toMatchObject({ name: 'StartupError', message: expect.stringMatching(sentence) });
    expect(filesOf(dataDir)).toEqual(before);
  });
});

test('a data directory that cannot be used, and a database that cannot be opened, are refused', async () => {
  // Below /proc a folder is neither there nor can it be made.
  for (const unusable of ['/dev/null/x', '/proc/nope', '/proc/nope/below'])
    expect(await failure(openPglite(unusable))).toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(/^The data directory .* cannot be used/),
    });
  writeFileSync(within('global/pg_filenode.map'), 'nonsense');
  expect(await failure(openPglite(dataDir))).toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/cannot be opened: it is damaged/),
  });
});

test('a new database gets its record, and the next start completes a start that ended before that', async () => {
  const fresh = join(dataDir, 'fresh');
  await (await openPglite(fresh)).close();
  expect(JSON.parse(readFileSync(join(fresh, 'database.json'), 'utf8'))).toEqual({
    format: 1,
    postgres: readFileSync(join(fresh, 'database', 'PG_VERSION'), 'utf8').trim(),
    id: expect.stringMatching(/^\d{10,}$/),
  });
  renameSync(join(fresh, 'database.json'), join(fresh, 'database.made'));
  await (await openPglite(fresh)).close();
  expect(readdirSync(fresh).sort()).toEqual(['database', 'database.json', 'lock']);
}, 120_000);

describe('damage', () => {
  const relationFiles = () =>
    ['global', 'base/1', 'base/5']
      .flatMap((folder) => readdirSync(within(folder)).map((name) => join(folder, name)))
      .filter((file) => /\/\d+(_\w+)?$/.test(file) && statSync(within(file)).size > 0);

  const isUsed = (file: string, page: number) =>
    readFileSync(within(file))
      .subarray(page * pageBytes, (page + 1) * pageBytes)
      .some((byte) => byte !== 0);

  test('one wrong bit in any page of any file is found, and named', async () => {
    expect((await checkPages(directory)).faults).toEqual([]);
    const files = relationFiles();
    expect(files.length).toBeGreaterThan(200);
    const damages = fc.uniqueArray(fc.record({ file: fc.constantFrom(...files), draw: fc.nat() }), {
      selector: ({ file }) => file,
      minLength: 1,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(damages, async (drawn) => {
        const damaged = drawn.map(({ file, draw }) => {
          const page = draw % (statSync(within(file)).size / pageBytes);
          return { file, page, position: page * pageBytes + (draw % pageBytes) };
        });
        // A page that was never used has no checksum.
        fc.pre(damaged.every(({ file, page }) => isUsed(file, page)));
        for (const { file, position } of damaged) flipBit(within(file), position);
        const { faults } = await checkPages(directory);
        for (const { file, position } of damaged) flipBit(within(file), position);
        expect(faults.toSorted()).toEqual(damaged.map(({ file, page }) => `page ${page} of ${file} is damaged`).sort());
      }),
      { numRuns: 5 },
    );
  });

  test('a file that ends within a page is found, and a sample reads at most its limit', async () => {
    const file = relationFiles().find((one) => statSync(within(one)).size > pageBytes) ?? '';
    truncateSync(within(file), pageBytes + 100);
    expect((await checkPages(directory)).faults).toEqual([`page 1 of ${file} is damaged`]);
    const sample = await checkPages(directory, 40 * pageBytes);
    expect(sample.pages).toBeLessThan(60);
  });

  async function fileOf(storage: Storage, relation: string): Promise<string> {
    const [row] = await storage.database
      .select({ path: sql<string>`pg_relation_filepath(${relation}::regclass)` })
      .from(sql`(values (1)) as one`);
    return row?.path ?? '';
  }

  test('an inspection finds damage on the disk even if the open database has the page in memory, and the next start refuses it', async () => {
    const storage = await openPglite(dataDir);
    await addSecret(storage, 'kept');
    await storage.compact();
    expect(await storage.inspect()).toEqual({ faults: [], summary: expect.stringMatching(/^All \d{4,} pages of/) });
    const [table, index] = [await fileOf(storage, 'server_secrets'), await fileOf(storage, 'server_secrets_pkey')];
    flipBit(within(table), 8000);
    flipBit(within(index), 8000);
    expect(await secrets(storage)).toHaveLength(1);
    expect((await storage.inspect()).faults.toSorted()).toEqual(
      [`page 0 of ${table} is damaged`, `page 0 of ${index} is damaged`].sort(),
    );
    await storage.close();
    expect(await failure(openPglite(dataDir))).toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(/^The database in .* is damaged \(page 0 of .*\): restore it from a backup\.$/),
    });
  });

  test('a table or index that was cut at the end of a page is found at the start, after a stop and after a crash', async () => {
    const storage = await openPglite(dataDir);
    for (let index = 0; index < 200; index += 1) await addSecret(storage, `${index} ${'long '.repeat(40)}`);
    const files = [await fileOf(storage, 'server_secrets'), await fileOf(storage, 'server_secrets_pkey')];
    await storage.compact();
    const crashed = copyDataDirectory(dataDir, join(scratch, 'crashed'));
    await storage.close();
    for (const [folder, home] of [
      [directory, dataDir],
      [crashed, join(scratch, 'crashed')],
    ] as const)
      for (const file of files) {
        const whole = readFileSync(join(folder, file));
        truncateSync(join(folder, file), pageBytes);
        expect((await checkPages(folder)).faults).toEqual([]);
        expect(await failure(openPglite(home))).toMatchObject({
          name: 'StartupError',
          message: expect.stringContaining(`is damaged (${file} has ${pageBytes} of ${whole.length} bytes): restore`),
        });
        writeFileSync(join(folder, file), whole);
      }
    const next = await openPglite(dataDir);
    expect(await secrets(next)).toHaveLength(200);
    await next.database.delete(serverSecrets);
    await next.compact();
    await next.close();
    await (await openPglite(dataDir)).close();
  });

  test('a table without its file is found at the start', async () => {
    const storage = await openPglite(dataDir);
    const table = await fileOf(storage, 'postings');
    await storage.close();
    rmSync(within(table));
    const refusal = await failure(openPglite(dataDir));
    expect(refusal).toMatchObject({ name: 'StartupError', message: expect.stringContaining(`(${table} is missing)`) });
  });
});

describe('a disk without space', () => {
  test('an exchange is not started on it, and the sentence names it', async () => {
    const refusal = await failure(openPglite(dataDir, { freeBytes: () => reserveBytes - 1 }));
    expect(refusal).toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(/^The disk of \S+ is full: free at least 64 MB there .* nothing is lost/),
    });
    expect((refusal as Error).message).toContain(dataDir);
    expect(existsSync(join(dataDir, 'lock'))).toBe(existsSync(join(original, 'lock')));
  });

  test('lets the database read but not write, in transactions too, until there is space again', async () => {
    let free = reserveBytes;
    const storage = await openPglite(dataDir, { freeBytes: () => free });
    await addSecret(storage, 'before');
    free = reserveBytes - 1;
    const refusals = await Promise.all([
      failure(addSecret(storage, 'during')),
      failure(storage.database.transaction((tx) => tx.delete(serverSecrets))),
    ]);
    expect(refusals.map(isRefusedWrite)).toEqual([true, true]);
    expect(refusals.map(isDiskFull)).toEqual([false, false]);
    expect((await secrets(storage)).map(({ name }) => name)).toEqual(['before']);
    free = reserveBytes;
    await addSecret(storage, 'after');
    await storage.database.delete(serverSecrets).where(eq(serverSecrets.name, 'before'));
    expect((await secrets(storage)).map(({ name }) => name)).toEqual(['after']);
    await storage.close();
  });

  test('frees the space of the log before it refuses anything', async () => {
    const log = () => readdirSync(within('pg_wal')).length;
    let isNext = false;
    let begin = 0;
    // A disk that has space as soon as the log takes less.
    const storage = await openPglite(dataDir, { freeBytes: () => (isNext && log() >= begin ? 0 : reserveBytes) });
    for (let segment = 0; segment < 8; segment += 1) {
      await addSecret(storage, `segment ${segment}`);
      await storage.database.select({ at: sql`pg_switch_wal()` }).from(sql`(values (1)) as one`);
    }
    begin = log();
    isNext = true;
    await addSecret(storage, 'last');
    expect(log()).toBeLessThan(begin);
    await storage.close();
  });

  test('a database that ends because it cannot write its log reports it at once, and the next start has all commits', async () => {
    const lost = Promise.withResolvers<Error>();
    const storage = await openPglite(dataDir, { onLost: lost.resolve });
    await addSecret(storage, 'committed');
    renameSync(within('pg_wal'), within('pg_wal.away'));
    await storage.database.select({ at: sql`pg_switch_wal()` }).from(sql`(values (1)) as one`);
    // It is never answered.
    void failure(Promise.resolve(addSecret(storage, 'lost')));
    expect((await lost.promise).message).toMatch(/^the database ended: could not .*pg_wal/);
    renameSync(within('pg_wal.away'), within('pg_wal'));
    const copy = join(scratch, 'after-the-end');
    copyDataDirectory(dataDir, copy);
    const next = await openPglite(copy);
    expect((await secrets(next)).map(({ name }) => name)).toEqual(['committed']);
    expect((await next.inspect()).faults).toEqual([]);
    await next.close();
  });
});
