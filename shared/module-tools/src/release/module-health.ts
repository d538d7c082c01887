/** How often a module's version opens and fails for visitors, from the exchange's `/metrics` (Prometheus' text format). */
import { readServerAddress } from './store.ts';

interface ModuleHealth {
  /** Openings, failed ones included. */
  readonly openings: number;
  /** Openings that failed, and errors after an opening. */
  readonly failures: number;
}

const line = /^(\w+)\{(.*)\} (\S+)$/;
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g;

interface Sample {
  readonly metric: string;
  readonly labels: Readonly<Record<string, string | undefined>>;
  readonly value: number;
}

const readSamples = (metrics: string): readonly Sample[] =>
  metrics.split('\n').flatMap((text) => {
    const [, metric, labels = '', value] = line.exec(text) ?? [];
    if (metric === undefined) return [];
    const named = [...labels.matchAll(label)].map(([, key, value]) => [key, value] as const);
    return [{ metric, labels: Object.fromEntries(named), value: Number(value) }];
  });

export function readModuleHealth(metrics: string, module: string, version: string): ModuleHealth {
  let openings = 0;
  let failures = 0;
  for (const { metric, labels, value } of readSamples(metrics)) {
    if (labels['module'] !== module || labels['version'] !== version) continue;
    if (metric === 'livery_module_openings_total') {
      openings += value;
      if (labels['outcome'] === 'failed') failures += value;
    }
    if (metric === 'livery_module_errors_total') failures += value;
  }
  return { openings, failures };
}

/** Pages of one version of the host that opened one version of a module, since the exchange has started. */
export interface PairOpenings {
  /** `other` when the version is not known to the exchange; so is the module's. */
  readonly host: string;
  readonly module: string;
  readonly version: string;
  readonly openings: number;
}

/** The successful openings by host and module, the most frequent first. */
export function readPairOpenings(metrics: string): readonly PairOpenings[] {
  return readSamples(metrics)
    .filter(({ metric, labels }) => metric === 'livery_module_openings_total' && labels['outcome'] === 'opened')
    .map(({ labels: { host = 'other', module = '', version = '' }, value }) => ({
      host,
      module,
      version,
      openings: value,
    }))
    .sort((one, another) => another.openings - one.openings);
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

/** Where the exchange shows its metrics; throws an error of one sentence when the variable is no address. */
export const readMetricsUrl = (variables: NodeJS.ProcessEnv): string =>
  readServerAddress('METRICS_URL', variables['METRICS_URL'] || 'http://127.0.0.1:8082/metrics');

/** The exchange's metrics; prints why when they cannot be read. */
export async function fetchMetrics(metricsUrl: string, print: (line: string) => void): Promise<string | undefined> {
  try {
    const response = await fetch(metricsUrl, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await response.text();
  } catch (error) {
    print(`${metricsUrl} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** Watches a version until it is over its budget or the time is up. */
export async function watchModuleHealth(options: WatchOptions): Promise<WatchResult> {
  const { metricsUrl, module, version, budget, durationMs, intervalMs, print } = options;
  const end = Date.now() + durationMs;
  let before: ModuleHealth | undefined;
  let seen: ModuleHealth = { openings: 0, failures: 0 };
  for (;;) {
    const metrics = await fetchMetrics(metricsUrl, print);
    if (metrics !== undefined) {
      const now = readModuleHealth(metrics, module, version);
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
