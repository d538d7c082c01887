import { Draws } from './draws.ts';
import type { CallRule } from './plan.ts';

interface RuleInForce {
  readonly rule: CallRule;
  readonly draws: Draws;
  left: number;
}

/** The planned faults of calls. */
export class CallFaults {
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
      ...{ rule, draws: new Draws(seed, index) },
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
