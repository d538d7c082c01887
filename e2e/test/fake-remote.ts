/** Remotes for tests: real scripts in the running site's store, released to one page alone. */
import { createFolderStore } from '@livery/module-tools/release/store';
import { integrityOf, versionFolder } from '@livery/module-tools/release/version-files';
import { releasePaths } from '@livery/module-tools/release/environment';
import { federationId, type ReleasedModule } from '@livery/contract/release';
import type { Locator, Page } from 'playwright-core';
import { pageRoute, siteRelease } from './release.ts';
import { variable } from './running.ts';
import { remotesOrigin } from './visit.ts';

/** Statements of JavaScript that the remote runs besides showing its version as a heading, by when they run. */
export interface Behaviour {
  readonly evaluated?: string;
  readonly rendered?: string;
  readonly mounted?: string;
  /** The value that it exposes in place of a module. */
  readonly exposed?: string;
}

const entryScript = (id: string, version: string, behaviour: Behaviour): string => `
${behaviour.evaluated ?? ''}
var ${id} = (() => {
  let shared;
  return {
    init(scope) { shared = scope; },
    async get() {
      const [react] = Object.values(shared.react);
      const React = (await react.get())();
      function Page() {
        ${behaviour.rendered ?? ''}
        React.useEffect(() => { ${behaviour.mounted ?? ''} }, []);
        return React.createElement('div', null,
          React.createElement('h1', null, 'Collectibles ${version}'),
          React.createElement('input', { 'aria-label': 'Amount' }));
      }
      const dispose = () => { globalThis.disposed = (globalThis.disposed ?? 0) + 1; };
      const module = { pages: { '/nft': Page }, dispose };
      return () => (${behaviour.exposed ?? 'module'});
    },
  };
})();
`;

let count = 0;
const storeOfSite = () => createFolderStore(releasePaths(process.env[variable.dataDir]).store);

/** The heading of a version's page. */
export const headingOf = (page: Page, { version }: ReleasedModule): Locator =>
  page.getByRole('heading', { level: 1, name: `Collectibles ${version}`, exact: true });

/** Puts a new version of a remote at `/nft` into the store. Returns its entry for a release. */
export async function fakeRemote(
  behaviour: Behaviour = {},
  change: Partial<ReleasedModule> = {},
): Promise<ReleasedModule> {
  count += 1;
  const name = 'nft';
  const version = `1.0.${count}-${Date.now().toString(36)}`;
  const script = Buffer.from(entryScript(federationId(name, version), version, behaviour));
  await storeOfSite().create(`${versionFolder({ name, version })}remoteEntry.js`, script);
  return {
    name,
    version,
    contract: '^1.0',
    base: `${remotesOrigin()}/${name}/${version}/`,
    entry: 'remoteEntry.js',
    files: { 'remoteEntry.js': integrityOf(script) },
    routes: [pageRoute('/nft', 'Collectibles')],
    menu: { path: '/nft', label: { 'en-US': 'Collectibles' }, order: 90 },
    ...change,
  };
}

/** Puts a new version of a released module into the store, with its files changed by `change`. */
export async function alteredRemote(
  page: Page,
  name: string,
  change: (text: string) => string,
): Promise<ReleasedModule> {
  const { manifest } = await siteRelease(page);
  const released = manifest.modules.find(({ stable }) => stable.name === name)?.stable;
  if (!released) throw new Error(`${name} is not released`);
  count += 1;
  const version = `9.0.${count}-${Date.now().toString(36)}`;
  const [from, to] = [federationId(name, released.version), federationId(name, version)];
  const store = storeOfSite();
  const files = await Promise.all(
    Object.keys(released.files).map(async (file) => {
      const bytes = (await store.read(versionFolder(released) + file)) ?? Buffer.from('');
      const altered = Buffer.from(change(bytes.toString('utf8').replaceAll(from, to)));
      await store.create(`${versionFolder({ name, version })}${file}`, altered);
      return [file, integrityOf(altered)] as const;
    }),
  );
  return { ...released, version, base: `${remotesOrigin()}/${name}/${version}/`, files: Object.fromEntries(files) };
}
