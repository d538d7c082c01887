/** Which contract and shared libraries live versions and deployed hosts use, and which versions block an upgrade. */
import { isWithinContract, type ModuleRelease } from '@livery/contract/release';
import type { TrustedKeys } from '@livery/contract/signed-release';
import semver from 'semver';
import * as z from 'zod/mini';
import { packageOf } from '../build/installed-packages.ts';
import { type ChannelName, newestRelease } from './channel.ts';
import { channelLabel, type Commands } from './command.ts';
import { readReleaseEnvironment } from './environment.ts';
import { fetchMetrics, type PairOpenings, readMetricsUrl, readPairOpenings } from './module-health.ts';
import { channels, readStoredHost, storedHostVersions } from './store-contents.ts';
import type { ReleaseStore } from './store.ts';
import { recordName, versionFolder } from './version-files.ts';

/** Name → range or version. */
type Libraries = Readonly<Record<string, string>>;

interface LiveVersion {
  readonly name: string;
  readonly version: string;
  /** The contract of the hosts that it runs on, as a range. */
  readonly contract: string;
  /** The shared libraries that it requires. Absent when its record does not say. */
  readonly libraries: Libraries | undefined;
  /** The channels whose visitors run it. */
  readonly usedIn: readonly string[];
}

interface DeployedHost {
  readonly version: string;
  /** Absent when its record does not say, like the libraries that it provides. */
  readonly contract: string | undefined;
  readonly libraries: Libraries | undefined;
}

export interface Skew {
  readonly versions: readonly LiveVersion[];
  readonly hosts: readonly DeployedHost[];
  /** Channels whose newest release cannot be read, each with the reason. */
  readonly unreadable: readonly string[];
}

const record = z.object({
  libraries: z.record(z.string(), z.string().check(z.refine((range) => semver.validRange(range) !== null))),
});

async function readLibraries(store: ReleaseStore, folder: string): Promise<Libraries | undefined> {
  const bytes = await store.read(folder + recordName);
  try {
    return bytes && record.parse(JSON.parse(bytes.toString('utf8'))).libraries;
  } catch {
    // The record is not signed and not needed to run the version.
    return undefined;
  }
}

async function readHost(store: ReleaseStore, version: string): Promise<DeployedHost> {
  try {
    const { contract, libraries } = (await readStoredHost(store, version)).record;
    return { version, contract, libraries };
  } catch {
    return { version, contract: undefined, libraries: undefined };
  }
}

const usesOf = ({ stable, candidate }: ModuleRelease, channel: string) => [
  { module: stable, usedIn: channel },
  ...(candidate ? [{ module: candidate.release, usedIn: `${channel}, ${candidate.share} %` }] : []),
];

