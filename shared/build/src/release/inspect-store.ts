/** What is in a store, and whether it is sound. */
import { versionsIn, type ReleaseManifest } from '@livery/contract/release';
import type { TrustedKeys } from '@livery/contract/signed-release';
import { currentPath, readRelease, sequences, type ChannelName } from './channel.ts';
import type { ReleaseStore } from './store.ts';
import { wrongFiles } from './version-files.ts';

/** Every tenant and channel that something was released in. */
export async function channels(store: ReleaseStore): Promise<readonly ChannelName[]> {
  const paths = await store.list('channels/');
  // Anything else was not put there by a release, such as the empty files that consoles of buckets show as folders.
  const names = new Set(paths.flatMap((path) => /^channels\/([^/]+\/[^/]+)\/[^/]+$/.exec(path)?.[1] ?? []));
  return [...names].map((name) => {
    const [tenant = '', channel = ''] = name.split('/');
    return { tenant, channel };
  });
}

export interface Survey {
  readonly store: ReleaseStore;
  readonly keys: TrustedKeys;
  /** Epoch seconds. */
  readonly now?: () => number;
}

/** Versions that the release gives to visitors, and that it says no browser may run: there is no page for them. */
const takenBack = ({ modules }: ReleaseManifest): readonly string[] =>
  modules.flatMap(({ stable, candidate, withdrawn }) =>
    [stable, candidate?.release].flatMap((given) =>
      given && withdrawn.includes(given.version) ? [`${given.name} ${given.version} is released and taken back`] : [],
    ),
  );

async function faultsOfChannel(
  { store, keys, now = () => Date.now() / 1000 }: Survey,
  channel: ChannelName,
): Promise<string[]> {
  const name = `${channel.tenant} ${channel.channel}`;
  const newest = (await sequences(store, channel)).at(-1);
  if (newest === undefined) return [`${name}: it has no release, only other files`];
  try {
    const { manifest, text } = await readRelease(store, channel, newest, keys);
    const current = (await store.read(currentPath(channel)))?.toString('utf8');
    const wrong = await Promise.all(versionsIn(manifest).map((module) => wrongFiles(store, module)));
    return [
      ...(current === text ? [] : [`${name}: current.signed is not release ${newest}, the newest`]),
      ...(manifest.expires > now() ? [] : [`${name}: release ${newest} has expired`]),
      ...[...takenBack(manifest), ...wrong.flat()].map((fault) => `${name}: ${fault}`),
    ];
  } catch (error) {
    return [`${name}: release ${newest}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** What is wrong with what visitors are given, a sentence each; empty when nothing is. */
export async function faultsOf(survey: Survey): Promise<readonly string[]> {
  const all = await channels(survey.store);
  if (all.length === 0) return ['nothing is released'];
  return (await Promise.all(all.map((channel) => faultsOfChannel(survey, channel)))).flat();
}
