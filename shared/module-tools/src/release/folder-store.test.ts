import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFolderStore } from './store.ts';
import { temporaryFolder } from '../../test/released.ts';

test('of many concurrent creations one succeeds, and the others leave nothing', async () => {
  const folder = temporaryFolder();
  const store = createFolderStore(folder);
  const created = await Promise.all(
    Array.from({ length: 20 }, (_, index) => store.create('a/b.signed', Buffer.from(String(index)))),
  );
  expect(created.filter(Boolean)).toHaveLength(1);
  expect((await store.read('a/b.signed'))?.toString()).toBe(String(created.indexOf(true)));
  expect(readdirSync(join(folder, 'a'))).toEqual(['b.signed']);
});

test('a read during writes gives one whole file', async () => {
  const store = createFolderStore(temporaryFolder());
  const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(200_000));
  await store.replace('current.signed', Buffer.from(texts[0] ?? ''));
  const writing = Promise.all(texts.map((text) => store.replace('current.signed', Buffer.from(text))));
  for (let reads = 0; reads < 20; reads += 1)
    expect(texts).toContain((await store.read('current.signed'))?.toString('utf8'));
  await writing;
});

/** A program that prints "writing" and then writes files of 8 MB until it is killed. */
const writer = (folder: string) => `
  import { createFolderStore } from ${JSON.stringify(join(import.meta.dirname, 'store.ts'))};
  const store = createFolderStore(${JSON.stringify(folder)});
  for (let index = 0; ; index += 1) {
    if (index === 3) console.log('writing');
    await store.create('new/' + index, Buffer.alloc(8_000_000, 'x'));
    await store.replace('current', Buffer.alloc(8_000_000, 'x'));
  }`;

test('a killed writer leaves no partial file under any name', async () => {
  const folder = temporaryFolder();
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', writer(folder)], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const store = createFolderStore(folder);
  const paths = await store.list('');
  expect(paths.length).toBeGreaterThan(1);
  for (const path of paths) expect([path, (await store.read(path))?.length]).toEqual([path, 8_000_000]);
  // The next writer continues.
  expect(await store.create('new/after', Buffer.from('x'))).toBe(true);
});

test('a missing folder is empty, and the first file creates it', async () => {
  const folder = join(temporaryFolder(), 'not', 'yet');
  const store = createFolderStore(folder);
  expect(await store.list('channels/')).toEqual([]);
  expect(existsSync(folder)).toBe(false);
  await store.create('channels/a/b/1.signed', Buffer.from('x'));
  expect(await store.list('channels/')).toEqual(['channels/a/b/1.signed']);
});
