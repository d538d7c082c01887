export interface BudgetLimits {
  /** What is earned in a second. */
  readonly perSecond: number;
  /** The most that is saved up. */
  readonly burst: number;
  /** The debt at which a connection is closed. */
  readonly debt: number;
}

/** An allowance that refills with time (a token bucket). It may fall into debt. */
export class Budget {
  readonly #limits: BudgetLimits;
  readonly #now: () => number;
  #balance: number;
  #at: number;

  /** @param now milliseconds of a clock that nobody sets */
  constructor(limits: BudgetLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#balance = limits.burst;
    this.#at = now();
  }

  /** Takes a cost. Returns whether the debt is within its limit. */
  spend(cost: number): boolean {
    const now = this.#now();
    const earned = ((now - this.#at) / 1000) * this.#limits.perSecond;
    this.#balance = Math.min(this.#limits.burst, this.#balance + earned) - cost;
    this.#at = now;
    return this.#balance >= -this.#limits.debt;
  }

  get isSpent(): boolean {
    this.spend(0);
    return this.#balance < 0;
  }

  get isFull(): boolean {
    this.spend(0);
    return this.#balance === this.#limits.burst;
  }

  get isOverdrawn(): boolean {
    return !this.spend(0);
  }
}
