import { publishToAll, publishToSome } from './changes.ts';
import { currentPath, release, releasePath, type ChannelWriter } from './channel.ts';
import { createFolderStore } from './store.ts';
import { channels, findFaults } from './store-contents.ts';
import { entryPath, newKey, stored, temporaryFolder, writerOf } from '../../test/released.ts';

const channel = { tenant: 'default', channel: 'stable' };
let writer: ChannelWriter;
beforeEach(async () => {
  writer = await writerOf(createFolderStore(temporaryFolder()));
});

async function publish(version: string, name = 'wealth', to = channel) {
  const module = await stored(writer.store, name, version);
  return { module, made: await release(writer, to, (modules) => publishToAll(modules, module)) };
}
const faults = (now?: number) => findFaults({ ...writer, ...(now !== undefined && { now: () => now }) });

test('finds no faults after releases to several channels and tenants', async () => {
  await publish('1.0.0');
  await publish('1.0.1');
  await publish('1.0.1', 'wealth', { tenant: 'aldera.example', channel: 'next' });
  expect(await faults()).toEqual([]);
  expect(await channels(writer.store)).toEqual([
    { tenant: 'aldera.example', channel: 'next' },
    { tenant: 'default', channel: 'stable' },
  ]);
});

test('reports a store without a release', async () => {
  expect(await faults()).toEqual(['nothing is released']);
});

test('finds an altered and a missing file', async () => {
  const { module } = await publish('1.0.0');
  await writer.store.replace(entryPath(module), Buffer.from('steal();'));
  expect(await faults()).toEqual(['default stable: modules/wealth/1.0.0/remoteEntry.js is not what was released']);
  await writer.store.remove(entryPath(module));
  expect(await faults()).toEqual(['default stable: modules/wealth/1.0.0/remoteEntry.js is missing']);
});

test('checks the files of candidates too', async () => {
  await publish('1.0.0');
  const candidate = await stored(writer.store, 'wealth', '2.0.0');
  await release(writer, channel, (modules) => publishToSome(modules, { release: candidate, share: 1, agents: [] }));
  await writer.store.remove(entryPath(candidate));
  expect(await faults()).toEqual(['default stable: modules/wealth/2.0.0/remoteEntry.js is missing']);
});

test('ignores missing files of versions that no visitor is given', async () => {
  const { module } = await publish('1.0.0');
  await publish('1.0.1');
  await writer.store.remove(entryPath(module));
  expect(await faults()).toEqual([]);
});

test('finds a version that is both released and withdrawn, stable or candidate', async () => {
  const { module } = await publish('1.0.0');
  const candidate = { release: await stored(writer.store, 'wealth', '2.0.0'), share: 1, agents: [] };
  await release(writer, channel, () => [{ stable: module, candidate, withdrawn: ['0.9.0', '2.0.0', '1.0.0'] }]);
  expect(await faults()).toEqual([
    'default stable: wealth 1.0.0 is released and taken back',
    'default stable: wealth 2.0.0 is released and taken back',
  ]);
});

test('finds an expired release', async () => {
  const { made } = await publish('1.0.0');
  expect(await faults(made?.manifest.expires)).toEqual(['default stable: release 1 has expired']);
  expect(await faults((made?.manifest.expires ?? 0) - 1)).toEqual([]);
});

test('finds an altered release and one with an untrusted signature', async () => {
  const { made } = await publish('1.0.0');
  const path = releasePath(channel, 1);
  await writer.store.replace(path, Buffer.from(made?.text.replace('"sequence":1', '"sequence":2') ?? ''));
  expect(await faults()).toEqual([expect.stringMatching(/^default stable: release 1: .*signature is not of these/)]);
  const stranger = await newKey();
  await writer.store.replace(path, Buffer.from(stranger.sign(JSON.stringify(made?.manifest))));
  expect(await faults()).toEqual([expect.stringContaining(`the key ${stranger.id} is not trusted`)]);
});

test('finds a channel whose current release is an older one or missing', async () => {
  const { made } = await publish('1.0.0');
  await publish('1.0.1');
  await writer.store.replace(currentPath(channel), Buffer.from(made?.text ?? ''));
  expect(await faults()).toEqual(['default stable: current.signed is not release 2, the newest']);
  await writer.store.remove(currentPath(channel));
  expect(await faults()).toEqual(['default stable: current.signed is not release 2, the newest']);
});

test('finds a release of another channel under this one’s name', async () => {
  const next = await publish('1.0.0', 'wealth', { tenant: 'default', channel: 'next' });
  await writer.store.create(releasePath(channel, 1), Buffer.from(next.made?.text ?? ''));
  expect(await faults()).toEqual([
    'default stable: release 1: Release 1 of default stable says that it is release 1 of default next.',
  ]);
});

test('finds a channel without releases, and ignores paths that are no channel', async () => {
  await publish('1.0.0');
  await writer.store.create('channels/default/next/current.signed', Buffer.from('x'));
  await writer.store.create('channels/readme.txt', Buffer.from('x'));
  expect(await faults()).toEqual(['default next: it has no release, only other files']);
});
