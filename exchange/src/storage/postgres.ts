import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Socket } from 'node:net';
import pg from 'pg';
import { StartupError } from '../runtime/startup-error.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import {
  drizzleOptions,
  migrationsFolder,
  type Database,
  type Storage,
  type StorageInspection,
  type Transaction,
} from './database.ts';
import { createClient, HeldLease, Leases, leaseTimings, type Lease, type LeaseTimings } from './leases.ts';

export interface PostgresTimings extends LeaseTimings {
  /** How long work waits for a free connection. */
  readonly connectionMs: number;
  /** How long a statement may take. Between two, a transaction may rest for `giveUpMs`. */
  readonly statementMs: number;
  /** How long a statement waits for another transaction. */
  readonly lockMs: number;
}

/** For one of several processes: another takes over its work within 5 s, including loading the books. */
export const nodeLeaseTimings: LeaseTimings = { ...leaseTimings, leaseMs: 3500, giveUpMs: 2500 };

export const postgresTimings: PostgresTimings = {
  ...leaseTimings,
  connectionMs: 5000,
  statementMs: 8000,
  lockMs: 5000,
};

/** A number that no other program locks. It is held while the tables are made. */
const migrationLock = 5_483_920_117;

/** How long after the database's own limit the exchange abandons a statement, because its answer is lost. */
const graceMs = 500;

/** A PostgreSQL database that several processes share. */
export interface SharedStorage extends Storage {
  readonly leases: Leases;
  /** The database, whose transactions commit only while a lease is held. */
  fencedBy(lease: Lease): Database;
}

/** The lease of an exchange that is alone on its database. */
const soleExchange = 'exchange';

/**
 * Refuses a database on which another exchange is alone. The caller has a lease already, so that one of two which start at
 * once sees the other. @throws StartupError
 */
export async function refuseSoleExchange(leases: Leases): Promise<void> {
  if ((await leases.endExpired()).has(soleExchange))
    throw new StartupError('An exchange with ROLE=all already runs on this database (DATABASE_URL).');
}

/** Identifies the threads of an exchange that is alone on its database to each other. */
export interface SoleOwner {
  readonly owner: string;
  /** The epoch of the lease. */
  readonly epoch: number;
}

/** A database that one exchange has for itself. Transactions of `database` commit only while it does. */
export interface SoleStorage extends SharedStorage {
  readonly sole: SoleOwner;
}

const takenOver = () => new Error('another exchange has taken the database over');

/**
 * A PostgreSQL database for one exchange. A second exchange is refused.
 * @param onLost called when another exchange has taken over the database, so this one must end
 * @throws StartupError when the database is unreachable, refuses us, or is in use
 */
export async function openPostgres(
  connectionString: string,
  onLost: (error: Error) => void,
  timings: PostgresTimings = postgresTimings,
): Promise<SoleStorage> {
  const shared = await openSharedPostgres(connectionString, timings);
  const { leases } = shared;
  try {
    const lost = () => onLost(takenOver());
    const lease = await leases.takeWhenAlone(soleExchange, lost).catch((error: unknown) => {
      throw unusable(error);
    });
    // Frozen nodes must not continue beside this exchange.
    if (lease === undefined || (await leases.endExpired()).size > 0)
      throw new StartupError('Another exchange already runs on this database (DATABASE_URL).');
    return { ...withFence(shared, lease), sole: { owner: leases.owner, epoch: lease.epoch } };
  } catch (error) {
    await shared.close();
    throw error;
  }
}

/** The same database for another thread of the exchange than the one with the lease. */
export async function joinPostgres(
  connectionString: string,
  { owner, epoch }: SoleOwner,
  onLost: (error: Error) => void,
): Promise<SharedStorage> {
  const shared = await openSharedPostgres(connectionString, postgresTimings, owner);
  return withFence(shared, new HeldLease(soleExchange, epoch, () => onLost(takenOver())));
}

function withFence(shared: SharedStorage, lease: Lease): SharedStorage {
  const database = shared.fencedBy(lease);
  return { ...shared, database, inspect: () => inspectPostgres(database) };
}

/**
 * A PostgreSQL database that other processes write too. Exclusive work needs a lease.
 * @param owner of the leases, if another thread already has leases
 * @throws StartupError when the database is unreachable or refuses us
 */
