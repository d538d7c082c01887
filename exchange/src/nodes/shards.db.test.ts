import pg from 'pg';
import pino from 'pino';
import { newPostgresDatabase } from '../../test/databases.ts';
import { pause } from '../../test/pause.ts';
import { longOpening } from '../../test/templates/postgres-with-long-timeouts.ts';
import { StartupError } from '../runtime/startup-error.ts';
import type { Database } from '../storage/database.ts';
import type { Lease } from '../storage/leases.ts';
import { DatabaseUnavailableError } from '../storage/database-unavailable.ts';
import { openPostgres, openSharedPostgres, type PostgresTimings, refuseSoleExchange } from '../storage/postgres.ts';
import { tenants } from '../storage/schema/index.ts';
import { Shards } from './shards.ts';

const log = pino({ level: 'silent' });
const names = ['a', 'b', 'c', 'd'];
const timings = { ...longOpening, leaseMs: 1000, giveUpMs: 700, renewEveryMs: 50 };

let url = '';
const opened: { close(): Promise<void> }[] = [];
beforeEach(async () => (url = await newPostgresDatabase('empty')));
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

interface JoinOptions {
  readonly timings?: PostgresTimings;
  readonly names?: readonly string[];
  /** The shard that cannot be opened. */
  readonly broken?: string;
  /** A promise that every shard awaits before it is open. */
  readonly gate?: Promise<void>;
  readonly startsReachable?: boolean;
}

/** Joins an engine that records the epoch of each shard it owns. */
async function join(options: JoinOptions = {}) {
  const { timings: given = timings, names: all = names, broken, gate, startsReachable = true } = options;
  const storage = await openSharedPostgres(url, given);
  opened.push(storage);
  const epochs = new Map<string, number>();
  let last: Lease | undefined;
  const onRefused = jest.fn();
  let isReachable = startsReachable;
  const shards = await Shards.join({
    leases: storage.leases,
    names: all,
    log,
    isReachable: () => isReachable,
    onRefused,
    // A busy machine takes longer.
    handoverMs: 60_000,
    open: async (name, lease) => {
      if (name === broken) throw new Error('it cannot be opened');
      await gate;
      epochs.set(name, lease.epoch);
      last = lease;
      return async () => void epochs.delete(name);
    },
  });
  opened.push(shards);
  const setReachable = (value: boolean) => (isReachable = value);
  return { shards, epochs, storage, setReachable, onRefused, lastTaken: () => last };
}

const until = async (condition: () => boolean) => {
  while (!condition()) await pause(20);
};

test('the first engine has every shard, and shares them with the next', async () => {
  const first = await join();
  expect(first.shards.owned).toEqual(names);
  const second = await join();
  await until(() => second.epochs.size === 2 && first.epochs.size === 2);
  expect([...first.epochs.keys(), ...second.epochs.keys()].toSorted()).toEqual(names);
  // Each change of owner increases the epoch.
  expect([...second.epochs.values()]).toEqual([2, 2]);
  await second.shards.close();
  await until(() => first.epochs.size === 4);
  await first.shards.close();
});

test('an unreachable engine releases its shards and takes its share again once it is reachable', async () => {
  const [first, second] = [await join(), await join()];
  await until(() => second.epochs.size === 2);
  first.setReachable(false);
  await until(() => second.epochs.size === 4 && first.epochs.size === 0);
  expect(second.shards.owned.toSorted()).toEqual(names);
  first.setReachable(true);
  await until(() => second.epochs.size === 2 && first.epochs.size === 2);
  await Promise.all([first.shards.close(), second.shards.close()]);
});

test('a leaving engine hands over more shards only when others have taken the previous ones', async () => {
  const many = Array.from({ length: 20 }, (_, index) => `shard ${index}`);
  const [first, second] = [await join({ names: many }), await join({ names: many })];
  await until(() => second.epochs.size === 10 && first.epochs.size === 10);
  let fewest = many.length;
  const closing = first.shards.close().then(() => 'closed');
  while ((await Promise.race([closing, pause(1)])) !== 'closed')
    fewest = Math.min(fewest, first.epochs.size + second.epochs.size);
  // Three are handed over while three others are being opened.
  expect(fewest).toBeGreaterThanOrEqual(many.length - 6);
  await until(() => second.epochs.size === many.length);
  await second.shards.close();
});

