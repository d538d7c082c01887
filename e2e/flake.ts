/**
 * `npm run flake` runs the browser tests ten times, the last three of them while two busy loops hold the cores, and prints each
 * run's counts and the tests that failed, with the reasons. `npm run flake -- --runs 4 --busy 1 spot` runs those of `spot` four
 * times, the last time with busy cores. The first run makes the build, and all others reuse it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { buildDir, root } from '@livery/build/workspace';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const reportPath = join(buildDir, 'jest.browser.report.json');
const busyLoopCount = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '10' }, busy: { type: 'string', default: '3' } },
});
const runs = Number(values.runs);
const firstBusy = runs - Number(values.busy) + 1;
const patterns = positionals.length === 0 ? ['e2e/'] : positionals.map((part) => `e2e/.*${part}`);

/** What ends with this process. */
const children = new Set<ChildProcess>();
function spawnNode(args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of children) child.kill();
    process.exit(1);
  });

/** Runs the tests. Resolves when the command ends, with failures or without. */
function runTests(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnNode(['shared/build/src/commands/test.ts', ...patterns]);
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
}

const shownLines = 12;
/** The first lines of a failure, without colours: the next run overwrites the report. */
const reasonOf = (messages: readonly string[]) =>
  stripVTControlCharacters(messages.join('\n')).split('\n', shownLines).join('\n    ');

/** Each failed test with its file and reason, and each file that could not be run. */
const failuresOf = ({ testResults }: JestReport): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.slice(root.length + 1);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}: could not be run`];
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n    ${reasonOf(failureMessages)}`);
  });

let hasNoFailure = true;
for (let run = 1; run <= runs; run += 1) {
  const isBusy = run >= firstBusy;
  rmSync(reportPath, { force: true });
  const loops: ChildProcess[] = isBusy
    ? Array.from({ length: busyLoopCount }, () => spawnNode(['-e', 'for (;;);']))
    : [];
  const start = performance.now();
  try {
    await runTests();
  } finally {
    for (const loop of loops) loop.kill();
  }
  const report = JSON.parse(readFileSync(reportPath, 'utf8')) as JestReport;
  const failures = failuresOf(report);
  if (failures.length > 0) hasNoFailure = false;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    `run ${run}${isBusy ? ', cores busy' : ''}: ${report.numPassedTests} passed, ${failures.length} failed, ${seconds} s`,
  );
  for (const failure of failures) console.log(`  ${failure}`);
}
process.exitCode = hasNoFailure ? 0 : 1;
