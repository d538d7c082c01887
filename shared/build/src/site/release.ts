/** Releases this machine's builds: signed with the machine's own key, in a store in its data folder. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ModuleRelease, ReleasedModule, ReleaseManifest } from '@livery/contract/release';
import { release, type ChannelName } from '@livery/module-tools/release/channel';
import { type ReleasePaths, releasePaths } from '@livery/module-tools/release/environment';
import { contentOf } from '@livery/module-tools/release/stamps';
import { createFolderStore } from '@livery/module-tools/release/store';
import {
  createSigningKey,
  readSigningKey,
  trustedLine,
  type SigningKey,
} from '@livery/module-tools/release/signing-key';
import { releasedFrom, storeVersion, type BuiltVersion } from '@livery/module-tools/release/version-files';
import { readRemoteRecord, remotesDir } from '@livery/module-tools/build/artifact';
import { remotes } from '@livery/module-tools/workspace';

/** The key of this machine, created at the first start. */
async function readLocalKey({ signingKey, trustedKeys }: ReleasePaths): Promise<SigningKey> {
  const key = existsSync(signingKey) ? await readSigningKey(signingKey) : await createSigningKey(signingKey);
  if (!existsSync(trustedKeys)) {
    mkdirSync(dirname(trustedKeys), { recursive: true });
    writeFileSync(trustedKeys, trustedLine(key));
  }
  return key;
}

/** The remotes as they are built now. */
export const builtRemotes = (): BuiltVersion[] => remotes().flatMap((dir) => readRemoteRecord(dir) ?? []);

interface LocalRelease {
  readonly remotesOrigin: string;
  readonly channel?: ChannelName['channel'];
  readonly paths?: ReleasePaths;
  readonly built?: readonly BuiltVersion[];
  /** Modules that are served from elsewhere. */
  readonly others?: readonly ModuleRelease[];
}

/** The next release of a module whose version was built here, given its current release. */
function toModuleRelease(version: ReleasedModule, before: ModuleRelease | undefined): ModuleRelease {
  if (!before) return { stable: version, withdrawn: [] };
  const { stable, candidate, withdrawn } = before;
  const isKnown = [stable.version, candidate?.release.version, ...withdrawn].includes(version.version);
  if (!isKnown) return { stable: version, withdrawn };
  // The site may have moved to another port.
  const here = (module: ReleasedModule) => ({ ...module, base: version.base.replace(version.version, module.version) });
  return {
    stable: here(stable),
    withdrawn,
    ...(candidate && { candidate: { ...candidate, release: here(candidate.release) } }),
  };
}

/** Releases to everyone each build that was not released before. Versions that were rolled back stay so. */
export async function releaseBuilds(local: LocalRelease): Promise<ReleaseManifest | undefined> {
  const { remotesOrigin, channel = 'stable', paths = releasePaths(), built = builtRemotes(), others = [] } = local;
  const key = await readLocalKey(paths);
  const store = createFolderStore(paths.store);
  for (const version of built) await storeVersion(store, join(remotesDir, version.name, version.version), version);
  const writer = { store, key, keys: { [key.id]: key.publicKey }, acceptsOwner: true };
  const made = await release(writer, { tenant: 'default', channel }, (before) => {
    const modules = built.map((version) => {
      const base = `${remotesOrigin}/${version.name}/${version.version}/`;
      return toModuleRelease(
        releasedFrom(version, base),
        before.find(({ stable }) => stable.name === version.name),
      );
    });
    const next = [...modules, ...others];
    return isDeepStrictEqual(before.map(contentOf), next.map(contentOf)) ? undefined : next;
  });
  return made?.manifest;
}
