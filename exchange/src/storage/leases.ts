/**
 * Leases in a PostgreSQL database: the right to do what only one process may do, such as writing a market's orders. A
 * lease is a row that its owner renews by the database's clock. A process that takes over a lease raises its epoch, and
 * the owner's transactions check the epoch. A process that has lost a lease without noticing therefore cannot commit.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SerialQueue } from '../runtime/tasks.ts';
import type { Availability } from './database.ts';
import * as statements from './lease-statements.ts';

export interface LeaseTimings {
  /** How long a lease lasts that is not renewed; after it another process may take it. */
  readonly leaseMs: number;
  /** After this time without a renewal the owner stops, before another may start. */
  readonly giveUpMs: number;
  readonly renewEveryMs: number;
  /** How long a renewal may take. */
  readonly answerMs: number;
  /** How long a start waits for its first connections. */
  readonly openingMs: number;
}

export const leaseTimings: LeaseTimings = {
  leaseMs: 5000,
  giveUpMs: 4000,
  renewEveryMs: 1000,
  answerMs: 2000,
  openingMs: 8000,
};

/** While the database is away, a new connection is tried this often. */
const retryMs = 250;
const pollMs = 250;
/** Renewals wait behind whatever waits for a transaction of another process. */
const lockMs = 500;
/** The SQLSTATE of a statement that waited for longer. */
const lockTimedOut = '55P03';

const namesOf = ({ rows }: pg.QueryResult<{ name: string }>) => new Set(rows.map(({ name }) => name));
const interval = (ms: number) => `${ms} milliseconds`;

/** Does work again for as long as it waits for transactions that other processes left behind. The database ends those. */
async function whenUnlocked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockTimedOut) throw error;
      await delay(pollMs);
    }
  }
}

/** An exclusive right, valid until another process takes it. */
export interface Lease {
  readonly name: string;
  readonly epoch: number;
  readonly isLost: boolean;
  /** To be called when somebody finds that another process has it. */
  lose(): void;
}

export class HeldLease implements Lease {
  readonly name: string;
  readonly epoch: number;
  isLost = false;
  readonly #onLost: () => void;

  constructor(name: string, epoch: number, onLost: () => void) {
    this.name = name;
    this.epoch = epoch;
    this.#onLost = onLost;
  }

  lose(): void {
    if (this.isLost) return;
    this.isLost = true;
    this.#onLost();
  }
}

interface LeasesOptions {
  readonly connectionString: string;
  readonly timings: LeaseTimings;
  /** The owner of another thread's leases. The two threads do not count as others to each other. */
  readonly owner?: string | undefined;
}

/** The leases of one thread, all renewed at once. They are usable while the database answers. */
export class Leases implements Availability {
  readonly owner: string;
  readonly #options: LeasesOptions;
  readonly #held = new Map<string, HeldLease>();
  readonly #listeners = new Set<(isUp: boolean) => void>();
  readonly #queries = new SerialQueue();
  #connection: Promise<pg.Client> | undefined;
  /** When the last successful renewal was sent. */
  #renewedAt = performance.now();
  #isUp = true;
  #timer: NodeJS.Timeout | undefined;
  #renewal: Promise<void> | undefined;
  #isClosed = false;

  private constructor(options: LeasesOptions) {
    this.#options = options;
    this.owner = options.owner ?? randomUUID();
  }

  static async open(options: LeasesOptions): Promise<Leases> {
    const leases = new Leases(options);
    leases.#connection = leases.#connect(options.timings.openingMs);
    await leases.#connection;
    leases.#renewedAt = performance.now();
    leases.#schedule(options.timings.renewEveryMs);
    return leases;
  }

  isUp(): boolean {
    return this.#isUp && performance.now() - this.#renewedAt < this.#options.timings.giveUpMs;
  }

  /** Whether the database answered the last request. Enough for work that needs no lease. */
  get isAnswered(): boolean {
    return this.#isUp;
  }

