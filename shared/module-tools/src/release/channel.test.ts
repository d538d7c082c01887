import { DistrustedRelease } from '@livery/contract/signed-release';
import { publishToAll } from './changes.ts';
import {
  currentPath,
  newestRelease,
  readRelease,
  release,
  releasePath,
  sequences,
  validForSeconds,
  type ChannelWriter,
} from './channel.ts';
import { describeOrigin } from './command.ts';
import { createFolderStore } from './store.ts';
import { everyoneHas, newKey, temporaryFolder, versionOf, writerOf } from '../../test/released.ts';

const channel = { tenant: 'default', channel: 'stable' };
let writer: ChannelWriter;
beforeEach(async () => {
  writer = await writerOf(createFolderStore(temporaryFolder()));
});

const publish = (name: string, version: string, as = writer) =>
  release(as, channel, (modules) => publishToAll(modules, versionOf(name, version)));
const textOf = async (path: string) => (await writer.store.read(path))?.toString('utf8');
const versions = async () => {
  const { manifest } = (await newestRelease(writer.store, channel, writer.keys)) ?? {};
  return manifest?.modules.map(({ stable }) => `${stable.name} ${stable.version}`).sort();
};

test('each release has the next number, is signed, and becomes current', async () => {
  await publish('wealth', '1.0.0');
  const second = await publish('wealth', '1.0.1');
  expect(second?.manifest).toMatchObject({ ...channel, sequence: 2 });
  expect(second?.manifest.expires).toBe((second?.manifest.issued ?? 0) + validForSeconds);
  expect(await textOf(releasePath(channel, 2))).toBe(second?.text);
  expect(await textOf(currentPath(channel))).toBe(second?.text);
  expect((await readRelease(writer.store, channel, 1, writer.keys)).manifest.sequence).toBe(1);
});

test('two concurrent releases of different modules both take effect', async () => {
  const { store } = writer;
  let isSecondIn = false;
  // The second releases between the first's look and its writing.
  const interrupted: typeof store = {
    ...store,
    async create(path, bytes) {
      if (!isSecondIn) {
        isSecondIn = true;
        await publish('account', '1.0.0');
      }
      return store.create(path, bytes);
    },
  };
  const made = await publish('wealth', '1.0.0', { ...writer, store: interrupted });
  expect(made?.manifest.sequence).toBe(2);
  expect(await versions()).toEqual(['account 1.0.0', 'wealth 1.0.0']);
  expect(await textOf(currentPath(channel))).toBe(made?.text);
});

test('twenty concurrent releases get twenty numbers without a gap, and none undoes another', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `module-${index + 1}`);
  const made = await Promise.all(names.map((name) => publish(name, '1.0.0')));
  const expected = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(made.map((one) => one?.manifest.sequence).sort((a = 0, b = 0) => a - b)).toEqual(expected);
  expect(await sequences(writer.store, channel)).toEqual(expected);
  expect(await versions()).toEqual(names.map((name) => `${name} 1.0.0`).sort());
  expect(await textOf(currentPath(channel))).toBe(await textOf(releasePath(channel, 20)));
});

test('rejects a release that others keep overtaking', async () => {
  const { store } = writer;
  const never: typeof store = { ...store, create: () => Promise.resolve(false) };
  await expect(publish('wealth', '1.0.0', { ...writer, store: never })).rejects.toThrow(
    'default stable is being released by others all the time: try again.',
  );
});

test('makes a release once when the answer to its creation was lost', async () => {
  const { store } = writer;
  const forgetful: typeof store = { ...store, create: async (...file) => (await store.create(...file)) && false };
  const made = await publish('wealth', '1.0.0', { ...writer, store: forgetful });
  expect(made?.manifest.sequence).toBe(1);
  expect(await sequences(store, channel)).toEqual([1]);
  expect(await textOf(currentPath(channel))).toBe(made?.text);
});

test('the next release repairs a wrong current release', async () => {
  const first = await publish('wealth', '1.0.0');
  await publish('wealth', '1.0.1');
  await writer.store.replace(currentPath(channel), Buffer.from(first?.text ?? ''));
  const third = await release(writer, channel, (modules) => modules);
  expect(await textOf(currentPath(channel))).toBe(third?.text);
});

