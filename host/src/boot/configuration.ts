import { configsCall } from '@livery/contract/calls/tenant';
import { readConfiguration, type Configuration } from '@livery/contract/configuration';
import type { Platform } from '@livery/platform';
import { agentIdentityAtom, configurationAtom } from '@livery/platform/host';
import { applyTheme } from '@livery/ui';

let warned = '';

/** Warns once about all faults of an answer. The next answers with the same faults add no warning. */
function warn(rejected: readonly string[]): void {
  const fields = rejected.join(', ');
  if (fields !== '' && fields !== warned) console.warn(`configuration: fallback for ${fields}`);
  warned = fields;
}

const isSame = (one: Configuration, other: Configuration) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Fetches the tenant's configuration. The site applies a change without a reload; an equal answer renders nothing.
 * @throws ApiError
 */
export async function refreshConfiguration({ api, store, stored }: Platform): Promise<void> {
  const agentIdentify = store.get(agentIdentityAtom);
  const { configuration, rejected } = readConfiguration(await api.call(configsCall, {}, { quiet: true }));
  warn(rejected);
  // The sanitized configuration is bounded and safe to use on the next visit; the raw answer is not.
  stored.set('configuration', JSON.stringify({ agentIdentify, configuration }));
  if (!isSame(configuration, store.get(configurationAtom))) store.set(configurationAtom, configuration);
}

/** Applies the configuration of the last visit. Returns whether this agent had one. */
export function applyLastGoodConfiguration({ store, stored }: Platform): boolean {
  const last = stored.get('configuration');
  if (!last || last.agentIdentify !== store.get(agentIdentityAtom)) return false;
  store.set(configurationAtom, readConfiguration(last.configuration).configuration);
  return true;
}

export type Brand = Pick<Configuration, 'appName' | 'logoUri' | 'theme'>;

/** Applies the tenant's icon and colours (spec §4 'Start-up'). The member's own theme takes precedence. */
export function showBrand({ stored }: Platform, { logoUri, theme }: Brand): void {
  applyTheme(document.documentElement, {
    mode: stored.get('theme') ?? theme.mode,
    primary: theme.primary,
    surfaceTint: theme.surfaceTint,
    colorMode: stored.get('colorMode') ?? 'colorMode1',
  });
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon && logoUri !== '') icon.href = logoUri;
}
