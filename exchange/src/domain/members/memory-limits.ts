import type { Clock } from '../../clock.ts';
import { failuresLastMs, type FailureRecords, type Limits, type RateLimit, tooManyRequests } from './limits.ts';

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
