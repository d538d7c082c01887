import { OffsetClock, type Clock } from '../src/runtime/clock.ts';
import { Draws, noFaults, type CallRule, type FaultPlan } from './plan.ts';
import { SocketFaults } from './socket-faults.ts';

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

interface RuleInForce {
  readonly rule: CallRule;
  readonly draws: Draws;
  left: number;
}

/** The planned faults of calls. */
class CallFaults {
  #inForce: readonly RuleInForce[] = [];
  #ending = new AbortController();

  /** The rules that still apply, with what is left of `times`. */
  get rules(): CallRule[] {
    return this.#inForce
      .filter(({ left }) => left > 0)
      .map(({ rule, left }) => (rule.times === undefined ? rule : { ...rule, times: left }));
  }

  /** Aborted when these rules end, so that nobody waits longer by them. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  replace(rules: readonly CallRule[], seed: number): void {
    this.#ending.abort();
    this.#ending = new AbortController();
    this.#inForce = rules.map((rule, index) => ({
      rule,
      draws: new Draws(seed, index),
      left: rule.times ?? Number.POSITIVE_INFINITY,
    }));
  }

  /** The rule that applies to a call, if any. Counts the call. @param path as in the contract */
  ruleFor(method: string, path: string): CallRule | undefined {
    for (const entry of this.#inForce) {
      const { rule, draws, left } = entry;
      if (left === 0 || !fits(rule, method, path) || !draws.hits(rule.share)) continue;
      entry.left -= 1;
      return rule;
    }
    return undefined;
  }
}

function fits(rule: CallRule, method: string, path: string): boolean {
  if (rule.method !== undefined && rule.method !== method) return false;
  return rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path;
}
