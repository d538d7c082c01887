import type { ModuleKey } from '@livery/contract/keyring';
import { publishToAll, removeModule } from './changes.ts';
import { newestRelease, readRelease, release, releasePath, sequences, type ChannelWriter } from './channel.ts';
import { rollBackNewest } from './change-commands.ts';
import { readArguments } from './command.ts';
import { addKey, changeKeyringEverywhere, revokeKey } from './keyring-commands.ts';
import { changeKeyring, newestKeyring } from './keyring-store.ts';
import type { SigningKey } from './signing-key.ts';
import { createFolderStore } from './store.ts';
import { newKey, temporaryFolder, versionOf, writerOf } from '../../test/released.ts';

const channel = { tenant: 'default', channel: 'stable' };
/** The root key's. */
let root: ChannelWriter;
let wealthKey: SigningKey;
let spotKey: SigningKey;

const listed = ({ id, publicKey }: SigningKey, name: string, change: Partial<ModuleKey> = {}): ModuleKey => ({
  id,
  publicKey,
  owner: `${name} team`,
  modules: [name],
  tenants: ['default'],
  revoked: false,
  ...change,
});
const as = (key: SigningKey, change: Partial<ChannelWriter> = {}): ChannelWriter => ({ ...root, key, ...change });
const publish = (by: ChannelWriter, name: string, version: string, to: typeof channel = channel) =>
  release(by, to, (modules) => publishToAll(modules, versionOf(name, version)));
const renewKeyring = (change: (keys: readonly ModuleKey[]) => readonly ModuleKey[], key = root.key) =>
  changeKeyringEverywhere({ ...root, signingKey: () => Promise.resolve(key) }, change, () => undefined);
const released = async (name: string) =>
  (await newestRelease(root.store, channel, root.keys))?.manifest.modules.find(({ stable }) => stable.name === name)
    ?.released;

beforeEach(async () => {
  root = await writerOf(createFolderStore(temporaryFolder()));
  [wealthKey, spotKey] = [await newKey(), await newKey()];
  await publish(root, 'wealth', '1.0.0');
  await publish(root, 'spot', '1.0.0');
  await renewKeyring((keys) => addKey(addKey(keys, listed(wealthKey, 'wealth')), listed(spotKey, 'spot')));
});

test('a module key releases its module, and no other', async () => {
  await publish(as(wealthKey), 'wealth', '1.0.1');
  await publish(as(spotKey), 'spot', '1.0.1');
  expect(await released('wealth')).toMatchObject({ key: wealthKey.id, owner: 'wealth team', release: 4 });
  expect(await released('spot')).toMatchObject({ key: spotKey.id, owner: 'spot team', release: 5 });
  await expect(publish(as(wealthKey), 'spot', '1.0.2')).rejects.toThrow(
    `The key ${wealthKey.id} may not release spot.`,
  );
  await expect(release(as(wealthKey), channel, (modules) => removeModule(modules, 'spot'))).rejects.toThrow(
    'may not release spot',
  );
  const elsewhere = { tenant: 'aldera.example', channel: 'stable' };
  await expect(publish(as(wealthKey), 'wealth', '1.0.1', elsewhere)).rejects.toThrow(
    'may not release for aldera.example',
  );
  await expect(publish(as(await newKey()), 'wealth', '1.0.2')).rejects.toThrow('no host would believe it');
});

test('a key is replaced, and the old one revoked for good', async () => {
  await publish(as(wealthKey), 'wealth', '1.0.1');
  const successor = await newKey();
  await renewKeyring((keys) => addKey(keys, listed(successor, 'wealth')));
  await publish(as(successor), 'wealth', '1.0.2');
  await publish(as(wealthKey), 'wealth', '1.0.3');
  await renewKeyring((keys) => revokeKey(keys, wealthKey.id));
  await expect(publish(as(wealthKey), 'wealth', '1.0.4')).rejects.toThrow(`The key ${wealthKey.id} was revoked.`);
  // The root key answers for what is out, so that the other keys can go on.
  expect(await released('wealth')).toMatchObject({ key: root.key.id, owner: 'wealth team' });
  await publish(as(spotKey), 'spot', '1.0.1');
  await publish(as(successor), 'wealth', '1.0.5');
  await expect(renewKeyring((keys) => addKey(keys, listed(wealthKey, 'wealth')))).rejects.toThrow('never returns');
});

