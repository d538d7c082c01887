import type { Logger } from 'pino';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../runtime/startup-error.ts';
import { repeat } from '../runtime/tasks.ts';
import type { Lease, Leases } from '../storage/leases.ts';
import { isDatabaseUnavailable } from '../storage/database-unavailable.ts';
import { refuseSoleExchange } from '../storage/postgres.ts';

/** How often to look for shards without an owner. */
const balanceMs = 250;
/** How many shards are handed over or taken at once. A small number keeps the time without an owner short. */
const atOnce = 3;
/**
 * The number of rounds in which a leaving engine hands over its shards. A round starts when others have taken the
 * shards of the previous one.
 */
const leavingRounds = 8;
const defaultHandoverMs = 4000;
const pollMs = 50;
/** The prefix of the lease that identifies an engine to the others. */
const enginePrefix = 'engine.';

interface ShardsOptions {
  readonly leases: Leases;
  /** The names of all shards, in the order in which engines take them. */
  readonly names: readonly string[];
  /** Begins the work of a shard. Returns a function that ends it and resolves when all accepted work is done. */
  readonly open: (name: string, lease: Lease) => Promise<() => Promise<void>>;
  /** Whether the other engines can reach this one. An unreachable engine keeps no shards. */
  readonly isReachable: () => boolean;
  /** Called when an exchange has taken exclusive ownership of the database. */
  readonly onRefused: (error: Error) => void;
  /** How long a leaving engine waits in all for others to take its shards. Then it releases the rest. */
  readonly handoverMs?: number;
  readonly log: Logger;
}

interface Owned {
  readonly lease: Lease;
  close(): Promise<void>;
}

/**
 * The shards of one engine: work that only one engine may do at a time, each under a lease. Every engine takes its
 * share of the shards without an owner, and hands over those beyond its share.
 */
export class Shards {
  readonly #options: ShardsOptions;
  readonly #owned = new Map<string, Owned>();
  readonly #member = enginePrefix + randomUUID();
  #membership: Lease | undefined;
  #stop: (() => Promise<void>) | undefined;
  /** The engine finishes work in progress and takes no more. */
  #isLeaving = false;

  private constructor(options: ShardsOptions) {
    this.#options = options;
  }

  /** Joins the engines. */
  static async join(options: ShardsOptions): Promise<Shards> {
    const shards = new Shards(options);
    const report = (error: unknown) => shards.#report(error);
    // The next round retries a failure.
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

  /** Hands over every shard, in rounds while other engines take them soon, and leaves. */
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

  /** Releases everything at once, because the other engines cannot reach this one. */
  async #leave(): Promise<void> {
    await this.#giveUpMembership();
    await this.#release(this.owned);
  }

  /** The other engines calculate their shares without this one. */
  async #giveUpMembership(): Promise<void> {
    const membership = this.#membership;
    this.#membership = undefined;
    if (membership !== undefined) await this.#releaseLease(membership);
  }

  /** A lease that cannot be released expires. */
  async #releaseLease(lease: Lease): Promise<void> {
    await this.#options.leases
      .release(lease)
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'a lease could not be released'));
  }

  /** Whether other engines take the released shards in time. False without any other engine. */
  async #areTakenBy(end: number, names: readonly string[]): Promise<boolean> {
    while (performance.now() < end) {
      // Without an answer, assume that nobody takes them.
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
        // A shard that cannot be opened does not block the others.
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
      // Checked at each shard, because this engine may have been frozen since the last one.
      await refuseSoleExchange(leases);
      this.#owned.set(name, { lease, close: await open(name, lease) });
      log.info({ shard: name, epoch: lease.epoch }, 'this engine has taken a shard');
    } catch (error) {
      // Work in progress can no longer commit.
      lease.lose();
      await leases.release(lease);
      throw error;
    }
    // The lease may have been lost while the shard was opened.
    if (lease.isLost) await this.#drop(name);
  }

  /** Ends the work on a shard that another engine owns now. */
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
