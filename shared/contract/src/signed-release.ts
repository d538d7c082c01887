/**
 * A release manifest as it travels: `<key id> <signature>` on the first line, the signed JSON after it. Ed25519 over the
 * bytes after the first line; both in base64url.
 */
import { releaseManifest, type ReleaseManifest } from './release.ts';

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
export type Distrust = 'format' | 'key' | 'signature' | 'contents';

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

/** The manifest in `text`, when one of the trusted keys signed it. Rejects with `DistrustedRelease`. */
export async function verifyRelease(
  text: string,
  trusted: TrustedKeys,
  verify: VerifySignature = verifyWithWebCrypto,
): Promise<ReleaseManifest> {
  const match = text.length > maxCharacters ? null : firstLine.exec(text);
  if (!match) throw new DistrustedRelease('format', 'no signature on its first line');
  const [line, id = '', signature = ''] = match;
  if (!Object.hasOwn(trusted, id)) throw new DistrustedRelease('key', `the key ${id} is not trusted`);
  const body = text.slice(line.length);
  const message = new TextEncoder().encode(body);
  if (!(await verify(fromBase64Url(trusted[id] ?? ''), fromBase64Url(signature), message)))
    throw new DistrustedRelease('signature', 'the signature is not of these contents');
  const parsed = releaseManifest.safeParse(readJson(body));
  if (!parsed.success) {
    const { path, message: what } = parsed.error.issues[0] ?? { path: [], message: 'unknown' };
    throw new DistrustedRelease('contents', `${path.join('.') || 'all of it'}: ${what}`);
  }
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
