/** How often a module's version opens and fails for visitors, from the exchange's `/metrics` (Prometheus' text format). */
export interface ModuleHealth {
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

/** How much the counts rose since `before`; all of them when the counters have been reset meanwhile. */
export const increaseSince = (before: ModuleHealth, now: ModuleHealth): ModuleHealth =>
  now.openings < before.openings || now.failures < before.failures
    ? now
    : { openings: now.openings - before.openings, failures: now.failures - before.failures };

export interface Budget {
  /** Failures in a hundred openings. */
  readonly percent: number;
  /** With fewer openings the version is not judged: one visitor's failures prove nothing. */
  readonly minimum: number;
}

export const exceedsBudget = ({ openings, failures }: ModuleHealth, { percent, minimum }: Budget): boolean =>
  openings >= minimum && failures > (openings * percent) / 100;
