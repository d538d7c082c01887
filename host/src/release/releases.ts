/** The release that this page runs: found at the start, refreshed at navigations. */
import {
  isWithinContract,
  type ModuleRelease,
  type ReleasedModule,
  type ReleaseManifest,
  type RollOut,
} from '@livery/contract/release';
import type { TrustedKeys } from '@livery/contract/signed-release';
import type { Platform } from '@livery/platform';
import {
  agentIdentityAtom,
  configurationAtom,
  openModules,
  openModulesAtom,
  signOutCountAtom,
} from '@livery/platform/host';
import { createContext, use } from 'react';
import type { DeveloperOverride } from '../developer/take-override.ts';
import type { Preview } from '../developer/take-preview.ts';
import { wait } from '../loading/load-chunk.ts';
import type { Observe, Outcome } from '../loading/open-module.ts';
import { messageOf, type Telemetry } from '../telemetry/telemetry.ts';
import { releaseSource, type GoodRelease } from './release-source.ts';
import { versionMemory, type VersionToTry } from './version-memory.ts';

/** The outcome and duration of opening a version on this page. */
export interface Opening {
  readonly release: ReleasedModule;
  readonly outcome: Outcome;
  readonly ms: number;
}

/** What this browser runs in place of the release of one module: a developer's build or a preview. */
export type Override = DeveloperOverride | Preview;

export interface Inspection {
  readonly manifest: ReleaseManifest | undefined;
  readonly override: Override | undefined;
  /** The latest opening of each version. */
  readonly openings: readonly Opening[];
  isQuarantined(module: ReleasedModule): boolean;
}

export interface Releases {
  /** Finds the release to start with. Rejects when there is none. */
  find(): Promise<void>;
  /** Opens the modules that the tenant's flags allow, and updates them when the configuration changes. */
  apply(): void;
  /**
   * Fetches a newer release, at most every 3 s. Resolves within a second and never rejects, so that it does not delay
   * the opening of a page.
   */
  refresh(): Promise<void>;
  /**
   * The versions of a module in the order of tries: the visitor's own first or, in quarantine, last. A version without
   * a page at `path` reads as `undefined`, because it cannot replace a version that has the page.
   */
  versionsOf(name: string, path: string): readonly VersionToTry[];
  /** The root keys that may sign releases. */
  readonly keys: TrustedKeys;
  /**
   * Replaces a module until the page is reloaded; a preview also ends when the member signs out. Must be called before
   * `apply`.
   */
  override(taken: Override): void;
  overridden(): Override | undefined;
  /** Whether a module is an override, of which nothing is stored or reported. */
  isOverride(module: ReleasedModule): boolean;
  /** The data of the developer overlay. */
  inspect(): Inspection;
  /** Whether a version has worked in this browser before. */
  hasWorked(module: ReleasedModule): boolean;
  /** Records that a version worked here, so that it may replace a later one that fails. */
  worked(module: ReleasedModule): void;
  /** Records the outcome of opening a version. A failed one is quarantined. */
  opened: Observe;
  /** Records that a version failed while it was shown; it is quarantined too. */
  broke(module: ReleasedModule, error: unknown): void;
}

/** The first navigation after this time sees a new release or a rollback. */
const maxAgeMs = 3000;
const refreshTimeoutMs = 1000;

interface ReleasesParts {
  readonly platform: Platform;
  readonly keys: TrustedKeys;
  /** The channel of releases that the site follows. */
  readonly channel: string;
  readonly telemetry: Telemetry;
  readonly now?: () => number;
}

/** A version of a release that has been verified. */
const verified = (release: ReleasedModule): VersionToTry => ({
  version: release.version,
  read: () => Promise.resolve(release),
});

