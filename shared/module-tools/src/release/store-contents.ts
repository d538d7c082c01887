/** What a store holds: its channels, faults in what visitors get, files that are no longer needed, and the host builds. */
import { type ReleasedModule, type ReleaseManifest, versionsIn } from '@livery/contract/release';
import type { TrustedKeys } from '@livery/contract/signed-release';
import { hostRecord, type HostRecord } from '../build/artifact.ts';
import * as z from 'zod/mini';
import { type ChannelName, currentPath, readRelease, releasePath, sequences } from './channel.ts';
import { previewLabel, type StoredPreview, storedPreviews } from './previews.ts';
import type { ReleaseStore } from './store.ts';
import { findWrongFiles, recordName, storeFiles, versionFolder } from './version-files.ts';

/** Every tenant and channel that has a release. */
export async function channels(store: ReleaseStore): Promise<readonly ChannelName[]> {
  const paths = await store.list('channels/');
  // Other paths are no releases, such as the empty files that bucket consoles show as folders.
  const names = new Set(paths.flatMap((path) => /^channels\/([^/]+\/[^/]+)\/[^/]+$/.exec(path)?.[1] ?? []));
  return [...names].map((name) => {
    const [tenant = '', channel = ''] = name.split('/');
    return { tenant, channel };
  });
}

interface StoreInspection {
  readonly store: ReleaseStore;
  readonly keys: TrustedKeys;
  /** Epoch seconds. */
  readonly now?: () => number;
}

/** Versions that the release both gives to visitors and withdraws: browsers would refuse to run them. */
const releasedAndWithdrawn = ({ modules }: ReleaseManifest): readonly string[] =>
  modules.flatMap(({ stable, candidate, withdrawn }) =>
    [stable, candidate?.release].flatMap((given) =>
      given && withdrawn.includes(given.version) ? [`${given.name} ${given.version} is released and taken back`] : [],
    ),
  );

