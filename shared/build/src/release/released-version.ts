import { versionsIn, type ReleasedModule } from '@livery/contract/release';
import type { TrustedKeys } from '@livery/contract/signed-release';
import { readRelease, sequences } from './channel.ts';
import type { ReleaseStore } from './store.ts';
import { channels } from './inspect-store.ts';
import { findWrongFiles } from './version-files.ts';

/**
 * A version as a release of any channel describes it. Its hashes come from the signed release, never from the record beside
 * the files. Rejects when no release has the version, or when a file is missing or altered.
 */
export async function releasedVersion(
  { store, keys }: { store: ReleaseStore; keys: TrustedKeys },
  name: string,
  version: string,
): Promise<ReleasedModule> {
  for (const channel of await channels(store)) {
    for (const sequence of (await sequences(store, channel)).toReversed()) {
      const read = await readRelease(store, channel, sequence, keys).catch(() => undefined);
      const versions = read ? versionsIn(read.manifest) : [];
      const found = versions.find((module) => module.name === name && module.version === version);
      if (!found) continue;
      const [fault] = await findWrongFiles(store, found);
      if (fault) throw new Error(`${name} ${version} cannot be published: ${fault}.`);
      return found;
    }
  }
  throw new Error(`${store.name} has no release of ${name} ${version}.`);
}
