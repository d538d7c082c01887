import { versionsIn, type ReleasedModule } from '@livery/contract/release';
import type { TrustedKeys } from '@livery/contract/signed-release';
import { readRelease, sequences } from './channel.ts';
import type { ReleaseStore } from './store.ts';
import { channels } from './survey.ts';
import { wrongFiles } from './version-files.ts';

/**
 * A version as a release of any channel has it. Hashes come from there, where they are signed, and never from what lies
 * beside the files. Rejects when no release has it, or its files are not all there as they were.
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
      const [fault] = await wrongFiles(store, found);
      if (fault) throw new Error(`${name} ${version} cannot be published: ${fault}.`);
      return found;
    }
  }
  throw new Error(`${store.name} has no release of ${name} ${version}.`);
}
