/** Start-up (spec §4; docs/architecture.md, journey 1). */
import { agentIdentity, identifyCall } from '@livery/contract/calls/tenant';
import { code } from '@livery/contract/envelope';
import { ApiError, appearanceAtom, type Platform } from '@livery/platform';
import { agentIdentityAtom, configurationAtom } from '@livery/platform/host';
import { loadLayout } from '../header/layout.ts';
import { loadChunk } from '../loading/load-chunk.ts';
import type { Releases } from '../release/releases.ts';
import { applyLastGoodConfiguration, refreshConfiguration, showBrand } from './configuration.ts';
import { chooseLanguage } from './language.ts';

/**
 * Follows the server's configuration. If no tenant has the stored identity any longer, removes it with its
 * configuration and finds another.
 */
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

/** Uses the last good configuration at once and follows the server's when it arrives. */
async function findTenant(platform: Platform): Promise<void> {
  await findAgentIdentity(platform);
  const following = followConfiguration(platform);
  if (!applyLastGoodConfiguration(platform)) return following;
  // While the server is unreachable, the page keeps the last good configuration.
  following.catch(() => undefined);
}

/** Applies a developer's module override if the tenant allows overrides; otherwise its code is not loaded. */
async function applyOverride(platform: Platform, releases: Releases): Promise<void> {
  if (platform.store.get(configurationAtom).moduleOverrides.length === 0) return;
  try {
    const { takeOverride } = await loadChunk(() => import('../developer/take-override.ts'));
    const taken = await takeOverride(platform);
    if (taken) releases.override(taken);
  } catch (error) {
    console.warn('override', error);
  }
}

/** Runs the preview of the address or of an earlier visit. Without one, its code is not loaded. */
async function applyPreview(platform: Platform, releases: Releases): Promise<void> {
  const isNamed = new URLSearchParams(location.search).has('preview');
  const { manifest } = releases.inspect();
  if (!manifest || (!isNamed && !platform.stored.get('preview'))) return;
  try {
    const { takePreview } = await loadChunk(() => import('../developer/take-preview.ts'));
    const taken = await takePreview(platform, { manifest, keys: releases.keys });
    if (taken) releases.override(taken);
  } catch (error) {
    console.warn('preview', error);
  }
}

/** Prepares the page for mounting. Rejects when the tenant's configuration, the release or the texts cannot be loaded. */
export async function boot(platform: Platform, releases: Releases): Promise<void> {
  // The release depends on nothing, so it is fetched while the tenant is looked up.
  const release = releases.find();
  release.catch(() => undefined);
  await findTenant(platform);
  const { store } = platform;
  const brand = () => showBrand(platform, store.get(configurationAtom));
  brand();
  const { appName, defaultLang, officialModel } = store.get(configurationAtom);
  // From now on the open page sets the title, so a changed configuration must not.
  document.title = appName;
  // Loaded in parallel with the texts. The header loads it again and shows a failure.
  void loadLayout(officialModel);
  await chooseLanguage(platform, defaultLang);
  await release;
  await applyOverride(platform, releases);
  await applyPreview(platform, releases);
  // Subscribed last: nothing fails after this, so a retried start leaves no subscription behind.
  store.sub(configurationAtom, brand);
  store.sub(appearanceAtom, brand);
  brand();
  releases.apply();
}

/**
 * The visitor's agent identity (spec §4 'Start-up'): the stored one, otherwise `?id=`, otherwise the server's for this
 * domain. A `refused` identity is not read from the address again.
 */
async function findAgentIdentity(platform: Platform, refused?: string): Promise<void> {
  const { stored, store, api } = platform;
  const known = stored.get('agentIdentify');
  // Set even without an identity, so that the calls below do not send a removed one.
  store.set(agentIdentityAtom, known ?? '');
  if (known) return;
  const given = agentIdentity.safeParse(new URLSearchParams(location.search).get('id'));
  const identity =
    given.success && given.data !== refused
      ? given.data
      : (await api.call(identifyCall, { query: { domain: location.hostname } }, { quiet: true })).agentIdentify;
  stored.set('agentIdentify', identity);
  store.set(agentIdentityAtom, identity);
}
