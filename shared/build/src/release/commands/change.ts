/** What changes the versions that visitors run. */
import { join } from 'node:path';
import type { ModuleRelease, ReleasedModule, ReleaseManifest } from '@livery/contract/release';
import { readRemoteRecord, remotesDir } from '../../site/artifact.ts';
import { readAgents, readPercent, type ReleaseArguments } from '../arguments.ts';
import {
  assertNewest,
  assertUntouched,
  promote,
  publishToAll,
  publishToSome,
  rollBack,
  takeAway,
  takeOver,
} from '../changes.ts';
import { readRelease, sequences, type ChannelName } from '../channel.ts';
import { channelOf, makeRelease, moduleOf, named, newest, shown, type Commands, type Say } from '../command.ts';
import { readReleaseEnvironment, type ReleaseEnvironment } from '../environment.ts';
import { releasedVersion } from '../released-version.ts';
import { storeVersion } from '../version-files.ts';
import { workspaceModule } from '../workspace-module.ts';

/** The version to publish: the one named, which was released before, or the one that is built here, which the store gets. */
async function versionToPublish(argv: ReleaseArguments, environment: ReleaseEnvironment): Promise<ReleasedModule> {
  const { version } = argv.options;
  const base = ({ name, version }: { name: string; version: string }) =>
    `${environment.remotesOrigin()}/${name}/${version}/`;
  if (version !== undefined) {
    const found = await releasedVersion(environment, moduleOf(argv), version);
    return { ...found, base: base(found) };
  }
  const { dir } = workspaceModule(argv);
  const built = readRemoteRecord(dir);
  if (!built) throw new Error(`${dir} is not built: npm run release -- build ${argv.module}`);
  const placed = { ...built, base: base(built) };
  await storeVersion(environment.store, join(remotesDir, built.name, built.version), built);
  return placed;
}

/** The releases of a channel before the newest, the newest first. */
async function history(
  { store, keys }: ReleaseEnvironment,
  channel: ChannelName,
): Promise<(readonly ModuleRelease[])[]> {
  const numbers = (await sequences(store, channel)).slice(0, -1).toReversed();
  // All at once: whoever takes something back is in a hurry, and a bucket takes its time for each.
  const read = await Promise.all(
    numbers.map((sequence) =>
      readRelease(store, channel, sequence, keys).then(
        ({ manifest }) => [manifest.modules],
        // What an untrusted key signed is not gone back to.
        () => [],
      ),
    ),
  );
  return read.flat();
}

function tell(print: Say, manifest: ReleaseManifest, name: string): void {
  print(`${named(manifest)}: release ${manifest.sequence}`);
  const module = manifest.modules.find(({ stable }) => stable.name === name);
  print(module ? shown(module) : `  ${name} is not released any more`);
}

/** Takes the newest version of a module back: `watched`, when it is told, and no other. Rejects when somebody else was first. */
export async function takeBack(
  argv: ReleaseArguments,
  { environment, print, watched }: { environment: ReleaseEnvironment; print: Say; watched?: string },
): Promise<void> {
  const name = moduleOf(argv);
  const { manifest } = await newest(environment, channelOf(argv));
  if (watched !== undefined) assertNewest(manifest.modules, name, watched);
  const before = await history(environment, channelOf(argv));
  const made = await makeRelease(argv, environment, (modules) => {
    assertUntouched(modules, manifest.modules, name);
    return rollBack(modules, name, before, argv.options.version);
  });
  tell(print, made, name);
}

export const changing: Commands = {
  publish: {
    usage: 'publish <module> [--version v] [--share 10] [--agents a,b]',
    what: 'releases the built version (or one that was released before) to everyone, or to some',
    takes: ['module', 'version', 'share', 'agents', 'tenant', 'channel'],
    async run(argv, print) {
      const { share, agents } = argv.options;
      const isForAll = share === undefined && agents === undefined;
      const some = {
        share: readPercent('share', share ?? '0'),
        agents: agents === undefined ? [] : readAgents(agents),
      };
      const environment = await readReleaseEnvironment(process.env);
      const release = await versionToPublish(argv, environment);
      const made = await makeRelease(argv, environment, (modules) =>
        isForAll ? publishToAll(modules, release) : publishToSome(modules, { release, ...some }),
      );
      tell(print, made, release.name);
    },
  },
  promote: {
    usage: 'promote <module> [--from <channel>]',
    what: 'gives the version that some have to everyone; or the version of another channel to this one',
    takes: ['module', 'from', 'tenant', 'channel'],
    async run(argv, print) {
      const environment = await readReleaseEnvironment(process.env);
      const name = moduleOf(argv);
      const { from } = argv.options;
      const { manifest } = await newest(environment, { ...channelOf(argv), ...(from && { channel: from }) });
      const module = manifest.modules.find(({ stable }) => stable.name === name);
      if (!module) throw new Error(`${name} is not released in ${named(manifest)}.`);
      const made = await makeRelease(argv, environment, (modules) => {
        if (from !== undefined) return takeOver(modules, module.stable);
        assertUntouched(modules, manifest.modules, name);
        return promote(modules, name);
      });
      tell(print, made, name);
    },
  },
  rollback: {
    usage: 'rollback <module> [--version v]',
    what: 'takes the newest version back, for good: everyone goes to the one before, or to the one named',
    takes: ['module', 'version', 'tenant', 'channel'],
    async run(argv, print) {
      await takeBack(argv, { environment: await readReleaseEnvironment(process.env), print });
    },
  },
  remove: {
    usage: 'remove <module>',
    what: 'takes a module off the site',
    takes: ['module', 'tenant', 'channel'],
    async run(argv, print) {
      const name = moduleOf(argv);
      const environment = await readReleaseEnvironment(process.env);
      tell(print, await makeRelease(argv, environment, (modules) => takeAway(modules, name)), name);
    },
  },
};
