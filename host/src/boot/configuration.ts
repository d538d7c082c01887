import { configsCall } from '@livery/contract/calls/tenant';
import { readConfiguration, type Configuration } from '@livery/contract/configuration';
import { type Platform } from '@livery/platform';
import { agentIdentityAtom, configurationAtom } from '@livery/platform/host';

let warned = '';

/** One warning for all that is wrong with an answer, and no second one while the same is wrong with the next. */
function warn(rejected: readonly string[]): void {
  const fields = rejected.join(', ');
  if (fields !== '' && fields !== warned) console.warn(`configuration: fallback for ${fields}`);
  warned = fields;
}

const isSame = (one: Configuration, other: Configuration) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Asks the server for the tenant's configuration. The site follows what has changed without a reload; an answer like
 * the one before renders nothing. Rejects with an `ApiError`.
 */
export async function refreshConfiguration({ api, store, stored }: Platform): Promise<void> {
  const agentIdentify = store.get(agentIdentityAtom);
  const { configuration, rejected } = readConfiguration(await api.call(configsCall, {}, { quiet: true }));
  warn(rejected);
  // What was read, not what was sent: bounded, and as safe on the next visit as on this one.
  stored.set('configuration', JSON.stringify({ agentIdentify, configuration }));
  if (!isSame(configuration, store.get(configurationAtom))) store.set(configurationAtom, configuration);
}

/** Takes the configuration that was good on the last visit. Gives whether there was one, of this very agent. */
export function takeLastGoodConfiguration({ store, stored }: Platform): boolean {
  const last = stored.get('configuration');
  if (!last || last.agentIdentify !== store.get(agentIdentityAtom)) return false;
  store.set(configurationAtom, readConfiguration(last.configuration).configuration);
  return true;
}
