/** Directories that are made once and copied by every run. Only a complete directory is copied. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** Much longer than a copy takes. */
const maxCopyMs = 600_000;

/** A new directory that a PostgreSQL of another user can enter. */
export function newDirectory(parent = tmpdir()): string {
  const directory = mkdtempSync(join(parent, 'livery-exchange-test-'));
  chmodSync(directory, 0o755);
  return directory;
}

/** Copies a directory with its owners and rights. */
function copyDirectory(from: string, to: string): void {
  execFileSync('cp', ['-Rp', from, to]);
}

/** Every file of a directory with its size. */
function filesOf(directory: string): Record<string, number> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [relative(directory, path), statSync(path).size]));
}

/** The file of a cached directory that lists its other files. */
const listName = 'files.json';

function isWhole(directory: string): boolean {
  try {
    const { [listName]: _list, ...files } = filesOf(directory);
    return readFileSync(join(directory, listName), 'utf8') === JSON.stringify(files);
  } catch {
    return false;
  }
}

/** Copies a directory into the cache. When two runs made the same one, the earlier one stays. */
export function cacheDirectory(made: string, cachePath: string): void {
  // A copy can be interrupted halfway, a rename cannot.
  const unfinished = `${cachePath}.${process.pid}.new`;
  const folder = dirname(cachePath);
  mkdirSync(folder, { recursive: true });
  copyDirectory(made, unfinished);
  writeFileSync(join(unfinished, listName), JSON.stringify(filesOf(unfinished)));
  for (const name of readdirSync(folder)) {
    const other = join(folder, name);
    // Another run may be copying a younger directory.
    const mtimeMs = statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (other !== unfinished && mtimeMs < Date.now() - maxCopyMs) rmSync(other, { recursive: true, force: true });
  }
  if (existsSync(cachePath) && !isWhole(cachePath)) rmSync(cachePath, { recursive: true, force: true });
  try {
    renameSync(unfinished, cachePath);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!isWhole(cachePath)) throw error;
  }
}

/** Copies a cached directory; `undefined` when it is missing or incomplete. */
export function copyOfCached(cachePath: string, parent?: string): string | undefined {
  if (!existsSync(cachePath)) return undefined;
  const copy = newDirectory(parent);
  try {
    // Copies the contents, because the target directory exists already.
    copyDirectory(`${cachePath}/.`, copy);
    // Checks the copy, because no other run changes it.
    if (isWhole(copy)) return copy;
  } catch {
    // Another run deleted the damaged directory first.
  }
  rmSync(copy, { recursive: true, force: true });
  return undefined;
}