test('a leaving engine does not wait when it is the only one', async () => {
  const { shards, storage } = await join();
  const taken = jest.spyOn(storage.leases, 'taken');
  await shards.close();
  expect(taken).toHaveBeenCalledTimes(1);
});

test('a leaving engine finishes opening shards and takes no more', async () => {
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  const { shards, storage, epochs, setReachable } = await join({ gate, startsReachable: false });
  const taken = jest.spyOn(storage.leases, 'take');
  setReachable(true);
  // Its membership, and three of the four shards, because three are opened at a time.
  await until(() => taken.mock.calls.length >= 4);
  const closing = shards.close();
  openGate();
  await closing;
  expect(taken).toHaveBeenCalledTimes(4);
  expect(epochs.size).toBe(0);
});

test('an engine that cannot release its leases still ends its shards and leaves', async () => {
  const { shards, storage, epochs } = await join();
  jest.spyOn(storage.leases, 'release').mockRejectedValue(new DatabaseUnavailableError());
  jest.spyOn(storage.leases, 'taken').mockRejectedValue(new DatabaseUnavailableError());
  await shards.close();
  expect(epochs.size).toBe(0);
});

test('a killed engine is replaced once its leases expire', async () => {
  const [first, second] = [await join(), await join()];
  await until(() => second.epochs.size === 2);
  // As with a killed process, its leases are not released.
  const client = await openSharedPostgres(url, timings);
  opened.push(client);
  Object.assign(first.storage.leases, { isUp: () => false });
  await client.database.execute(
    "update leases set expires_at = now() - interval '1 second', owner = 'gone' where owner <> ''",
  );
  await until(() => second.epochs.size === 4);
  expect(second.shards.owned.toSorted()).toEqual(names);
  await second.shards.close();
});

test('a shard whose lease was granted after the timeout is taken again', async () => {
  const first = await join();
  await first.shards.close();
  // Like an open transaction of a frozen owner, this locks the shard's epoch row, and the next owner waits for it.
  const frozen = new pg.Client({ connectionString: url });
  await frozen.connect();
  await frozen.query("begin; select from lease_epochs where name = 'a' for share");
  const second = await join({ timings: { ...timings, answerMs: 300 } });
  expect(second.epochs.has('a')).toBe(false);
  await frozen.query('commit');
  await frozen.end();
  await until(() => second.epochs.size === names.length);
});

test('a shard that fails to open does not stop an engine from taking the others', async () => {
  const first = await join({ broken: 'a' });
  expect(first.shards.owned.toSorted()).toEqual(['b', 'c', 'd']);
  const second = await join({ broken: 'a' });
  await until(() => first.epochs.size + second.epochs.size === 3 && second.epochs.size > 0);
  await Promise.all([first.shards.close(), second.shards.close()]);
});

/** Timings of a frozen process: it never renews or releases its lease. */
const frozen = { ...timings, leaseMs: 600_000, giveUpMs: 600_000, renewEveryMs: 600_000 };
const expireLeases = (database: Database) =>
  database.execute("update leases set expires_at = now() - interval '1 second'");
const insertInto = (database: Database) =>
  database.transaction((tx) => tx.insert(tenants).values({ id: 'a', host: 'a', configuration: {} }));

test('an engine that was frozen commits nothing and is refused once an exchange has the database alone', async () => {
  const { storage, onRefused, lastTaken } = await join({ timings: frozen });
  const lease = lastTaken();
  if (lease === undefined) throw new Error('it has taken no shard');
  // It stops looking for shards.
  const isFrozen = jest.spyOn(storage.leases, 'isUp').mockReturnValue(false);
  await expireLeases(storage.database);
  const sole = await openPostgres(url, () => undefined, timings);
  isFrozen.mockRestore();
  await expect(insertInto(storage.fencedBy(lease))).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await until(() => onRefused.mock.calls.length > 0);
  await insertInto(sole.database);
  await sole.close();
});

test('an exchange that was alone and frozen loses the database to the first node that starts', async () => {
  const onLost = jest.fn();
  const sole = await openPostgres(url, onLost, frozen);
  const node = await openSharedPostgres(url, timings);
  opened.push(node);
  await expect(refuseSoleExchange(node.leases)).rejects.toBeInstanceOf(StartupError);
  await expireLeases(node.database);
  await refuseSoleExchange(node.leases);
  await expect(insertInto(sole.database)).rejects.toBeInstanceOf(DatabaseUnavailableError);
  expect(onLost).toHaveBeenCalledTimes(1);
  await sole.close();
});
