import { closureOf } from './reach.ts';
import { repositoryGraph } from './repository-graph.ts';

const graph = repositoryGraph();

test("imports are followed into the other packages' sources", () => {
  const needed = closureOf(graph, 'remote-wealth/src/module.test.ts');
  expect(needed).toContain('shared/ui/src/public.ts');
  expect(needed).toContain('shared/i18n/src/public.ts');
});

test('a program that a file starts is followed', () => {
  expect(closureOf(graph, 'exchange/test/process.ts')).toContain('exchange/src/storage/database.ts');
});

test("a test needs its package's set-up", () => {
  expect(graph.needs('shared/ui/src/theme/only-tokens.test.ts')).toContain('shared/ui/test/setup.ts');
  expect(graph.needs('e2e/home-rules.e2e.ts')).toContain('e2e/test/global-setup.ts');
});
