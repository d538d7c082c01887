/** What this browser knows of versions: which ones worked here, and which ones failed. */
import { federationId, versionsIn, type ReleasedModule, type ReleaseManifest } from '@livery/contract/release';
import { verifyRelease, type TrustedKeys } from '@livery/contract/signed-release';
import type { StoredValues } from '@livery/platform';
import type { GoodRelease } from './release-source.ts';
import { verifySignature } from './signature.ts';

/** How long a version that failed is not tried again. */
const quarantineMs = 10 * 60_000;
/** Of each module: the one that works now, and the one before, which is there when the newest begins to fail. */
const keptVersions = 2;

type Version = Pick<ReleasedModule, 'name' | 'version'>;

/** A version that may be opened. What it is made of is read, and checked, when it is its turn. */
export interface VersionToTry {
  readonly version: string;
  /** Gives nothing when it is not signed by a key that is still trusted. */
  read(): Promise<ReleasedModule | undefined>;
}

export interface VersionMemory {
  /** Notes that a version worked, which ends its quarantine, and keeps the release that it came with. */
  worked(module: ReleasedModule, release: GoodRelease): void;
  /** Whether a version has worked here. */
  hasWorked(module: ReleasedModule): boolean;
  /** Versions of the module that worked here, the last one first. */
  workedVersions(name: string): readonly VersionToTry[];
  /** Notes that a version failed: altered, broken, or incompatible; not that it was slow. */
  failed(module: ReleasedModule): void;
  isQuarantined(module: Version): boolean;
}

export interface VersionMemoryParts {
  readonly stored: StoredValues;
  readonly keys: TrustedKeys;
  readonly now?: () => number;
}

/** The name of the key that signed a release, which its text begins with. */
const signerOf = (text = '') => text.split(' ', 1)[0];

export function versionMemory({ stored, keys, now = Date.now }: VersionMemoryParts): VersionMemory {
  const quarantined = () => Object.entries(stored.get('quarantine') ?? {}).filter(([, until]) => until > now());
  const setQuarantine = (entries: readonly (readonly [string, number])[]) =>
    stored.set('quarantine', JSON.stringify(Object.fromEntries(entries)));
  const idOf = ({ name, version }: Version) => federationId(name, version);
  const isQuarantined = (module: Version) => quarantined().some(([id]) => id === idOf(module));

  /** A text is checked once. */
  const checked = new Map<string, Promise<ReleaseManifest>>();
  function check(text: string): Promise<ReleaseManifest> {
    const known = checked.get(text) ?? verifyRelease(text, keys, verifySignature);
    checked.set(text, known);
    return known;
  }

  async function readVersion(name: string, version: string, text: string): Promise<ReleasedModule | undefined> {
    try {
      return versionsIn(await check(text)).find((module) => module.name === name && module.version === version);
    } catch {
      return undefined;
    }
  }

  return {
    worked(module, { manifest: { tenant, channel, sequence }, text }) {
      if (isQuarantined(module)) setQuarantine(quarantined().filter(([id]) => id !== idOf(module)));
      const { texts, modules } = stored.get('workedReleases') ?? { texts: {}, modules: {} };
      // A site may go over to another line of releases, whose numbers are the same.
      const release = `${tenant} ${channel} ${sequence}`;
      const before = modules[module.name] ?? [];
      const [last] = before;
      // What an older key signed is not believed any more when that key is gone.
      if (last?.version === module.version && signerOf(texts[last.release]) === signerOf(text)) return;
      const kept = [
        { version: module.version, release },
        ...before.filter(({ version }) => version !== module.version),
      ].slice(0, keptVersions);
      const all = { ...modules, [module.name]: kept };
      const used = new Set(Object.values(all).flatMap((versions) => versions.map((version) => version.release)));
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
