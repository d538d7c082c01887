/**
 * A release manifest as it travels: `<key id> <signature>` on the first line, the signed JSON after it. Ed25519 over the
 * bytes after the first line; both in base64url. A keyring travels in the same form, and a preview with `previewMessage`.
 */
import * as z from 'zod/mini';
import { findModuleKey, keyring, type Keyring } from './keyring.ts';
import { preview, type Preview } from './preview.ts';
import { type ModuleRelease, releaseManifest, type ReleaseManifest, type RemovedModule } from './release.ts';

/** Key id → public key (32 bytes, base64url). Several are trusted while one replaces another. */
export type TrustedKeys = Readonly<Record<string, string>>;

/** Reads `<key id> <public key>` lines; empty lines and those that begin with # are left out. Throws. */
export function readTrustedKeys(text: string): TrustedKeys {
  const lines = text.split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const wrong = keys.find((line) => !/^[\w-]{16}\s+[\w-]{43}$/.test(line));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no line of trusted keys: <key id> <public key>.`);
  return Object.fromEntries(keys.map((line) => line.split(/\s+/)));
}

/** Tells whether `signature` over `message` was made with the private half of `publicKey`. */
export type VerifySignature = (
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

/** Why a manifest is not trusted. */
export type Distrust = 'format' | 'key' | 'signature' | 'contents' | 'replay';

export class DistrustedRelease extends Error {
  override readonly name = 'DistrustedRelease';
  readonly reason: Distrust;

  constructor(reason: Distrust, message: string) {
    super(`release manifest: ${message}`);
    this.reason = reason;
  }
}

/** More than any manifest: about a thousand modules. */
const maxCharacters = 4_000_000;
const firstLine = /^([\w-]{16}) ([\w-]{86})\n/;

/** Bytes from base64url without padding; throws when it is none. */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The name of a public key: the first 12 bytes of its SHA-256. */
export async function keyId(publicKey: Uint8Array<ArrayBuffer>): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', publicKey)).slice(0, 12));
}

/** WebCrypto's, in Node and in browsers that support Ed25519. Rejects without support. */
export const verifyWithWebCrypto: VerifySignature = async (publicKey, signature, message) => {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, message);
};

interface SignedText {
  readonly id: string;
  readonly signature: string;
  readonly body: string;
}

function splitSigned(text: string): SignedText {
  const match = text.length > maxCharacters ? null : firstLine.exec(text);
  if (!match) throw new DistrustedRelease('format', 'no signature on its first line');
  const [line, id = '', signature = ''] = match;
  return { id, signature, body: text.slice(line.length) };
}

async function assertSignature(
  publicKey: string,
  { signature, body }: Omit<SignedText, 'id'>,
  verify: VerifySignature,
): Promise<void> {
  if (!(await verify(fromBase64Url(publicKey), fromBase64Url(signature), new TextEncoder().encode(body))))
    throw new DistrustedRelease('signature', 'the signature is not of these contents');
}

function readContents<Schema extends z.ZodMiniType>(schema: Schema, body: string): z.output<Schema> {
  const parsed = schema.safeParse(readJson(body));
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'unknown' };
  throw new DistrustedRelease('contents', `${path.join('.') || 'all of it'}: ${message}`);
}

/** The keyring in `text`, when a root key signed it. Rejects with `DistrustedRelease`. */
export async function verifyKeyring(
  text: string,
  trusted: TrustedKeys,
  verify: VerifySignature = verifyWithWebCrypto,
): Promise<Keyring> {
  const { id, ...signed } = splitSigned(text);
  if (!Object.hasOwn(trusted, id)) throw new DistrustedRelease('key', `the keyring's key ${id} is not trusted`);
  await assertSignature(trusted[id] ?? '', signed, verify);
  return readContents(keyring, signed.body);
}

/** JSON with sorted names, so that commands and browsers of different versions sign and verify the same bytes. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/**
 * What the signature of a module's part covers: the part without its signature, its tenant and its channel. It is no JSON,
 * so it never passes for a manifest or a keyring.
 */
export const moduleMessage = (
  { tenant, channel }: Pick<ReleaseManifest, 'tenant' | 'channel'>,
  part: ModuleRelease | RemovedModule,
): string => {
  const released = { ...part.released, signature: undefined };
  return `livery module\n${canonicalJson({ tenant, channel, part: { ...part, released } })}`;
};

const nameOf = (part: ModuleRelease | RemovedModule): string => ('stable' in part ? part.stable.name : part.name);

/** The modules of a manifest, and those that were removed. */
const partsOf = ({ modules, removed = [] }: ReleaseManifest) => [...modules, ...removed];

/** Rejects when a part of a manifest that a module key signed is not signed by a key that may release it. */
async function assertParts(
  manifest: ReleaseManifest,
  { keys, trusted, verify }: { keys: Keyring; trusted: TrustedKeys; verify: VerifySignature },
): Promise<void> {
  const { tenant } = manifest;
  await Promise.all(
    partsOf(manifest).map(async (part) => {
      const { key: id = '', signature, owner, release } = part.released ?? {};
      const name = nameOf(part);
      const found = Object.hasOwn(trusted, id)
        ? { publicKey: trusted[id] ?? '' }
        : findModuleKey(keys, { id, tenant, name });
      const isOwners = !found || !('owner' in found) || found.owner === owner;
      if (!found || !isOwners || signature === undefined || release === undefined || release > manifest.sequence)
        throw new DistrustedRelease('key', `no key that may release ${name} for ${tenant} signed it`);
      await assertSignature(found.publicKey, { signature, body: moduleMessage(manifest, part) }, verify);
    }),
  );
}

