/** How React Router gets into the host's build: its published entry is its development build, and keeps every component. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { libraryDir } from './unused-parts.ts';

type Mode = 'production' | 'development';

const dist = join(libraryDir(['shared/platform', 'react-router-dom', 'react-router']), 'dist');

const changed = (what: string) => new Error(`React Router has no ${what} any more: see ${import.meta.filename}`);

function entry(mode: Mode, name: string): string {
  const path = join(dist, mode, name);
  if (!existsSync(path)) throw changed(path);
  return path;
}

/** Its exports name the development build for every bundler. */
export const routerAliases = (mode: Mode): Record<string, string> => ({
  'react-router$': entry(mode, 'index.mjs'),
  'react-router/dom$': entry(mode, 'dom-export.mjs'),
});

/** Its file that makes components. */
function componentsFile(mode: Mode): string {
  const dir = join(dist, mode);
  const name = readdirSync(dir).find(
    (file) =>
      file.endsWith('.mjs') && /^var Link = React\d*\.forwardRef\(/m.test(readFileSync(join(dir, file), 'utf8')),
  );
  if (name === undefined) throw changed('file that makes `Link` by `forwardRef`');
  return join(dir, name);
}

/** Lets those of its components that nobody imports be left out. */
export const routerRule = (mode: Mode): RuleSetRule => ({
  test: componentsFile(mode),
  use: join(import.meta.dirname, 'pure-components-loader.ts'),
});
