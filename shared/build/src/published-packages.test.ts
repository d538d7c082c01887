import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from '@livery/module-tools/build/installed-packages';
import { libraries } from '@livery/module-tools/webpack/shared-libraries';
import { published, publishedManifest } from './published-packages.ts';
import { root } from '@livery/module-tools/workspace';

const provided = new Set(libraries.map(({ name }) => packageOf(name)));

test.each(published)(
  '%s publishes ranges, the tools exact versions, and what the host provides only as peers',
  (dir) => {
    const { dependencies, peerDependencies } = publishedManifest(dir);
    expect(Object.keys(dependencies).filter((name) => provided.has(name))).toEqual([]);
    const range = /^\^\d+\.\d+\.\d+/;
    const version = /^\d+\.\d+\.\d+/;
    for (const wanted of Object.values(dependencies))
      expect(wanted).toMatch(dir === 'shared/module-tools' ? version : range);
    for (const wanted of Object.values(peerDependencies)) expect(wanted).toMatch(range);
  },
);

test.each(published)('%s publishes every entry of its sources, and no test', (dir) => {
  const { exports } = publishedManifest(dir);
  for (const target of Object.values(exports)) {
    const built = typeof target === 'string' ? target : target.types;
    const source = join(root, dir, built.replace('./dist/', 'src/').replace(/\.d\.ts$/, ''));
    expect(['', '.ts', '.tsx'].some((extension) => existsSync(source + extension))).toBe(true);
    expect(built).not.toMatch(/\.(?:test|stories)\./);
  }
});

test.each(published)('the README of %s names every entry', (dir) => {
  const readme = readFileSync(join(root, dir, 'README.md'), 'utf8');
  const { name, exports } = publishedManifest(dir);
  // A folder of the contract, such as `/calls/…`, stands for its files.
  const named = (entry: string) =>
    [name + entry, entry, entry.replace(/^(\/[^/]+)\/.*/, '$1/…')].some((text) => readme.includes(`\`${text}\``));
  const entries = Object.keys(exports).map((entry) => entry.slice(1));
  expect(entries.filter((entry) => !named(entry))).toEqual([]);
});
