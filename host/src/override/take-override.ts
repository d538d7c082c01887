/**
 * A module from a developer's own machine, on a site whose tenant allows that (docs/module-teams.md). What it serves goes
 * through the same door and the same steps as a release; only the signature is missing, which the tenant's list stands for.
 */
import { moduleOverride, type ModuleOverride } from '@livery/contract/override';
import { releasedModule, type ReleasedModule } from '@livery/contract/release';
import type { Platform } from '@livery/platform';
import { configurationAtom } from '@livery/platform/host';
import { givenUpAfterMs } from '../loading/patience.ts';

/** What the page says of it. */
export interface Override extends ModuleOverride {
  /** Absent: it could not be had, and what is released runs. */
  readonly release?: ReleasedModule;
}

const parameter = 'override';

/** Keeps what the address says (`?override=wealth@http://localhost:9081`, `?override=off`), and takes it out of the address. */
function keepFromAddress({ stored }: Platform, allowed: readonly string[]): void {
  const address = new URL(location.href);
  const said = address.searchParams.get(parameter);
  if (said === null) return;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
  const wanted = moduleOverride.safeParse(said).data;
  if (said === 'off') stored.remove('override');
  else if (wanted && allowed.includes(wanted.origin)) stored.set('override', said);
  else console.warn(`override: "${said}" is none that this site allows (${allowed.join(', ')})`);
}

/** The record of what the developer's machine has built. Rejects when it has none, or one of another module. */
async function fetchRelease({ module, origin }: ModuleOverride): Promise<ReleasedModule> {
  const response = await fetch(`${origin}/record.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(givenUpAfterMs),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const record: unknown = await response.json();
  const release = releasedModule.parse({ ...(record as object), base: `${origin}/` });
  if (release.name !== module) throw new Error(`it is ${release.name}`);
  return release;
}

/** The override that is set here, if its origin is among those that the tenant allows. Never rejects. */
export async function takeOverride(platform: Platform): Promise<Override | undefined> {
  const { moduleOverrides: allowed } = platform.store.get(configurationAtom);
  keepFromAddress(platform, allowed);
  const kept = platform.stored.get('override');
  if (!kept || !allowed.includes(kept.origin)) return undefined;
  try {
    return { ...kept, release: await fetchRelease(kept) };
  } catch (error) {
    console.error(`override: ${kept.module} from ${kept.origin} cannot be had`, error);
    return kept;
  }
}

/** Ends it, and shows the page as it is released. */
export function endOverride({ stored }: Platform): void {
  stored.remove('override');
  location.reload();
}
