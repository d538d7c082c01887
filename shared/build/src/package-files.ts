/** The source files of a package, and what is counted of them. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '@livery/module-tools/workspace';

const isTest = (path: string) =>
  /\.(?:test|e2e|stories)\.tsx?$/.test(path) || /(?:^|\/)(?:test|testing|faults|cluster)\//.test(path);

/** All TypeScript files of a package, by their paths from the root. Generated files are left out. */
export const typescriptFiles = (name: string): string[] =>
  globSync(`${name}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**', '**/generated/**'] }).toSorted();

/** The files that are neither tests nor help tests. */
export const sourceFiles = (name: string): string[] => typescriptFiles(name).filter((path) => !isTest(path));

/** The number of a file's lines, without blank lines and comments. */
export const codeLines = (path: string): number =>
  readFileSync(join(root, path), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;

/** The folders in `src` that hold a single file, apart from its test. Folders of test helpers may. */
export function foldersOfOne(name: string): string[] {
  const files = globSync(`${name}/src/**/*.*`, { cwd: root }).filter(
    (path) => !/\.test\.tsx?$/.test(path) && !dirname(path).endsWith('/testing'),
  );
  const byFolder = Map.groupBy(files, dirname);
  const isParent = (folder: string) => [...byFolder.keys()].some((other) => other.startsWith(`${folder}/`));
  return [...byFolder]
    .filter(([folder, inside]) => inside.length === 1 && folder !== `${name}/src` && !isParent(folder))
    .map(([folder]) => folder);
}

/** Folders whose name says nothing about what is in them. */
export const vagueFolders = (name: string): string[] => [
  ...new Set(
    typescriptFiles(name)
      .map(dirname)
      .filter((folder) => ['shared', 'common', 'parts', 'utils', 'helpers'].includes(basename(folder)))
      .filter((folder) => folder.startsWith(`${name}/`)),
  ),
];
