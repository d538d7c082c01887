import { sql } from 'drizzle-orm';
import pg from 'pg';
import { newPostgresDatabase } from '../../test/databases.ts';
import { type Link, linkTo } from '../../test/link.ts';
import { pause } from '../../test/pause.ts';
import { longOpening } from '../../test/templates/postgres-with-long-timeouts.ts';
import { StartupError } from '../runtime/startup-error.ts';
import type { Storage } from './database.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './database-unavailable.ts';
import { openPostgres, type PostgresTimings } from './postgres.ts';
import { tenants } from './schema/index.ts';

const quick: PostgresTimings = { ...longOpening, renewEveryMs: 50, answerMs: 1000 };

let address = '';
let link: Link;
let linked = '';
const opened: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  address = await newPostgresDatabase('empty');
  const made = await linkTo(address);
  link = made.link;
  linked = made.url;
});
afterEach(async () => {
  link.mend();
  for (const { close } of opened.splice(0)) await close();
  await link.close();
});

async function open(url = linked, timings = quick): Promise<{ storage: Storage; onLost: jest.Mock }> {
  const onLost = jest.fn();
  const storage = await openPostgres(url, onLost, timings);
  opened.push(storage);
  return { storage, onLost };
}

/** Asks the server itself, past the link. */
async function atServer(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

const endBackends = (where: string) =>
  atServer(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and ${where}`,
  );
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const insertion = (storage: Storage, id: string) =>
  storage.database.transaction((tx) => tx.insert(tenants).values({ id, host: id, configuration: {} }));
const change = ({ availability }: Storage, isUp: boolean) =>
  new Promise<void>((resolve) => {
    const ignore = availability.onChange((now) => {
      if (now !== isUp) return;
      ignore();
      resolve();
    });
  });

test('an address without a database is refused in one sentence', async () => {
  expect(await failure(openPostgres('postgres://127.0.0.1:1/none', jest.fn(), quick))).toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^The database of DATABASE_URL cannot be used: [^\n]+\.$/),
  });
});

test('a connection that breaks inside a transaction fails that transaction alone', async () => {
  const { storage } = await open();
  const broken = await failure(
    storage.database.transaction(async (tx) => {
      await tx.insert(tenants).values({ id: 'one', host: 'one', configuration: {} });
      await endBackends(`state = 'idle in transaction'`);
      // Nobody waits for an answer of the connection when it breaks.
      await pause(50);
      await tx.insert(tenants).values({ id: 'two', host: 'two', configuration: {} });
    }),
  );
  expect(isDatabaseUnavailable(broken)).toBe(true);
  await insertion(storage, 'three');
  expect((await storage.database.select().from(tenants)).map(({ id }) => id)).toEqual(['three']);
});

test('work continues after all connections break at once', async () => {
  const { storage, onLost } = await open();
  await Promise.all(['one', 'two', 'three'].map((id) => insertion(storage, id)));
  await endBackends('true');
  await failure(insertion(storage, 'four'));
  while ((await failure(insertion(storage, 'five'))) !== undefined) await new Promise(setImmediate);
  expect(onLost).not.toHaveBeenCalled();
});

test('a second exchange is refused while the first renews its lease, also when the connection of the lease breaks', async () => {
  const { storage, onLost } = await open();
  await expect(open()).rejects.toThrow(StartupError);
  await endBackends(`query like '%leases%'`);
  await expect(open()).rejects.toThrow(/^Another exchange already runs on this database/);
  await insertion(storage, 'one');
  expect(onLost).not.toHaveBeenCalled();
});

test('an exchange that ends gives the lease back, and the next one starts at once', async () => {
  const { storage } = await open(linked, { ...quick, leaseMs: 600_000 });
  opened.pop();
  await storage.close();
  const { storage: next } = await open();
  await expect(insertion(next, 'one')).resolves.toBeDefined();
});

test('an exchange that does not know that it lost the lease cannot commit', async () => {
  // It never renews and never gives up, as a process that was frozen in the middle of its work.
  const frozen = { ...quick, leaseMs: 200, giveUpMs: 600_000, renewEveryMs: 600_000 };
  const { storage: first, onLost } = await open(linked, frozen);
  await insertion(first, 'one');
  const { storage: second } = await open();
  expect(await failure(insertion(first, 'two'))).toBeInstanceOf(DatabaseUnavailableError);
  expect(onLost).toHaveBeenCalledTimes(1);
  await insertion(second, 'three');
  expect((await second.database.select().from(tenants)).map(({ id }) => id)).toEqual(['one', 'three']);
});

test('an exchange whose own timers ran late renews its lease and continues', async () => {
  // Its timer never fires, as in a process that computes without a pause.
  const { storage, onLost } = await open(linked, { ...quick, leaseMs: 500, giveUpMs: 1000, renewEveryMs: 600_000 });
  await pause(1100);
  expect(storage.availability.isUp()).toBe(false);
  await Promise.all(['one', 'two'].map((id) => insertion(storage, id)));
  expect(onLost).not.toHaveBeenCalled();
});

test('an exchange whose link stalls stops before another may start', async () => {
  const timings = { ...quick, leaseMs: 2000, giveUpMs: 1000, answerMs: 300 };
  const { storage: first, onLost } = await open(linked, timings);
  link.break('stall');
  const away = change(first, false);
  const { storage: second } = await open(address, timings);
  await away;
  expect(first.availability.isUp()).toBe(false);
  expect(await failure(insertion(first, 'one'))).toBeInstanceOf(DatabaseUnavailableError);
  await insertion(second, 'two');
  const lost = new Promise((resolve) => onLost.mockImplementation(resolve));
  link.mend();
  await lost;
  expect((await second.database.select().from(tenants)).map(({ id }) => id)).toEqual(['two']);
});

test.each(['drop', 'stall'] as const)('after a %s of the link everything recovers', async (fault) => {
  const { storage, onLost } = await open();
  await insertion(storage, 'one');
  const away = change(storage, false);
  link.break(fault);
  const waiting = failure(storage.database.select().from(tenants));
  await away;
  // Pending work fails at once, and new work is refused without a wait.
  expect(isDatabaseUnavailable(await waiting)).toBe(true);
  expect(await failure(insertion(storage, 'two'))).toBeInstanceOf(DatabaseUnavailableError);
  const back = change(storage, true);
  link.mend();
  await back;
  await insertion(storage, 'three');
  expect(onLost).not.toHaveBeenCalled();
});

test('a statement, a wait for a lock and a rest inside a transaction all end', async () => {
  const { storage } = await open(linked, { ...quick, giveUpMs: 1000, statementMs: 1000, lockMs: 500 });
  expect(isDatabaseUnavailable(await failure(storage.database.execute(sql`select pg_sleep(60)`)))).toBe(true);
  await insertion(storage, 'one');
  const update = () => storage.database.transaction((tx) => tx.update(tenants).set({ host: 'new' }));
  const resting = storage.database.transaction(async (tx) => {
    await tx.update(tenants).set({ host: 'other' });
    expect(isDatabaseUnavailable(await failure(update()))).toBe(true);
    await pause(1500);
    await tx.update(tenants).set({ host: 'last' });
  });
  expect(isDatabaseUnavailable(await failure(resting))).toBe(true);
  expect((await storage.database.select().from(tenants)).map(({ host }) => host)).toEqual(['one']);
});
