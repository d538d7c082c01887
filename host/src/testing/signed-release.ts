/** Signed releases for tests. */
import type { ModuleRelease, ReleasedModule, ReleaseManifest } from '@livery/contract/release';
import { keyId, previewMessage, toBase64Url, type TrustedKeys } from '@livery/contract/signed-release';

export interface TestKey {
  readonly trusted: TrustedKeys;
  /** Signs a manifest; returns the text of its file. */
  sign(manifest: unknown): Promise<string>;
  /** Signs a preview. */
  signPreview(preview: unknown): Promise<string>;
}

export async function testKey(): Promise<TestKey> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('no pair of keys');
  const bytes = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const id = await keyId(bytes);
  async function signed(body: string, message: string): Promise<string> {
    const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(message));
    return `${id} ${toBase64Url(new Uint8Array(signature))}\n${body}`;
  }
  return {
    trusted: { [id]: toBase64Url(bytes) },
    sign: (manifest) => signed(JSON.stringify(manifest), JSON.stringify(manifest)),
    signPreview: (preview) => signed(JSON.stringify(preview), previewMessage(JSON.stringify(preview))),
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
