/** The steps of a test run, in their order. */
import { join } from 'node:path';
import { packages, root } from '../workspace.ts';
import type { TestRequest } from './arguments.ts';
import type { Outcome } from './outcome.ts';
import { runJest } from './run-jest.ts';
import { runProcess } from './run-process.ts';

export interface Step {
  readonly name: string;
  /** What it runs, for who reads along. */
  readonly runs: string;
  run(): Promise<Outcome>;
}

function check(name: string, program: string, args: readonly string[]): Step {
  return {
    name,
    runs: [program, ...args].join(' '),
    async run() {
      const passed = await runProcess(join(root, 'node_modules', '.bin', program), args);
      return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, files: [] };
    },
  };
}

const checks = (): Step[] => [
  check('format', 'oxfmt', ['--check']),
  check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  check('types', 'tsc', ['-b']),
];

function unitTests({ all, patterns, testName }: TestRequest): Step {
  const tested = packages.filter((name) => name !== 'e2e');
  return {
    name: 'unit and integration',
    runs: 'Jest, two workers',
    run: () => runJest({ name: 'unit', packages: tested, workers: 2, all, patterns, testName }),
  };
}

function browserTests({ all, patterns, testName }: TestRequest): Step {
  return {
    name: 'browser',
    runs: 'Jest in Chromium on the site as `npm start` runs it',
    run: () => runJest({ name: 'browser', packages: ['e2e'], workers: 1, all, patterns, testName }),
  };
}

/** Everything; only tests where a part of a path was given. */
export const stepsOf = (request: TestRequest): Step[] => [
  ...(request.patterns.length === 0 && request.testName === undefined ? checks() : []),
  unitTests(request),
  browserTests(request),
];
