import { OffsetClock, type Clock } from '../runtime/clock.ts';
import { CallFaults } from './call-faults.ts';
import { SocketFaults } from './socket-faults.ts';
import { type FaultPlan, noFaults } from './plan.ts';

/** The planned faults of one caller. */
class CallerFaults {
  readonly calls = new CallFaults();
  readonly sockets = new SocketFaults();
  #seed = noFaults.seed;

  get seed(): number {
    return this.#seed;
  }

  replace({ seed, calls, sockets }: Pick<FaultPlan, 'seed' | 'calls' | 'sockets'>): void {
    this.#seed = seed;
    this.calls.replace(calls, seed);
    this.sockets.replace(sockets, seed);
  }
}

/** Faults on demand, for tests. Only an exchange under test has them. */
export class Faults {
  /** The exchange's clock, the same for all callers. */
  readonly clock: OffsetClock;
  readonly #byCaller = new Map<string, CallerFaults>();

  constructor(clock: Clock) {
    this.clock = new OffsetClock(clock);
  }

  /**
   * @param caller the result of `faultCallerOf`: each caller meets only their own faults
   */
  of(caller: string): CallerFaults {
    const known = this.#byCaller.get(caller) ?? new CallerFaults();
    this.#byCaller.set(caller, known);
    return known;
  }

  /** The plan in force, without what was done once. */
  plan(caller = ''): FaultPlan {
    const { seed, calls, sockets } = this.of(caller);
    return {
      seed,
      calls: calls.rules,
      sockets: sockets.plan,
      tokens: noFaults.tokens,
      clock: { offsetMs: this.clock.offsetMs },
    };
  }

  /**
   * Replaces a caller's plan, but for the tokens (`injectTokenFaults`). The clock belongs to everybody, so a named
   * caller's plan does not change it.
   */
  replace(plan: FaultPlan, caller = ''): void {
    this.of(caller).replace(plan);
    if (caller === '') this.clock.offsetMs = plan.clock.offsetMs;
  }

  /** Ends the delays of all calls. */
  endCalls(): void {
    for (const { calls } of this.#byCaller.values()) calls.replace([], 0);
  }
}
