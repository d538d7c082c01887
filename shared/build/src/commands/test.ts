/**
 * `npm test` and `npm run test:all`: format, lint and types, unused files and dependencies, unit tests, browser tests. A
 * check that fails stops the run. The output ends with the cost of the run and, as its last line, `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { runJest } from '@livery/module-tools/jest/run';
import { costliestFiles, watchProcesses } from '@livery/module-tools/jest/cpu';
import { buildDir, root } from '@livery/module-tools/workspace';
import { hasNats, jestConfiguration, type Level } from '../test-projects.ts';

const usage = `npm test                                 everything that guards a change
npm test -- <part of a path> …           the test files whose path contains it
npm test -- <part of a path> -t <name>   of those, the tests whose name contains it
npm test -- --changed [<commit>]         the test files that depend on a change since that commit
npm run test:all [-- …]                  the same, and the long tests`;

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What failed, with the first lines of the reason. */
  readonly failures: readonly string[];
}

interface StepCost {
  readonly name: string;
  readonly outcome: Outcome;
  readonly wallSeconds: number;
  readonly cpuByKind: ReadonlyMap<string, number>;
}

/** The part of the report of Jest's `--json` that we read. */
interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

function readRequest() {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).filter((argument) => argument !== '--'),
    options: {
      all: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      testName: { type: 'string', short: 't' },
    },
    allowPositionals: true,
  });
  const { all, changed, testName } = values;
  if (!changed) return { all, testName, patterns: positionals };
  if (positionals.length > 1 || testName !== undefined) throw new Error('--changed takes one commit.');
  return { all, testName, patterns: [], changedSince: positionals[0] ?? findBase() };
}

type TestRequest = ReturnType<typeof readRequest>;

/** The commit where this branch left `main`. On `main` itself, the last commit when files have changed since, or the one before. */
function findBase(): string {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  const head = git('rev-parse', 'HEAD');
  const bases = ['@{upstream}', 'origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch));
  const unchanged = git('status', '--porcelain') === '';
  return bases.find((base) => base !== '' && base !== head) ?? (unchanged ? 'HEAD~1' : 'HEAD');
}

/** Runs a program in the root of the repository and shows its output. Returns whether it exited with 0. */
function run(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    process.once('SIGTERM', () => child.kill());
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
}

async function check(program: string, ...args: readonly string[]): Promise<Outcome> {
  const succeeded = await run(join(root, 'node_modules', '.bin', program), args);
  return succeeded
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`${program} ${args.join(' ')}`] };
}

const cpuFile = join(buildDir, 'test-cpu.tsv');

async function jest(level: Level, { all, patterns, testName, changedSince }: TestRequest): Promise<Outcome> {
  const output = join(buildDir, `jest.${level}.report.json`);
  rmSync(output, { force: true });
  const succeeded = await runJest({
    name: level,
    configuration: jestConfiguration(level, all),
    args: [
      '--maxWorkers=2',
      '--json',
      '--outputFile',
      output,
      '--passWithNoTests',
      ...(testName === undefined ? [] : ['--testNamePattern', testName]),
      ...(changedSince === undefined ? patterns : ['--changedSince', changedSince]),
    ],
    // Tests of servers and tools import libraries that are ES modules only.
    flags: ['--experimental-vm-modules'],
    environment: { LIVERY_TEST_CPU: cpuFile, ...(all && { LIVERY_TEST_ALL: '1' }) },
  });
  const crashed = { passed: 0, failed: 1, failures: [`Jest crashed (${level})`] };
  if (!existsSync(output)) return crashed;
  const report = JSON.parse(readFileSync(output, 'utf8')) as JestReport;
  // Jest counts the tests that `-t` leaves out as pending, and so it counts skipped ones, which are failures here.
  const skipped = testName === undefined ? report.numPendingTests : 0;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + skipped;
  if (failed === 0 && !succeeded) return crashed;
  return { passed: report.numPassedTests, failed, failures: failuresOf(report) };
}

function failuresOf({ testResults }: JestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    if (assertionResults.length === 0 && message !== '') return [describeFailure(file, 'does not load', message)];
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describeFailure(file, fullName, failureMessages.join('\n')));
  });
}

/** A failure with the first lines of its message, without colours and stack. */
function describeFailure(file: string, test: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return [`${file}: ${test}`, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n');
}

async function measure(name: string, runStep: () => Promise<Outcome>): Promise<StepCost> {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const endWatching = watchProcesses();
  const outcome = await runStep();
  return { name, outcome, wallSeconds: (performance.now() - startedAt) / 1000, cpuByKind: endWatching() };
}

async function runSteps(request: TestRequest): Promise<StepCost[]> {
  const costs: StepCost[] = [];
  const isWhole = request.patterns.length === 0 && request.testName === undefined;
  if (isWhole) {
    costs.push(await measure('format', () => check('oxfmt', '--check')));
    costs.push(
      await measure('lint and types', () => check('oxlint', '--type-aware', '--type-check', '--deny-warnings')),
    );
    costs.push(await measure('unused code', () => check('knip', '--no-progress', '--no-config-hints')));
    if (costs.some(({ outcome }) => outcome.failed > 0)) return costs;
  }
  costs.push(await measure('unit', () => jest('unit', request)));
  costs.push(await measure('browser', () => jest('browser', request)));
  return costs;
}

const seconds = (value: number) => `${value.toFixed(1).padStart(7)} s`;

function printSummary(costs: readonly StepCost[], { all }: TestRequest): void {
  const kinds = new Map<string, number>();
  for (const { cpuByKind } of costs) for (const [kind, cpu] of cpuByKind) kinds.set(kind, (kinds.get(kind) ?? 0) + cpu);
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
  const rows = ([title, entries]: readonly [string, Iterable<readonly [string, number]>]) => [
    '',
    title,
    ...[...entries].map(([name, value]) => `${seconds(value)}  ${name}`),
  ];
  const failures = costs.flatMap(({ outcome }) => outcome.failures);
  console.log(
    [
      '',
      '── summary',
      `${'step'.padEnd(16)}passed  failed       wall        CPU`,
      ...costs.map(
        ({ name, outcome: { passed, failed }, wallSeconds, cpuByKind }) =>
          name.padEnd(16) +
          `${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${seconds(wallSeconds)}  ${seconds(sum(cpuByKind.values()))}`,
      ),
      `${'all'.padEnd(32)}${seconds(sum(costs.map(({ wallSeconds }) => wallSeconds)))}  ${seconds(sum(kinds.values()))}`,
      ...rows(['CPU by kind of process', [...kinds].toSorted(([, a], [, b]) => b - a)]),
      ...rows(['test files with the most CPU', costliestFiles(cpuFile, 10)]),
      ...(!all || hasNats() ? [] : ['', 'Left out the tests of several nodes: install nats-server to run them.']),
      ...failures.flatMap((failure) => ['', `FAILED ${failure}`]),
    ].join('\n'),
  );
}

try {
  const request = readRequest();
  mkdirSync(buildDir, { recursive: true });
  rmSync(cpuFile, { force: true });
  const costs = await runSteps(request);
  printSummary(costs, request);
  const total = (key: 'passed' | 'failed') => costs.reduce((sum, { outcome }) => sum + outcome[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') === 0 && total('passed') > 0 ? 0 : 1;
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exitCode = 1;
}
