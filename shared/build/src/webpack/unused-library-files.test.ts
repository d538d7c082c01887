import { existsSync } from 'node:fs';
import { routerAliases, routerRule } from './router-build.ts';
import { unusedFileAliases } from './unused-library-files.ts';

test('the library files that builds leave out or replace still exist', () => {
  const replaced = unusedFileAliases();
  expect(Object.keys(replaced).filter((path) => !existsSync(path))).toEqual([]);
  expect(Object.values(replaced).filter((path) => path !== false && !existsSync(path))).toEqual([]);
});

test.each(['production', 'development'] as const)('React Router has the files of its %s build', (mode) => {
  expect(Object.values(routerAliases(mode)).filter((path) => !existsSync(path))).toEqual([]);
  expect(routerRule(mode).test).toMatch(new RegExp(`/dist/${mode}/.*\\.mjs$`));
});
