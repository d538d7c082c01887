/** Where things are in the workspace. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..', '..');

/** Everything that builds write; safe to delete. */
export const buildDir = join(root, '.build');

/** Packages that tests may live in, by their folder from the root. */
export const packages = [
  'shared/contract',
  'shared/i18n',
  'shared/platform',
  'shared/ui',
  'shared/account-forms',
  'shared/market-ui',
  'shared/build',
  'host',
  ...readdirSync(root).filter((name) => name.startsWith('remote-')),
  'exchange',
  'e2e',
  'bench',
];

/** The remotes that are built: those that have a `module.json`. A remote without one does not exist yet. */
export const remotes = (): string[] =>
  packages.filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'module.json')));

/** Whether a package can draw a page before any script of it has run (`@livery/contract/prerender`). */
export const isPrerenderable = (dir: string): boolean => existsSync(join(root, dir, 'src', 'prerender.tsx'));
