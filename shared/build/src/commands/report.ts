/** `npm run report`: counts the files of each package. */
import { globSync } from 'node:fs';
import { codeLines, foldersOfOne, sourceFiles, typescriptFiles } from '../package-files.ts';
import { root } from '@livery/module-tools/workspace';
import { packages } from '../workspace.ts';

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function countsOf(names: readonly string[]) {
  const files = names.flatMap(sourceFiles);
  const lines = files.map(codeLines);
  return {
    'source files': files.length,
    'lines of code': lines.reduce((sum, each) => sum + each, 0),
    'median lines': median(lines),
    '20 lines or fewer': lines.filter((each) => each <= 20).length,
    'over 400 lines': lines.filter((each) => each > 400).length,
    'folders of one file': names.flatMap(foldersOfOne).length,
    catalogues: names.flatMap((name) => globSync(`${name}/src/**/locales/*.json`, { cwd: root })).length,
    'test files': names.flatMap(typescriptFiles).filter((path) => /\.(?:test|e2e)\.tsx?$/.test(path)).length,
  };
}

console.table(Object.fromEntries([...packages.map((name) => [name, countsOf([name])]), ['all', countsOf(packages)]]));
