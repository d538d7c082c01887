/** How the host bundles React Router: its published entry is the development build, and keeps every component. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { libraryDir } from './unused-library-files.ts';

type Mode = 'production' | 'development';

const dist = join(libraryDir(['shared/platform', 'react-router-dom', 'react-router']), 'dist');

const missingError = (what: string) => new Error(`React Router has no ${what} any more: see ${import.meta.filename}`);

function entry(mode: Mode, name: string): string {
  const path = join(dist, mode, name);
  if (!existsSync(path)) throw missingError(path);
  return path;
}

/** The package's exports give every bundler the development build. */
export const routerAliases = (mode: Mode): Record<string, string> => ({
  'react-router$': entry(mode, 'index.mjs'),
  'react-router/dom$': entry(mode, 'dom-export.mjs'),
});

/** The file that defines React Router's components. */
function componentsFile(mode: Mode): string {
  const dir = join(dist, mode);
  const name = readdirSync(dir).find(
    (file) =>
      file.endsWith('.mjs') && /^var Link = React\d*\.forwardRef\(/m.test(readFileSync(join(dir, file), 'utf8')),
  );
  if (name === undefined) throw missingError('file that makes `Link` by `forwardRef`');
  return join(dir, name);
}

/** Lets webpack drop the components that nobody imports. */
export const routerRule = (mode: Mode): RuleSetRule => ({
  test: componentsFile(mode),
  use: join(import.meta.dirname, 'pure-components-loader.ts'),
});
