import { code } from '@livery/contract/envelope';
import { DomainError } from '../../errors.ts';
import type { Clock } from '../../runtime/clock.ts';
import { SerialQueue } from '../../runtime/tasks.ts';

/** Bounds how often something happens within a time, for each key. */
export interface RateLimit {
  /** Counts one use. @throws DomainError `tooManyRequests` when that is too many */
  use(key: string): Promise<void>;
  /** Takes the last use back. */
  refund(key: string): Promise<void>;
}

/** How often a key failed, until an hour passes without a failure. */
export interface FailureRecords {
  /** The number of failures, and when the last of them was, in milliseconds. */
  read(key: string): Promise<{ readonly count: number; readonly lastAt: number }>;
  add(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

/** Less than that a `FailureLimit` may have somebody wait, because a record without a failure is forgotten after it. */
export const failuresLastMs = 3_600_000;

/** Makes limits, all of which count in one place: this process, or a database that several share. */
export interface Limits {
  /** @param name tells its keys from those of other limits */
  createRateLimit(name: string, max: number, withinMs: number): RateLimit;
  createFailureRecords(name: string): FailureRecords;
  /** Deletes what has expired. */
  deleteExpired(): Promise<void>;
}

export const tooManyRequests = (waitMs: number): DomainError =>
  new DomainError(code.tooManyRequests, { retryAfterSeconds: Math.ceil(waitMs / 1000) });

/**
 * Above this number the least recently used key is dropped, so that an attacker with many addresses cannot fill the
 * memory.
 */
const maxKeys = 20_000;

/** A map that drops the least recently used entry. */
class LruMap<Value> {
  readonly #values = new Map<string, Value>();

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > maxKeys && oldest !== undefined) this.#values.delete(oldest);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}

/** Counts uses in this process, so a restart forgets them. */
export class MemoryRateLimit {
  readonly #times = new LruMap<readonly number[]>();
  readonly #clock: Clock;
  readonly #max: number;
  readonly #withinMs: number;

  constructor(clock: Clock, max: number, withinMs: number) {
    this.#clock = clock;
    this.#max = max;
    this.#withinMs = withinMs;
  }

  /** Counts one use. @throws DomainError `tooManyRequests` when that is too many; it is not counted then */
  use(key: string): void {
    const now = this.#clock.now();
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now - this.#withinMs);
    const [oldest] = recent;
    if (recent.length >= this.#max && oldest !== undefined) throw tooManyRequests(oldest + this.#withinMs - now);
    this.#times.set(key, [...recent, now]);
  }

  refund(key: string): void {
    this.#times.set(key, (this.#times.get(key) ?? []).slice(0, -1));
  }
}

/** Limits of an exchange in one process. */
export class MemoryLimits implements Limits {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  createRateLimit(_name: string, max: number, withinMs: number): RateLimit {
    const limit = new MemoryRateLimit(this.#clock, max, withinMs);
    return { use: async (key) => limit.use(key), refund: async (key) => limit.refund(key) };
  }

  createFailureRecords(): FailureRecords {
    const clock = this.#clock;
    const records = new LruMap<{ readonly count: number; readonly lastAt: number }>();
    const current = (key: string) => {
      const known = records.get(key);
      return known !== undefined && clock.now() - known.lastAt < failuresLastMs ? known : { count: 0, lastAt: 0 };
    };
    return {
      read: async (key) => current(key),
      add: async (key) => records.set(key, { count: current(key).count + 1, lastAt: clock.now() }),
      clear: async (key) => records.delete(key),
    };
  }

  async deleteExpired(): Promise<void> {
    // The least recently used are dropped by themselves.
  }
}

interface FailureLimitOptions {
  readonly clock: Clock;
  readonly records: FailureRecords;
  /** How many failures have no consequence. */
  readonly free: number;
  readonly maxWaitMs: number;
}

/** The attempts on a key that are begun or wait to begin. */
interface Attempts {
  /** How many of them are made or wait. */
  count: number;
  /** How many of them are made at the moment. */
  open: number;
  /** Called when one of them ends. */
  readonly onEnd: (() => void)[];
  /** Between reading the key's record and beginning by it, no failure is added. */
  readonly queue: SerialQueue;
}

/** After some free failures, each further one doubles the wait before the next attempt, up to a maximum. */
export class FailureLimit {
  readonly #given: FailureLimitOptions;
  readonly #attempts = new Map<string, Attempts>();

  constructor(options: FailureLimitOptions) {
    this.#given = options;
  }

  /**
   * Makes an attempt, and counts it if it was wrong. If the attempts in progress could use up the free ones, it waits for
   * their outcome first. So simultaneous right attempts never fail, and a hundred simultaneous wrong ones get no more tries
   * than a hundred in sequence. Each process that shares the records counts only its own attempts in progress.
   * @param make makes the attempt and gives `false` for a wrong one; one that throws counts as none
   * @throws DomainError `tooManyRequests` while the key has to wait
   */
  async attempt<Right>(key: string, make: () => Promise<Right | false>): Promise<Right | false> {
    const attempts = this.#attempts.get(key) ?? { count: 0, open: 0, onEnd: [], queue: new SerialQueue() };
    this.#attempts.set(key, attempts);
    attempts.count += 1;
    try {
      while (!(await attempts.queue.run(() => this.#tryToBegin(key, attempts)))) await nextEnd(attempts);
      return await this.#make(key, attempts, make);
    } finally {
      attempts.count -= 1;
      if (attempts.count === 0) this.#attempts.delete(key);
    }
  }

  async clear(key: string): Promise<void> {
    await this.#given.records.clear(key);
  }

  /** How long the key has to wait; 0: not at all. */
  async waitMs(key: string): Promise<number> {
    return this.#waitOf(await this.#given.records.read(key));
  }

  async #tryToBegin(key: string, attempts: Attempts): Promise<boolean> {
    const { records, free } = this.#given;
    const record = await records.read(key);
    const { count } = record;
    const waitMs = this.#waitOf(record);
    if (waitMs > 0) throw tooManyRequests(waitMs);
    if (attempts.open > 0 && count + attempts.open >= free) return false;
    attempts.open += 1;
    return true;
  }

  async #make<Right>(key: string, attempts: Attempts, make: () => Promise<Right | false>): Promise<Right | false> {
    try {
      const outcome = await make();
      if (outcome === false) await attempts.queue.run(() => this.#given.records.add(key));
      return outcome;
    } finally {
      attempts.open -= 1;
      for (const goOn of attempts.onEnd.splice(0)) goOn();
    }
  }

  #waitOf({ count, lastAt }: { readonly count: number; readonly lastAt: number }): number {
    const { clock, free, maxWaitMs } = this.#given;
    if (count < free) return 0;
    return Math.max(0, lastAt + Math.min(maxWaitMs, 1000 * 2 ** (count - free)) - clock.now());
  }
}

const nextEnd = async ({ open, onEnd }: Attempts): Promise<void> => {
  // The last of them may have ended in the meantime.
  if (open > 0) await new Promise<void>((resolve) => onEnd.push(resolve));
};
