/** The tenants' configurations, fetched from the exchange by host name and cached for a few seconds. */
import { configsCall, identifyCall } from '@livery/contract/calls/tenant';
import { readConfiguration, type Configuration } from '@livery/contract/configuration';
import { code, envelope } from '@livery/contract/envelope';
import type { ExchangeAddresses } from './exchange-proxy.ts';

const cacheMs = 5000;

async function ask(exchange: ExchangeAddresses, path: string, headers: Record<string, string>): Promise<unknown> {
  const response = await exchange.get(`/api${path}`, headers);
  const answer = envelope.parse(await response.json());
  if (answer.code === code.unknownTenant) return undefined;
  if (answer.code !== code.success) throw new Error(`the exchange refused ${path}: ${answer.msg}`);
  return answer.data;
}

/** The tenant of a site, as a new visitor gets it. */
export interface Tenant {
  readonly agentIdentify: string;
  readonly configuration: Configuration;
}

async function fetchTenant(exchange: ExchangeAddresses, host: string): Promise<Tenant | undefined> {
  const query = new URLSearchParams({ domain: host });
  const identity = identifyCall.data.safeParse(await ask(exchange, `${identifyCall.path}?${query}`, {}));
  if (!identity.success) return undefined;
  const { agentIdentify } = identity.data;
  const wire = await ask(exchange, configsCall.path, { 'Agent-Identify': agentIdentify });
  return { agentIdentify, configuration: readConfiguration(wire).configuration };
}

export interface TenantConfigurations {
  /** The tenant of a host name; `undefined` when there is none. Rejects while the exchange is unreachable. */
  of(host: string): Promise<Tenant | undefined>;
}

export const tenantConfigurations = (exchange: ExchangeAddresses, now?: () => number): TenantConfigurations => ({
  // A known tenant stays open while the exchange is unreachable.
  of: cached((host: string) => fetchTenant(exchange, host), cacheMs, now),
});

/** Keys such as host names come from requests, so their number is limited. */
const maxEntries = 1000;

/**
 * Caches the values of `find` for `ttlMs` per key. While `find` fails, its last value stays valid; without one the call
 * rejects.
 */
export function cached<Value>(
  find: (key: string) => Promise<Value>,
  ttlMs: number,
  now: () => number = Date.now,
): (key: string) => Promise<Value> {
  const entries = new Map<string, { readonly at: number; readonly value: Promise<Value> }>();
  return (key) => {
    const known = entries.get(key);
    if (known && now() - known.at < ttlMs) return known.value;
    if (entries.size >= maxEntries) entries.clear();
    const value = known ? find(key).catch(() => known.value) : find(key);
    entries.set(key, { at: now(), value });
    value.catch(() => {
      if (entries.get(key)?.value === value) entries.delete(key);
    });
    return value;
  };
}
