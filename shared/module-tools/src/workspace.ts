/** The folders of the workspace. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..', '..');

/** Output of builds; safe to delete. */
export const buildDir = join(root, '.build');

/** The folder of this machine's persistent data. */
export const dataDir = (): string => process.env['DATA_DIR'] ?? join(root, '.data');

/** The remotes that are built: those that have a `module.json`. */
export const remotes = (): string[] =>
  readdirSync(root).filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'module.json')));

/** Whether the server can prerender a page of the package (`@livery/contract/prerender`). */
export const isPrerenderable = (dir: string): boolean => existsSync(join(root, dir, 'src', 'prerender.tsx'));
