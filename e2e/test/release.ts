/** Releases for tests, signed by the running site's key. */
import { release } from '@livery/module-tools/release/channel';
import { publishPreview } from '@livery/module-tools/release/previews';
import { createFolderStore } from '@livery/module-tools/release/store';
import { readSigningKey } from '@livery/module-tools/release/signing-key';
import { releasePaths } from '@livery/module-tools/release/environment';
import {
  releaseManifest,
  type ModuleRelease,
  type ReleasedModule,
  type ReleaseManifest,
} from '@livery/contract/release';
import type { Page } from 'playwright-core';
import { variable } from './running.ts';
import { siteOf } from './visit.ts';

const paths = () => releasePaths(process.env[variable.dataDir]);

/** A signed release manifest. Its text is the signature, a line end and the JSON. */
export interface SignedRelease {
  readonly text: string;
  readonly manifest: ReleaseManifest;
}

/** The site's own release. */
export async function siteRelease(page: Page): Promise<SignedRelease> {
  const text = await (await page.request.get(`${siteOf()}/release.signed`)).text();
  return { text, manifest: releaseManifest.parse(JSON.parse(text.slice(text.indexOf('\n')))) };
}

/** Signs any text as the site signs its releases. */
export async function signAsSite(text: string): Promise<string> {
  const { sign } = await readSigningKey(paths().signingKey);
  return sign(text);
}

/** Serves this page a text in place of the site's release; `undefined`: no answer ever comes. Each call replaces the one before. */
export async function serveRelease(page: Page, text: string | undefined): Promise<void> {
  await page.unroute('**/release.signed');
  await page.route(
    '**/release.signed',
    (route) => text === undefined || route.fulfill({ body: text, contentType: 'text/plain' }),
  );
}

/** Serves this page a release whose modules are those of the site's release, changed by `change`. */
export async function withModules(
  page: Page,
  change: (modules: readonly ModuleRelease[]) => readonly ModuleRelease[],
  sequence = 1_000_000,
): Promise<void> {
  const { manifest } = await siteRelease(page);
  const issued = Math.floor(Date.now() / 1000);
  const changed = {
    format: 1,
    tenant: 'default',
    channel: 'stable',
    sequence,
    issued,
    expires: issued + 3600,
    modules: change(manifest.modules),
  };
  await serveRelease(page, await signAsSite(JSON.stringify(releaseManifest.parse(changed))));
}

/** The module for every visitor. */
export const stableOnly = (stable: ReleasedModule): ModuleRelease => ({ stable, withdrawn: [] });

let sequence = 1_000_000;
/** Releases a module to this page alone, beside the site's own. Each call replaces the one before. */
export async function releaseToPage(page: Page, module: ModuleRelease): Promise<void> {
  sequence += 1;
  await withModules(page, (modules) => [...modules, module], sequence);
}

/** A route with header and footer, for everyone. */
export const pageRoute = (path: string, title: string): ReleasedModule['routes'][number] => ({
  path,
  title: { 'en-US': title },
  header: true,
  footer: true,
  memberOnly: false,
});

/** The module with some fields of its stable version replaced. */
export const withFields = (module: ModuleRelease, more: Partial<ReleasedModule>): ModuleRelease => ({
  ...module,
  stable: { ...module.stable, ...more },
});

/** Releases to this page a module for each of these paths, without a flag. They are to be linked, not to be opened. */
export const withPages = (page: Page, paths: readonly string[]): Promise<void> =>
  withModules(page, (modules) => {
    const [first] = modules;
    if (!first) throw new Error('the release is empty');
    const more = paths.map((path) => withFields(first, { name: path.slice(1), routes: [pageRoute(path, 'A page')] }));
    return [...modules, ...more];
  });

/** Puts a signed preview of a version into the running site's store. */
export async function previewOnSite(name: string, module: ReleasedModule): Promise<void> {
  const { signingKey, store } = paths();
  const key = await readSigningKey(signingKey);
  const writer = { store: createFolderStore(store), key, keys: { [key.id]: key.publicKey } };
  await publishPreview(writer, { tenant: 'default', name, module, anyway: false });
}

/** Releases modules to the visitors of one host name, in the running site's store and by its key. */
export async function releaseTo(tenant: string, modules: readonly ModuleRelease[]): Promise<void> {
  const { signingKey, store } = paths();
  const key = await readSigningKey(signingKey);
  const writer = { store: createFolderStore(store), key, keys: { [key.id]: key.publicKey } };
  await release(writer, { tenant, channel: 'stable' }, () => modules);
}
