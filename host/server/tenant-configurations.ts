/** The tenants' configurations, asked of the exchange by host name and kept for a few seconds. */
import { configsCall, identifyCall } from '@livery/contract/calls/tenant';
import { readConfiguration, type Configuration } from '@livery/contract/configuration';
import { code, envelope } from '@livery/contract/envelope';
import { cached } from './cached.ts';

const keptMs = 5000;
const timeoutMs = 5000;
async function ask(exchange: string, path: string, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(`${exchange}/api${path}`, { headers, signal: AbortSignal.timeout(timeoutMs) });
  const answer = envelope.parse(await response.json());
  if (answer.code === code.unknownTenant) return undefined;
  if (answer.code !== code.success) throw new Error(`the exchange refused ${path}: ${answer.msg}`);
  return answer.data;
}

/** Who runs a site, as whoever comes there for the first time is told. */
export interface Tenant {
  readonly agentIdentify: string;
  readonly configuration: Configuration;
}

async function fetchTenant(exchange: string, host: string): Promise<Tenant | undefined> {
  const query = new URLSearchParams({ domain: host });
  const identity = identifyCall.data.safeParse(await ask(exchange, `${identifyCall.path}?${query}`, {}));
  if (!identity.success) return undefined;
  const { agentIdentify } = identity.data;
  const wire = await ask(exchange, configsCall.path, { 'Agent-Identify': agentIdentify });
  return { agentIdentify, configuration: readConfiguration(wire).configuration };
}

export interface TenantConfigurations {
  /** The tenant of a host name, or `undefined` where it is nobody's. Rejects when the exchange is away. */
  of(host: string): Promise<Tenant | undefined>;
}

export const tenantConfigurations = (exchange: string, now?: () => number): TenantConfigurations => ({
  // A tenant that was known stays open while the exchange is away.
  of: cached((host: string) => fetchTenant(exchange, host), keptMs, now),
});
