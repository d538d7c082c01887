import { versionsIn } from '@livery/contract/release';
import type { TrustedKeys } from '@livery/contract/signed-release';
import { readRelease, releasePath, sequences } from './channel.ts';
import type { ReleaseStore } from './store.ts';
import { channels } from './inspect-store.ts';
import { recordName, versionFolder } from './version-files.ts';

/** How long an unreleased version stays: it may be about to be released. */
const graceMs = 24 * 3600 * 1000;

/**
 * Removes the releases before the last `keep` of each channel, and the versions that no kept release runs. Resolves to the
 * names of what it removed. Rejects before removing anything when a kept release cannot be read, since its versions are
 * unknown then.
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
  // Releases go first, then records: an interrupted run leaves no release without its versions and no record of a partial one.
  const removed = unused
    .filter((path) => !young.has(folderOf(path)))
    .sort((one, other) => Number(other.endsWith(recordName)) - Number(one.endsWith(recordName)));
  for (const path of [...old, ...removed]) await store.remove(path);
  return [...old, ...new Set(removed.map(folderOf))];
}