/** Reads what the newest release of each channel gives to visitors, and the hosts that are deployed. */
export async function readSkew({ store, keys }: { store: ReleaseStore; keys: TrustedKeys }): Promise<Skew> {
  const unreadable: string[] = [];
  async function usesIn(channel: ChannelName) {
    try {
      const newest = await newestRelease(store, channel, keys);
      return (newest?.manifest.modules ?? []).flatMap((module) => usesOf(module, channelLabel(channel)));
    } catch (error) {
      unreadable.push(`${channelLabel(channel)}: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  }
  const uses = (await Promise.all((await channels(store)).map(usesIn))).flat();
  const byFolder = Map.groupBy(uses, ({ module }) => versionFolder(module));
  const versions = [...byFolder].flatMap(([folder, [first, ...others]]) => (first ? [{ folder, first, others }] : []));
  return {
    versions: await Promise.all(
      versions.map(async ({ folder, first: { module, usedIn }, others }) => ({
        name: module.name,
        version: module.version,
        contract: module.contract,
        libraries: await readLibraries(store, folder),
        usedIn: [usedIn, ...others.map((other) => other.usedIn)],
      })),
    ),
    hosts: await Promise.all((await storedHostVersions(store)).map((version) => readHost(store, version))),
    unreadable: unreadable.toSorted(),
  };
}

const listed = (names: Iterable<string>): string =>
  new Intl.ListFormat('en-GB').format([...new Set(names)].toSorted((one, another) => one.localeCompare(another)));

/** The given values with the names that have each: `^19.0.0 (futures, wealth)`. */
const grouped = (values: readonly { readonly value: string; readonly name: string }[]): string =>
  [...Map.groupBy(values, ({ value }) => value)]
    .map(([value, same]) => `${value} (${[...new Set(same.map(({ name }) => name))].join(', ')})`)
    .join(', ');

/** A line for each shared library: what hosts provide and modules require. */
function describeLibraries({ hosts, versions }: Skew): readonly string[] {
  const names = new Set([...hosts, ...versions].flatMap(({ libraries = {} }) => Object.keys(libraries)));
  return [...names].toSorted().map((library) => {
    const provided = new Set(hosts.flatMap(({ libraries }) => libraries?.[library] ?? []));
    const required = versions.flatMap(({ name, libraries }) => {
      const value = libraries?.[library];
      return value === undefined ? [] : [{ value, name }];
    });
    const used = required.length > 0 ? `required ${grouped(required)}` : 'required by no module';
    return `  ${library.padEnd(30)} provided ${[...provided].join(', ') || 'unknown'}; ${used}`;
  });
}

/** Why a live version does not run on a deployed host, as far as both are known. */
const conflicts = ({ hosts, versions }: Skew): readonly string[] =>
  hosts.flatMap((host) =>
    versions.flatMap((module) => {
      const wrong = Object.entries(module.libraries ?? {}).flatMap(([library, range]) => {
        const provided = host.libraries?.[library];
        return provided === undefined || semver.satisfies(provided, range)
          ? []
          : [`it requires ${library} ${range}, the host has ${provided}`];
      });
      if (host.contract !== undefined && !isWithinContract(module.contract, host.contract))
        wrong.unshift(`it requires contract ${module.contract}, the host has ${host.contract}`);
      return wrong.map((why) => `  ${module.name} ${module.version} does not run on host ${host.version}: ${why}`);
    }),
  );

const describeOpenings = (openings: readonly PairOpenings[]): readonly string[] =>
  openings.map(({ host, module, version, openings: count }) => `  host ${host}, ${module} ${version}: ${count}`);

/** A heading with its lines, or nothing without lines. */
const section = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? [heading, ...lines] : [];

/** The report, line by line. @param openings `undefined` when the metrics cannot be read */
export function describeSkew(skew: Skew, openings: readonly PairOpenings[] | undefined): readonly string[] {
  const unknown = (libraries: Libraries | undefined) => (libraries ? '' : ', libraries unknown');
  return [
    ...section(
      'Live versions',
      skew.versions.map(
        ({ name, version, contract, libraries, usedIn }) =>
          `  ${name} ${version} (${usedIn.join('; ')}): contract ${contract}${unknown(libraries)}`,
      ),
    ),
    ...section(
      'Deployed hosts',
      skew.hosts.length === 0
        ? ['  none: register each host with keep-host']
        : skew.hosts.map(
            ({ version, contract = 'unknown', libraries }) => `  ${version}: contract ${contract}${unknown(libraries)}`,
          ),
    ),
    ...section('Shared libraries', describeLibraries(skew)),
    ...section('Conflicts', conflicts(skew)),
    ...section(
      'Channels that cannot be read',
      skew.unreadable.map((channel) => `  ${channel}`),
    ),
    ...(openings
      ? section('Openings since the exchange started', openings.length > 0 ? describeOpenings(openings) : ['  none'])
      : ['The report has no openings, because the metrics cannot be read.']),
  ];
}

interface Upgrade {
  /** A package, or `contract`. */
  readonly library: string;
  readonly version: string;
}

/** `react@20`, `@livery/ui@0.2`, `contract@2.0`. Throws an error of one sentence. */
export function readUpgrade(text: string): Upgrade {
  const [, library, version] = /^(.+)@(\d{1,5}(?:\.\d{1,5}){0,2})$/.exec(text) ?? [];
  if (library === undefined || version === undefined)
    throw new Error(`--upgrade is a library and its next version, such as react@20, not "${text}".`);
  return { library, version };
}

/** Why a live version blocks an upgrade, or nothing when it does not. */
function blockedBy({ contract, libraries }: LiveVersion, { library, version }: Upgrade): string | undefined {
  if (library === 'contract') {
    const [major, minor = '0'] = version.split('.');
    return isWithinContract(contract, `${major}.${minor}`) ? undefined : `requires contract ${contract}`;
  }
  if (!libraries) return 'has no record of its libraries';
  const next = semver.coerce(version) ?? version;
  const [name, range] =
    Object.entries(libraries).find(([name, range]) => packageOf(name) === library && !semver.satisfies(next, range)) ??
    [];
  return name && `requires ${name} ${range}`;
}

/**
 * Says which modules must be rebuilt before a host may have this version of a library, line by line. Throws an error of one
 * sentence when neither a host nor a module names the library.
 */
export function describeUpgrade({ versions, hosts, unreadable }: Skew, upgrade: Upgrade): readonly string[] {
  const { library } = upgrade;
  const known = new Set(
    [...versions, ...hosts].flatMap(({ libraries }) => Object.keys(libraries ?? {}).map(packageOf)),
  );
  if (library !== 'contract' && known.size > 0 && !known.has(library))
    throw new Error(`"${library}" is no shared library: there are contract, ${listed(known)}.`);
  const blocked = versions.flatMap((module) => {
    const why = blockedBy(module, upgrade);
    return why === undefined ? [] : [{ ...module, why }];
  });
  const names = listed(blocked.map(({ name }) => name));
  const are = new Set(blocked.map(({ name }) => name)).size === 1 ? 'is' : 'are';
  const what = `${library} ${upgrade.version}`;
  return [
    blocked.length > 0
      ? `${what} is possible when ${names} ${are} rebuilt and released to everyone.`
      : `${what} is possible: ${versions.length === 0 ? 'no version is live' : 'every live version accepts it'}.`,
    ...blocked.map(({ name, version, usedIn, why }) => `  ${name} ${version} (${usedIn.join('; ')}) ${why}`),
    ...section(
      'Other versions may block it too, in channels that cannot be read',
      unreadable.map((text) => `  ${text}`),
    ),
  ];
}

export const skewCommands: Commands = {
  skew: {
    usage: 'skew [--upgrade react@20]',
    what: 'lists which contract and libraries live versions use, on which hosts; or which modules must be rebuilt for an upgrade',
    takes: ['upgrade'],
    async run({ options: { upgrade } }, print) {
      const next = upgrade === undefined ? undefined : readUpgrade(upgrade);
      const skew = await readSkew(await readReleaseEnvironment(process.env));
      if (next) {
        for (const line of describeUpgrade(skew, next)) print(line);
        return;
      }
      const metrics = await fetchMetrics(readMetricsUrl(process.env), print);
      const openings = metrics === undefined ? undefined : readPairOpenings(metrics);
      for (const line of describeSkew(skew, openings)) print(line);
    },
  },
};
