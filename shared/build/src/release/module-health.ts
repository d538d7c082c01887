/** How often a module's version opens and fails for visitors, from the exchange's `/metrics` (Prometheus' text format). */
interface ModuleHealth {
  /** Openings, failed ones included. */
  readonly openings: number;
  /** Openings that failed, and errors after an opening. */
  readonly failures: number;
}

const line = /^(\w+)\{(.*)\} (\S+)$/;
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g;

export function readModuleHealth(metrics: string, module: string, version: string): ModuleHealth {
  let openings = 0;
  let failures = 0;
  for (const text of metrics.split('\n')) {
    const [, name, labels = '', value] = line.exec(text) ?? [];
    const of = Object.fromEntries([...labels.matchAll(label)].map(([, key, text]) => [key, text]));
    if (of['module'] !== module || of['version'] !== version) continue;
    const count = Number(value);
    if (name === 'livery_module_openings_total') {
      openings += count;
      if (of['outcome'] === 'failed') failures += count;
    }
    if (name === 'livery_module_errors_total') failures += count;
  }
  return { openings, failures };
}

/** The growth of the counts since `before`, or all of them if the counters were reset in between. */
export const increaseSince = (before: ModuleHealth, now: ModuleHealth): ModuleHealth =>
  now.openings < before.openings || now.failures < before.failures
    ? now
    : { openings: now.openings - before.openings, failures: now.failures - before.failures };

interface Budget {
  /** Failures in a hundred openings. */
  readonly percent: number;
  /** With fewer openings the version is not judged: one visitor's failures prove nothing. */
  readonly minimum: number;
}

export const exceedsBudget = ({ openings, failures }: ModuleHealth, { percent, minimum }: Budget): boolean =>
  openings >= minimum && failures > (openings * percent) / 100;

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
interface WatchResult {
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
