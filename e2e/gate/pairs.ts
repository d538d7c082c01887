/** The pairs of hosts and modules that must work together. */
import { join } from 'node:path';
import { newestRelease } from '@livery/module-tools/release/channel';
import type { ReleaseEnvironment } from '@livery/module-tools/release/environment';
import { storedHostVersions, readStoredHost } from '@livery/module-tools/release/store-contents';
import {
  recordName,
  fetchFiles,
  readBuiltFolder,
  storeVersion,
  versionFolder,
  type BuiltVersion,
} from '@livery/module-tools/release/version-files';
import { createFolderStore } from '@livery/module-tools/release/store';
import { channels } from '@livery/module-tools/release/store-contents';
import { hostDir, packageVersion } from '@livery/module-tools/build/artifact';
import { versionsIn } from '@livery/contract/release';
import { writeFile } from 'node:fs/promises';

export interface HostBuild {
  readonly version: string;
  readonly dir: string;
}

export interface Pair {
  readonly host: HostBuild;
  readonly module: BuiltVersion;
}

/** The folder of the gate's own store of module files. */
export const gateStore = (dir: string): string => join(dir, 'store');

/** The host that is built here, with every version that a tenant or channel still runs, for all or some visitors. */
export async function pairsOfHost({ store, keys }: ReleaseEnvironment, dir: string): Promise<readonly Pair[]> {
  const host = { version: packageVersion('host'), dir: hostDir };
  const modules = new Map<string, BuiltVersion>();
  for (const channel of await channels(store)) {
    const newest = await newestRelease(store, channel, keys);
    for (const version of newest ? versionsIn(newest.manifest) : []) modules.set(versionFolder(version), version);
  }
  for (const [folder, { files }] of modules)
    await fetchFiles(store, folder, { files, to: join(gateStore(dir), folder) });
  return [...modules.values()].map((module) => ({ host, module }));
}

/** The module that was built into a folder, with every deployed host. */
export async function pairsOfModule(
  { store }: ReleaseEnvironment,
  dir: string,
  built: string,
): Promise<readonly Pair[]> {
  const module = readBuiltFolder(built);
  await storeVersion(createFolderStore(gateStore(dir)), built, module);
  const pairs: Pair[] = [];
  for (const version of await storedHostVersions(store)) {
    const { folder, record } = await readStoredHost(store, version);
    const to = join(dir, folder);
    await fetchFiles(store, folder, { files: record.files, to });
    await writeFile(join(to, recordName), JSON.stringify(record));
    pairs.push({ host: { version, dir: to }, module });
  }
  return pairs;
}
