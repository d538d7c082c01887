import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleMetadata } from '@livery/contract/release';
import { remotes, root } from '@livery/module-tools/workspace';
import { hostPaths, routeTable } from './route-table.ts';

const flags: Readonly<Record<string, string>> = {
  futures: 'moduleIsOpenFuture',
  c2c: 'moduleIsOpenC2c',
  wealth: 'moduleIsOpenPledge',
};

const modules = remotes().map((dir) =>
  moduleMetadata.parse(JSON.parse(readFileSync(join(root, dir, 'module.json'), 'utf8'))),
);

const routes = modules.flatMap(({ name, flag, routes }) =>
  routes.map((route) => [route.path, { name, flag, route }] as const),
);
const owners = new Set(Object.values(routeTable).map(([owner]) => owner));
const ofTheSpec = routes.filter(([, { name }]) => owners.has(name));

test.each(ofTheSpec)('spec §2.1: %s is shown as its table says', (path, { name, flag, route }) => {
  expect([name, route.header, route.footer, route.memberOnly]).toEqual(routeTable[path]);
  expect(flag).toBe(flags[name]);
});

test('no other module owns a path of the spec or of the host', () => {
  const others = routes.filter(([, { name }]) => !owners.has(name)).map(([path]) => path);
  expect(others.filter((path) => Object.hasOwn(routeTable, path) || hostPaths.includes(path))).toEqual([]);
});

test('the folder of a remote has the name of its module', () =>
  expect(modules.map(({ name }) => `remote-${name}`)).toEqual(remotes()));
