/** Reads out of a source file which other files it needs when it runs. */
import { join } from 'node:path';

/** Types are gone when a file runs; the type checker looks after them. */
const typeImport = /^(?:import|export) type [^;]*? from '[^']+';/gm;
const specifier = /['"`](\.{1,2}\/[^'"`\n]+|@livery\/[^'"`\n]+)['"`]/g;
const fromItsFolder = /import\.meta\.dirname((?:,\s*'[^']+')+)/g;
const fromTheRoot = /\broot((?:,\s*'[^']+')+)/g;
const pathFromTheRoot = /'([\w.@-]+(?:\/[\w.@-]+)+\.tsx?)'/g;

const parts = (list: string) => [...list.matchAll(/'([^']+)'/g)].map(([, part = '']) => part);
const matches = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, first = '']) => first);

export interface Needs {
  /** What it imports: relative paths, and modules of the workspace's packages. */
  readonly specifiers: readonly string[];
  /** The files and folders that it reads, or that it starts as programs, by their path from the root. */
  readonly paths: readonly string[];
}

/** What the source text of a file in `folder` (from the root) names. It may name what there is not. */
export function needsOf(source: string, folder: string): Needs {
  const running = source.replaceAll(typeImport, '');
  return {
    specifiers: matches(running, specifier),
    paths: [
      ...matches(running, fromItsFolder).map((list) => join(folder, ...parts(list))),
      ...matches(running, fromTheRoot).map((list) => join(...parts(list))),
      ...matches(running, pathFromTheRoot),
    ].filter((path) => path !== '.' && !path.startsWith('..')),
  };
}
