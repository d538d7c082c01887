/** What the release commands share: their arguments and type, and how they read and make releases. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { agentIdentity } from '@livery/contract/calls/tenant';
import { previewName } from '@livery/contract/preview';
import {
  type ModuleRelease,
  releasedModule,
  type ReleasedModule,
  releaseManifest,
  type ReleaseManifest,
  versionsIn,
} from '@livery/contract/release';
import type { TrustedKeys } from '@livery/contract/signed-release';
import { readModuleMetadata, readRemoteRecord, remoteVersion } from '../build/artifact.ts';
import { folderName, isWorkspace, releaseCommand, remotes } from '../workspace.ts';
import { type ChannelName, newestRelease, readRelease, release, type Release, sequences } from './channel.ts';
import type { ReleaseEnvironment } from './environment.ts';
import type { SigningKey } from './signing-key.ts';
import { newestKeyring, revokedKeys } from './keyring-store.ts';
import { grantOf } from './stamps.ts';
import { channels } from './store-contents.ts';
import type { ReleaseStore } from './store.ts';
import { type BuiltVersion, findWrongFiles, isBuiltFolder, readBuiltFolder } from './version-files.ts';

const options = {
  tenant: { type: 'string' },
  channel: { type: 'string' },
  /** Percent of visitors who get the version. */
  share: { type: 'string' },
  /** Comma-separated agents whose visitors all get the version. */
  agents: { type: 'string' },
  /** A version other than the built one or the one before. */
  version: { type: 'string' },
  /** The channel that a version is taken from. */
  from: { type: 'string' },
  /** How many releases of each channel are kept. */
  keep: { type: 'string' },
  out: { type: 'string' },
  /** Publishes although the gate failed. */
  anyway: { type: 'boolean' },
  /** Gives a module to another owner. */
  'accept-owner': { type: 'boolean' },
  /** A public key, and what it may release for whom; lists with commas. */
  key: { type: 'string' },
  owner: { type: 'string' },
  contact: { type: 'string' },
  modules: { type: 'string' },
  tenants: { type: 'string' },
  /** Percent of openings that may fail. */
  budget: { type: 'string' },
  /** Openings before the version is judged. */
  minimum: { type: 'string' },
  /** A shared library or the contract, at a version: `react@20`. */
  upgrade: { type: 'string' },
  /** The name of a preview. */
  name: { type: 'string' },
  /** The address of the site that the summary of a preview links to. */
  site: { type: 'string' },
  /** The file for the summary of a preview. */
  summary: { type: 'string' },
  /** Removes a preview. */
  end: { type: 'boolean' },
  /** Minutes. */
  for: { type: 'string' },
} as const;

type ReleaseOption = keyof typeof options;

type Switch = 'anyway' | 'accept-owner' | 'end';

export interface ReleaseArguments {
  readonly command: string;
  readonly module: string | undefined;
  readonly options: Readonly<Partial<Record<Exclude<ReleaseOption, Switch>, string> & Record<Switch, boolean>>>;
}

const { tenant, channel } = releaseManifest.shape;
const { version } = releasedModule.shape;
/** Schemas of the options that become part of a path or a manifest. */
const rules = [
  ['tenant', tenant, 'a host name in lower case, or default'],
  ['channel', channel, 'a name such as stable'],
  ['from', channel, 'the name of a channel, such as next'],
  ['name', previewName, 'a short name such as pr-123'],
  ['version', version, 'a version such as 1.0.0-ab12cd34'],
] as const;

/** Cuts off Node's advice on dashes, which does not apply here. */
const firstSentence = (text: string): string => `${text.split(/\.?(?:\n|\. |$)/, 1)[0]}.`;

/** The id of a key may begin with a dash, which Node takes for the next option unless it follows an equals sign. */
const joinKey = (argv: readonly string[]): string[] =>
  argv.flatMap((argument, index) => {
    if (argv[index - 1] === '--key') return [`--key=${argument}`];
    return argument === '--key' && index < argv.length - 1 ? [] : [argument];
  });

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: joinKey(argv.filter((argument) => argument !== '--')),
      options,
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    throw new Error(firstSentence(error instanceof Error ? error.message : String(error)), { cause: error });
  }
}

/** Throws an error of one sentence when an argument is unknown or invalid. */
export function readArguments(argv: readonly string[]): ReleaseArguments {
  const { values, positionals } = parse(argv);
  const [command = 'help', module, ...rest] = positionals;
  if (rest.length > 0) throw new Error(`"${rest.join(' ')}" is too much: one module at a time.`);
  for (const [name, schema, what] of rules) {
    const value = values[name];
    if (value !== undefined && !schema.safeParse(value).success)
      throw new Error(`--${name} is ${what}, not "${value}".`);
  }
  return { command, module: module?.replace(/^remote-([a-z0-9-]+)$/, '$1'), options: values };
}

/** 0 to 100. Throws an error of one sentence. */
export function readPercent(name: ReleaseOption, text: string): number {
  const share = Number(text);
  if (!/^\d{1,3}(\.\d+)?$/.test(text) || share > 100)
    throw new Error(`--${name} is a percentage from 0 to 100, not "${text}".`);
  return share;
}

/** Throws an error of one sentence. */
export function readAgents(text: string): string[] {
  const agents = text.split(',');
  if (!agents.every((agent) => agentIdentity.safeParse(agent).success))
    throw new Error(`--agents is a list of agents with commas between them, not "${text}".`);
  return agents;
}

