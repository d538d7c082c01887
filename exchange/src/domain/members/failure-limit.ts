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

/** After some free failures, each further one doubles the wait before the next attempt, up to a maximum. */
export class FailureLimit {
  readonly #given: FailureLimitOptions;
  /** The attempts of each key whose outcome is open, and what to call when one of them ends. */
  readonly #open = new Map<string, { count: number; readonly onEnd: (() => void)[] }>();
  /** Between reading a record and beginning by it, no failure is added. */
  readonly #queue = new SerialQueue();

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
    while (!(await this.#queue.run(() => this.#tryToBegin(key)))) await this.#nextEnd(key);
    try {
      const outcome = await make();
      if (outcome === false) await this.#queue.run(() => this.#given.records.add(key));
      return outcome;
    } finally {
      this.#end(key);
    }
  }

  async clear(key: string): Promise<void> {
    await this.#given.records.clear(key);
  }

  async #tryToBegin(key: string): Promise<boolean> {
    const { clock, records, free } = this.#given;
    const { count, lastAt } = await records.read(key);
    const waitMs = lastAt + this.#waitAfter(count) - clock.now();
    if (count >= free && waitMs > 0) throw tooManyRequests(waitMs);
    const open = this.#open.get(key) ?? { count: 0, onEnd: [] };
    if (open.count > 0 && count + open.count >= free) return false;
    open.count += 1;
    this.#open.set(key, open);
    return true;
  }

  #waitAfter(count: number): number {
    const { free, maxWaitMs } = this.#given;
    return count < free ? 0 : Math.min(maxWaitMs, 1000 * 2 ** (count - free));
  }

  async #nextEnd(key: string): Promise<void> {
    const open = this.#open.get(key);
    if (open !== undefined) await new Promise<void>((resolve) => open.onEnd.push(resolve));
  }

  #end(key: string): void {
    const open = this.#open.get(key);
    if (open === undefined) return;
    open.count -= 1;
    if (open.count === 0) this.#open.delete(key);
    for (const goOn of open.onEnd.splice(0)) goOn();
  }
}
