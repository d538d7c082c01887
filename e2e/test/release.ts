/** Releases of the tests' own making, signed by the running site's key. */
import { release } from '@livery/build/release/channel';
import { createFolderStore } from '@livery/build/release/folder-store';
import { readSigningKey } from '@livery/build/release/signing-key';
import { releasePaths } from '@livery/build/site/release';
import { releaseManifest, type ModuleRelease, type ReleasedModule } from '@livery/contract/release';
import type { Page } from 'playwright-core';
import { variable } from './running.ts';
import { siteOf } from './visit.ts';

const paths = () => releasePaths(process.env[variable.dataDir]);

/** What the site has released. */
export async function releasedModules(page: Page): Promise<readonly ModuleRelease[]> {
  const reply = await page.request.get(`${siteOf()}/release.signed`);
  const [, body = ''] = (await reply.text()).split('\n');
  return releaseManifest.parse(JSON.parse(body)).modules;
}

/** Gives this page other modules than the site has released: what `change` makes of those. */
export async function withModules(
  page: Page,
  change: (modules: readonly ModuleRelease[]) => readonly ModuleRelease[],
  sequence = 1_000_000,
): Promise<void> {
  const { sign } = await readSigningKey(paths().signingKey);
  const issued = Math.floor(Date.now() / 1000);
  const manifest = {
    ...{ format: 1, tenant: 'default', channel: 'stable', sequence, issued, expires: issued + 3600 },
    modules: change(await releasedModules(page)),
  };
  const body = sign(JSON.stringify(releaseManifest.parse(manifest)));
  await page.route('**/release.signed', (route) => route.fulfill({ body, contentType: 'text/plain' }));
}

/** A route with header and footer, for everyone. */
export const pageRoute = (path: string, title: string): ReleasedModule['routes'][number] => ({
  ...{ path, title: { 'en-US': title }, header: true, footer: true, memberOnly: false },
});

/** The module, with some more of what a release says of it. */
export const withMore = (module: ModuleRelease, more: Partial<ReleasedModule>): ModuleRelease => ({
  ...module,
  stable: { ...module.stable, ...more },
});

/** Releases to the visitors of one host name, by the running site's own store and key. */
export async function releaseTo(tenant: string, modules: readonly ModuleRelease[]): Promise<void> {
  const { signingKey, store } = paths();
  const key = await readSigningKey(signingKey);
  const writer = { store: createFolderStore(store), key, keys: { [key.id]: key.publicKey } };
  await release(writer, { tenant, channel: 'stable' }, () => modules);
}