/** The version; it reads as `undefined` without a page at the path. */
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
  let refreshedAt = -Infinity;
  let refreshing: Promise<void> = Promise.resolve();
  let override: Override | undefined;
  /** The addresses of replacing versions. A page may still show one whose preview has ended. */
  const overrideBases = new Set<string>();
  const openings = new Map<string, Opening>();

  const visitor = () => ({ deviceId: platform.deviceId(), agentIdentity: store.get(agentIdentityAtom) });
  const released = () => release?.manifest.modules.map((module) => chooseVersion(module, visitor())) ?? [];
  const isOverride = ({ base }: ReleasedModule) => overrideBases.has(base);

  /** The override's version, unless its preview has expired since the start. */
  const ownVersion = () =>
    override && 'expires' in override && override.expires <= platform.clock.now() ? undefined : override?.release;

  function chosen(): readonly ReleasedModule[] {
    const own = ownVersion();
    if (!own) return released();
    const others = released().filter(({ name }) => name !== own.name);
    const isFree = (path: string) => !others.some(({ routes }) => routes.some((route) => route.path === path));
    return [...others, { ...own, routes: own.routes.filter(({ path }) => isFree(path)) }];
  }

  const open = () => store.set(openModulesAtom, openModules(chosen(), store.get(configurationAtom)));

  async function fetchNewer(): Promise<void> {
    const newer = await source.next();
    if (!newer) return;
    release = newer;
    open();
  }

  /** The next member at this browser may be no tester. */
  function endPreview(): void {
    if (!override || 'origin' in override) return;
    const { module, name } = override;
    override = { module, name, problem: 'signedOut' };
    open();
  }

  return {
    keys,
    async find() {
      release = await source.first();
      refreshedAt = now();
    },
    apply() {
      store.sub(configurationAtom, open);
      store.sub(signOutCountAtom, endPreview);
      open();
    },
    refresh() {
      if (now() - refreshedAt > maxAgeMs) {
        refreshedAt = now();
        refreshing = fetchNewer();
      }
      return Promise.race([refreshing, wait(refreshTimeoutMs)]);
    },
    override(taken) {
      override = taken;
      if (taken.release) overrideBases.add(taken.release.base);
    },
    overridden: () => override,
    isOverride,
    inspect: () => ({
      manifest: release?.manifest,
      override,
      openings: [...openings.values()],
      isQuarantined: memory.isQuarantined,
    }),
    versionsOf(name, path) {
      const replacing = ownVersion();
      // No fallback, because developers and testers must see that it fails.
      if (replacing?.name === name) return [verified(replacing)];
      const module = release?.manifest.modules.find(({ stable }) => stable.name === name);
      if (!module) return [];
      const all = [verified(chooseVersion(module, visitor())), verified(module.stable), ...memory.workedVersions(name)];
      const versions = all
        .filter(
          ({ version }, index) =>
            !module.withdrawn.includes(version) && all.findIndex((other) => other.version === version) === index,
        )
        .map(withPage(path));
      const healthy = versions.filter(({ version }) => !memory.isQuarantined({ name, version }));
      const [own] = versions;
      // The quarantined own version is last. Its missing part may be available again when all others fail.
      return own && !healthy.includes(own) ? [...healthy, own] : healthy;
    },
    hasWorked: memory.hasWorked,
    worked(module) {
      // A fallback version is of an earlier release, with which it is stored already.
      if (!release || !released().some(({ version }) => version === module.version)) return;
      memory.worked(module, release);
    },
    opened(module, outcome, ms) {
      openings.set(module.base, { release: module, outcome, ms });
      if (isOverride(module)) return;
      if (outcome === 'failed') memory.failed(module);
      telemetry.report(module, { kind: 'opening', outcome, ms });
    },
    broke(module, error) {
      if (isOverride(module)) return;
      memory.failed(module);
      telemetry.report(module, { kind: 'error', place: 'page', message: messageOf(error) });
    },
  };
}

/** Chooses a visitor's version of a module. A roll-out gives a new version to some visitors first. */
interface Visitor {
  /** Random, and stored in the browser. */
  readonly deviceId: string;
  readonly agentIdentity: string;
}

/** A number from 0 to below 100, evenly distributed over texts (32-bit FNV-1a with the finalizer of MurmurHash3). */
function percentile(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}

/** Whether a roll-out includes a visitor. Depends on visitor and version only; a growing share removes nobody. */
function isIncluded({ release, share, agents }: RollOut, { deviceId, agentIdentity }: Visitor): boolean {
  return agents.includes(agentIdentity) || percentile(`${release.version} ${release.name} ${deviceId}`) < share;
}

/** The candidate if this host can run it and the roll-out includes the visitor; otherwise the stable version. */
export const chooseVersion = ({ stable, candidate }: ModuleRelease, visitor: Visitor): ReleasedModule =>
  candidate && isWithinContract(candidate.release.contract) && isIncluded(candidate, visitor)
    ? candidate.release
    : stable;

const ReleasesContext = createContext<Releases | undefined>(undefined);
export const ReleasesProvider = ReleasesContext.Provider;

/** The release that this page runs. Throws without a `ReleasesProvider`. */
export function useReleases(): Releases {
  const releases = use(ReleasesContext);
  if (!releases) throw new Error('useReleases: no ReleasesProvider above');
  return releases;
}
