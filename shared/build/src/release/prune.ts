import type { TrustedKeys } from '@livery/contract/signed-release';
import { readRelease, releasePath, sequences } from './channel.ts';
import type { ReleaseStore } from './store.ts';
import { channels } from './survey.ts';
import { versionFolder } from './version-files.ts';

/** How long a version stays that is not released, or not yet: it may be on its way into a release. */
const graceMs = 24 * 3600 * 1000;

/**
 * Removes releases before the last `keep` of each channel, and versions that no kept release runs. Gives the names of what
 * was removed. Rejects, having removed nothing, when a kept release cannot be read: what it runs would not be known.
 */
export async function prune(
  { store, keys }: { store: ReleaseStore; keys: TrustedKeys },
  keep: number,
): Promise<readonly string[]> {
  const used = new Set<string>();
  const old: string[] = [];
  for (const channel of await channels(store)) {
    const numbers = await sequences(store, channel);
    old.push(...numbers.slice(0, -keep).map((sequence) => releasePath(channel, sequence)));
    for (const sequence of numbers.slice(-keep)) {
      const { manifest } = await readRelease(store, channel, sequence, keys);
      for (const { stable, candidate } of manifest.modules) {
        used.add(versionFolder(stable));
        if (candidate) used.add(versionFolder(candidate.release));
      }
    }
  }
  const files = await store.list('modules/');
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  const unused = files.filter((path) => !used.has(folderOf(path)));
  const young = new Set<string>();
  for (const folder of new Set(unused.map(folderOf))) {
    const at = await store.writtenAt(`${folder}record.json`);
    // Without a record it is being written at this moment, or was never finished.
    if (at !== undefined && Date.now() - at < graceMs) young.add(folder);
  }
  const gone = unused.filter((path) => !young.has(folderOf(path)));
  for (const path of [...gone, ...old]) await store.remove(path);
  return [...new Set(gone.map(folderOf)), ...old];
}
