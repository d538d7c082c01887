import { type Choice, chooseTests } from './chosen-tests.ts';

const needs: Readonly<Record<string, readonly string[]>> = {
  'host/a.test.ts': ['host/a.ts'],
  'host/b.test.ts': ['host/b.ts'],
  'host/slow.long.test.ts': ['host/a.ts'],
  'shared/i18n/words.test.ts': ['shared/build/src/workspace.ts'],
  'e2e/home.e2e.ts': ['e2e/test/visit.ts', 'host/a.ts'],
  'e2e/spot.e2e.ts': ['host/b.ts'],
  'e2e/gate.long.e2e.ts': ['e2e/test/visit.ts'],
};

const chosen = (changed: readonly string[], more: Partial<Choice> = {}) =>
  chooseTests({
    ...{ graph: { needs: (file) => needs[file] ?? [] }, tests: Object.keys(needs) },
    ...{ changed, browser: false, all: false, ...more },
  });

test('a change chooses the unit tests that need it and those that read the workspace, and no browser test', () => {
  expect(chosen(['host/a.ts'])).toEqual({
    unit: ['host/a.test.ts', 'shared/i18n/words.test.ts'],
    browser: [],
    leftOut: ['host/slow.long.test.ts'],
  });
});

test('a changed file of e2e/ chooses the browser tests that need it', () => {
  expect(chosen(['e2e/test/visit.ts']).browser).toEqual(['e2e/home.e2e.ts']);
  expect(chosen(['e2e/test/visit.ts']).leftOut).toEqual(['e2e/gate.long.e2e.ts']);
  expect(chosen(['e2e/spot.e2e.ts']).browser).toEqual(['e2e/spot.e2e.ts']);
});

test('--browser chooses every browser test, and --all the long ones too', () => {
  expect(chosen(['host/a.ts'], { browser: true }).browser).toEqual(['e2e/home.e2e.ts', 'e2e/spot.e2e.ts']);
  const everything = chosen(['host/a.ts'], { browser: true, all: true });
  expect(everything.browser).toEqual(['e2e/home.e2e.ts', 'e2e/spot.e2e.ts', 'e2e/gate.long.e2e.ts']);
  expect(everything.unit).toContain('host/slow.long.test.ts');
  expect(everything.leftOut).toEqual([]);
});

test.each(['pnpm-lock.yaml', 'shared/build/src/jest/preset.ts'])('a change of %s chooses every unit test', (path) => {
  expect(chosen([path]).unit).toEqual(['host/a.test.ts', 'host/b.test.ts', 'shared/i18n/words.test.ts']);
});

test('no change chooses no test', () => {
  expect(chosen([])).toEqual({ unit: [], browser: [], leftOut: [] });
});
