import { closureOf, type Graph, reachedBy } from './reach.ts';

const graphOf = (needs: Readonly<Record<string, readonly string[]>>): Graph => ({
  needs: (file) => needs[file] ?? [],
});

const graph = graphOf({
  'host/a.test.ts': ['host/a.ts'],
  'host/b.test.ts': ['host/b.ts'],
  'host/a.ts': ['shared/ui/public.ts'],
  'host/b.ts': ['host/c.ts'],
  'host/c.ts': ['host/b.ts'],
  'shared/ui/public.ts': ['shared/ui/button.tsx'],
  'shared/ui/every.test.ts': ['shared/ui/stories'],
});
const tests = ['host/a.test.ts', 'host/b.test.ts', 'shared/ui/every.test.ts'];

test('a change reaches the tests that need the file through others, in other packages too', () => {
  expect(reachedBy(graph, tests, ['shared/ui/button.tsx'])).toEqual(['host/a.test.ts']);
});

test('a change of a test file reaches that test', () => {
  expect(reachedBy(graph, tests, ['host/b.test.ts'])).toEqual(['host/b.test.ts']);
});

test('files that need each other end the search', () => {
  expect(reachedBy(graph, tests, ['host/c.ts'])).toEqual(['host/b.test.ts']);
  expect([...closureOf(graph, 'host/b.ts')]).toEqual(['host/b.ts', 'host/c.ts']);
});

test('a file that came into a folder, or went from it, reaches the tests that read the folder', () => {
  expect(reachedBy(graph, tests, ['shared/ui/stories/new.tsx'])).toEqual(['shared/ui/every.test.ts']);
  expect(reachedBy(graph, tests, ['shared/ui/stories-old/new.tsx'])).toEqual([]);
});

test('a file that no test needs reaches none', () => {
  expect(reachedBy(graph, tests, ['docs/testing.md'])).toEqual([]);
});
