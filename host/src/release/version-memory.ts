/** The versions that worked in this browser, and those that failed. */
import { federationId, versionsIn, type ReleasedModule, type ReleaseManifest } from '@livery/contract/release';
import { verifyRelease, type TrustedKeys } from '@livery/contract/signed-release';
import type { StoredValues } from '@livery/platform';
import type { GoodRelease } from './release-source.ts';
import { verifySignature } from './signature.ts';

/** How long a failed version is not tried again. */
const quarantineMs = 10 * 60_000;
/** For each module: the version that works now, and the previous one in case the newest fails. */
const maxVersions = 2;

type Version = Pick<ReleasedModule, 'name' | 'version'>;

/** A version that may be opened. Its release is read and verified only when it is tried. */
export interface VersionToTry {
  readonly version: string;
  /** Resolves to `undefined` unless a key that is still trusted has signed it. */
  read(): Promise<ReleasedModule | undefined>;
}

export interface VersionMemory {
  /** Records that a version worked: ends its quarantine and stores its release. */
  worked(module: ReleasedModule, release: GoodRelease): void;
  /** Whether a version has worked here. */
  hasWorked(module: ReleasedModule): boolean;
  /** Versions of the module that worked here, the latest first. */
  workedVersions(name: string): readonly VersionToTry[];
  /** Quarantines a version that was altered, broken or incompatible. Slowness is not a failure. */
  failed(module: ReleasedModule): void;
  isQuarantined(module: Version): boolean;
}

export interface VersionMemoryParts {
  readonly stored: StoredValues;
  readonly keys: TrustedKeys;
  readonly now?: () => number;
}

/** The id of the key that signed a release; its text begins with it. */
const signerOf = (text = '') => text.split(' ', 1)[0];

export function versionMemory({ stored, keys, now = Date.now }: VersionMemoryParts): VersionMemory {
  const quarantined = () => Object.entries(stored.get('quarantine') ?? {}).filter(([, until]) => until > now());
  const setQuarantine = (entries: readonly (readonly [string, number])[]) =>
    stored.set('quarantine', JSON.stringify(Object.fromEntries(entries)));
  const idOf = ({ name, version }: Version) => federationId(name, version);
  const isQuarantined = (module: Version) => quarantined().some(([id]) => id === idOf(module));

  /** Each text is verified once. */
  const verified = new Map<string, Promise<ReleaseManifest>>();
  function verify(text: string): Promise<ReleaseManifest> {
    const known = verified.get(text) ?? verifyRelease(text, keys, verifySignature);
    verified.set(text, known);
    return known;
  }

  async function readVersion(name: string, version: string, text: string): Promise<ReleasedModule | undefined> {
    try {
      return versionsIn(await verify(text)).find((module) => module.name === name && module.version === version);
    } catch {
      return undefined;
    }
  }

  return {
    worked(module, { manifest: { tenant, channel, sequence }, text }) {
      if (isQuarantined(module)) setQuarantine(quarantined().filter(([id]) => id !== idOf(module)));
      const { texts, modules } = stored.get('workedReleases') ?? { texts: {}, modules: {} };
      // Two tenants or channels may have the same sequence numbers.
      const release = `${tenant} ${channel} ${sequence}`;
      const before = modules[module.name] ?? [];
      const [last] = before;
      // A text signed by another key replaces the stored one, because the old key may no longer be trusted.
      if (last?.version === module.version && signerOf(texts[last.release]) === signerOf(text)) return;
      const versions = [
        { version: module.version, release },
        ...before.filter(({ version }) => version !== module.version),
      ].slice(0, maxVersions);
      const all = { ...modules, [module.name]: versions };
      const used = new Set(Object.values(all).flatMap((each) => each.map(({ release: key }) => key)));
      const entries = Object.entries({ ...texts, [release]: text }).filter(([key]) => used.has(key));
      stored.set('workedReleases', JSON.stringify({ texts: Object.fromEntries(entries), modules: all }));
    },
    hasWorked: ({ name, version }) =>
      stored.get('workedReleases')?.modules[name]?.some((worked) => worked.version === version) ?? false,
    workedVersions(name) {
      const { texts, modules } = stored.get('workedReleases') ?? { texts: {}, modules: {} };
      return (modules[name] ?? []).map(({ version, release }) => ({
        version,
        read: () => readVersion(name, version, texts[release] ?? ''),
      }));
    },
    failed: (module) => setQuarantine([...quarantined(), [idOf(module), now() + quarantineMs]]),
    isQuarantined,
  };
}
