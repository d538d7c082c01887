import { readArguments } from './arguments.ts';

test.each([
  [[], { all: false, browser: false, patterns: [] }],
  [['--all'], { all: true, browser: false, patterns: [] }],
  [['--', 'wealth', 'spot'], { all: false, browser: false, patterns: ['wealth', 'spot'] }],
  [['spot-page', '-t', 'a market'], { all: false, browser: false, patterns: ['spot-page'], testName: 'a market' }],
  [['--changed'], { all: false, browser: false, patterns: [], changed: {} }],
  [['--changed', 'v1', '--browser'], { all: false, browser: true, patterns: [], changed: { since: 'v1' } }],
  [['--all', '--changed'], { all: true, browser: false, patterns: [], changed: {} }],
])('%j', (given, expected) => {
  expect(readArguments(given)).toEqual(expected);
});

test.each([
  [['--watch'], 'There is no --watch.'],
  [['-t'], '-t needs'],
  [['--browser'], '--browser goes with --changed.'],
  [['--changed', 'a', 'b'], '--changed takes one commit.'],
])('%j is refused with the usage', (given, message) => {
  expect(() => readArguments(given)).toThrow(message);
  expect(() => readArguments(given)).toThrow('npm test -- --changed [<commit>]');
});
