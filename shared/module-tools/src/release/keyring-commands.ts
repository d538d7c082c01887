/** The commands of the keyring: which keys may release which modules. They need a root key. */
import { fromBase64Url, keyId } from '@livery/contract/signed-release';
import type { ModuleKey } from '@livery/contract/keyring';
import { release } from './channel.ts';
import { channelLabel, type Commands, describeValidity, type Print } from './command.ts';
import { readReleaseEnvironment, type ReleaseEnvironment } from './environment.ts';
import { changeKeyring, newestKeyring } from './keyring-store.ts';
import { channels } from './store-contents.ts';

const describeKey = ({ id, owner, contact, modules, tenants, revoked }: ModuleKey): string =>
  `  ${id} ${revoked ? 'revoked; ' : ''}${owner}${contact === undefined ? '' : ` (${contact})`}: ${modules.join(', ')} for ${tenants.join(', ')}`;

/** Writes the next keyring and releases every channel once more with it, since sites read it there. */
export async function changeKeyringEverywhere(
  environment: Pick<ReleaseEnvironment, 'store' | 'keys' | 'signingKey'>,
  change: (keys: readonly ModuleKey[]) => readonly ModuleKey[],
  print: Print,
): Promise<void> {
  const { store, keys } = environment;
  const writer = { store, keys, key: await environment.signingKey(), acceptsOwner: true, replacesRoots: true };
  const made = await changeKeyring(writer, change);
  print(`keyring ${made.sequence}, ${describeValidity(made)}`);
  for (const key of made.keys) print(describeKey(key));
  const failed: string[] = [];
  for (const channel of await channels(store)) {
    try {
      const renewed = await release(writer, channel, (modules) => modules);
      print(`${channelLabel(channel)}: release ${renewed?.manifest.sequence}`);
    } catch (error) {
      // The other channels must learn of a revoked key.
      print(`${channelLabel(channel)}: ${error instanceof Error ? error.message : String(error)}`);
      failed.push(channelLabel(channel));
    }
  }
  if (failed.length > 0)
    throw new Error(`These channels have the old keyring until you renew them: ${failed.join('; ')}.`);
}

const readList = (text: string | undefined, name: string): string[] => {
  if (!text) throw new Error(`--${name} is missing: a list with commas between its names.`);
  return text.split(',');
};

export const keyringCommands: Commands = {
  'add-key': {
    usage: 'add-key --key <public key> --owner <team> --modules a,b --tenants <host names>',
    what: 'lets a key release these modules for these tenants (*: all), or changes what it may release; --contact: of the team',
    takes: ['key', 'owner', 'contact', 'modules', 'tenants'],
    async run({ options: { key: publicKey = '', owner = '', contact, modules, tenants } }, print) {
      if (!/^[\w-]{43}$/.test(publicKey))
        throw new Error(`--key is the public key that keygen printed, not "${publicKey}".`);
      const id = await keyId(fromBase64Url(publicKey));
      const may = { modules: readList(modules, 'modules'), tenants: readList(tenants, 'tenants') };
      const key = { id, publicKey, owner, contact, ...may, revoked: false };
      await changeKeyringEverywhere(await readReleaseEnvironment(process.env), (keys) => addKey(keys, key), print);
    },
  },
  'revoke-key': {
    usage: 'revoke-key --key <key id>',
    what: 'forbids a key to release anything, for good; what it released stays until it is rolled back',
    takes: ['key'],
    async run({ options: { key: id = '' } }, print) {
      await changeKeyringEverywhere(await readReleaseEnvironment(process.env), (keys) => revokeKey(keys, id), print);
    },
  },
  'renew-keyring': {
    usage: 'renew-keyring',
    what: 'signs the keyring once more, so that it does not expire, or with another root key',
    takes: [],
    async run(_argv, print) {
      await changeKeyringEverywhere(await readReleaseEnvironment(process.env), (keys) => keys, print);
    },
  },
  keyring: {
    usage: 'keyring',
    what: 'lists which keys may release which modules',
    takes: [],
    async run(_argv, print) {
      const { store, keys } = await readReleaseEnvironment(process.env);
      const found = await newestKeyring(store, keys);
      if (!found) return print('There is no keyring: only root keys release.');
      print(`keyring ${found.keyring.sequence}, ${describeValidity(found.keyring)}`);
      for (const key of found.keyring.keys) print(describeKey(key));
    },
  },
};

/** Adds a key, or replaces what it may release. Throws when it was revoked. */
export function addKey(keys: readonly ModuleKey[], key: ModuleKey): readonly ModuleKey[] {
  const known = keys.find(({ id }) => id === key.id);
  if (known?.revoked) throw new Error(`The key ${key.id} was revoked, and never returns: make another one.`);
  return [...keys.filter(({ id }) => id !== key.id), key];
}

export function revokeKey(keys: readonly ModuleKey[], id: string): readonly ModuleKey[] {
  if (!keys.some((key) => key.id === id)) throw new Error(`The keyring has no key ${id}.`);
  return keys.map((key) => (key.id === id ? { ...key, revoked: true } : key));
}
