/** What is shared with modules out there does not change under them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { contractVersion, isWithinContract } from '@livery/contract/release';
import { root } from '../workspace.ts';
import { breaks } from './compare-api-surfaces.ts';
import { currentApiSurface, exportedNames, type ApiSurface } from './api-surface.ts';
import { additions, readStoredApiSurface } from './stored-api-surface.ts';

let surface: ApiSurface;
beforeAll(() => {
  // Where the whole suite runs, this has just been done.
  spawnSync(join(root, 'node_modules', '.bin', 'tsc'), ['-b'], { cwd: root });
  surface = currentApiSurface();
});

function edited(now: ApiSurface, path: string, from: RegExp, to: string): ApiSurface {
  const text = now[path] ?? '';
  expect(text).toMatch(from);
  return { ...now, [path]: text.replace(from, to) };
}

test('modules that were built for this contract run on this host; what breaks them needs a new major version', async () => {
  expect(await breaks(readStoredApiSurface()?.declarations ?? {}, surface)).toBe('');
});

test('what this host hands out beyond its contract has a version of its own: else `npm run contract -- update`', () => {
  const stored = readStoredApiSurface();
  expect(stored && isWithinContract(`^${stored.contract}`, contractVersion)).toBe(true);
  expect(additions(stored?.declarations ?? {}, surface)).toEqual([]);
});

test('a library that takes or gives something else is found, and only that', async () => {
  const edits: [path: string, from: RegExp, to: string][] = [
    ['ui/src/public', /^export \{ [^;]*\bButton\b[^;]*;$/m, ''],
    ['platform/src/react/market', /useTicker\(([^)]*)\)/, 'useTicker($1, more: number)'],
    ['contract/src/module', /dispose\(\): void;/, 'dispose(): void; more(): void;'],
    ['i18n/src/public', /$/, '\nexport declare const more: number;\n'],
  ];
  const said = await breaks(
    surface,
    edits.reduce((now, edit) => edited(now, ...edit), surface),
  );
  const libraries = new Set([...said.matchAll(/^([\w-]+)\.ts\(/gm)].map(([, library]) => library));
  expect(libraries).toEqual(new Set(['module', 'platform', 'ui']));
});

test('what a library hands out is known by name', () => {
  expect(exportedNames(surface, '@livery/platform')).toEqual(
    expect.arrayContaining(['usePlatform', 'ApiError', 'OwnedRoute']),
  );
  expect(additions(surface, edited(surface, 'i18n/src/public', /$/, '\nexport declare const more: number;\n'))).toEqual(
    ['@livery/i18n more'],
  );
});
