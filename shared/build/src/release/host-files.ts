/**
 * The hosts that are out: `hosts/<version>/<file>`. A version of the host is kept from the day on which somebody deploys
 * it until nobody runs it any more, so that new modules can be tried on it.
 */
import { hostRecord, type HostRecord } from '../site/artifact.ts';
import type { ReleaseStore } from './store.ts';
import { recordName, storeFiles } from './version-files.ts';

const hostFolder = (version: string) => `hosts/${version}/`;

/** Puts a build of the host into the store. Rejects when a file is not the one that was built. */
export const storeHost = (
  store: ReleaseStore,
  version: string,
  { buildDir, record }: { buildDir: string; record: HostRecord },
): Promise<void> => storeFiles(store, hostFolder(version), { buildDir, files: record.files, record });

/** The versions of the host that are out. */
export async function hostsOut(store: ReleaseStore): Promise<readonly string[]> {
  const paths = await store.list('hosts/');
  return paths.flatMap((path) => /^hosts\/(\w[\w.-]*)\/record\.json$/.exec(path)?.[1] ?? []);
}

/** A host's files are in this folder of the store, with their record. Rejects when the store has no such host. */
export async function storedHost(
  store: ReleaseStore,
  version: string,
): Promise<{ folder: string; record: HostRecord }> {
  const folder = hostFolder(version);
  const bytes = await store.read(folder + recordName);
  if (!bytes) throw new Error(`${store.name} has no host ${version}.`);
  return { folder, record: hostRecord.parse(JSON.parse(bytes.toString('utf8'))) };
}

/** Takes a host out of the store, its record first: what is left of a removal that was cut short is no host. */
export async function removeHost(store: ReleaseStore, version: string): Promise<void> {
  const { folder } = await storedHost(store, version);
  await store.remove(folder + recordName);
  for (const path of await store.list(folder)) await store.remove(path);
}
