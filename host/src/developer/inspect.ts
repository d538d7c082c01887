/** The rows of the developer overlay: versions of modules, and shared libraries. */
import type { ReleasedModule } from '@livery/contract/release';
import { getInstance } from '@module-federation/enhanced/runtime';
import type { Inspection } from '../release/releases.ts';

export interface VersionRow {
  readonly module: string;
  readonly version: string;
  readonly source: string;
  readonly state: 'open' | 'failed' | 'slow' | 'quarantined' | 'withdrawn' | 'closed' | 'not loaded';
  /** In ms. */
  readonly loadTime: number | undefined;
}

/** Every version that this page may run, has run, or must not run. `open` are the names of the open modules. */
export function inspectVersions(inspection: Inspection, open: ReadonlySet<string>): readonly VersionRow[] {
  const { manifest, override, openings, isQuarantined } = inspection;

  function row(release: ReleasedModule, source: string): VersionRow {
    const opening = openings.find((one) => one.release.base === release.base);
    const outcome = opening?.outcome === 'opened' ? 'open' : opening?.outcome;
    const isExcluded = isQuarantined(release) && override?.release?.base !== release.base;
    return {
      module: release.name,
      version: release.version,
      source,
      state: isExcluded ? 'quarantined' : (outcome ?? (open.has(release.name) ? 'not loaded' : 'closed')),
      loadTime: opening?.ms,
    };
  }

  const released = (manifest?.modules ?? []).flatMap(({ stable, candidate, withdrawn }) => {
    const known = new Set([stable.base, candidate?.release.base, override?.release?.base]);
    const lastGood = openings
      .map((one) => one.release)
      .filter((one) => one.name === stable.name && !known.has(one.base));
    return [
      row(stable, 'released'),
      ...(candidate ? [row(candidate.release, `candidate, ${candidate.share} %`)] : []),
      ...lastGood.map((one) => row(one, 'last good')),
      ...withdrawn.map((version): VersionRow => {
        return { module: stable.name, version, source: 'released', state: 'withdrawn', loadTime: undefined };
      }),
    ];
  });
  return override?.release ? [row(override.release, `override, ${override.origin}`), ...released] : released;
}

export interface LibraryRow {
  readonly name: string;
  readonly version: string;
  /** The builds that use it. */
  readonly users: readonly string[];
}

/** The libraries that host and modules share. */
export function inspectLibraries(): readonly LibraryRow[] {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  return scopes
    .flatMap((names) => Object.entries(names))
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { useIn }]) => ({ name, version, users: useIn })),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
}
