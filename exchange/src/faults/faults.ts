import type { Clock } from '../clock.ts';
import { CallFaults } from './call-faults.ts';
import { LineFaults } from './line-faults.ts';
import { type FaultPlan, noFaults } from './plan.ts';
import { SteppedClock } from './stepped-clock.ts';

/** What goes wrong for one caller. */
class CallerFaults {
  readonly calls = new CallFaults();
  readonly lines = new LineFaults();
  #seed = noFaults.seed;

  get seed(): number {
    return this.#seed;
  }

  replace({ seed, calls, sockets }: Pick<FaultPlan, 'seed' | 'calls' | 'sockets'>): void {
    this.#seed = seed;
    this.calls.replace(calls, seed);
    this.lines.replace(sockets, seed);
  }
}

/** What goes wrong on demand, for tests. An exchange under test is put together with these; any other has none. */
export class Faults {
  /** What the exchange takes its time from, for all callers. */
  readonly clock: SteppedClock;
  readonly #byCaller = new Map<string, CallerFaults>();

  constructor(clock: Clock) {
    this.clock = new SteppedClock(clock);
  }

  /** @param caller as `faultCallerOf` gives it: each is hit by their own faults alone */
  of(caller: string): CallerFaults {
    const known = this.#byCaller.get(caller) ?? new CallerFaults();
    this.#byCaller.set(caller, known);
    return known;
  }

  /** What is in force; what was done once is over. */
  plan(caller = ''): FaultPlan {
    const { seed, calls, lines } = this.of(caller);
    return {
      seed,
      calls: calls.rules,
      sockets: lines.plan,
      tokens: noFaults.tokens,
      clock: { offsetMs: this.clock.offsetMs },
    };
  }

  /** Everything but the tokens, which are `spoilTokens`'. The clock is everybody's: a named caller's plan leaves it. */
  replace(plan: FaultPlan, caller = ''): void {
    this.of(caller).replace(plan);
    if (caller === '') this.clock.offsetMs = plan.clock.offsetMs;
  }

  /** Ends what calls wait for, of every caller. */
  endCalls(): void {
    for (const { calls } of this.#byCaller.values()) calls.replace([], 0);
  }
}
