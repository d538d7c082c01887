/** Runs Jest over some packages and reads its report. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { jestConfiguration } from '../jest/preset.ts';
import { buildDir } from '../workspace.ts';
import { type JestReport, outcomeOf } from './jest-report.ts';
import { crashed, type Outcome } from './outcome.ts';
import { runProcess } from './run-process.ts';

export interface JestRun {
  /** Names the files that the run leaves in `.build`. */
  readonly name: string;
  readonly packages: readonly string[];
  readonly workers: number;
  /** Long test files too. */
  readonly all: boolean;
  /** Parts of paths, or with `exactly` whole paths of test files; none means every test file. */
  readonly patterns: readonly string[];
  readonly exactly?: boolean;
  readonly testName?: string | undefined;
}

/**
 * Options of Node for Jest and its workers. A test file leaves everything behind that it loaded: room for it, and one
 * thread that clears it away, cost the two cores less than V8's usual ways. Compiled functions stay for the next file.
 */
const nodeOptions = [
  ...['--disable-warning=ExperimentalWarning', '--experimental-vm-modules'],
  ...['--max-semi-space-size=64', '--single-threaded-gc', '--no-flush-bytecode'],
];

const jestBin = () => join(createRequire(import.meta.url).resolve('jest/package.json'), '..', 'bin', 'jest.js');

export async function runJest({
  name,
  packages,
  workers,
  all,
  patterns,
  exactly,
  testName,
}: JestRun): Promise<Outcome> {
  mkdirSync(buildDir, { recursive: true });
  const config = join(buildDir, `jest.${name}.json`);
  const output = join(buildDir, `jest.${name}.report.json`);
  rmSync(output, { force: true });
  writeFileSync(config, JSON.stringify(jestConfiguration(packages, { all })));
  const exitedWell = await runProcess(
    process.execPath,
    [
      ...nodeOptions,
      ...[jestBin(), '--config', config],
      ...['--json', '--outputFile', output, '--passWithNoTests'],
      ...(workers === 1 ? ['--runInBand'] : [`--maxWorkers=${workers}`]),
      ...(testName === undefined ? [] : ['--testNamePattern', testName]),
      ...(exactly ? ['--runTestsByPath'] : []),
      ...patterns,
    ],
    all ? { LIVERY_TEST_ALL: '1' } : {},
  );
  if (!existsSync(output)) return crashed;
  const report = JSON.parse(readFileSync(output, 'utf8')) as JestReport;
  return outcomeOf(report, { exitedWell, byName: testName !== undefined });
}
