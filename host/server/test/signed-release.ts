/** Signed releases for tests of the server. */
import { generateKeyPairSync, sign } from 'node:crypto';
import type { ReleaseManifest } from '@livery/contract/release';
import { fromBase64Url, keyId, toBase64Url } from '@livery/contract/signed-release';

export interface TestKey {
  /** Its line in the file of trusted keys. */
  readonly trustedLine: string;
  /** Signs a manifest or a keyring. */
  sign(manifest: object): string;
}

export async function newKey(): Promise<TestKey> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const id = await keyId(fromBase64Url(x));
  return {
    trustedLine: `${id} ${x}\n`,
    sign(manifest) {
      const body = JSON.stringify(manifest);
      return `${id} ${toBase64Url(sign(null, Buffer.from(body), privateKey))}\n${body}`;
    },
  };
}

/** A manifest of the default tenant without modules, but for what `change` gives. */
export const manifestOf = (change: Partial<ReleaseManifest> = {}): ReleaseManifest => ({
  format: 1,
  tenant: 'default',
  channel: 'stable',
  sequence: 1,
  issued: 1,
  expires: 2,
  modules: [],
  ...change,
});
