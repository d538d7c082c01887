import type { Clock } from '../clock.ts';
import { CallFaults } from './call-faults.ts';
import { LineFaults } from './line-faults.ts';
import { type FaultPlan, noFaults } from './plan.ts';
import { SteppedClock } from './stepped-clock.ts';

/** What goes wrong on demand, for tests. An exchange under test is put together with these; any other has none. */
export class Faults {
  /** What the exchange takes its time from. */
  readonly clock: SteppedClock;
  readonly calls = new CallFaults();
  readonly lines = new LineFaults();
  #seed = noFaults.seed;

  constructor(clock: Clock) {
    this.clock = new SteppedClock(clock);
  }

  /** What is in force; what was done once is over. */
  get plan(): FaultPlan {
    return {
      seed: this.#seed,
      calls: this.calls.rules,
      sockets: this.lines.plan,
      tokens: noFaults.tokens,
      clock: { offsetMs: this.clock.offsetMs },
    };
  }

  /** Everything but the tokens, which are `spoilTokens`'. */
  replace({ seed, calls, sockets, clock }: FaultPlan): void {
    this.#seed = seed;
    this.clock.offsetMs = clock.offsetMs;
    this.calls.replace(calls, seed);
    this.lines.replace(sockets, seed);
  }
}
