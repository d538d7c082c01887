/** What host and remotes run one copy of: provided by the host alone, a singleton in every remote. */
import { join } from 'node:path';
import { type InstalledPackage, installedPackage, packageFolder, packageOf } from '../build/installed-packages.ts';
import { isWorkspace, root } from '../workspace.ts';

interface SharedLibrary {
  readonly name: string;
  /** The host gives it on demand instead of carrying it in its first script. */
  readonly lazy?: true;
  /** The library's file, for one that the host provides and does not import. */
  readonly file?: string;
}

const provided: readonly SharedLibrary[] = [
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

/** The package that has the shared libraries installed: the host, or outside the workspace the module. */
const home = isWorkspace ? join(root, 'host') : root;

/** What host and modules share, apart from libraries that a module outside the workspace has not installed. */
export const libraries = provided.filter(({ name }) => installedPackage(packageOf(name), home));

/** The version of a shared library, as the host provides it. */
export function libraryVersion(name: string): string {
  const found = installedPackage(packageOf(name), home);
  if (!found) throw new Error(`${packageOf(name)} is not installed.`);
  return found.version;
}

/** The packages of the shared libraries, as they are installed. */
export const sharedPackages = (): InstalledPackage[] =>
  [...new Set(libraries.map(({ name }) => packageOf(name)))].flatMap((name) => installedPackage(name, home) ?? []);

/** The versions of a shared library that a remote built today runs with. */
export const requiredRange = (name: string): string => `^${libraryVersion(name)}`;

const contract = packageFolder('@livery/contract', home) ?? '';
const generated = join(contract, isWorkspace ? 'src' : 'dist', 'live/generated');

/** Pages encode only what clients send, and decode only what servers send: the file to bundle by the imported one. */
export const pageFrames: Readonly<Record<string, string>> = {
  [join(generated, 'market.js')]: join(generated, 'market-page.js'),
};