test('a root key is replaced, and module keys go on', async () => {
  await publish(as(wealthKey), 'wealth', '1.0.1');
  const successor = await newKey();
  root = { ...root, keys: { ...root.keys, [successor.id]: successor.publicKey } };
  await renewKeyring((keys) => keys, successor);
  root = { ...root, key: successor, keys: { [successor.id]: successor.publicKey } };
  await publish(as(wealthKey), 'wealth', '1.0.2');
  expect(await released('wealth')).toMatchObject({ key: wealthKey.id });
  expect(await released('spot')).toMatchObject({ key: successor.id });
});

test('rolls back past the versions of a revoked key', async () => {
  await publish(as(wealthKey), 'wealth', '6.6.6');
  await renewKeyring((keys) => revokeKey(keys, wealthKey.id));
  await publish(root, 'wealth', '1.0.1');
  await release(root, channel, (modules) => modules);
  const environment = { ...root, signingKey: () => Promise.resolve(root.key), remotesOrigin: () => '' };
  await rollBackNewest(readArguments(['rollback', 'wealth', '--version', '1.0.0']), {
    environment,
    print: () => undefined,
  });
  const { manifest } = (await newestRelease(root.store, channel, root.keys)) ?? {};
  expect(manifest?.modules.find(({ stable }) => stable.name === 'wealth')?.stable.version).toBe('1.0.0');
});

test('nobody continues from a release of a revoked key with an old keyring', async () => {
  const old = await newestRelease(root.store, channel, root.keys);
  await renewKeyring((keys) => revokeKey(keys, wealthKey.id));
  const body = JSON.stringify({ ...old?.manifest, sequence: 5 });
  await root.store.create(releasePath(channel, 5), Buffer.from(wealthKey.sign(body)));
  await expect(publish(root, 'wealth', '1.0.1')).rejects.toThrow('keyring 1 is older than 2, which was seen here');
});

test('nobody continues from a release that brings back an older module of another team', async () => {
  const old = (await newestRelease(root.store, channel, root.keys))?.manifest;
  await publish(as(spotKey), 'spot', '1.0.1');
  const body = JSON.stringify({ ...old, sequence: 5 });
  await root.store.create(releasePath(channel, 5), Buffer.from(wealthKey.sign(body)));
  // Its signatures are all good.
  expect((await readRelease(root.store, channel, 5, root.keys)).manifest.sequence).toBe(5);
  await expect(publish(root, 'wealth', '1.0.1')).rejects.toThrow('its spot is older than that of release 4');
});

test('nobody continues from a release that skips numbers', async () => {
  const { manifest } = (await newestRelease(root.store, channel, root.keys)) ?? {};
  const body = JSON.stringify({ ...manifest, sequence: 999_999_999 });
  await root.store.create(releasePath(channel, 999_999_999), Buffer.from(wealthKey.sign(body)));
  await expect(publish(root, 'wealth', '1.0.1')).rejects.toThrow(
    'Release 999999998 of default stable is missing before release 999999999.',
  );
});

test('remembers a removed module until it is released again', async () => {
  await release(as(spotKey), channel, (modules) => removeModule(modules, 'spot'));
  const renewed = await publish(as(wealthKey), 'wealth', '1.0.1');
  expect(renewed?.manifest.removed).toMatchObject([{ name: 'spot', released: { key: spotKey.id, release: 4 } }]);
  expect((await publish(as(spotKey), 'spot', '1.0.1'))?.manifest.removed).toBeUndefined();
});

