/** The commands that change which versions visitors run. */
import type { ModuleRelease, ReleasedModule, ReleaseManifest } from '@livery/contract/release';
import {
  assertNewest,
  assertNotWithdrawn,
  assertUnchanged,
  promote,
  publishToAll,
  publishToSome,
  removeModule,
  rollBack,
} from './changes.ts';
import { type ChannelName, readRelease, sequences } from './channel.ts';
import {
  channelLabel,
  channelOf,
  builtHere,
  type Commands,
  describeModule,
  moduleOf,
  newest,
  type Print,
  readAgents,
  readPercent,
  type ReleaseArguments,
  releaseChange,
  releasedVersion,
  withoutRevoked,
} from './command.ts';
import { revokedKeys } from './keyring-store.ts';
import { readReleaseEnvironment, type ReleaseEnvironment } from './environment.ts';
import { assertGatePassed } from './store-contents.ts';
import { releasedFrom, storeVersion } from './version-files.ts';

/** The version to publish: a named one that was released before, or a built one, which is written to the store. */
export async function versionToPublish(
  argv: ReleaseArguments,
  environment: ReleaseEnvironment,
): Promise<ReleasedModule> {
  const { version } = argv.options;
  const base = ({ name, version }: { name: string; version: string }) =>
    `${environment.remotesOrigin()}/${name}/${version}/`;
  if (version !== undefined) {
    const found = await releasedVersion(environment, moduleOf(argv), version);
    return { ...found, base: base(found) };
  }
  const { folder, built } = builtHere(argv);
  await storeVersion(environment.store, folder, built);
  return releasedFrom(built, base(built));
}

/** The modules of every release before the newest, newest first. */
async function history(
  { store, keys }: ReleaseEnvironment,
  channel: ChannelName,
): Promise<(readonly ModuleRelease[])[]> {
  const numbers = (await sequences(store, channel)).slice(0, -1).toReversed();
  const revoked = await revokedKeys(store, keys);
  // All at once: a rollback is urgent, and a bucket answers slowly.
  const read = await Promise.all(
    numbers.map((sequence) =>
      readRelease(store, channel, sequence, keys).then(
        ({ manifest }) => [withoutRevoked(manifest, revoked).modules],
        // A release of an untrusted or revoked key is no target for a rollback.
        () => [],
      ),
    ),
  );
  return read.flat();
}

function tell(print: Print, manifest: ReleaseManifest, name: string): void {
  print(`${channelLabel(manifest)}: release ${manifest.sequence}`);
  const module = manifest.modules.find(({ stable }) => stable.name === name);
  print(module ? describeModule(module) : `  ${name} is not released any more`);
}

/** Rolls back the newest version of a module; if `watched` is given, only that version. Rejects when another release came first. */
export async function rollBackNewest(
  argv: ReleaseArguments,
  { environment, print, watched }: { environment: ReleaseEnvironment; print: Print; watched?: string },
): Promise<void> {
  const name = moduleOf(argv);
  const { manifest } = await newest(environment, channelOf(argv));
  if (watched !== undefined) assertNewest(manifest.modules, name, watched);
  const earlier = await history(environment, channelOf(argv));
  const made = await releaseChange(argv, environment, (modules) => {
    assertUnchanged(modules, manifest.modules, name);
    return rollBack(modules, name, earlier, argv.options.version);
  });
  tell(print, made, name);
}

export const changeCommands: Commands = {
  publish: {
    usage: 'publish <module or folder> [--version v] [--share 10] [--agents a,b] [--anyway] [--accept-owner]',
    what: 'releases the built version (or the one in a folder, or one that was released before) to everyone, or to some; --anyway: although the gate failed',
    takes: ['module', 'version', 'share', 'agents', 'anyway', 'accept-owner', 'tenant', 'channel'],
    async run(argv, print) {
      const { share, agents, version, anyway = false } = argv.options;
      const isForAll = share === undefined && agents === undefined;
      const some = {
        share: readPercent('share', share ?? '0'),
        agents: agents === undefined ? [] : readAgents(agents),
      };
      const environment = await readReleaseEnvironment(process.env);
      const release = await versionToPublish(argv, environment);
      if (!anyway) await assertGatePassed(environment.store, release);
      const made = await releaseChange(argv, environment, (modules) => {
        if (version === undefined) assertNotWithdrawn(modules, release);
        return isForAll ? publishToAll(modules, release) : publishToSome(modules, { release, ...some });
      });
      tell(print, made, release.name);
    },
  },
  promote: {
    usage: 'promote <module> [--from <channel>] [--accept-owner]',
    what: 'gives the version that some have to everyone; or the version of another channel to this one',
    takes: ['module', 'from', 'accept-owner', 'tenant', 'channel'],
    async run(argv, print) {
      const environment = await readReleaseEnvironment(process.env);
      const name = moduleOf(argv);
      const { from } = argv.options;
      const { manifest } = await newest(environment, { ...channelOf(argv), ...(from && { channel: from }) });
      const module = manifest.modules.find(({ stable }) => stable.name === name);
      if (!module) throw new Error(`${name} is not released in ${channelLabel(manifest)}.`);
      const made = await releaseChange(argv, environment, (modules) => {
        if (from !== undefined) {
          assertNotWithdrawn(modules, module.stable);
          return publishToAll(modules, module.stable);
        }
        assertUnchanged(modules, manifest.modules, name);
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
      await rollBackNewest(argv, { environment: await readReleaseEnvironment(process.env), print });
    },
  },
  remove: {
    usage: 'remove <module>',
    what: 'takes a module off the site',
    takes: ['module', 'tenant', 'channel'],
    async run(argv, print) {
      const name = moduleOf(argv);
      const environment = await readReleaseEnvironment(process.env);
      tell(print, await releaseChange(argv, environment, (modules) => removeModule(modules, name)), name);
    },
  },
};
