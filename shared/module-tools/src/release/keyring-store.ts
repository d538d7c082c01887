/** The keyrings of a store: `keyring/<sequence>.signed`, each written once by a root key. The newest one counts. */
import { keyring, type Keyring, type ModuleKey } from '@livery/contract/keyring';
import { type TrustedKeys, verifyKeyring } from '@livery/contract/signed-release';
import type { SigningKey } from './signing-key.ts';
import type { ReleaseStore } from './store.ts';

export interface StoredKeyring {
  readonly keyring: Keyring;
  /** As it was signed. */
  readonly text: string;
}

const validForSeconds = 365 * 24 * 3600;
const keyringPath = (sequence: number): string => `keyring/${String(sequence).padStart(9, '0')}.signed`;

/**
 * The newest keyring, or nothing when there is none yet. Rejects when one is missing between the first and the newest, or
 * when the newest is not signed by a root key or stored under another's name.
 */
export async function newestKeyring(store: ReleaseStore, keys: TrustedKeys): Promise<StoredKeyring | undefined> {
  const paths = await store.list('keyring/');
  const numbers = paths.flatMap((path) => /^keyring\/(\d{9})\.signed$/.exec(path)?.[1] ?? []).map(Number);
  const missing = numbers.findIndex((number, index) => number !== index + 1);
  if (missing !== -1) throw new Error(`Keyring ${missing + 1} is missing in ${store.name}.`);
  const newest = numbers.at(-1);
  if (newest === undefined) return undefined;
  const text = (await store.read(keyringPath(newest)))?.toString('utf8') ?? '';
  const found = await verifyKeyring(text, keys).catch((error: unknown) => {
    throw new Error(`Keyring ${newest} cannot be trusted: ${String(error)}`, { cause: error });
  });
  if (found.sequence !== newest) throw new Error(`Keyring ${newest} says that it is keyring ${found.sequence}.`);
  return { keyring: found, text };
}

/** The ids of the keys that were revoked. */
export async function revokedKeys(store: ReleaseStore, keys: TrustedKeys): Promise<ReadonlySet<string>> {
  const found = await newestKeyring(store, keys);
  return new Set(found?.keyring.keys.flatMap(({ id, revoked }) => (revoked ? [id] : [])));
}

interface KeyringWriter {
  readonly store: ReleaseStore;
  /** A root key. */
  readonly key: SigningKey;
  readonly keys: TrustedKeys;
  /** Epoch seconds. */
  readonly now?: () => number;
}

/** Writes the next keyring. Rejects when the key is no root key, the result is invalid, or another was written first. */
export async function changeKeyring(
  { store, key, keys, now = () => Math.floor(Date.now() / 1000) }: KeyringWriter,
  change: (keys: readonly ModuleKey[]) => readonly ModuleKey[],
): Promise<Keyring> {
  if (!Object.hasOwn(keys, key.id))
    throw new Error(`The key ${key.id} is no root key: only those in RELEASE_KEYS change the keyring.`);
  const before = await newestKeyring(store, keys);
  const issued = now();
  const parsed = keyring.safeParse({
    format: 1,
    sequence: (before?.keyring.sequence ?? 0) + 1,
    issued,
    expires: issued + validForSeconds,
    keys: change(before?.keyring.keys ?? []),
  });
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'unknown' };
    throw new Error(`This would be no keyring: ${path.join('.')}: ${message}.`);
  }
  const text = key.sign(JSON.stringify(parsed.data));
  if (!(await store.create(keyringPath(parsed.data.sequence), Buffer.from(text))))
    throw new Error('The keyring was changed by somebody else at this moment: try again.');
  return parsed.data;
}
