import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfKept, keep, newDirectory } from './kept-directory.ts';

let scratch: string;
let place: string;
beforeEach(() => {
  scratch = newDirectory();
  place = join(scratch, 'kept', 'one');
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

function made(text = 'rows'): string {
  const directory = newDirectory(scratch);
  mkdirSync(join(directory, 'base'));
  writeFileSync(join(directory, 'base', 'table'), text);
  return directory;
}

const copied = () => {
  const copy = copyOfKept(place, scratch);
  return copy === undefined ? undefined : readFileSync(join(copy, 'base', 'table'), 'utf8');
};

test('what is kept can be copied, and a change of the copy changes nothing that is kept', () => {
  expect(copied()).toBeUndefined();
  keep(made(), place);
  const copy = copyOfKept(place, scratch) ?? '';
  writeFileSync(join(copy, 'base', 'table'), 'changed');
  expect(copied()).toBe('rows');
});

test('a directory that lost a file, or a part of one, is not copied, and is made again', () => {
  for (const damage of [
    () => rmSync(join(place, 'base', 'table')),
    () => writeFileSync(join(place, 'base', 'table'), 'ro'),
    () => rmSync(join(place, 'files.json')),
  ]) {
    keep(made(), place);
    damage();
    expect(copied()).toBeUndefined();
  }
  keep(made('new rows'), place);
  expect(copied()).toBe('new rows');
});

test('of two that are made at once the earlier one stays, and nothing is left over', () => {
  keep(made('earlier'), place);
  keep(made('later'), place);
  expect(copied()).toBe('earlier');
  expect(readdirSync(join(scratch, 'kept'))).toEqual(['one']);
});

test('others go after ten minutes, for until then somebody may be copying them', () => {
  const [old, young] = [join(scratch, 'kept', 'old'), join(scratch, 'kept', 'young')];
  keep(made(), old);
  keep(made(), young);
  const longAgo = Date.now() / 1000 - 601;
  utimesSync(old, longAgo, longAgo);
  keep(made(), place);
  expect([old, young].map((directory) => existsSync(directory))).toEqual([false, true]);
});
