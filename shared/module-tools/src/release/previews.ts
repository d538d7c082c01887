/** Signed previews in a store: `previews/<tenant>/<module>/<name>.signed`, written after the files of their versions. */
import { isPreviewLive, maxPreviewSeconds, preview, type Preview, previewPath } from '@livery/contract/preview';
import type { ReleasedModule } from '@livery/contract/release';
import { previewMessage, type TrustedKeys, type VerifiedPreview, verifyPreview } from '@livery/contract/signed-release';
import { newestKeyring } from './keyring-store.ts';
import type { SigningKey } from './signing-key.ts';
import { grantOf } from './stamps.ts';
import type { ReleaseStore } from './store.ts';

/** Which preview, by its place in the store. */
export interface PreviewName {
  readonly tenant: string;
  readonly module: string;
  readonly name: string;
}

export const previewLabel = ({ tenant, module, name }: PreviewName): string => `preview ${module}@${name} of ${tenant}`;

interface PreviewWriter {
  readonly store: ReleaseStore;
  readonly key: SigningKey;
  readonly keys: TrustedKeys;
  /** Epoch seconds. */
  readonly now?: () => number;
}

interface NewPreview {
  readonly tenant: string;
  readonly name: string;
  /** Its files are in the store. */
  readonly module: ReleasedModule;
  /** Whether the version may be one that the site has withdrawn. */
  readonly anyway: boolean;
}

/**
 * Signs a preview for seven days, in place of an earlier one of this name. Rejects when the key may not release the module for
 * the tenant.
 */
export async function publishPreview(
  { store, key, keys, now = () => Math.floor(Date.now() / 1000) }: PreviewWriter,
  { tenant, name, module, anyway }: NewPreview,
): Promise<Preview> {
  const issued = now();
  const keyring = (await newestKeyring(store, keys))?.keyring;
  const grant = grantOf({ key, keys, keyring }, { tenant, issued });
  if (grant && !grant.modules.includes(module.name))
    throw new Error(`The key ${key.id} may not release ${module.name}.`);
  if (grant && module.owner !== undefined && module.owner !== grant.owner)
    throw new Error(`${module.name} names the owner ${module.owner}, and the key ${key.id} is of ${grant.owner}.`);
  const expires = Math.min(issued + maxPreviewSeconds, grant && keyring ? keyring.expires : Infinity);
  const body = JSON.stringify(preview.parse({ format: 1, tenant, name, issued, expires, anyway, module }));
  const text = `${key.id} ${key.signature(previewMessage(body))}\n${body}`;
  // Nothing is written that sites would refuse.
  const verified = await verifyPreview(text, { trusted: keys, ring: keyring });
  await store.replace(previewPath({ tenant, module: module.name, name }), Buffer.from(text));
  return verified.preview;
}

/** Removes a preview; its files stay until `prune`. Rejects when there is none. */
export async function endPreview(store: ReleaseStore, preview: PreviewName): Promise<void> {
  const path = previewPath(preview);
  if ((await store.read(path)) === undefined) throw new Error(`There is no ${previewLabel(preview)} in ${store.name}.`);
  await store.remove(path);
}

export interface StoredPreview extends PreviewName {
  readonly path: string;
  /** What it holds, or why no site runs it, in words. */
  readonly found: (VerifiedPreview & { readonly isLive: boolean }) | { readonly fault: string };
}

/** Every preview of the store. */
export async function storedPreviews({
  store,
  keys,
  now = () => Date.now() / 1000,
}: Omit<PreviewWriter, 'key'>): Promise<readonly StoredPreview[]> {
  const paths = await store.list('previews/');
  if (paths.length === 0) return [];
  const ring = (await newestKeyring(store, keys))?.keyring;

  async function read(path: string): Promise<StoredPreview['found']> {
    try {
      const verified = await verifyPreview((await store.read(path))?.toString('utf8') ?? '', { trusted: keys, ring });
      const { tenant, name, module } = verified.preview;
      if (previewPath({ tenant, module: module.name, name }) !== path)
        return { fault: `it says that it is ${previewLabel({ tenant, module: module.name, name })}` };
      return { ...verified, isLive: isPreviewLive(verified.preview, now()) };
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) };
    }
  }

  return Promise.all(
    paths.flatMap((path) => {
      const [, tenant, module, name] = /^previews\/([^/]+)\/([^/]+)\/([^/]+)\.signed$/.exec(path) ?? [];
      if (tenant === undefined || module === undefined || name === undefined) return [];
      return [read(path).then((found): StoredPreview => ({ path, tenant, module, name, found }))];
    }),
  );
}
