import type { Logger } from 'pino';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../runtime/startup-error.ts';
import { repeat } from '../runtime/tasks.ts';
import type { Lease, Leases } from '../storage/leases.ts';
import { isDatabaseUnavailable } from '../storage/database-unavailable.ts';
import { refuseSoleExchange } from '../storage/postgres.ts';

/** How often it is looked for shards without an owner. */
const balanceMs = 250;
/** So many are given away, and taken, at once: none is without an owner for long. */
const atOnce = 3;
/** An engine that leaves gives away in so many rounds, each when others have taken what it gave away before. */
const leavingRounds = 8;
const defaultHandoverMs = 4000;
const pollMs = 50;
/** Begins the name of the lease by which an engine is known to the others. */
const enginePrefix = 'engine.';

interface ShardsOptions {
  readonly leases: Leases;
  /** Of all shards, in the order in which they are taken. */
  readonly names: readonly string[];
  /** Begins the work of a shard. Returns a function that ends it and resolves when everything accepted is done. */
  readonly open: (name: string, lease: Lease) => Promise<() => Promise<void>>;
  /** Whether others can reach this engine. One that they cannot reach keeps nothing. */
  readonly isReachable: () => boolean;
  /** Called when an exchange has taken the database for itself. */
  readonly onRefused: (error: Error) => void;
  /** How long an engine that leaves waits in all for others to take what it gave away; then it gives the rest away. */
  readonly handoverMs?: number;
  readonly log: Logger;
}

interface Owned {
  readonly lease: Lease;
  close(): Promise<void>;
}

/**
 * The shards of one engine: the work that only one engine may do at a time, each under a lease. Every engine takes its share
 * of those that nobody has, and gives away what it has beyond its share.
 */
export class Shards {
  readonly #options: ShardsOptions;
  readonly #owned = new Map<string, Owned>();
  readonly #member = enginePrefix + randomUUID();
  #membership: Lease | undefined;
  #stop: (() => Promise<void>) | undefined;
  /** It finishes what it has begun, and takes no more. */
  #isLeaving = false;

  private constructor(options: ShardsOptions) {
    this.#options = options;
  }

  /** Joins the engines. */
  static async join(options: ShardsOptions): Promise<Shards> {
    const shards = new Shards(options);
    const report = (error: unknown) => shards.#report(error);
    // What fails now is tried again, as later.
    await shards.#balance().catch(report);
    shards.#stop = repeat(() => shards.#balance(), balanceMs, report);
    return shards;
  }

  #report(error: unknown): void {
    if (error instanceof StartupError) this.#options.onRefused(error);
    else if (!isDatabaseUnavailable(error)) this.#options.log.error({ err: error }, 'shards could not be shared out');
  }

  /** The names of the shards that this engine has. */
  get owned(): readonly string[] {
    return [...this.#owned.keys()];
  }

  /** Hands every shard over, some at a time as long as other engines take them soon, and leaves. */
  async close(): Promise<void> {
    this.#isLeaving = true;
    await this.#stop?.();
    await this.#giveUpMembership();
    this.#options.log.info({ shards: this.#owned.size }, 'this engine hands its shards over and leaves');
    const end = performance.now() + (this.#options.handoverMs ?? defaultHandoverMs);
    const inRound = Math.max(atOnce, Math.ceil(this.#owned.size / leavingRounds));
    let areTaken = true;
    while (areTaken && this.#owned.size > 0) {
      const next = this.owned.slice(0, inRound);
      await this.#release(next);
      areTaken = await this.#areTakenBy(end, next);
    }
    await this.#release(this.owned);
  }

  /** Gives everything up at once: others cannot reach this engine. */
  async #leave(): Promise<void> {
    await this.#giveUpMembership();
    await this.#release(this.owned);
  }

  /** The other engines count on without this one. */
  async #giveUpMembership(): Promise<void> {
    const membership = this.#membership;
    this.#membership = undefined;
    if (membership !== undefined) await this.#releaseLease(membership);
  }

  /** A lease that could not be released runs out. */
  async #releaseLease(lease: Lease): Promise<void> {
    await this.#options.leases
      .release(lease)
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'a lease could not be released'));
  }

  /** Whether other engines take shards that this one gave away in time. Without any other engine they do not. */
  async #areTakenBy(end: number, names: readonly string[]): Promise<boolean> {
    while (performance.now() < end) {
      // Without an answer, nobody is known to take them.
      const taken = await this.#options.leases.taken().catch(() => new Set<string>());
      if (names.every((name) => taken.has(name))) return true;
      if (!Array.from(taken).some((name) => name.startsWith(enginePrefix))) return false;
      await delay(pollMs);
    }
    return false;
  }

  async #balance(): Promise<void> {
    const { leases, names, isReachable } = this.#options;
    if (!leases.isUp()) return;
    if (!isReachable()) {
      await this.#leave();
      return;
    }
    const taken = await leases.taken();
    // An engine that was frozen for long joins again.
    if (!taken.has(this.#member)) this.#membership = await leases.take(this.#member, () => undefined);
    const engines = [...taken].filter((name) => name.startsWith(enginePrefix) && name !== this.#member).length + 1;
    const share = Math.ceil(names.length / engines);
    const excess = this.owned.slice(share);
    await this.#release(excess.slice(0, atOnce));
    const free = names.filter((name) => !taken.has(name) && !this.#owned.has(name));
    let room = share - this.#owned.size;
    const takeInTurn = async () => {
      while (room > 0 && !this.#isLeaving) {
        const name = free.shift();
        if (name === undefined) return;
        room -= 1;
        // One that cannot be opened keeps nobody from the others.
        await this.#take(name).catch((error: unknown) => this.#report(error));
        if (!this.#owned.has(name)) room += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, takeInTurn));
  }

  async #take(name: string): Promise<void> {
    const { leases, open, log } = this.#options;
    const lease = await leases.take(name, () => void this.#drop(name));
    if (lease === undefined) return;
    try {
      // At each shard: this engine may have been frozen since the last.
      await refuseSoleExchange(leases);
      this.#owned.set(name, { lease, close: await open(name, lease) });
      log.info({ shard: name, epoch: lease.epoch }, 'this engine has taken a shard');
    } catch (error) {
      // Work that has begun can no longer commit.
      lease.lose();
      await leases.release(lease);
      throw error;
    }
    // It may have been lost while it was opened.
    if (lease.isLost) await this.#drop(name);
  }

  /** Ends the work on a shard that another engine has now. */
  async #drop(name: string): Promise<void> {
    const owned = this.#owned.get(name);
    if (owned === undefined) return;
    this.#owned.delete(name);
    this.#options.log.warn({ shard: name }, 'another engine has taken a shard');
    await owned
      .close()
      .catch((error: unknown) => this.#options.log.error({ err: error }, 'a shard could not be ended'));
  }

  async #release(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.#releaseOne(name)));
  }

  async #releaseOne(name: string): Promise<void> {
    const owned = this.#owned.get(name);
    if (owned === undefined) return;
    await owned.close();
    this.#owned.delete(name);
    if (!owned.lease.isLost) await this.#releaseLease(owned.lease);
    this.#options.log.info({ shard: name }, 'this engine has handed a shard over');
  }
}
