import { versionsIn } from '@livery/contract/release';
import type { TrustedKeys } from '@livery/contract/signed-release';
import { readRelease, releasePath, sequences } from './channel.ts';
import type { ReleaseStore } from './store.ts';
import { channels } from './survey.ts';
import { recordName, versionFolder } from './version-files.ts';

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
      for (const version of versionsIn(manifest)) used.add(versionFolder(version));
    }
  }
  const files = await store.list('modules/');
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  const unused = files.filter((path) => !used.has(folderOf(path)));
  const young = new Set<string>();
  for (const path of unused) {
    const at = await store.writtenAt(path);
    if (at !== undefined && Date.now() - at < graceMs) young.add(folderOf(path));
  }
  // Also ended half-way, this leaves no release without its versions, and no record of a version that is not whole.
  const gone = unused
    .filter((path) => !young.has(folderOf(path)))
    .sort((one, other) => Number(other.endsWith(recordName)) - Number(one.endsWith(recordName)));
  for (const path of [...old, ...gone]) await store.remove(path);
  return [...old, ...new Set(gone.map(folderOf))];
}
