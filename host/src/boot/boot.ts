/** Start-up, a step a line (spec §4, house: journey 1). */
import { code } from '@livery/contract/envelope';
import { ApiError, configurationAtom, type Platform } from '@livery/platform';
import { loadLayout } from '../header/layout.ts';
import { findAgentIdentity } from './agent-identity.ts';
import { showBrand } from './brand.ts';
import { loadConfiguration } from './configuration.ts';
import { chooseLanguage } from './language.ts';
import { applyRelease, fetchRelease } from './release.ts';

/** A stored identity that no tenant knows any more is dropped, and found anew. */
async function findTenant(platform: Platform): Promise<void> {
  await findAgentIdentity(platform);
  try {
    await loadConfiguration(platform);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === code.unknownTenant)) throw error;
    platform.stored.remove('agentIdentify');
    await findAgentIdentity(platform);
    await loadConfiguration(platform);
  }
}

/** Gets the page ready to be mounted. Rejects when the tenant's configuration or the release cannot be had. */
export async function boot(platform: Platform): Promise<void> {
  // The release depends on nothing; it is on its way while the tenant is found.
  const release = fetchRelease();
  release.catch(() => undefined);
  await findTenant(platform);
  const { store } = platform;
  const brand = () => showBrand(platform, store.get(configurationAtom));
  store.sub(configurationAtom, brand);
  brand();
  const { officialModel, defaultLang } = store.get(configurationAtom);
  // On its way while the words are; the header asks for it again, and says so if it did not come.
  void loadLayout(officialModel);
  await chooseLanguage(platform, defaultLang);
  applyRelease(platform, await release);
}
