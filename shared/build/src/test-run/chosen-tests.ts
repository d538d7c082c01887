/** Chooses the tests of `npm test -- --changed`. */
import { isBrowserTest, isLong } from '../jest/test-files.ts';
import { closureOf, type Graph, reachedBy } from './reach.ts';

/** What every unit test runs on without importing it. */
const under = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'shared/build/src/jest/'];
/** Whoever asks where the packages are may read any file of them. */
const workspace = 'shared/build/src/workspace.ts';

export interface ChosenTests {
  readonly unit: readonly string[];
  readonly browser: readonly string[];
  /** The long ones among those that the change reaches. */
  readonly leftOut: readonly string[];
}

export interface Choice {
  readonly graph: Graph;
  readonly tests: readonly string[];
  readonly changed: readonly string[];
  /** Every browser test, not only those that changed. */
  readonly browser: boolean;
  /** Long test files too. */
  readonly all: boolean;
}

/**
 * A unit test is chosen when it needs something of what changed, or reads the workspace itself. Every browser test needs
 * the whole site, so that this would choose all of them: one is chosen when a file of `e2e/` that it needs changed.
 */
export function chooseTests({ graph, tests, changed, browser, all }: Choice): ChosenTests {
  if (changed.length === 0 && !browser) return { unit: [], browser: [], leftOut: [] };
  const unitTests = tests.filter((test) => !isBrowserTest(test));
  const browserTests = tests.filter(isBrowserTest);
  const everyUnitTest = changed.some((path) => under.some((one) => path.startsWith(one)));
  const reached = new Set(everyUnitTest ? unitTests : reachedBy(graph, unitTests, changed));
  const inBrowserTests: Graph = { needs: (file) => graph.needs(file).filter((path) => path.startsWith('e2e/')) };
  const unit = unitTests.filter((test) => reached.has(test) || closureOf(graph, test).has(workspace));
  const inBrowser = browser ? browserTests : reachedBy(inBrowserTests, browserTests, changed);
  const runs = (test: string) => all || !isLong(test);
  return {
    unit: unit.filter(runs),
    browser: inBrowser.filter(runs),
    leftOut: [...unit, ...inBrowser].filter((test) => !runs(test)),
  };
}