test('a module passes to another owner once a root key accepts it', async () => {
  await publish(as(wealthKey), 'wealth', '1.0.1');
  const buyer = await newKey();
  await renewKeyring((keys) => addKey(revokeKey(keys, wealthKey.id), listed(buyer, 'wealth', { owner: 'Buyer' })));
  const sentence =
    'wealth is of wealth team here. To give it to Buyer, publish it once with a root key and --accept-owner.';
  await expect(publish(as(buyer), 'wealth', '2.0.0')).rejects.toThrow(sentence);
  await expect(publish(as(buyer, { acceptsOwner: true }), 'wealth', '2.0.0')).rejects.toThrow(sentence);
  const theirs = { ...versionOf('wealth', '2.0.0'), owner: 'Buyer' };
  const give = (by: ChannelWriter) => release(by, channel, (modules) => publishToAll(modules, theirs));
  await expect(give(root)).rejects.toThrow(sentence);
  await give({ ...root, acceptsOwner: true });
  await publish(as(buyer), 'wealth', '2.0.1');
  expect(await released('wealth')).toMatchObject({ key: buyer.id, owner: 'Buyer' });
});

test('refuses a module that names another owner than its key', async () => {
  const named = { ...versionOf('wealth', '1.0.1'), owner: 'Somebody' };
  await expect(release(as(wealthKey), channel, (modules) => publishToAll(modules, named))).rejects.toThrow(
    `wealth names the owner Somebody, and the key ${wealthKey.id} is of wealth team.`,
  );
});

test('only a root key changes the keyring, and two changes at once do not mix', async () => {
  await expect(changeKeyring({ ...root, key: wealthKey }, (keys) => keys)).rejects.toThrow('is no root key');
  const busy = { ...root.store, create: () => Promise.resolve(false) };
  await expect(changeKeyring({ ...root, store: busy }, (keys) => keys)).rejects.toThrow('changed by somebody else');
  await expect(renewKeyring((keys) => addKey(keys, listed(root.key, 'spot', { owner: 'thief' })))).rejects.toThrow(
    'This would be no keyring: keys: a module has keys of two owners.',
  );
});

test('refuses a keyring with a gap, an altered one, and one that is gone', async () => {
  const path = (sequence: number) => `keyring/00000000${sequence}.signed`;
  await renewKeyring((keys) => keys);
  const [first, second] = [await root.store.read(path(1)), await root.store.read(path(2))];
  if (!first || !second) throw new Error('no keyrings');
  await root.store.remove(path(1));
  await expect(publish(root, 'wealth', '1.0.1')).rejects.toThrow('Keyring 1 is missing');
  await root.store.create(path(1), first);
  await root.store.replace(path(2), Buffer.from(second.toString().replace('spot team', 'spot Team')));
  await expect(publish(root, 'wealth', '1.0.1')).rejects.toThrow('Keyring 2 cannot be trusted');
  await root.store.replace(path(2), first);
  await expect(newestKeyring(root.store, root.keys)).rejects.toThrow('Keyring 2 says that it is keyring 1.');
  await root.store.remove(path(2));
  await expect(publish(root, 'wealth', '1.0.1')).rejects.toThrow('Keyring 2 of the newest release is missing');
});

test('a module key releases nothing with an expired keyring, and never beyond its end', async () => {
  const expires = (await newestKeyring(root.store, root.keys))?.keyring.expires ?? 0;
  const made = await publish(as(wealthKey, { now: () => expires - 60 }), 'wealth', '1.0.1');
  expect(made?.manifest.expires).toBe(expires);
  const late = { now: () => expires };
  await expect(publish(as(wealthKey, late), 'wealth', '1.0.2')).rejects.toThrow('a root key must run renew-keyring');
  await publish(as(root.key, late), 'wealth', '1.0.2');
  expect(await sequences(root.store, channel)).toHaveLength(5);
});
