/**
 * Loads a module from a developer's machine on a site whose tenant allows that (docs/module-teams.md). Its files go through
 * the same script loader and the same steps as a release; the tenant's list of origins replaces the signature.
 */
import { moduleOverride, type ModuleOverride } from '@livery/contract/override';
import { releasedModule, type ReleasedModule } from '@livery/contract/release';
import type { Platform } from '@livery/platform';
import { configurationAtom } from '@livery/platform/host';
import { loadTimeoutMs } from '../loading/load-chunk.ts';

export interface DeveloperOverride extends ModuleOverride {
  /** Absent when it could not be loaded; then the released version runs. */
  readonly release?: ReleasedModule;
}

const parameter = 'override';

/** Stores the override of the address (`?override=wealth@http://localhost:9081`, `?override=off`) and removes it from the address. */
function storeFromAddress({ stored }: Platform, allowed: readonly string[]): void {
  const address = new URL(location.href);
  const text = address.searchParams.get(parameter);
  if (text === null) return;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
  const wanted = moduleOverride.safeParse(text).data;
  if (text === 'off') stored.remove('override');
  else if (wanted && allowed.includes(wanted.origin)) {
    // One replaced module at a time.
    stored.set('override', text);
    stored.remove('preview');
  } else console.warn(`override: "${text}" is none that this site allows (${allowed.join(', ')})`);
}

/** Fetches the record of the developer's build. Rejects when there is none, or when it is of another module. */
async function fetchRelease({ module, origin }: ModuleOverride): Promise<ReleasedModule> {
  const response = await fetch(`${origin}/record.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(loadTimeoutMs),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const record: unknown = await response.json();
  const release = releasedModule.parse({ ...(record as object), base: `${origin}/` });
  if (release.name !== module) throw new Error(`it is ${release.name}`);
  return release;
}

/** Resolves to the stored override if the tenant allows its origin. Never rejects. */
export async function takeOverride(platform: Platform): Promise<DeveloperOverride | undefined> {
  const { moduleOverrides: allowed } = platform.store.get(configurationAtom);
  storeFromAddress(platform, allowed);
  const override = platform.stored.get('override');
  if (!override || !allowed.includes(override.origin)) return undefined;
  try {
    return { ...override, release: await fetchRelease(override) };
  } catch (error) {
    console.error(`override: ${override.module} from ${override.origin} cannot be had`, error);
    return override;
  }
}

/** Removes the override or preview and reloads the page as it is released. */
export function endOverride({ stored }: Platform): void {
  stored.remove('override');
  stored.remove('preview');
  location.reload();
}
