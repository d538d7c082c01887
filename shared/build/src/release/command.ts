/** What the release commands share: what one is, and how it reads and makes releases. */
import type { ModuleRelease, ReleaseManifest } from '@livery/contract/release';
import type { ReleaseArguments, ReleaseOption } from './arguments.ts';
import { newestRelease, release, type ChannelName, type Release } from './channel.ts';
import type { ReleaseEnvironment } from './environment.ts';
import type { SigningKey } from './signing-key.ts';

export type Say = (line: string) => void;

export interface Command {
  readonly usage: string;
  readonly what: string;
  /** What it can be told; anything else is refused, so that nothing is thought to have been heeded. */
  readonly takes: readonly ('module' | ReleaseOption)[];
  run(argv: ReleaseArguments, print: Say): Promise<void>;
}

export type Commands = Readonly<Record<string, Command>>;

export function moduleOf({ command, module }: ReleaseArguments): string {
  if (module === undefined) throw new Error(`Which module? npm run release -- ${command} <module>`);
  return module;
}

export const channelOf = ({ options: { tenant = 'default', channel = 'stable' } }: ReleaseArguments): ChannelName => ({
  tenant,
  channel,
});

export const named = ({ tenant, channel }: ChannelName): string => `${tenant} ${channel}`;

/** The newest release of a channel; rejects when there is none. */
export async function newest({ store, keys }: ReleaseEnvironment, channel: ChannelName): Promise<Release> {
  const found = await newestRelease(store, channel, keys);
  if (!found) throw new Error(`${named(channel)} has no release in ${store.name}.`);
  return found;
}

/** The key to sign with; rejects when there is none, or none that a host would believe. */
export async function trustedKey({ keys, signingKey }: ReleaseEnvironment): Promise<SigningKey> {
  const key = await signingKey();
  if (Object.hasOwn(keys, key.id)) return key;
  throw new Error(`The key ${key.id} is not among the trusted keys: no host would believe it.`);
}

/** Releases what `change` makes of the newest release. */
export async function makeRelease(
  argv: ReleaseArguments,
  environment: ReleaseEnvironment,
  change: (modules: readonly ModuleRelease[]) => readonly ModuleRelease[],
): Promise<ReleaseManifest> {
  const { store, keys } = environment;
  const key = await trustedKey(environment);
  const made = await release({ store, key, keys }, channelOf(argv), (modules) => change(modules));
  if (!made) throw new Error('nothing was released');
  return made.manifest;
}

/** A module in one line: its version, the one on its way, and those taken back. */
export const shown = ({ stable, candidate, withdrawn }: ModuleRelease): string => {
  const agents = candidate && candidate.agents.length > 0 ? ` and ${candidate.agents.join(', ')}` : '';
  return [
    `  ${stable.name.padEnd(12)} ${stable.version}`,
    candidate ? `, ${candidate.release.version} for ${candidate.share} %${agents}` : '',
    withdrawn.length > 0 ? `; withdrawn: ${withdrawn.join(', ')}` : '',
  ].join('');
};

/** Says how long a release is valid. */
export function validity({ expires }: ReleaseManifest): string {
  const days = Math.floor((expires - Date.now() / 1000) / (24 * 3600));
  return days < 0 ? 'expired' : `valid for ${days} days`;
}
