import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfCached, cacheDirectory, newDirectory } from './directory-cache.ts';

let scratch: string;
let cachePath: string;
beforeEach(() => {
  scratch = newDirectory();
  cachePath = join(scratch, 'kept', 'one');
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

function createDirectory(text = 'rows'): string {
  const directory = newDirectory(scratch);
  mkdirSync(join(directory, 'base'));
  writeFileSync(join(directory, 'base', 'table'), text);
  return directory;
}

const copied = () => {
  const copy = copyOfCached(cachePath, scratch);
  return copy === undefined ? undefined : readFileSync(join(copy, 'base', 'table'), 'utf8');
};

test('a change of a copy leaves the cached directory unchanged', () => {
  expect(copied()).toBeUndefined();
  cacheDirectory(createDirectory(), cachePath);
  const copy = copyOfCached(cachePath, scratch) ?? '';
  writeFileSync(join(copy, 'base', 'table'), 'changed');
  expect(copied()).toBe('rows');
});

test('a damaged directory is not copied and is replaced', () => {
  for (const damage of [
    () => rmSync(join(cachePath, 'base', 'table')),
    () => writeFileSync(join(cachePath, 'base', 'table'), 'ro'),
    () => rmSync(join(cachePath, 'files.json')),
  ]) {
    cacheDirectory(createDirectory(), cachePath);
    damage();
    expect(copied()).toBeUndefined();
  }
  cacheDirectory(createDirectory('new rows'), cachePath);
  expect(copied()).toBe('new rows');
});

test('the earlier of two concurrent directories stays, and nothing is left over', () => {
  cacheDirectory(createDirectory('earlier'), cachePath);
  cacheDirectory(createDirectory('later'), cachePath);
  expect(copied()).toBe('earlier');
  expect(readdirSync(join(scratch, 'kept'))).toEqual(['one']);
});

test('other directories are deleted after ten minutes, when no run copies them any more', () => {
  const [old, young] = [join(scratch, 'kept', 'old'), join(scratch, 'kept', 'young')];
  cacheDirectory(createDirectory(), old);
  cacheDirectory(createDirectory(), young);
  const longAgo = Date.now() / 1000 - 601;
  utimesSync(old, longAgo, longAgo);
  cacheDirectory(createDirectory(), cachePath);
  expect([old, young].map((directory) => existsSync(directory))).toEqual([false, true]);
});
