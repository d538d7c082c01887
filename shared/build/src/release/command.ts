/** What the release commands share: their type, and how they read and make releases. */
import type { ModuleRelease, ReleaseManifest } from '@livery/contract/release';
import type { ReleaseArguments, ReleaseOption } from './arguments.ts';
import { newestRelease, release, type ChannelName, type Release } from './channel.ts';
import type { ReleaseEnvironment } from './environment.ts';
import type { SigningKey } from './signing-key.ts';

export type Print = (line: string) => void;

export interface Command {
  readonly usage: string;
  readonly what: string;
  /** Its arguments. Any other is refused, so that none is silently ignored. */
  readonly takes: readonly ('module' | ReleaseOption)[];
  run(argv: ReleaseArguments, print: Print): Promise<void>;
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

export const channelLabel = ({ tenant, channel }: ChannelName): string => `${tenant} ${channel}`;

/** The newest release of a channel; rejects when there is none. */
export async function newest({ store, keys }: ReleaseEnvironment, channel: ChannelName): Promise<Release> {
  const found = await newestRelease(store, channel, keys);
  if (!found) throw new Error(`${channelLabel(channel)} has no release in ${store.name}.`);
  return found;
}

/** The key to sign with; rejects when there is none, or hosts do not trust it. */
export async function readTrustedSigningKey({ keys, signingKey }: ReleaseEnvironment): Promise<SigningKey> {
  const key = await signingKey();
  if (Object.hasOwn(keys, key.id)) return key;
  throw new Error(`The key ${key.id} is not among the trusted keys: no host would believe it.`);
}

/** Applies `change` to the newest release and releases the result. */
export async function releaseChange(
  argv: ReleaseArguments,
  environment: ReleaseEnvironment,
  change: (modules: readonly ModuleRelease[]) => readonly ModuleRelease[],
): Promise<ReleaseManifest> {
  const { store, keys } = environment;
  const key = await readTrustedSigningKey(environment);
  const made = await release({ store, key, keys }, channelOf(argv), (modules) => change(modules));
  if (!made) throw new Error('nothing was released');
  return made.manifest;
}

/** A module in one line: its stable version, its candidate, and the withdrawn versions. */
export const describeModule = ({ stable, candidate, withdrawn }: ModuleRelease): string => {
  const agents = candidate && candidate.agents.length > 0 ? ` and ${candidate.agents.join(', ')}` : '';
  return [
    `  ${stable.name.padEnd(12)} ${stable.version}`,
    candidate ? `, ${candidate.release.version} for ${candidate.share} %${agents}` : '',
    withdrawn.length > 0 ? `; withdrawn: ${withdrawn.join(', ')}` : '',
  ].join('');
};

/** How long a release is valid, in words. */
export function describeValidity({ expires }: ReleaseManifest): string {
  const days = Math.floor((expires - Date.now() / 1000) / (24 * 3600));
  return days < 0 ? 'expired' : `valid for ${days} days`;
}
