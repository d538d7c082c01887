/** A hash of everything that the contents of a database are made from. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const exchange = join(import.meta.dirname, '..', '..');
export const root = join(exchange, '..');
const imported = /(?:\bfrom|\bimport) '(\.{1,2}\/[^']+|@livery\/contract\/[^']+)'/g;
const contract = '@livery/contract/';

/** A source file and all that it imports from this repository. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(imported))
    withImports(
      name.startsWith(contract)
        ? join(root, 'shared', 'contract', 'src', `${name.slice(contract.length)}.ts`)
        : join(dirname(path), name),
      found,
    );
  return found;
}

/** Every file in a folder and in the folders inside it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Changes with the sources of a program, the tables, the seeds, the versions of all libraries, and the kind of machine. */
export function hashOfSources(program: string): string {
  const files = new Set([
    ...withImports(program),
    ...filesIn(join(exchange, 'drizzle')),
    ...filesIn(join(exchange, 'src', 'seed')).filter((path) => !path.endsWith('.test.ts')),
    join(root, 'pnpm-lock.yaml'),
  ]);
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const path of [...files].sort()) hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
