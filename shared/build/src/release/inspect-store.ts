/** Lists the channels of a store, and finds faults in what visitors are given. */
import { versionsIn, type ReleaseManifest } from '@livery/contract/release';
import type { TrustedKeys } from '@livery/contract/signed-release';
import { currentPath, readRelease, sequences, type ChannelName } from './channel.ts';
import type { ReleaseStore } from './store.ts';
import { findWrongFiles } from './version-files.ts';

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

export interface StoreInspection {
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

/** The faults in what visitors are given, one sentence each; empty when there are none. */
export async function findFaults(inspection: StoreInspection): Promise<readonly string[]> {
  const all = await channels(inspection.store);
  if (all.length === 0) return ['nothing is released'];
  return (await Promise.all(all.map((channel) => findChannelFaults(inspection, channel)))).flat();
}
