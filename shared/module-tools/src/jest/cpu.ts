/** What tests cost in CPU seconds, read from Linux's `/proc`. Other systems report 0. */
import { appendFileSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../workspace.ts';

const ticksPerSecond = 100;

/** The fields of `/proc/<pid>/stat` from the third on. A name in the second may contain spaces. */
function readStat(pid: string): readonly string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

const sumOfTicks = (stat: readonly string[], ...fields: readonly number[]) =>
  fields.reduce((sum, field) => sum + Number(stat[field]), 0) / ticksPerSecond;

/** CPU seconds of the child processes of this one that have ended, with their own children. */
function childCpuSeconds(): number {
  const stat = readStat('self');
  return stat === undefined ? 0 : sumOfTicks(stat, 13, 14);
}

/** CPU seconds of this process and of its children that have ended. */
const cpuSeconds = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6 + childCpuSeconds();

/** Measures a test file. The returned function adds its path and CPU seconds to the file that `LIVERY_TEST_CPU` names. */
export function measureTestFile(path: string): () => void {
  const before = cpuSeconds();
  return () => {
    const output = process.env['LIVERY_TEST_CPU'];
    if (output) appendFileSync(output, `${relative(root, path)}\t${(cpuSeconds() - before).toFixed(2)}\n`);
  };
}

/** The test files with the most CPU, as paths and CPU seconds. */
export function costliestFiles(output: string, count: number): [string, number][] {
  if (!existsSync(output)) return [];
  const rows = readFileSync(output, 'utf8').trim().split('\n');
  return rows
    .map((row): [string, number] => [row.split('\t')[0] ?? '', Number(row.split('\t')[1])])
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count);
}

/** Kinds of processes by what their command lines contain; the first that matches counts. */
const kinds: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['Chromium renderers', /--type=renderer/],
  ['Chromium', /chromium/],
  ['PostgreSQL', /postgres/],
  ['linter', /oxlint|tsgolint|oxfmt/],
  ['Jest', /jest/],
  ['exchange', /exchange\/(?:src|faults)\/main/],
  ['operator commands', /exchange\/src\/operator/],
  ['site', /host\/server/],
  ['build', /commands\/build|webpack/],
];

function kindOf(pid: string): string {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return kinds.find(([, pattern]) => pattern.test(command))?.[0] ?? 'other';
  } catch {
    return 'other';
  }
}

/** CPU seconds of every process below this one, by its id. */
function readDescendants(): Map<string, number> {
  const stats = new Map<string, readonly string[]>();
  for (const pid of existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []) {
    const stat = readStat(pid);
    if (stat) stats.set(pid, stat);
  }
  const isDescendant = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(process.pid) || isDescendant(stats.get(pid)?.[1]));
  return new Map(
    [...stats].filter(([, stat]) => isDescendant(stat[1])).map(([pid, stat]) => [pid, sumOfTicks(stat, 11, 12)]),
  );
}

/**
 * Samples the processes below this one. The returned function ends that and returns the CPU seconds of each kind. Processes
 * that ended between two samples count as `other`; nobody waits for Chromium's, so that only the samples know them.
 */
export function watchProcesses(): () => Map<string, number> {
  const before = childCpuSeconds();
  const processes = new Map<string, { readonly kind: string; readonly cpu: number }>();
  const timer = setInterval(() => {
    for (const [pid, cpu] of readDescendants())
      processes.set(pid, { kind: processes.get(pid)?.kind ?? kindOf(pid), cpu });
  }, 1000);
  return () => {
    clearInterval(timer);
    const cpuByKind = new Map<string, number>();
    for (const { kind, cpu } of processes.values()) cpuByKind.set(kind, (cpuByKind.get(kind) ?? 0) + cpu);
    const sampled = [...cpuByKind.values()].reduce((sum, cpu) => sum + cpu, 0);
    const unsampled = childCpuSeconds() - before - sampled;
    if (unsampled > 0) cpuByKind.set('other', (cpuByKind.get('other') ?? 0) + unsampled);
    return cpuByKind;
  };
}