test('a slow release does not hide a newer one', async () => {
  const { store } = writer;
  let isNewerIn = false;
  const slow: typeof store = {
    ...store,
    async replace(path, bytes) {
      if (!isNewerIn) {
        isNewerIn = true;
        await publish('account', '1.0.0');
      }
      await store.replace(path, bytes);
    },
  };
  await publish('wealth', '1.0.0', { ...writer, store: slow });
  expect(await textOf(currentPath(channel))).toBe(await textOf(releasePath(channel, 2)));
});

test('releases nothing when nothing changes', async () => {
  expect(await release(writer, channel, () => undefined)).toBeUndefined();
  expect(await writer.store.list('channels/')).toEqual([]);
});

test('notes who released each module, and keeps the note while others change', async () => {
  const second = await newKey();
  const as = { ...writer, keys: { ...writer.keys, [second.id]: second.publicKey } };
  await publish('wealth', '1.0.0', { ...as, now: () => 100 });
  await publish('spot', '1.0.0', { ...as, key: second, now: () => 200 });
  const renewed = await release({ ...as, now: () => 300 }, channel, (modules) => modules);
  expect(renewed?.manifest.modules.map(({ released }) => released)).toMatchObject([
    { key: writer.key.id, at: 100 },
    { key: second.id, at: 200 },
  ]);
  const changed = await publish('wealth', '1.0.1', { ...as, key: second, now: () => 400 });
  expect(changed?.manifest.modules[0]?.released).toMatchObject({ key: second.id, at: 400 });
});

test('tells who released a module and who answers for it', () => {
  const { stable } = everyoneHas('wealth', '1.0.0');
  const owned = { ...stable, owner: 'Payments', contact: 'payments@livery.example' };
  expect(describeOrigin({ stable, withdrawn: [] })).toBe('');
  expect(describeOrigin({ stable: owned, withdrawn: [], released: { key: 'k'.repeat(16), at: 1_795_000_000 } })).toBe(
    '               released 2026-11-18 with the key kkkkkkkkkkkkkkkk; owner: Payments; contact: payments@livery.example',
  );
});

test('refuses an invalid manifest in one sentence', async () => {
  const twice = release(writer, channel, () => [
    { stable: versionOf('wealth', '1.0.0'), withdrawn: [] },
    { stable: { ...versionOf('spot', '1.0.0'), routes: versionOf('wealth', '1.0.0').routes }, withdrawn: [] },
  ]);
  await expect(twice).rejects.toThrow('This would be no release: modules: a route belongs to two modules.');
  const outside = release(writer, { tenant: '..', channel: 'stable' }, () => []);
  await expect(outside).rejects.toThrow('This would be no release: tenant: ');
  expect(await writer.store.list('channels/')).toEqual([]);
});

test('continues only from a release that a trusted key signed', async () => {
  const successor = await newKey();
  await publish('wealth', '1.0.0');
  const both = { ...writer.keys, [successor.id]: successor.publicKey };
  const renewed = await publish('account', '1.0.0', { ...writer, key: successor, keys: both });
  expect(renewed?.manifest.modules).toHaveLength(2);
  await expect(publish('spot', '1.0.0')).rejects.toThrow(DistrustedRelease);
  const onlySuccessor = { ...writer, key: successor, keys: { [successor.id]: successor.publicKey } };
  expect((await publish('spot', '1.0.0', onlySuccessor))?.manifest.sequence).toBe(3);
});

test.each([
  ['a later number', { tenant: 'default', channel: 'stable' }, 9],
  ['another channel', { tenant: 'default', channel: 'next' }, 1],
  ['another tenant', { tenant: 'aldera.example', channel: 'stable' }, 1],
])('rejects a signed release under %s', async (_what, elsewhere, sequence) => {
  const made = await publish('wealth', '1.0.0');
  await writer.store.create(releasePath(elsewhere, sequence), Buffer.from(made?.text ?? ''));
  await expect(readRelease(writer.store, elsewhere, sequence, writer.keys)).rejects.toThrow(
    `Release ${sequence} of ${elsewhere.tenant} ${elsewhere.channel} says that it is release 1 of default stable.`,
  );
});
