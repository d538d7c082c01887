import { exceedsBudget, readModuleHealth, increaseSince, type Budget, type ModuleHealth } from './module-health.ts';

export interface WatchOptions {
  /** Where the exchange shows its metrics. */
  readonly metricsUrl: string;
  readonly module: string;
  readonly version: string;
  readonly budget: Budget;
  readonly durationMs: number;
  readonly intervalMs: number;
  /** Told what is seen, a line at a time. */
  readonly print: (line: string) => void;
}

/** How a watch ended. */
export interface WatchResult {
  readonly isOverBudget: boolean;
  /** What happened while it was watched. */
  readonly seen: ModuleHealth;
}

const timeoutMs = 5000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function ask({ metricsUrl, module, version, print }: WatchOptions): Promise<ModuleHealth | undefined> {
  try {
    const response = await fetch(metricsUrl, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return readModuleHealth(await response.text(), module, version);
  } catch (error) {
    print(`${metricsUrl} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** Watches a version until it is over its budget or the time is up. */
export async function watchModuleHealth(options: WatchOptions): Promise<WatchResult> {
  const { budget, durationMs, intervalMs, print } = options;
  const end = Date.now() + durationMs;
  let before: ModuleHealth | undefined;
  let seen: ModuleHealth = { openings: 0, failures: 0 };
  for (;;) {
    const now = await ask(options);
    if (now) {
      before ??= now;
      const latest = increaseSince(before, now);
      if (latest.openings !== seen.openings || latest.failures !== seen.failures)
        print(`${latest.openings} opened, ${latest.failures} failures`);
      seen = latest;
      if (exceedsBudget(seen, budget)) return { isOverBudget: true, seen };
    }
    if (Date.now() + intervalMs > end) return { isOverBudget: false, seen };
    await wait(intervalMs);
  }
}
