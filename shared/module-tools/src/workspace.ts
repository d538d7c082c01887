/**
 * The folders that the tools work on. In the workspace they run from their TypeScript sources, and a module is one of its
 * packages. As an installed package they work on one module, in whose folder their commands run.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

/** The extension of the tools' own files: `.ts` in the workspace, `.js` in an installed package. */
export const extension = extname(import.meta.filename);
export const isWorkspace = extension === '.ts';

/** The folder of the workspace, or of the module. */
export const root = isWorkspace ? join(import.meta.dirname, '..', '..', '..') : process.cwd();

/** Output of builds; safe to delete. */
export const buildDir = join(root, '.build');

/** The folder of this machine's persistent data. */
export const dataDir = (): string => process.env['DATA_DIR'] ?? join(root, '.data');

/** The folders of the modules here, from the root: those that have a `module.json`. */
export const remotes = (): string[] =>
  (isWorkspace ? readdirSync(root).filter((name) => name.startsWith('remote-')) : ['.']).filter((dir) =>
    existsSync(join(root, dir, 'module.json')),
  );

/** How a release command is typed here. */
export const releaseCommand = isWorkspace ? 'npm run release --' : 'npx livery-module release';

/** The name of a package's folder. */
export const folderName = (dir: string): string => basename(join(root, dir));

/** Whether the server can prerender a page of the package (`@livery/contract/prerender`). */
export const isPrerenderable = (dir: string): boolean => existsSync(join(root, dir, 'src', 'prerender.tsx'));
