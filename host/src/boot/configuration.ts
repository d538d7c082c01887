import { configsCall } from '@livery/contract/calls/tenant';
import { readConfiguration, type Configuration } from '@livery/contract/configuration';
import { configurationAtom, type Platform } from '@livery/platform';

function adopt(platform: Platform, wire: unknown): Configuration {
  const { configuration, rejected } = readConfiguration(wire);
  if (rejected.length > 0) console.warn(`configuration: fallback for ${rejected.join(', ')}`);
  platform.store.set(configurationAtom, configuration);
  return configuration;
}

/** The configuration as the server has it now; everything follows it. */
export async function fetchConfiguration(platform: Platform): Promise<Configuration> {
  const wire = await platform.api.call(configsCall, {}, { quiet: true });
  platform.stored.set('configuration', JSON.stringify(wire));
  return adopt(platform, wire);
}

/**
 * The tenant's configuration (spec §4 'Start-up'). One that was good before is used at once, and the server's is
 * followed when it comes.
 */
export async function loadConfiguration(platform: Platform): Promise<Configuration> {
  const known = platform.stored.get('configuration');
  if (!known) return fetchConfiguration(platform);
  // The page stands on the last good configuration while the server cannot be reached.
  fetchConfiguration(platform).catch(() => undefined);
  return adopt(platform, known);
}
