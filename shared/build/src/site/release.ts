/** The release of this machine: what is built here, signed by a key of its own, in a store in its data folder. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ModuleRelease, ReleasedModule, ReleaseManifest } from '@livery/contract/release';
import { release, type ChannelName } from '../release/channel.ts';
import { folderStore } from '../release/folder-store.ts';
import { makeSigningKey, readSigningKey, trustedLine, type SigningKey } from '../release/signing-key.ts';
import { storeVersion, type BuiltVersion } from '../release/version-files.ts';
import { remotes } from '../workspace.ts';
import { readRemoteRecord, remotesDir } from './artifact.ts';
import { dataDir } from './parts.ts';

/** Where this machine's releases and the keys to them lie. */
export const releasePaths = (data: string = dataDir()) => ({
  store: join(data, 'store'),
  signingKey: join(data, 'keys', 'release.pem'),
  trustedKeys: join(data, 'keys', 'trusted.txt'),
  baseline: join(data, 'baseline'),
});
export type ReleasePaths = ReturnType<typeof releasePaths>;

/** The key of this machine, made at the first start. */
async function ownKey({ signingKey, trustedKeys }: ReleasePaths): Promise<SigningKey> {
  const key = existsSync(signingKey) ? await readSigningKey(signingKey) : await makeSigningKey(signingKey);
  if (!existsSync(trustedKeys)) {
    mkdirSync(dirname(trustedKeys), { recursive: true });
    writeFileSync(trustedKeys, trustedLine(key));
  }
  return key;
}

/** The remotes as they are built now. */
export const builtRemotes = (): BuiltVersion[] => remotes().flatMap((dir) => readRemoteRecord(dir) ?? []);

export interface LocalRelease {
  readonly remotesOrigin: string;
  readonly channel?: ChannelName['channel'];
  readonly paths?: ReleasePaths;
  readonly built?: readonly BuiltVersion[];
  /** Modules that are served from elsewhere. */
  readonly others?: readonly ModuleRelease[];
}

/** What everyone gets of a version that is built here, given how its module is released now. */
function releasedAs(version: ReleasedModule, before: ModuleRelease | undefined): ModuleRelease {
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

/** Releases to everyone what is built and has not been released before: what was rolled back stays so. */
export async function releaseBuilds(local: LocalRelease): Promise<ReleaseManifest | undefined> {
  const { remotesOrigin, channel = 'stable', paths = releasePaths(), built = builtRemotes(), others = [] } = local;
  const key = await ownKey(paths);
  const store = folderStore(paths.store);
  for (const version of built) await storeVersion(store, join(remotesDir, version.name, version.version), version);
  const writer = { store, key, keys: { [key.id]: key.publicKey } };
  const made = await release(writer, { tenant: 'default', channel }, (before) => {
    const modules = built.map((version) => {
      const base = `${remotesOrigin}/${version.name}/${version.version}/`;
      return releasedAs(
        { ...version, base },
        before.find(({ stable }) => stable.name === version.name),
      );
    });
    const next = [...modules, ...others];
    return isDeepStrictEqual(before, next) ? undefined : next;
  });
  return made?.manifest;
}
