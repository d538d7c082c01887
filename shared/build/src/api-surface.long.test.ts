/** What the host shares with released modules does not change under them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { contractVersion, isWithinContract } from '@livery/contract/release';
import { root } from '@livery/module-tools/workspace';
import { findBreakages } from './api-surface.ts';
import { currentApiSurface, exportedNames, type ApiSurface } from './api-surface.ts';
import { additions, readStoredApiSurface } from './api-surface.ts';

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

test('modules built for this contract run on this host; a breaking change needs a new major version', async () => {
  expect(await findBreakages(readStoredApiSurface()?.declarations ?? {}, surface)).toBe('');
});

test('every exported name is part of the stored contract; else run `npm run contract -- update`', () => {
  const stored = readStoredApiSurface();
  expect(stored && isWithinContract(`^${stored.contract}`, contractVersion)).toBe(true);
  expect(additions(stored?.declarations ?? {}, surface)).toEqual([]);
});

test('finds the libraries whose types changed incompatibly, and no others', async () => {
  const edits: [path: string, from: RegExp, to: string][] = [
    ['ui/src/public', /^export \{ [^;]*\bButton\b[^;]*;$/m, ''],
    ['platform/src/react/market', /useTicker\(([^)]*)\)/, 'useTicker($1, more: number)'],
    ['contract/src/module', /dispose\(\): void;/, 'dispose(): void; more(): void;'],
    ['i18n/src/public', /$/, '\nexport declare const more: number;\n'],
  ];
  const output = await findBreakages(
    surface,
    edits.reduce((now, edit) => edited(now, ...edit), surface),
  );
  const libraries = new Set([...output.matchAll(/^([\w-]+)\.ts\(/gm)].map(([, library]) => library));
  expect(libraries).toEqual(new Set(['module', 'platform', 'ui']));
});

test('lists the exported names of a library', () => {
  expect(exportedNames(surface, '@livery/platform')).toEqual(
    expect.arrayContaining(['usePlatform', 'ApiError', 'OwnedRoute']),
  );
  expect(additions(surface, edited(surface, 'i18n/src/public', /$/, '\nexport declare const more: number;\n'))).toEqual(
    ['@livery/i18n more'],
  );
});
