/** The release that this page runs: found at the start, followed at every navigation. */
import type { ReleasedModule, ReleaseManifest } from '@livery/contract/release';
import type { TrustedKeys } from '@livery/contract/signed-release';
import type { Platform } from '@livery/platform';
import { agentIdentityAtom, configurationAtom, openModules, openModulesAtom } from '@livery/platform/host';
import { chooseVersion } from './choose-version.ts';
import type { Observe, Outcome } from '../loading/open-module.ts';
import { wait } from '../loading/patience.ts';
import type { Override } from '../override/take-override.ts';
import { messageOf, type Telemetry } from '../telemetry/telemetry.ts';
import { releaseSource, type GoodRelease } from './release-source.ts';
import { versionMemory, type VersionToTry } from './version-memory.ts';

/** How it ended that a version was opened on this page, and how long it took. */
export interface Opening {
  readonly release: ReleasedModule;
  readonly outcome: Outcome;
  readonly ms: number;
}

export interface Inspection {
  readonly manifest: ReleaseManifest | undefined;
  readonly override: Override | undefined;
  /** The newest of each version. */
  readonly openings: readonly Opening[];
  isQuarantined(module: ReleasedModule): boolean;
}

export interface Releases {
  /** Takes the release to start with. Rejects when there is none at all. */
  find(): Promise<void>;
  /** Opens the modules that this tenant's flags allow, and follows the configuration when it changes. */
  apply(): void;
  /**
   * Takes a newer release, if there is one; asks for it only when that was not done a moment ago. Resolves after a second
   * at the latest, and never rejects: nobody waits longer to open a page that is there.
   */
  refresh(): Promise<void>;
  /**
   * The versions of a module in the order in which they are to be tried: the visitor's own first, or, in quarantine, last.
   * One without a page at `path` reads as nothing: it can stand in for none that has one.
   */
  versionsOf(name: string, path: string): readonly VersionToTry[];
  /** Lets a developer's own build stand in for a module, until the page is loaded anew. To be told before `apply`. */
  override(taken: Override): void;
  overridden(): Override | undefined;
  /** Whether a module is what a developer tries out: nothing of how it fares is kept or reported. */
  isTriedOut(module: ReleasedModule): boolean;
  /** What developers are shown. */
  inspect(): Inspection;
  /** Whether a version has worked in this browser before. */
  hasWorked(module: ReleasedModule): boolean;
  /** Notes that a version worked here, and may stand in for a later one that does not. */
  worked(module: ReleasedModule): void;
  /** Notes how it ended that a version was opened. One that failed is not tried again for a while, if there is another. */
  opened: Observe;
  /** Notes that a version broke while it was shown, as if it had failed. */
  broke(module: ReleasedModule, error: unknown): void;
}

/** A release or a rollback is seen by the first navigation after this. */
const keptMs = 3000;
const patienceMs = 1000;

export interface ReleasesParts {
  readonly platform: Platform;
  readonly keys: TrustedKeys;
  /** Which releases the site follows. */
  readonly channel: string;
  readonly telemetry: Telemetry;
  readonly now?: () => number;
}

/** A version that has been checked with the release that it is in. */
const known = (release: ReleasedModule): VersionToTry => ({
  version: release.version,
  read: () => Promise.resolve(release),
});

/** The version, when it has a page at the path. */
const withPage =
  (path: string) =>
  ({ version, read }: VersionToTry): VersionToTry => ({
    version,
    async read() {
      const release = await read();
      return release?.routes.some((route) => route.path === path) ? release : undefined;
    },
  });

export function createReleases({ platform, keys, channel, telemetry, now = Date.now }: ReleasesParts): Releases {
  const { store, stored } = platform;
  const source = releaseSource({ stored, keys, channel });
  const memory = versionMemory({ stored, keys, now });
  let release: GoodRelease | undefined;
  let askedAt = -Infinity;
  let asking: Promise<void> = Promise.resolve();
  let override: Override | undefined;
  const openings = new Map<string, Opening>();

  const visitor = () => ({ deviceId: platform.deviceId(), agentIdentity: store.get(agentIdentityAtom) });
  const released = () => release?.manifest.modules.map((module) => chooseVersion(module, visitor())) ?? [];
  const isTriedOut = ({ base }: ReleasedModule) => base === override?.release?.base;

  function chosen(): readonly ReleasedModule[] {
    const own = override?.release;
    if (!own) return released();
    const others = released().filter(({ name }) => name !== own.name);
    const isFree = (path: string) => !others.some(({ routes }) => routes.some((route) => route.path === path));
    return [...others, { ...own, routes: own.routes.filter(({ path }) => isFree(path)) }];
  }

  const open = () => store.set(openModulesAtom, openModules(chosen(), store.get(configurationAtom)));

  async function follow(): Promise<void> {
    const newer = await source.next();
    if (!newer) return;
    release = newer;
    open();
  }

  return {
    async find() {
      release = await source.first();
      askedAt = now();
    },
    apply() {
      store.sub(configurationAtom, open);
      open();
    },
    refresh() {
      if (now() - askedAt > keptMs) {
        askedAt = now();
        asking = follow();
      }
      return Promise.race([asking, wait(patienceMs)]);
    },
    override(taken) {
      override = taken;
    },
    overridden: () => override,
    isTriedOut,
    inspect: () => ({
      manifest: release?.manifest,
      override,
      openings: [...openings.values()],
      isQuarantined: memory.isQuarantined,
    }),
    versionsOf(name, path) {
      // Without one to fall back to: its developer is to see that it fails.
      if (override?.release?.name === name) return [known(override.release)];
      const module = release?.manifest.modules.find(({ stable }) => stable.name === name);
      if (!module) return [];
      const all = [known(chooseVersion(module, visitor())), known(module.stable), ...memory.workedVersions(name)];
      const versions = all
        .filter(
          ({ version }, index) =>
            !module.withdrawn.includes(version) && all.findIndex((other) => other.version === version) === index,
        )
        .map(withPage(path));
      const sound = versions.filter(({ version }) => !memory.isQuarantined({ name, version }));
      const [own] = versions;
      // When the others fail as well, or cannot even be read: whatever was missing may be there again.
      return own && !sound.includes(own) ? [...sound, own] : sound;
    },
    hasWorked: memory.hasWorked,
    worked(module) {
      // A version that stood in for another is of an earlier release, by which it is known already.
      if (!release || !released().some(({ version }) => version === module.version)) return;
      memory.worked(module, release);
    },
    opened(module, outcome, ms) {
      openings.set(module.base, { release: module, outcome, ms });
      if (isTriedOut(module)) return;
      if (outcome === 'failed') memory.failed(module);
      telemetry.report(module, { kind: 'opening', outcome, ms });
    },
    broke(module, error) {
      if (isTriedOut(module)) return;
      memory.failed(module);
      telemetry.report(module, { kind: 'error', place: 'page', message: messageOf(error) });
    },
  };
}
