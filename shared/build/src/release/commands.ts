import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { ModuleRelease, ReleasedModule, ReleaseManifest } from '@livery/contract/release';
import { readRemoteRecord, remotesDir } from '../site/artifact.ts';
import { buildSite } from '../site/build-site.ts';
import { remotes, root } from '../workspace.ts';
import { readCount, readShare, type ReleaseArguments } from './arguments.ts';
import { promote, publishToAll, publishToSome, rollBack, takeAway } from './changes.ts';
import { newestRelease, readRelease, release, sequences, type ChannelName, type Release } from './channel.ts';
import { readReleaseEnvironment, type ReleaseEnvironment } from './environment.ts';
import { makeSigningKey, trustedLine } from './signing-key.ts';
import { prune } from './prune.ts';
import { channels, faultsOf } from './survey.ts';
import { storedVersion, storeVersion } from './version-files.ts';

type Say = (line: string) => void;

export interface Command {
  readonly usage: string;
  readonly what: string;
  run(argv: ReleaseArguments, say: Say): Promise<void>;
}

function moduleOf({ command, module }: ReleaseArguments): string {
  if (module === undefined) throw new Error(`Which module? npm run release -- ${command} <module>`);
  return module;
}

/** The module among the remotes of this workspace. */
function workspaceModule(argv: ReleaseArguments): { name: string; dir: string } {
  const name = moduleOf(argv);
  const dir = `remote-${name}`;
  if (!remotes().includes(dir)) throw new Error(`There is no ${dir} here. There are: ${remotes().join(', ')}.`);
  return { name, dir };
}

const channelOf = ({ options: { tenant, channel } }: ReleaseArguments): ChannelName => ({ tenant, channel });
const named = ({ tenant, channel }: ChannelName) => `${tenant} ${channel}`;

/** The version to publish: the one named, which the store has, or the one that is built here, which it gets. */
async function versionToPublish(
  argv: ReleaseArguments,
  { store, remotesOrigin }: ReleaseEnvironment,
): Promise<ReleasedModule> {
  const { version } = argv.options;
  const placed = (built: Omit<ReleasedModule, 'base'>) => ({
    ...built,
    base: `${remotesOrigin}/${built.name}/${built.version}/`,
  });
  if (version !== undefined) return placed(await storedVersion(store, moduleOf(argv), version));
  const { dir } = workspaceModule(argv);
  const built = readRemoteRecord(dir);
  if (!built) throw new Error(`${dir} is not built: npm run release -- build ${argv.module}`);
  await storeVersion(store, join(remotesDir, built.name, built.version), built);
  return placed(built);
}

/** The releases of a channel before the newest, the newest first. */
async function history(
  { store, keys }: ReleaseEnvironment,
  channel: ChannelName,
): Promise<(readonly ModuleRelease[])[]> {
  const numbers = (await sequences(store, channel)).slice(0, -1).toReversed();
  const found: (readonly ModuleRelease[])[] = [];
  for (const sequence of numbers) {
    // What an untrusted key signed is not gone back to.
    const read = await readRelease(store, channel, sequence, keys).catch(() => undefined);
    if (read) found.push(read.manifest.modules);
  }
  return found;
}

async function makeRelease(
  argv: ReleaseArguments,
  environment: ReleaseEnvironment,
  change: (modules: readonly ModuleRelease[]) => readonly ModuleRelease[],
): Promise<ReleaseManifest> {
  const { store, keys } = environment;
  const key = await environment.signingKey();
  if (!Object.hasOwn(keys, key.id))
    throw new Error(`The key ${key.id} is not among the trusted keys: no host would believe it.`);
  const made = await release({ store, key, keys }, channelOf(argv), (modules) => change(modules));
  if (!made) throw new Error('nothing was released');
  return made.manifest;
}

const shown = (module: ModuleRelease): string => {
  const { stable, candidate, withdrawn } = module;
  const agents = candidate && candidate.agents.length > 0 ? ` and ${candidate.agents.join(', ')}` : '';
  return [
    `  ${stable.name.padEnd(12)} ${stable.version}`,
    candidate ? `, ${candidate.release.version} for ${candidate.share} %${agents}` : '',
    withdrawn.length > 0 ? `; withdrawn: ${withdrawn.join(', ')}` : '',
  ].join('');
};

function tell(say: Say, { tenant, channel, sequence, modules }: ReleaseManifest, name: string): void {
  say(`${tenant} ${channel}: release ${sequence}`);
  const module = modules.find(({ stable }) => stable.name === name);
  say(module ? shown(module) : `  ${name} is not released any more`);
}

function days(epochSeconds: number): number {
  return Math.floor((epochSeconds - Date.now() / 1000) / (24 * 3600));
}

async function newest({ store, keys }: ReleaseEnvironment, channel: ChannelName): Promise<Release> {
  const found = await newestRelease(store, channel, keys);
  if (!found) throw new Error(`${named(channel)} has no release in ${store.name}.`);
  return found;
}

