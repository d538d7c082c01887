import type { Clock } from '../../clock.ts';
import { SerialQueue } from '../../serial-queue.ts';
import { type FailureRecords, tooManyRequests } from './limits.ts';

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
  /** What to call when one of them ends. */
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
   * Makes an attempt, and counts it if it was wrong. While the failure of the attempts under way would use up the free
   * ones, it waits for their outcome first. So right attempts at once are no failures, and a hundred wrong ones at once
   * are tried no more often than one after the other. Each process that shares the records knows only its own attempts under
   * way.
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

  async #tryToBegin(key: string, attempts: Attempts): Promise<boolean> {
    const { clock, records, free } = this.#given;
    const { count, lastAt } = await records.read(key);
    const waitMs = lastAt + this.#waitAfter(count) - clock.now();
    if (count >= free && waitMs > 0) throw tooManyRequests(waitMs);
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

  #waitAfter(count: number): number {
    const { free, maxWaitMs } = this.#given;
    return count < free ? 0 : Math.min(maxWaitMs, 1000 * 2 ** (count - free));
  }
}

const nextEnd = async ({ open, onEnd }: Attempts): Promise<void> => {
  // The last of them may have ended in the meantime.
  if (open > 0) await new Promise<void>((resolve) => onEnd.push(resolve));
};
