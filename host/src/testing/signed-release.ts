/** Signed releases for tests. */
import type { ModuleRelease, ReleasedModule, ReleaseManifest } from '@livery/contract/release';
import { keyId, toBase64Url, type TrustedKeys } from '@livery/contract/signed-release';

export interface TestKey {
  readonly trusted: TrustedKeys;
  /** Signs a manifest; returns the text of its file. */
  sign(manifest: unknown): Promise<string>;
}

export async function testKey(): Promise<TestKey> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('no pair of keys');
  const bytes = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const id = await keyId(bytes);
  return {
    trusted: { [id]: toBase64Url(bytes) },
    async sign(manifest) {
      const body = JSON.stringify(manifest);
      const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(body));
      return `${id} ${toBase64Url(new Uint8Array(signature))}\n${body}`;
    },
  };
}

/** A manifest of the default tenant that is valid for an hour. */
export const manifestOf = (
  modules: readonly (ReleasedModule | ModuleRelease)[],
  change: Partial<ReleaseManifest> = {},
): ReleaseManifest => {
  const now = Math.floor(Date.now() / 1000);
  return {
    format: 1,
    tenant: 'default',
    channel: 'stable',
    sequence: 1,
    issued: now,
    expires: now + 3600,
    modules: modules.map((module) => ('stable' in module ? module : { stable: module, withdrawn: [] })),
    ...change,
  };
};
