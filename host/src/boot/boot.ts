/** Start-up, a step a line (spec §4, house: journey 1). */
import { code } from '@livery/contract/envelope';
import { ApiError, appearanceAtom, type Platform } from '@livery/platform';
import { agentIdentityAtom, configurationAtom } from '@livery/platform/host';
import { loadLayout } from '../header/layout.ts';
import { loadChunk } from '../loading/load-chunk.ts';
import { findAgentIdentity } from './agent-identity.ts';
import { showBrand } from './brand.ts';
import { refreshConfiguration, takeLastGoodConfiguration } from './configuration.ts';
import type { Releases } from '../release/releases.ts';
import { chooseLanguage } from './language.ts';

/** A stored identity that no tenant knows any more is dropped with all that was kept of it, and found anew. */
async function followConfiguration(platform: Platform): Promise<void> {
  try {
    await refreshConfiguration(platform);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === code.unknownTenant)) throw error;
    platform.stored.remove('agentIdentify');
    platform.stored.remove('configuration');
    await findAgentIdentity(platform, platform.store.get(agentIdentityAtom));
    await refreshConfiguration(platform);
  }
}

/** A configuration that was good before is used at once, and the server's is followed when it comes. */
async function findTenant(platform: Platform): Promise<void> {
  await findAgentIdentity(platform);
  const following = followConfiguration(platform);
  if (!takeLastGoodConfiguration(platform)) return following;
  // The page stands on what it has while the server cannot be reached.
  following.catch(() => undefined);
}

/** A developer's own module, where the tenant allows that; elsewhere not even this code is loaded. */
async function followOverride(platform: Platform, releases: Releases): Promise<void> {
  if (platform.store.get(configurationAtom).moduleOverrides.length === 0) return;
  try {
    const { takeOverride } = await loadChunk(() => import('../override/take-override.ts'));
    const taken = await takeOverride(platform);
    if (taken) releases.override(taken);
  } catch (error) {
    console.warn('override', error);
  }
}

/** Gets the page ready to be mounted. Rejects when the tenant's configuration, the release or words cannot be had. */
export async function boot(platform: Platform, releases: Releases): Promise<void> {
  // The release depends on nothing; it is on its way while the tenant is found.
  const release = releases.find();
  release.catch(() => undefined);
  await findTenant(platform);
  const { store } = platform;
  const brand = () => showBrand(platform, store.get(configurationAtom));
  brand();
  const { appName, defaultLang, officialModel } = store.get(configurationAtom);
  // From now on the title is the open page's, which keeps it when the configuration changes.
  document.title = appName;
  // On its way while the words are; the header asks for it again, and says so if it did not come.
  void loadLayout(officialModel);
  await chooseLanguage(platform, defaultLang);
  await release;
  await followOverride(platform, releases);
  // Nothing fails from here on, so a start that is tried again has left no one behind who follows.
  store.sub(configurationAtom, brand);
  store.sub(appearanceAtom, brand);
  brand();
  releases.apply();
}
