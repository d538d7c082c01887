/** The graph of the files in this repository. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { isDatabaseTest, isTestFile, namesDatabaseTests } from '../jest/test-files.ts';
import { packages, root } from '../workspace.ts';
import { needsOf } from './imports.ts';
import type { Graph } from './reach.ts';

const isSource = (path: string) => /\.[mc]?[jt]sx?$/.test(path);
const isThere = (path: string) => existsSync(join(root, path));
const isFile = (path: string) => statSync(join(root, path)).isFile();

const resolvers = new Map<string, NodeJS.RequireResolve>();

/** The path of a module of the workspace from the root; nothing when there is no such module. */
function resolvedIn(file: string, specifier: string): string | undefined {
  const folder = dirname(file);
  if (specifier.startsWith('.')) {
    const path = join(folder, specifier);
    return isThere(path) ? path : undefined;
  }
  let resolve = resolvers.get(folder);
  if (!resolve) resolvers.set(folder, (resolve = createRequire(join(root, file)).resolve));
  try {
    return relative(root, resolve(specifier));
  } catch {
    // A string of a test that looks like a module's name.
    return undefined;
  }
}

/** What Jest runs before a test file though nothing in the file names it. */
function setUpOf(test: string): string[] {
  const name = packages.find((one) => test.startsWith(`${one}/`));
  if (name === undefined) return [];
  const onDatabase = isDatabaseTest(test) || !namesDatabaseTests(name);
  return [`${name}/test/setup.ts`, ...(onDatabase ? [`${name}/test/global-setup.ts`] : [])].filter(isThere);
}

export function repositoryGraph(): Graph {
  const known = new Map<string, readonly string[]>();
  function read(file: string): string[] {
    if (!isSource(file) || !isThere(file) || !isFile(file)) return [];
    const { specifiers, paths } = needsOf(readFileSync(join(root, file), 'utf8'), dirname(file));
    const imported = specifiers.flatMap((specifier) => resolvedIn(file, specifier) ?? []);
    return [...imported, ...paths.filter(isThere), ...(isTestFile(file) ? setUpOf(file) : [])];
  }
  return {
    needs(file) {
      const before = known.get(file);
      if (before) return before;
      const needed = read(file);
      known.set(file, needed);
      return needed;
    },
  };
}
