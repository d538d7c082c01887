import { code } from '@livery/contract/envelope';
import type { Clock } from '../../clock.ts';
import { DomainError } from '../../errors.ts';

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

const refuse = (waitMs: number) =>
  new DomainError(code.tooManyRequests, { retryAfterSeconds: Math.ceil(waitMs / 1000) });

/** Bounds how often something happens within a time, for each key. It is in memory, so a restart forgets. */
export class RateLimit {
  readonly #times = new LruMap<readonly number[]>();
  readonly #clock: Clock;
  readonly #most: number;
  readonly #withinMs: number;

  constructor(clock: Clock, max: number, withinMs: number) {
    this.#clock = clock;
    this.#most = max;
    this.#withinMs = withinMs;
  }

  /** Counts one use. @throws DomainError `tooManyRequests` when that is too many; it is not counted then */
  use(key: string): void {
    const now = this.#clock.now();
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now - this.#withinMs);
    const [oldest] = recent;
    if (recent.length >= this.#most && oldest !== undefined) throw refuse(oldest + this.#withinMs - now);
    this.#times.set(key, [...recent, now]);
  }

  /** Takes the last use back. */
  refund(key: string): void {
    this.#times.set(key, (this.#times.get(key) ?? []).slice(0, -1));
  }
}

const forgetMs = 3_600_000;

/**
 * After some free failures, each further one doubles the wait before the next attempt, up to a maximum. An hour without
 * a failure clears the record.
 */
export class FailureLimit {
  readonly #failures = new LruMap<{ readonly count: number; readonly lastAt: number; readonly waitUntil: number }>();
  /** The attempts of each key whose outcome is open, and what to call when one of them ends. */
  readonly #open = new Map<string, { count: number; readonly onEnd: (() => void)[] }>();
  readonly #clock: Clock;
  readonly #free: number;
  readonly #longestWaitMs: number;

  constructor(clock: Clock, free: number, maxWaitMs: number) {
    this.#clock = clock;
    this.#free = free;
    this.#longestWaitMs = maxWaitMs;
  }

  /**
   * Makes an attempt, and counts it if it was wrong. While the failure of the attempts under way would use up the free
   * ones, it waits for their outcome first. So right attempts at once are no failures, and a hundred wrong ones at once
   * are tried no more often than one after the other.
   * @param make makes the attempt and gives `false` for a wrong one; one that throws counts as none
   * @throws DomainError `tooManyRequests` while the key has to wait
   */
  async attempt<Right>(key: string, make: () => Promise<Right | false>): Promise<Right | false> {
    await this.#begin(key);
    try {
      const outcome = await make();
      if (outcome === false) this.#countFailure(key);
      return outcome;
    } finally {
      this.#end(key);
    }
  }

  clear(key: string): void {
    this.#failures.delete(key);
  }

  async #begin(key: string): Promise<void> {
    for (;;) {
      const waitMs = (this.#failures.get(key)?.waitUntil ?? 0) - this.#clock.now();
      if (waitMs > 0) throw refuse(waitMs);
      const open = this.#open.get(key) ?? { count: 0, onEnd: [] };
      if (open.count === 0 || this.#failureCount(key) + open.count < this.#free) {
        open.count += 1;
        this.#open.set(key, open);
        return;
      }
      await new Promise<void>((resolve) => open.onEnd.push(resolve));
    }
  }

  #end(key: string): void {
    const open = this.#open.get(key);
    if (open === undefined) return;
    open.count -= 1;
    if (open.count === 0) this.#open.delete(key);
    for (const goOn of open.onEnd.splice(0)) goOn();
  }

  #failureCount(key: string): number {
    const known = this.#failures.get(key);
    return known !== undefined && this.#clock.now() - known.lastAt < forgetMs ? known.count : 0;
  }

  #countFailure(key: string): void {
    const now = this.#clock.now();
    const count = this.#failureCount(key) + 1;
    const nextWaitMs = count < this.#free ? 0 : Math.min(this.#longestWaitMs, 1000 * 2 ** (count - this.#free));
    this.#failures.set(key, { count, lastAt: now, waitUntil: now + nextWaitMs });
  }
}
