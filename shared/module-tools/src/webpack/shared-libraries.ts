/** What host and remotes run one copy of: provided by the host alone, a singleton in every remote. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../workspace.ts';

interface SharedLibrary {
  readonly name: string;
  /** The host gives it on demand instead of carrying it in its first script. */
  readonly lazy?: true;
  /** The library's file, for one that the host provides and does not import. */
  readonly file?: string;
}

export const libraries: readonly SharedLibrary[] = [
  { name: 'react' },
  { name: 'react-dom' },
  { name: 'react/jsx-runtime' },
  { name: 'styled-components' },
  { name: 'jotai' },
  { name: '@livery/i18n' },
  { name: '@livery/platform' },
  { name: '@livery/platform/query' },
  { name: '@livery/platform/router' },
  { name: '@livery/ui' },
  { name: '@livery/ui/choices', lazy: true },
  { name: '@livery/ui/field', lazy: true },
  { name: '@livery/ui/form', lazy: true },
  { name: '@livery/ui/overlay', lazy: true },
  // The one large library that several remotes use.
  {
    name: '@livery/market-ui/klinecharts',
    lazy: true,
    file: join(root, 'shared/market-ui/src/chart/klinecharts.ts'),
  },
];

/** `@livery/ui/field` → `@livery/ui`. */
export const packageOf = (name: string): string =>
  name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? name);

/** The version of a shared library, as the host provides it. */
export function libraryVersion(name: string): string {
  const requireFromHost = createRequire(join(root, 'host', 'package.json'));
  const own = packageOf(name);
  const path = own.startsWith('@livery/')
    ? join(root, 'shared', own.slice('@livery/'.length), 'package.json')
    : requireFromHost.resolve(`${own}/package.json`);
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

/** The versions of a shared library that a remote built today runs with. */
export const requiredRange = (name: string): string => `^${libraryVersion(name)}`;

const generated = join(root, 'shared/contract/src/live/generated');

/** Pages encode only what clients send, and decode only what servers send: the file to bundle by the imported one. */
export const pageFrames: Readonly<Record<string, string>> = {
  [join(generated, 'market.js')]: join(generated, 'market-page.js'),
};