async function findChannelFaults(
  { store, keys, now = () => Date.now() / 1000 }: StoreInspection,
  channel: ChannelName,
): Promise<string[]> {
  const name = `${channel.tenant} ${channel.channel}`;
  const newest = (await sequences(store, channel)).at(-1);
  if (newest === undefined) return [`${name}: it has no release, only other files`];
  try {
    const { manifest, text } = await readRelease(store, channel, newest, keys);
    const current = (await store.read(currentPath(channel)))?.toString('utf8');
    const wrong = await Promise.all(versionsIn(manifest).map((module) => findWrongFiles(store, module)));
    return [
      ...(current === text ? [] : [`${name}: current.signed is not release ${newest}, the newest`]),
      ...(manifest.expires > now() ? [] : [`${name}: release ${newest} has expired`]),
      ...[...releasedAndWithdrawn(manifest), ...wrong.flat()].map((fault) => `${name}: ${fault}`),
    ];
  } catch (error) {
    return [`${name}: release ${newest}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

async function findPreviewFaults(inspection: StoreInspection, stored: StoredPreview): Promise<string[]> {
  const { found } = stored;
  const isLive = 'preview' in found && found.isLive;
  const faults =
    'fault' in found ? [found.fault] : isLive ? await findWrongFiles(inspection.store, found.preview.module) : [];
  return faults.map((fault) => `${previewLabel(stored)}: ${fault}`);
}

/** The faults in what visitors and testers are given, one sentence each; empty when there are none. */
export async function findFaults(inspection: StoreInspection): Promise<readonly string[]> {
  const [all, previews] = await Promise.all([channels(inspection.store), storedPreviews(inspection)]);
  if (all.length === 0) return ['nothing is released'];
  const faults = await Promise.all([
    ...all.map((channel) => findChannelFaults(inspection, channel)),
    ...previews.map((stored) => findPreviewFaults(inspection, stored)),
  ]);
  return faults.flat();
}

/** How long an unreleased version stays: it may be about to be released. */
const graceMs = 24 * 3600 * 1000;

/**
 * Removes the releases before the last `keep` of each channel, the previews that no site runs, and the versions that no kept
 * release or preview runs. Resolves to the names of what it removed. Rejects before removing anything when a kept release cannot be read, since its versions are
 * unknown then.
 */
export async function prune(
  { store, keys }: { store: ReleaseStore; keys: TrustedKeys },
  keep: number,
): Promise<readonly string[]> {
  const used = new Set<string>();
  const old: string[] = [];
  for (const channel of await channels(store)) {
    const numbers = await sequences(store, channel);
    old.push(...numbers.slice(0, -keep).map((sequence) => releasePath(channel, sequence)));
    for (const sequence of numbers.slice(-keep)) {
      const { manifest } = await readRelease(store, channel, sequence, keys);
      for (const version of versionsIn(manifest)) used.add(versionFolder(version));
    }
  }
  for (const { path, found } of await storedPreviews({ store, keys }))
    if ('preview' in found && found.isLive) used.add(versionFolder(found.preview.module));
    else old.push(path);
  const files = await store.list('modules/');
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  const unused = files.filter((path) => !used.has(folderOf(path)));
  const young = new Set<string>();
  for (const path of unused) {
    const at = await store.writtenAt(path);
    if (at !== undefined && Date.now() - at < graceMs) young.add(folderOf(path));
  }
  // Releases go first, then records: an interrupted run leaves no release without its versions and no record of a partial one.
  const removed = unused
    .filter((path) => !young.has(folderOf(path)))
    .sort((one, other) => Number(other.endsWith(recordName)) - Number(one.endsWith(recordName)));
  for (const path of [...old, ...removed]) await store.remove(path);
  return [...old, ...new Set(removed.map(folderOf))];
}

const hostFolder = (version: string) => `hosts/${version}/`;

/** Writes a build of the host to the store. Rejects when a file has changed since it was built. */
export const storeHost = (
  store: ReleaseStore,
  version: string,
  { buildDir, record }: { buildDir: string; record: HostRecord },
): Promise<void> => storeFiles(store, hostFolder(version), { buildDir, files: record.files, record });

/** The versions of the host that sites run. */
export async function storedHostVersions(store: ReleaseStore): Promise<readonly string[]> {
  const paths = await store.list('hosts/');
  return paths.flatMap((path) => /^hosts\/(\w[\w.-]*)\/record\.json$/.exec(path)?.[1] ?? []);
}

/** The folder of a host's files in the store, and their record. Rejects when the store has no such host. */
export async function readStoredHost(
  store: ReleaseStore,
  version: string,
): Promise<{ folder: string; record: HostRecord }> {
  const folder = hostFolder(version);
  const bytes = await store.read(folder + recordName);
  if (!bytes) throw new Error(`${store.name} has no host ${version}.`);
  return { folder, record: hostRecord.parse(JSON.parse(bytes.toString('utf8'))) };
}

/** Removes a host from the store. Its record goes first, so that an interrupted removal leaves no host behind. */
export async function removeHost(store: ReleaseStore, version: string): Promise<void> {
  const { folder } = await readStoredHost(store, version);
  await store.remove(folder + recordName);
  for (const path of await store.list(folder)) await store.remove(path);
}

type ModuleVersion = Pick<ReleasedModule, 'name' | 'version'>;

/** What the gate found: the hosts that the version was tried on, and on how many it failed. */
const gateResult = z.object({ tried: z.number(), failed: z.number() });

const gatePath = ({ name, version }: ModuleVersion) => `gates/${name}/${version}.json`;

/** Stores what the gate found, in place of an earlier result. */
export const storeGateResult = (
  store: ReleaseStore,
  module: ModuleVersion,
  result: z.infer<typeof gateResult>,
): Promise<void> => store.replace(gatePath(module), Buffer.from(JSON.stringify(result)));

/** What the gate found for a version; `undefined` when it was not tried. */
export async function readGateResult(
  store: ReleaseStore,
  module: ModuleVersion,
): Promise<z.infer<typeof gateResult> | undefined> {
  const bytes = await store.read(gatePath(module));
  return bytes && gateResult.parse(JSON.parse(bytes.toString('utf8')));
}

/** Rejects when the gate failed for the version. A version that was not tried passes. */
export async function assertGatePassed(store: ReleaseStore, { name, version }: ModuleVersion): Promise<void> {
  const { tried, failed } = (await readGateResult(store, { name, version })) ?? { tried: 0, failed: 0 };
  if (failed > 0)
    throw new Error(
      `The gate failed for ${name} ${version} on ${failed} of ${tried} hosts. To publish it, add --anyway.`,
    );
}