/** At least 1. Throws an error of one sentence. */
export function readCount(name: ReleaseOption, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`--${name} is a number from 1 on, not "${text}".`);
  return Number(text);
}

export type Print = (line: string) => void;

interface Command {
  readonly usage: string;
  readonly what: string;
  /** Its arguments. Any other is refused, so that none is silently ignored. */
  readonly takes: readonly ('module' | ReleaseOption)[];
  run(argv: ReleaseArguments, print: Print): Promise<void>;
}

export type Commands = Readonly<Record<string, Command>>;

export function moduleOf({ command, module }: ReleaseArguments): string {
  const [only] = isWorkspace ? [] : remotes();
  if (module === undefined && only !== undefined) return readModuleMetadata(only).name;
  if (module === undefined) throw new Error(`Which module? ${releaseCommand} ${command} <module>`);
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

/** The key to sign with; rejects when there is none, or hosts would not trust it for the tenant. */
export async function readTrustedSigningKey(
  { keys, signingKey, store }: Pick<ReleaseEnvironment, 'keys' | 'signingKey' | 'store'>,
  tenant: string,
): Promise<SigningKey> {
  const key = await signingKey();
  const keyring = (await newestKeyring(store, keys))?.keyring;
  grantOf({ key, keys, keyring }, { tenant, issued: Math.floor(Date.now() / 1000) });
  return key;
}

/** Applies `change` to the newest release and releases the result. */
export async function releaseChange(
  argv: ReleaseArguments,
  environment: ReleaseEnvironment,
  change: (modules: readonly ModuleRelease[]) => readonly ModuleRelease[],
): Promise<ReleaseManifest> {
  const { store, keys } = environment;
  const key = await readTrustedSigningKey(environment, channelOf(argv).tenant);
  // A rollback is urgent, and the other commands publish nothing new.
  const acceptsOwner = argv.options['accept-owner'] ?? !['publish', 'promote'].includes(argv.command);
  const made = await release({ store, key, keys, acceptsOwner }, channelOf(argv), (modules) => change(modules));
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

/** Who released a module, when, and who answers for it, in one line; empty when none of it is known. */
export function describeOrigin({ stable, candidate, released }: ModuleRelease): string {
  const { owner, contact } = candidate?.release ?? stable;
  const day = released && new Date(released.at * 1000).toISOString().slice(0, 10);
  const facts = [
    ...(released ? [`released ${day} with the key ${released.key}`] : []),
    ...(owner === undefined ? [] : [`owner: ${owner}`]),
    ...(contact === undefined ? [] : [`contact: ${contact}`]),
  ];
  return facts.length === 0 ? '' : `  ${' '.repeat(12)} ${facts.join('; ')}`;
}

/** How long a release is valid, in words. */
export function describeValidity({ expires }: Pick<ReleaseManifest, 'expires'>): string {
  const days = Math.floor((expires - Date.now() / 1000) / (24 * 3600));
  return days < 0 ? 'expired' : `valid for ${days} days`;
}

/** The folder of a module in the workspace, or of the one module here; throws when there is no such module. */
export function moduleFolder(argv: ReleaseArguments): string {
  const there = remotes();
  const name = moduleOf(argv);
  const dir = there.find((each) => readModuleMetadata(each).name === name);
  if (dir === undefined)
    throw new Error(`There is no module ${name} here. There are: ${there.map(folderName).join(', ') || 'none'}.`);
  return dir;
}

/** The version that a command is about, as it was built: in the folder that is named, or from the sources of a module here. */
export function builtHere(argv: ReleaseArguments): { readonly folder: string; readonly built: BuiltVersion } {
  const { module } = argv;
  if (module !== undefined && isBuiltFolder(module))
    return { folder: resolve(module), built: readBuiltFolder(resolve(module)) };
  const dir = moduleFolder(argv);
  const built = readRemoteRecord(dir);
  if (!built) throw new Error(`${folderName(dir)} is not built: ${releaseCommand} build ${module ?? ''}`.trim());
  return { folder: remoteVersion(dir).outDir, built };
}

/** A manifest without the modules that a key released which was revoked later. */
export const withoutRevoked = (manifest: ReleaseManifest, revoked: ReadonlySet<string>): ReleaseManifest => ({
  ...manifest,
  modules: manifest.modules.filter(({ released }) => !released || !revoked.has(released.key)),
});

/**
 * A version as a release of any channel describes it. Its hashes come from the signed release, never from the record beside
 * the files. Rejects when no release has the version, or when a file is missing or altered.
 */
export async function releasedVersion(
  { store, keys }: { store: ReleaseStore; keys: TrustedKeys },
  name: string,
  version: string,
): Promise<ReleasedModule> {
  const revoked = await revokedKeys(store, keys);
  for (const channel of await channels(store)) {
    for (const sequence of (await sequences(store, channel)).toReversed()) {
      const read = await readRelease(store, channel, sequence, keys).catch(() => undefined);
      const versions = read ? versionsIn(withoutRevoked(read.manifest, revoked)) : [];
      const found = versions.find((module) => module.name === name && module.version === version);
      if (!found) continue;
      const [fault] = await findWrongFiles(store, found);
      if (fault) throw new Error(`${name} ${version} cannot be published: ${fault}.`);
      return found;
    }
  }
  throw new Error(`${store.name} has no release of ${name} ${version}.`);
}