  /**
   * Whether the database answers. A process whose own timers ran late first renews its leases instead of being refused.
   */
  async confirm(): Promise<boolean> {
    if (this.#isUp && !this.isUp()) await this.#renewNow();
    return this.#isUp;
  }

  onChange(listener: (isUp: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Takes a lease that is free. Returns nothing while another process has it.
   * @param onLost called once, when another process has taken it
   */
  async take(name: string, onLost: () => void): Promise<Lease | undefined> {
    const epoch = await this.#tryTake(name);
    if (epoch === undefined) return undefined;
    const lease = new HeldLease(name, epoch, () => {
      if (this.#held.get(name) === lease) this.#held.delete(name);
      onLost();
    });
    this.#held.set(name, lease);
    return lease;
  }

  /**
   * As `take`, but waits until all leases have run out, as those of an exchange that crashed do. Returns nothing when one of
   * them is renewed: its owner lives.
   */
  async takeWhenAlone(name: string, onLost: () => void): Promise<Lease | undefined> {
    const before = await this.#expiries();
    for (let last = before; last.size > 0; last = await this.#expiries()) {
      if (Array.from(last).some(([taken, at]) => before.get(taken) !== at)) return undefined;
      await delay(pollMs);
    }
    return whenUnlocked(() => this.take(name, onLost));
  }

  /** Gives a lease back, so that another process may take it at once. */
  async release({ name }: Lease): Promise<void> {
    this.#held.delete(name);
    await this.#query(statements.release, [this.owner, name]);
  }

  /** The names of all leases that somebody holds. */
  async taken(): Promise<ReadonlySet<string>> {
    return namesOf(await this.#query<{ name: string }>(statements.taken, []));
  }

  /** Ends every expired lease, even of a frozen owner, and returns the names of the leases that others still hold. */
  async endExpired(): Promise<ReadonlySet<string>> {
    await whenUnlocked(() => this.#query(statements.endExpired, []));
    return namesOf(await this.#query<{ name: string }>(statements.othersOwn, [this.owner]));
  }

  /** Releases all leases of the owner, so that another process may take them at once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#renewal;
    await this.#query(statements.releaseAll, [this.owner]).catch(() => undefined);
    await this.#connection?.then((client) => client.end()).catch(() => undefined);
  }

  /** Returns the new epoch, or nothing while another process has the lease. */
  async #tryTake(name: string): Promise<number | undefined> {
    const values = [name, this.owner, interval(this.#options.timings.leaseMs)];
    const { rows } = await this.#query<{ epoch: string }>(statements.take, values);
    return rows[0] && Number(rows[0].epoch);
  }

  /** When the leases that somebody holds end, in epoch milliseconds by the database's clock. */
  async #expiries(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.#query<{ name: string; at: Date }>(statements.taken, []);
    return new Map(rows.map(({ name, at }) => [name, at.getTime()]));
  }

  #schedule(afterMs: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#renewNow(), afterMs);
    this.#timer.unref();
  }

  /** Renews all leases, or waits for the renewal in progress. */
  async #renewNow(): Promise<void> {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = undefined;
    });
    await this.#renewal;
  }

  async #renew(): Promise<void> {
    // A second try on a new connection distinguishes a broken link or a late timer from a database that is away.
    const isRenewed = (await this.#tryRenew()) || (await this.#tryRenew());
    this.#set(isRenewed);
    this.#schedule(isRenewed ? this.#options.timings.renewEveryMs : retryMs);
  }

  async #tryRenew(): Promise<boolean> {
    const sentAt = performance.now();
    const known = [...this.#held.values()];
    try {
      const values = [this.owner, interval(this.#options.timings.leaseMs), known.map(({ name }) => name)];
      const renewed = namesOf(await this.#query<{ name: string }>(statements.renew, values));
      for (const lease of known) if (!renewed.has(lease.name) && this.#held.get(lease.name) === lease) lease.lose();
      this.#renewedAt = sentAt;
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Asks on the one connection, and on a new one after a failure, because a connection with a stuck statement never
   * answers.
   */
  #query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<pg.QueryResult<Row>> {
    return this.#queries.run(() => this.#ask<Row>(text, values));
  }

  async #ask<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<pg.QueryResult<Row>> {
    const connection = (this.#connection ??= this.#connect());
    try {
      return await (await connection).query<Row>(text, [...values]);
    } catch (error) {
      if (this.#connection === connection) this.#connection = undefined;
      // The end of a connection that does not answer is not waited for.
      void connection.then((client) => client.end()).catch(() => undefined);
      throw error;
    }
  }

  async #connect(connectionMs?: number): Promise<pg.Client> {
    const { connectionString, timings } = this.#options;
    const client = createClient(connectionString, { answerMs: timings.answerMs, connectionMs, lockMs });
    try {
      await client.connect();
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    return client;
  }

  #set(isUp: boolean): void {
    if (isUp === this.#isUp) return;
    this.#isUp = isUp;
    for (const listener of this.#listeners) listener(isUp);
  }
}

interface ClientTimings {
  readonly answerMs: number;
  readonly connectionMs?: number | undefined;
  /** How long a statement waits for another transaction; 0: as long as it takes. */
  readonly lockMs?: number;
}

/** A connection with a time limit for each answer. */
export function createClient(
  connectionString: string,
  { answerMs, connectionMs = answerMs, lockMs = 0 }: ClientTimings,
): pg.Client {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectionMs,
    query_timeout: answerMs,
    lock_timeout: lockMs,
  });
  // The failing query reports it.
  client.on('error', () => undefined);
  return client;
}
