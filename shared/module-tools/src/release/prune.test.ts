import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { publishToAll, publishToSome } from './changes.ts';
import { release, releasePath, sequences, type ChannelName, type ChannelWriter } from './channel.ts';
import { createFolderStore } from './store.ts';
import { prune } from './store-contents.ts';
import { findFaults } from './store-contents.ts';
import { stored, temporaryFolder, writerOf } from '../../test/released.ts';

const stable = { tenant: 'default', channel: 'stable' };
let folder: string;
let writer: ChannelWriter;
beforeEach(async () => {
  folder = temporaryFolder();
  writer = await writerOf(createFolderStore(folder));
});

async function publish(version: string, to: ChannelName = stable): Promise<void> {
  const module = await stored(writer.store, 'wealth', version);
  await release(writer, to, (modules) => publishToAll(modules, module));
}

/** Lets two days pass for all files but those below `except`. */
async function twoDaysLater(except = 'nothing'): Promise<void> {
  const then = Date.now() / 1000 - 2 * 24 * 3600;
  for (const path of await writer.store.list('modules/'))
    if (!path.startsWith(except)) utimesSync(join(folder, path), then, then);
}

const versionsLeft = async () => {
  const paths = await writer.store.list('modules/');
  return [...new Set(paths.map((path) => path.split('/')[2]))];
};

test('removes versions that none of the last releases runs, and the older releases', async () => {
  for (const version of ['1.0.0', '1.0.1', '1.0.2', '1.0.3']) await publish(version);
  await twoDaysLater();
  expect(await prune(writer, 2)).toEqual([
    releasePath(stable, 1),
    releasePath(stable, 2),
    'modules/wealth/1.0.0/',
    'modules/wealth/1.0.1/',
  ]);
  expect(await versionsLeft()).toEqual(['1.0.2', '1.0.3']);
  expect(await sequences(writer.store, stable)).toEqual([3, 4]);
  expect(await findFaults(writer)).toEqual([]);
  expect(await prune(writer, 2)).toEqual([]);
});

test('keeps versions that a kept release of any tenant or channel runs, candidates included', async () => {
  await publish('1.0.0', { tenant: 'aldera.example', channel: 'stable' });
  await publish('1.0.1', { tenant: 'default', channel: 'next' });
  for (const version of ['1.0.2', '1.0.3', '1.0.4']) await publish(version);
  const candidate = await stored(writer.store, 'wealth', '2.0.0');
  await release(writer, stable, (modules) => publishToSome(modules, { release: candidate, share: 1, agents: [] }));
  await twoDaysLater();
  await prune(writer, 1);
  expect(await versionsLeft()).toEqual(['1.0.0', '1.0.1', '1.0.4', '2.0.0']);
  expect(await findFaults(writer)).toEqual([]);
});

test('keeps a recent unreleased version, also while its files are being written', async () => {
  await publish('1.0.0');
  await stored(writer.store, 'wealth', '2.0.0');
  await writer.store.create('modules/wealth/3.0.0/remoteEntry.js', Buffer.from('half'));
  await twoDaysLater('modules/wealth/3.0.0/');
  expect(await prune(writer, 1)).toEqual(['modules/wealth/2.0.0/']);
  expect(await versionsLeft()).toEqual(['1.0.0', '3.0.0']);
  await twoDaysLater();
  expect(await prune(writer, 1)).toEqual(['modules/wealth/3.0.0/']);
});

test('removes nothing while a kept release cannot be read', async () => {
  for (const version of ['1.0.0', '1.0.1', '1.0.2']) await publish(version);
  await twoDaysLater();
  await writer.store.replace(releasePath(stable, 2), Buffer.from('altered'));
  const before = await writer.store.list('');
  await expect(prune(writer, 2)).rejects.toThrow('no signature on its first line');
  expect(await writer.store.list('')).toEqual(before);
  // What is not kept need not be readable.
  await prune(writer, 1);
  expect(await versionsLeft()).toEqual(['1.0.2']);
});

test('an interrupted run leaves no release without its versions and no record of a partial version', async () => {
  const { store } = writer;
  for (const version of ['1.0.0', '1.0.1']) await publish(version);
  await store.create('modules/wealth/1.0.0/chunk.js', Buffer.from('x'));
  await twoDaysLater();
  let left = 0;
  const removed: string[] = [];
  const dying: typeof store = {
    ...store,
    async remove(path) {
      if (left === 0) throw new Error('killed');
      left -= 1;
      removed.push(path);
      await store.remove(path);
    },
  };
  for (const next of [releasePath(stable, 1), 'modules/wealth/1.0.0/record.json']) {
    left = 1;
    await expect(prune({ ...writer, store: dying }, 1)).rejects.toThrow('killed');
    expect(removed.at(-1)).toBe(next);
  }
});
