import { releaseManifest, type ReleaseManifest } from '@livery/contract/release';
import { configurationAtom, openModules, openModulesAtom, type Platform } from '@livery/platform';

/** As long as any call may take (spec §9). */
const timeoutMs = 60_000;

/** Asks the host's server which remotes exist, where, and at which version. Rejects when the answer is no manifest. */
export async function fetchRelease(): Promise<ReleaseManifest> {
  const response = await fetch('/release.json', { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`release manifest: HTTP ${response.status}`);
  return releaseManifest.parse(await response.json());
}

/** Opens the modules that this tenant's flags allow, and follows the configuration when it changes. */
export function applyRelease({ store }: Platform, manifest: ReleaseManifest): void {
  const apply = () => store.set(openModulesAtom, openModules(manifest, store.get(configurationAtom)));
  store.sub(configurationAtom, apply);
  apply();
}