export async function openSharedPostgres(
  connectionString: string,
  timings: PostgresTimings = postgresTimings,
  owner?: string,
): Promise<SharedStorage> {
  // Making the tables of a new database may take longer than an answer otherwise.
  const first = createClient(connectionString, { answerMs: timings.statementMs, connectionMs: timings.openingMs });
  try {
    await first.connect();
    await first.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(first, drizzleOptions), { migrationsFolder });
  } catch (error) {
    throw unusable(error);
  } finally {
    // The lock ends with its connection.
    await first.end().catch(() => undefined);
  }
  const leases = await Leases.open({ connectionString, timings, owner }).catch((error: unknown) => {
    throw unusable(error);
  });
  const pool = new pg.Pool({
    connectionString,
    max: 8,
    connectionTimeoutMillis: timings.connectionMs,
    keepAlive: true,
    // A process that froze within a transaction locks its lease's row, and the process that takes over waits for it.
    statement_timeout: timings.statementMs,
    idle_in_transaction_session_timeout: timings.giveUpMs,
    lock_timeout: timings.lockMs,
    query_timeout: timings.statementMs + graceMs,
  });
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    // The failing query reports it. Without a listener a broken connection would end the process.
    client.on('error', () => undefined);
    endWhenSilent(client);
  });
  pool.on('remove', (client) => clients.delete(client));
  pool.on('error', () => undefined);
  leases.onChange((isUp) => {
    // Their answers will never arrive. Pending work fails now, and the next work gets new connections.
    if (!isUp) for (const client of clients) breakOff(client);
  });
  const database = openDatabase(pool, leases);
  return {
    database,
    leases,
    fencedBy: (lease) => openDatabase(pool, leases, lease),
    availability: leases,
    compact: async () => undefined,
    inspect: () => inspectPostgres(database),
    close: async () => {
      await pool.end();
      await leases.close();
    },
  };
}

/**
 * Fails the work that waits on a connection, and has the pool replace it. pg has no call for that, because its `end`
 * waits for the server.
 */
const breakOff = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(new DatabaseUnavailableError());

/**
 * Ends a connection whose answer is overdue. Otherwise it would count as free, and the next statement would wait behind
 * the last.
 */
function endWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  Object.assign(client, {
    query(...args: unknown[]) {
      const answer = query(...args);
      if (answer instanceof Promise)
        answer.catch((error: Error) => error.message === 'Query read timeout' && breakOff(client));
      return answer;
    },
  });
}

/**
 * The database with two rules: transactions begin only while it answers, and under a lease they commit only in its
 * epoch. drizzle's own transactions never return a connection on which a transaction could not begin, and report a
 * failed rollback instead of its reason.
 */
function openDatabase(pool: pg.Pool, leases: Leases, lease?: Lease): Database {
  const database = drizzle(pool, drizzleOptions);
  const onClient = new WeakMap<pg.PoolClient, Transaction>();
  database.transaction = async (work) => {
    const mayBegin = lease === undefined ? leases.isAnswered : (await leases.confirm()) && !lease.isLost;
    if (!mayBegin) throw new DatabaseUnavailableError();
    const client = await pool.connect();
    // No transaction of ours begins another, which is all that drizzle's own type of a transaction is for.
    const tx = onClient.get(client) ?? (drizzle(client, drizzleOptions) as unknown as Transaction);
    onClient.set(client, tx);
    try {
      await begin(client, lease);
      const result = await work(tx);
      // A transaction in which a statement failed is rolled back by a commit, without an error.
      if ((await client.query('commit')).command !== 'COMMIT') throw new Error('the transaction was rolled back');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      // The pool replaces a connection that broke.
      client.release();
    }
  };
  return database;
}

/** @throws DatabaseUnavailableError when another process has the lease */
async function begin(client: pg.PoolClient, lease: Lease | undefined): Promise<void> {
  if (lease === undefined) {
    await client.query('begin');
    return;
  }
  // Sent as one message. The lock delays a process that takes over until this transaction has ended.
  const fence = `begin; select epoch from lease_epochs where name = ${pg.escapeLiteral(lease.name)} and epoch = ${lease.epoch} for share`;
  const begun = (await client.query(fence)) as unknown as readonly pg.QueryResult[];
  if (begun[1]?.rowCount === 1) return;
  lease.lose();
  throw new DatabaseUnavailableError();
}

const unusable = (error: unknown) =>
  new StartupError(`The database of DATABASE_URL cannot be used: ${describe(error)}.`);

/** A driver's error in one line. A refused connection is an AggregateError without a message. */
function describe(error: unknown): string {
  const cause = (error as Error).cause ?? error;
  const first = cause instanceof AggregateError ? (cause.errors[0] as Error) : (cause as Error);
  return first.message.split('\n', 1)[0] ?? first.name;
}

/** PostgreSQL checks its pages' checksums itself, if enabled. */
async function inspectPostgres(database: Database): Promise<StorageInspection> {
  const [checksums] = await database
    .select({ setting: sql<string>`setting` })
    .from(sql`pg_settings`)
    .where(sql`name = 'data_checksums'`);
  return {
    faults: [],
    summary:
      checksums?.setting === 'on'
        ? 'PostgreSQL checks its pages when it reads them (data_checksums is on).'
        : 'PostgreSQL would not notice a damaged page (data_checksums is off).',
  };
}
