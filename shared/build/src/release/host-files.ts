/**
 * The host builds in the store: `hosts/<version>/<file>`. A version of the host is kept while any site runs it, so that new
 * modules can be tried on it.
 */
import { hostRecord, type HostRecord } from '../site/artifact.ts';
import type { ReleaseStore } from './store.ts';
import { recordName, storeFiles } from './version-files.ts';

const hostFolder = (version: string) => `hosts/${version}/`;

/** Writes a build of the host to the store. Rejects when a file has changed since it was built. */
export const storeHost = (
  store: ReleaseStore,
  version: string,
  { buildDir, record }: { buildDir: string; record: HostRecord },
): Promise<void> => storeFiles(store, hostFolder(version), { buildDir, files: record.files, record });

/** The versions of the host that sites run. */
export async function storedHostVersions(store: ReleaseStore): Promise<readonly string[]> {
  const paths = await store.list('hosts/');
  return paths.flatMap((path) => /^hosts\/(\w[\w.-]*)\/record\.json$/.exec(path)?.[1] ?? []);
}

/** The folder of a host's files in the store, and their record. Rejects when the store has no such host. */
export async function readStoredHost(
  store: ReleaseStore,
  version: string,
): Promise<{ folder: string; record: HostRecord }> {
  const folder = hostFolder(version);
  const bytes = await store.read(folder + recordName);
  if (!bytes) throw new Error(`${store.name} has no host ${version}.`);
  return { folder, record: hostRecord.parse(JSON.parse(bytes.toString('utf8'))) };
}

/** Removes a host from the store. Its record goes first, so that an interrupted removal leaves no host behind. */
export async function removeHost(store: ReleaseStore, version: string): Promise<void> {
  const { folder } = await readStoredHost(store, version);
  await store.remove(folder + recordName);
  for (const path of await store.list(folder)) await store.remove(path);
}
