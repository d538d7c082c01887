#!/usr/bin/env node
/** `npm create livery-module <name> [-- --packages <folder>]` makes a folder with the repository of a new module. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { moduleNameFault, repositoryFiles, writeFiles } from './create-module.ts';

const usage = `npm create livery-module <name> [-- --packages <folder>]

  <name>       of the module and its page, such as nft
  --packages   a folder of tarballs (npm run packages -- pack), when the packages are in no registry of yours`;

/** The ranges that this version was tried with, by package. */
const ranges = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'versions.json'), 'utf8')) as Readonly<
  Record<string, string>
>;

/** The packages that lie in a folder as tarballs, by their names. */
function tarballsIn(folder: string): Readonly<Record<string, string>> {
  const found = Object.keys(ranges).flatMap((name) => {
    const file = name.replace('@', '').replace('/', '-');
    const [tarball] = globSync(`${file}-[0-9]*.tgz`, { cwd: folder });
    return tarball === undefined ? [] : [[name, `file:${resolve(folder, tarball)}`] as const];
  });
  if (found.length === 0) throw new Error(`There are no packages in ${folder}: npm run packages -- pack.`);
  return Object.fromEntries(found);
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { packages: { type: 'string' } } });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Error(usage);
  const fault = moduleNameFault(name);
  if (fault !== undefined) throw new Error(fault);
  if (existsSync(name)) throw new Error(`There is a folder ${name} here already: it stays as it is.`);
  const versions = { ...ranges, ...(values.packages !== undefined && tarballsIn(values.packages)) };
  writeFiles(name, repositoryFiles(name, versions));
  console.log(
    `${name} is made. Then:\n\n  cd ${name}\n  npm install\n  npm run dev\n\nIts README.md says how to go on.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
