import { join } from 'node:path';
import { root } from '../workspace.ts';
import { type JestReport, outcomeOf } from './jest-report.ts';

const report = (more: Partial<JestReport>): JestReport => ({
  ...{
    numPassedTests: 3,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: 0,
    testResults: [],
    ...more,
  },
});
const counted = (more: Partial<JestReport>, exitedWell = true, byName = false) => {
  const { passed, failed } = outcomeOf(report(more), { exitedWell, byName });
  return [passed, failed];
};

test('a failed test, a suite that does not load and a skipped test count as failures', () => {
  expect(counted({})).toEqual([3, 0]);
  expect(counted({ numFailedTests: 1, numRuntimeErrorTestSuites: 1, numPendingTests: 1 })).toEqual([3, 3]);
});

test('a runner that ends badly counts as a failure though no test failed', () => {
  expect(counted({}, false)).toEqual([3, 1]);
  expect(counted({ numFailedTests: 2 }, false)).toEqual([3, 2]);
});

test('tests of another name than was asked for are no failures', () => {
  expect(counted({ numPendingTests: 8 }, true, true)).toEqual([3, 0]);
});

test('each file has the seconds that it took and its path from the root', () => {
  const testResults = [{ name: join(root, 'host/a.test.ts'), startTime: 1000, endTime: 3500 }];
  const ending = { exitedWell: true, byName: false };
  expect(outcomeOf(report({ testResults }), ending).files).toEqual([{ file: 'host/a.test.ts', seconds: 2.5 }]);
});
