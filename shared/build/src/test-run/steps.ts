/** The stages of a test run, in their order; the steps of a stage run side by side. */
import { join } from 'node:path';
import { packages, root } from '../workspace.ts';
import type { TestRequest } from './arguments.ts';
import type { ChosenTests } from './chosen-tests.ts';
import { crashed, nothing, type Outcome } from './outcome.ts';
import { type JestRun, runJest } from './run-jest.ts';
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
      return passed ? { ...nothing, passed: 1 } : crashed;
    },
  };
}

/** Steps that run side by side. */
export type Stage = readonly Step[];

/** One after the other: linter and type checker each keep two cores busy. */
const checks = (): Stage[] => [
  [check('format', 'oxfmt', ['--check'])],
  [check('lint', 'oxlint', ['--type-aware', '--deny-warnings'])],
  [check('types', 'tsc', ['-b'])],
];

/** The test files of a run: those whose path has a part in it, or those that a change reaches. */
type Files = Pick<JestRun, 'all' | 'patterns' | 'exactly' | 'testName'>;

/** Both runs end at about the same time on two cores. Browser tests take more of them per worker: pages are drawn by processes of their own. */
const workers = { unit: 3, browser: 2 };

const unitTests = (files: Files): Step => ({
  name: 'unit and integration',
  runs: `Jest with ${workers.unit} workers${countOf(files)}`,
  run: () =>
    runJest({ name: 'unit', packages: packages.filter((name) => name !== 'e2e'), workers: workers.unit, ...files }),
});

const browserTests = (files: Files): Step => ({
  name: 'browser',
  runs: `Jest with ${workers.browser} workers, in one Chromium on one site as npm start runs it${countOf(files)}`,
  run: () => runJest({ name: 'browser', packages: ['e2e'], workers: workers.browser, ...files }),
});

const countOf = ({ exactly, patterns }: Files) => (exactly ? `, files: ${patterns.length}` : '');

/** Everything; only tests where a part of a path or of a name was given. */
export const stagesOf = ({ all, patterns, testName }: TestRequest): Stage[] => [
  ...(patterns.length === 0 && testName === undefined ? checks() : []),
  [unitTests, browserTests].map((step) => step({ all, patterns, testName })),
];

/** The checks, and the tests that a change reaches. */
export const stagesOfChange = ({ unit, browser }: ChosenTests, all: boolean): Stage[] => [
  ...checks(),
  [
    ...(unit.length === 0 ? [] : [unitTests({ all, patterns: unit, exactly: true })]),
    ...(browser.length === 0 ? [] : [browserTests({ all, patterns: browser, exactly: true })]),
  ],
];
