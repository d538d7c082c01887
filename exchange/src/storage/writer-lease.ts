/**
 * The right to write to a PostgreSQL database, which one exchange has at a time: order books live in one process. The lease
 * is a row that its owner renews by the database's clock. Whoever takes it over raises the epoch, and every transaction
 * checks the epoch, so an exchange that does not know that it lost the lease cannot commit.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Availability } from './availability.ts';

export interface LeaseTimes {
  /** How long a lease lasts that is not renewed; after it another exchange may take it. */
  readonly leaseMs: number;
  /** After that long without a renewal its owner stops by itself: sooner than another may start. */
  readonly giveUpMs: number;
  readonly renewEveryMs: number;
  /** How long a renewal may take. */
  readonly answerMs: number;
}

export const leaseTimes: LeaseTimes = { leaseMs: 5000, giveUpMs: 4000, renewEveryMs: 1000, answerMs: 2000 };

/** How long a start waits for its first connections. */
export const openingMs = 8000;
/** While the database is away, a new connection is tried this often. */
const retryMs = 250;
const pollMs = 250;

const take = `
  insert into writer_lease (id, owner, expires_at) values (1, $1, clock_timestamp() + $2::interval)
  on conflict (id) do update set owner = excluded.owner, expires_at = excluded.expires_at
  where writer_lease.expires_at < clock_timestamp()
  returning id`;
// Waits for transactions of the owner before, which hold the row.
const raise = `
  insert into writer_epoch (id, epoch) values (1, 1)
  on conflict (id) do update set epoch = writer_epoch.epoch + 1
  returning epoch`;
const renew = `update writer_lease set expires_at = clock_timestamp() + $2::interval where owner = $1 returning id`;
const release = `update writer_lease set expires_at = clock_timestamp() where owner = $1`;

const interval = (ms: number) => `${ms} milliseconds`;

/** Tries to take the lease. Returns the new epoch, or nothing while another exchange has it. */
async function tryTake(client: pg.Client, owner: string, leaseMs: number): Promise<number | undefined> {
  await client.query('begin');
  const taken = await client.query(take, [owner, interval(leaseMs)]);
  if (taken.rowCount === 0) {
    await client.query('rollback');
    return undefined;
  }
  const raised = await client.query<{ epoch: string }>(raise);
  await client.query('commit');
  return Number(raised.rows[0]?.epoch);
}

const expiryOf = async (client: pg.Client) =>
  (await client.query<{ at: Date }>('select expires_at as at from writer_lease')).rows[0]?.at.getTime();

/** Takes the lease as soon as it is free. Returns nothing when its owner renews it. */
async function takeWhenFree(client: pg.Client, owner: string, leaseMs: number): Promise<number | undefined> {
  const before = await expiryOf(client);
  for (;;) {
    const epoch = await tryTake(client, owner, leaseMs);
    if (epoch !== undefined) return epoch;
    if ((await expiryOf(client)) !== before) return undefined;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

interface LeaseOptions {
  readonly connectionString: string;
  readonly times: LeaseTimes;
  /** Another exchange has the database. It is called once. */
  readonly onLost: () => void;
}

export class WriterLease implements Availability {
  readonly epoch: number;
  readonly #owner: string;
  readonly #options: LeaseOptions;
  readonly #listeners = new Set<(isUp: boolean) => void>();
  #client: pg.Client | undefined;
  /** Of the last renewal that passed, when it was sent. */
  #renewedAt = performance.now();
  #isUp = true;
  #timer: NodeJS.Timeout | undefined;
  #beat: Promise<void> | undefined;
  #isClosed = false;

  private constructor(client: pg.Client, owner: string, epoch: number, options: LeaseOptions) {
    this.#client = client;
    this.#owner = owner;
    this.epoch = epoch;
    this.#options = options;
    this.#schedule(options.times.renewEveryMs);
  }

  /** Takes the lease as soon as it is free, or returns nothing when another exchange renews it. */
  static async take(options: LeaseOptions): Promise<WriterLease | undefined> {
    const { connectionString, times } = options;
    const client = createClient(connectionString, times.answerMs, openingMs);
    try {
      await client.connect();
      const owner = randomUUID();
      const epoch = await takeWhenFree(client, owner, times.leaseMs);
      if (epoch !== undefined) return new WriterLease(client, owner, epoch, options);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    await client.end();
    return undefined;
  }

  isUp(): boolean {
    return this.#isUp && performance.now() - this.#renewedAt < this.#options.times.giveUpMs;
  }

  onChange(listener: (isUp: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Gives the lease back, so that another exchange may start at once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#beat;
    await this.#client?.query(release, [this.#owner]).catch(() => undefined);
    await this.#client?.end().catch(() => undefined);
  }

  #schedule(afterMs: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#beat = this.#renew();
    }, afterMs);
    this.#timer.unref();
  }

  async #renew(): Promise<void> {
    // A second try by a new connection tells a broken link, or a timer that came late, from a database that is away.
    const isRenewed = (await this.#tryRenew()) || (await this.#tryRenew());
    this.#set(isRenewed);
    this.#schedule(isRenewed ? this.#options.times.renewEveryMs : retryMs);
  }

  async #tryRenew(): Promise<boolean> {
    const { times, onLost } = this.#options;
    const sentAt = performance.now();
    try {
      this.#client ??= await this.#connect();
      const renewed = await this.#client.query(renew, [this.#owner, interval(times.leaseMs)]);
      if (renewed.rowCount === 0) {
        this.#isClosed = true;
        onLost();
        return false;
      }
      this.#renewedAt = sentAt;
      return true;
    } catch {
      const broken = this.#client;
      this.#client = undefined;
      // The end of a connection that does not answer is not waited for.
      void broken?.end().catch(() => undefined);
      return false;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = createClient(this.#options.connectionString, this.#options.times.answerMs);
    await client.connect();
    return client;
  }

  #set(isUp: boolean): void {
    if (isUp === this.#isUp) return;
    this.#isUp = isUp;
    for (const listener of this.#listeners) listener(isUp);
  }
}

/** A connection that gives up on what is not answered in time. */
export function createClient(connectionString: string, answerMs: number, connectionMs = answerMs): pg.Client {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectionMs, query_timeout: answerMs });
  // Whoever uses it is told by the failing query.
  client.on('error', () => undefined);
  return client;
}
