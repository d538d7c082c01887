/** The tenants' configurations, fetched from the exchange by host name and cached for a few seconds. */
import { configsCall, identifyCall } from '@livery/contract/calls/tenant';
import { readConfiguration, type Configuration } from '@livery/contract/configuration';
import { code, envelope } from '@livery/contract/envelope';
import { cached } from './cached.ts';
import type { ExchangeAddresses } from './exchange-addresses.ts';

const cacheMs = 5000;
const timeoutMs = 5000;

async function ask(exchange: ExchangeAddresses, path: string, headers: Record<string, string>): Promise<unknown> {
  const address = exchange.next();
  const response = await fetch(`${address}/api${path}`, { headers, signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: unknown) => {
      exchange.leaveOut(address);
      throw error;
    },
  );
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