/**
 * The manifest in `text`, when a trusted root key signed it, or a key that its keyring allows for the tenant. In the second
 * case each module must be signed by a key that may release it. Rejects with `DistrustedRelease`.
 */
export async function verifyRelease(
  text: string,
  trusted: TrustedKeys,
  verify: VerifySignature = verifyWithWebCrypto,
): Promise<ReleaseManifest> {
  const { id, ...signed } = splitSigned(text);
  if (Object.hasOwn(trusted, id)) {
    await assertSignature(trusted[id] ?? '', signed, verify);
    const manifest = readContents(releaseManifest, signed.body);
    if (manifest.keyring !== undefined) await verifyKeyring(manifest.keyring, trusted, verify);
    return manifest;
  }
  // Nothing of the body counts before the keyring in it is verified, and then the body by a key of that keyring.
  const inside = carriesKeyring.safeParse(readJson(signed.body));
  if (!inside.success) throw new DistrustedRelease('key', `the key ${id} is not trusted`);
  const keys = await verifyKeyring(inside.data.keyring, trusted, verify);
  const signer = keys.keys.find((key) => key.id === id && !key.revoked);
  if (!signer) throw new DistrustedRelease('key', `the key ${id} is not in the keyring, or revoked`);
  await assertSignature(signer.publicKey, signed, verify);
  const manifest = readContents(releaseManifest, signed.body);
  if (!findModuleKey(keys, { id, tenant: manifest.tenant }))
    throw new DistrustedRelease('key', `the key ${id} may not release for ${manifest.tenant}`);
  if (manifest.expires > keys.expires)
    throw new DistrustedRelease('contents', 'it expires after the keyring that allows its key');
  await assertParts(manifest, { keys, trusted, verify });
  return manifest;
}

const carriesKeyring = z.object({ keyring: z.string() });

/** The keyring that a verified manifest carries. */
export const keyringIn = (manifest: ReleaseManifest): Keyring | undefined =>
  manifest.keyring === undefined ? undefined : readContents(keyring, splitSigned(manifest.keyring).body);

/** What the signature of a preview covers. It is no JSON, so a preview never passes for a manifest or a keyring. */
export const previewMessage = (body: string): string => `livery preview\n${body}`;

export interface VerifiedPreview {
  readonly preview: Preview;
  /** The id of the key that signed it. */
  readonly key: string;
  /** The owner of the key, unless it is a root key. */
  readonly owner: string | undefined;
}

/**
 * The preview in `text`, when a root key signed it, or a key that `ring`, the keyring of the site's release, allows for its
 * module and tenant. Its expiry is for the caller to check. Rejects with `DistrustedRelease`.
 */
export async function verifyPreview(
  text: string,
  { trusted, ring }: { trusted: TrustedKeys; ring: Keyring | undefined },
  verify: VerifySignature = verifyWithWebCrypto,
): Promise<VerifiedPreview> {
  const { id: key, signature, body } = splitSigned(text);
  const isRoot = Object.hasOwn(trusted, key);
  const listed = isRoot ? undefined : ring?.keys.find(({ id }) => id === key);
  const publicKey = isRoot ? trusted[key] : listed?.publicKey;
  if (publicKey === undefined) throw new DistrustedRelease('key', `the preview's key ${key} is not trusted`);
  await assertSignature(publicKey, { signature, body: previewMessage(body) }, verify);
  const found = readContents(preview, body);
  const { tenant, expires, module } = found;
  if (listed && !(ring && findModuleKey(ring, { id: key, tenant, name: module.name })))
    throw new DistrustedRelease('key', `the key ${key} may not release ${module.name} for ${tenant}`);
  if (listed && ring && expires > ring.expires)
    throw new DistrustedRelease('contents', 'the preview expires after the keyring that allows its key');
  return { preview: found, key, owner: listed?.owner };
}

/** Otherwise a stolen module key could use up the numbers, and no later release would count as newer. */
const maxStep = 100_000;

/**
 * Throws when `after` takes back what `before`, an earlier verified manifest of the site, has shown. With an older keyring a
 * revoked key would be valid again. With an older part somebody would undo another's release.
 */
export function assertFollows(before: ReleaseManifest, after: ReleaseManifest): void {
  const seen = keyringIn(before);
  // Without a keyring only root keys sign, and the sequence of manifests is enough.
  if (!seen) return;
  const { sequence = 0 } = keyringIn(after) ?? {};
  if (sequence < seen.sequence)
    throw new DistrustedRelease('replay', `keyring ${sequence} is older than ${seen.sequence}, which was seen here`);
  const isSame = before.tenant === after.tenant && before.channel === after.channel;
  if (after.sequence > (isSame ? before.sequence : 0) + maxStep)
    throw new DistrustedRelease('replay', `${after.sequence} is too far from ${before.sequence}, which was seen here`);
  if (!isSame) return;
  const releases = new Map(partsOf(after).map((part) => [nameOf(part), part.released?.release ?? 0]));
  for (const part of partsOf(before)) {
    const known = part.released?.release ?? 0;
    const name = nameOf(part);
    if ((releases.get(name) ?? -1) < known)
      throw new DistrustedRelease('replay', `its ${name} is older than that of release ${known}, which was seen here`);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
