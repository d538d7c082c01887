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

const file = { name: join(root, 'host/a.test.ts'), startTime: 1000, endTime: 3500, message: '', assertionResults: [] };
const ended = { exitedWell: true, byName: false };

test('a failed test has the beginning of its message, without colours and stack', () => {
  const message = '\u001B[31mexpected 2\u001B[39m\n\nreceived 3\n    at Object.add (a.test.ts:1:2)';
  const assertionResults = [
    { fullName: 'adds', status: 'failed', failureMessages: [message] },
    { fullName: 'subtracts', status: 'passed', failureMessages: [] },
  ];
  expect(outcomeOf(report({ testResults: [{ ...file, assertionResults }] }), ended).failures).toEqual([
    { file: 'host/a.test.ts', test: 'adds', message: 'expected 2\nreceived 3' },
  ]);
});

test('a file that does not load is among the failures', () => {
  const testResults = [{ ...file, message: 'no such module' }];
  expect(outcomeOf(report({ testResults }), ended).failures).toEqual([
    { file: 'host/a.test.ts', test: 'the file could not run', message: 'no such module' },
  ]);
});

test('each file has the seconds that it took and its path from the root', () => {
  expect(outcomeOf(report({ testResults: [file] }), ended).files).toEqual([{ file: 'host/a.test.ts', seconds: 2.5 }]);
});
