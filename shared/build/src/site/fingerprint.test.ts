import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedLibraries } from '../webpack/preset.ts';
import { remotes, root } from '../workspace.ts';
import { inputsOf } from './artifact.ts';

const provided = new Set(Object.keys(sharedLibraries('remote')));
const isSource = (path: string) => !/\.test\.tsx?$|node_modules/.test(path);

/** The shared folders of which the sources of a remote import something that the host does not provide. */
function bundledFolders(remote: string): Set<string> {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: join(root, remote) }).filter(isSource);
  const imported = sources.flatMap((path) =>
    [...readFileSync(join(root, remote, path), 'utf8').matchAll(/from '(@livery\/[^']+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  const own = imported.filter((name) => !provided.has(name));
  return new Set(
    own.map((name) =>
      name.startsWith('@livery/ui/') ? 'shared/ui/src/bundled' : `shared/${name.split('/')[1] ?? ''}`,
    ),
  );
}

test.each(remotes())('%s is rebuilt when a shared part that it bundles changes', (remote) => {
  const bundled = bundledFolders(remote);
  expect(bundled).toContain('shared/platform');
  expect([...bundled].filter((folder) => !inputsOf(remote).includes(folder))).toEqual([]);
});

test('a remote that is not prerendered is not rebuilt for code that only the host provides', () => {
  expect(inputsOf('remote-account')).not.toContain('shared/ui');
});
