import type { StepOutcome } from './outcome.ts';
import { withoutNatsLines, leftOutLines, slowest, summaryLines } from './summary.ts';

const step = (more: Partial<StepOutcome>): StepOutcome => ({
  ...{ name: 'unit', passed: 2, failed: 0, seconds: 1.25, files: [], failures: [], ...more },
});

test('the last line alone counts everything that ran', () => {
  const lines = summaryLines([step({}), step({ name: 'browser', passed: 3, failed: 1 })], []);
  expect(lines.at(-1)).toBe('5 passed, 1 failed');
  expect(lines.filter((line) => /^\d+ passed, \d+ failed$/.test(line))).toHaveLength(1);
});

test('a step says how it went and how long it took', () => {
  expect(summaryLines([step({ failed: 1 })], [])).toContain(
    'FAIL unit                       2 passed    1 failed     1.3 s',
  );
});

test('every failed test stands in the summary with the beginning of why', () => {
  const failures = [{ file: 'a.test.ts', test: 'adds', message: 'expected 2\nreceived 3' }];
  const lines = summaryLines([step({ failed: 1, failures })], []);
  expect(lines.slice(lines.indexOf('FAILED a.test.ts: adds'))).toEqual([
    'FAILED a.test.ts: adds',
    '    expected 2',
    '    received 3',
    '',
    '2 passed, 1 failed',
  ]);
});

test('the ten slowest files of a step stand in the summary, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }));
  expect(slowest(files).map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  const lines = summaryLines([step({ files })], []);
  const heading = lines.indexOf('slowest files of unit');
  expect(lines[heading + 1]).toBe('   11.0 s  11.test.ts');
});

test('what a run leaves out is said, with the command that runs it', () => {
  expect(leftOutLines([], 'npm run test:all')).toEqual([]);
  expect(leftOutLines(['a', 'b'], 'npm run test:all').join('')).toBe(
    'left out 2 long test files (docs/testing.md); `npm run test:all` runs them',
  );
});

test('files that need NATS are named where there is none', () => {
  expect(withoutNatsLines([])).toEqual([]);
  expect(withoutNatsLines(['a.nats.db.test.ts'])).toEqual([
    '',
    'could not run a.nats.db.test.ts: there is no nats-server here; `apt-get install nats-server` brings it',
  ]);
});