export const commands: Readonly<Record<string, Command>> = {
  keygen: {
    usage: 'keygen [--out <file>]',
    what: 'makes a signing key outside of the repository, and prints its line for the trusted keys',
    async run({ options }, say) {
      const path = resolve(options.out ?? join(homedir(), '.config', 'livery', 'release.pem'));
      const isInside = !relative(root, path).startsWith('..');
      if (isInside)
        throw new Error(`${path} is inside the repository, where a private key has no place: name another with --out.`);
      if (existsSync(path)) throw new Error(`There is a key at ${path} already: it stays as it is.`);
      const key = await makeSigningKey(path);
      say(`The key is in ${path}: keep it secret (RELEASE_KEY). Hosts trust it by this line in RELEASE_KEYS:`);
      say(trustedLine(key).trim());
    },
  },
  build: {
    usage: 'build <module>',
    what: 'builds a module, if it changed, and prints its version',
    async run(argv, say) {
      const { dir } = workspaceModule(argv);
      await buildSite(say, [dir]);
      const built = readRemoteRecord(dir);
      say(`${dir} ${built?.version}, ${Object.keys(built?.files ?? {}).length} files`);
    },
  },
  publish: {
    usage: 'publish <module> [--version v] [--share 10] [--agents a,b]',
    what: 'releases the built version (or one that the store has) to everyone, or to some',
    async run(argv, say) {
      const environment = await readReleaseEnvironment(process.env);
      const version = await versionToPublish(argv, environment);
      const { share, agents } = argv.options;
      const isForAll = share === undefined && agents === undefined;
      const rollOut = {
        release: version,
        share: readShare(share ?? '0'),
        agents: agents?.split(',').filter((agent) => agent !== '') ?? [],
      };
      const made = await makeRelease(argv, environment, (modules) =>
        isForAll ? publishToAll(modules, version) : publishToSome(modules, rollOut),
      );
      tell(say, made, version.name);
    },
  },
  promote: {
    usage: 'promote <module> [--from <channel>]',
    what: 'gives the version that some have to everyone; or the version of another channel to this one',
    async run(argv, say) {
      const environment = await readReleaseEnvironment(process.env);
      const name = moduleOf(argv);
      const { from } = argv.options;
      if (from === undefined)
        return tell(say, await makeRelease(argv, environment, (modules) => promote(modules, name)), name);
      const { manifest } = await newest(environment, { ...channelOf(argv), channel: from });
      const module = manifest.modules.find(({ stable }) => stable.name === name);
      if (!module) throw new Error(`${name} is not released in the channel ${from}.`);
      return tell(say, await makeRelease(argv, environment, (modules) => publishToAll(modules, module.stable)), name);
    },
  },
  rollback: {
    usage: 'rollback <module> [--version v]',
    what: 'takes the newest version back, for good: everyone goes to the one before, or to the one named',
    async run(argv, say) {
      const environment = await readReleaseEnvironment(process.env);
      const name = moduleOf(argv);
      await newest(environment, channelOf(argv));
      const before = await history(environment, channelOf(argv));
      tell(
        say,
        await makeRelease(argv, environment, (modules) => rollBack(modules, name, before, argv.options.version)),
        name,
      );
    },
  },
  renew: {
    usage: 'renew',
    what: 'signs what is released once more, so that it does not expire',
    async run(argv, say) {
      const environment = await readReleaseEnvironment(process.env);
      await newest(environment, channelOf(argv));
      const { sequence, expires } = await makeRelease(argv, environment, (modules) => modules);
      say(`${named(channelOf(argv))}: release ${sequence}, valid for ${days(expires)} days`);
    },
  },
  remove: {
    usage: 'remove <module>',
    what: 'takes a module off the site',
    async run(argv, say) {
      const name = moduleOf(argv);
      tell(
        say,
        await makeRelease(argv, await readReleaseEnvironment(process.env), (modules) => takeAway(modules, name)),
        name,
      );
    },
  },
  status: {
    usage: 'status',
    what: 'lists what every tenant and channel runs',
    async run(_argv, say) {
      const environment = await readReleaseEnvironment(process.env);
      const all = await channels(environment.store);
      if (all.length === 0) say(`Nothing is released in ${environment.store.name}.`);
      for (const channel of all) {
        const { manifest } = await newest(environment, channel);
        say(`${named(channel)}: release ${manifest.sequence}, valid for ${days(manifest.expires)} days`);
        for (const module of manifest.modules) say(shown(module));
      }
    },
  },
  verify: {
    usage: 'verify',
    what: 'checks every signature, sequence and file that a visitor may be given; fails when one is wrong',
    async run(_argv, say) {
      const environment = await readReleaseEnvironment(process.env);
      const faults = await faultsOf(environment);
      for (const fault of faults) say(fault);
      if (faults.length > 0) throw new Error(`${faults.length} faults in ${environment.store.name}.`);
      say(`${environment.store.name} is sound.`);
    },
  },
  prune: {
    usage: 'prune [--keep 20]',
    what: 'removes versions that none of the last releases of any channel runs, and older releases',
    async run(argv, say) {
      const removed = await prune(await readReleaseEnvironment(process.env), readCount('keep', argv.options.keep));
      for (const name of removed) say(`removed ${name}`);
      say(`${removed.length} removed.`);
    },
  },
};

export const help = (): string =>
  [
    'npm run release -- <command> [--tenant default] [--channel stable]',
    '',
    ...Object.values(commands).map(({ usage, what }) => `  ${usage.padEnd(58)} ${what}`),
  ].join('\n');
