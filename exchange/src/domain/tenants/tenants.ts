import { agentTraits } from '@livery/contract/configuration';
import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import type { Connection, Database } from '../../storage/database.ts';
import { agents, tenants } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { fieldAtFault } from '../field-at-fault.ts';
import { type TenantConfiguration, tenantConfiguration } from './tenant-configuration.ts';

/** An operator's site, for the agent by which a visitor came. */
export interface Tenant {
  readonly id: string;
  readonly host: string;
  readonly agentIdentity: string;
  /** With the traits of this agent, where it has its own. */
  readonly configuration: TenantConfiguration;
}

interface Row {
  readonly tenant: typeof tenants.$inferSelect;
  readonly agent: typeof agents.$inferSelect;
}

/** Configurations are validated when they are written. A row that does not fit the schema is a fault, not a default. */
function tenantOf({ tenant, agent }: Row): Tenant {
  const own = tenantConfiguration.parse(tenant.configuration);
  const traits = agent.traits === null ? own.agentTraits : agentTraits.parse(agent.traits);
  return {
    id: tenant.id,
    host: tenant.host,
    agentIdentity: agent.identity,
    configuration: { ...own, agentTraits: traits },
  };
}

/** Rows become tenants at their first use, so that a damaged one breaks only its own site. */
interface Known {
  readonly byAgent: ReadonlyMap<string, () => Tenant>;
  /** Each with its default agent, in the order of host names. */
  readonly byHost: ReadonlyMap<string, () => Tenant>;
}

/**
 * The tenants. Every call needs them, so they are cached. They are read again only after a change,
 * which other processes tell of (`forget`).
 */
export class Tenants {
  readonly #database: Database;
  readonly #onConfigured: () => void;
  #known: Promise<Known> | undefined;

  /** @param onConfigured called when a configuration was written, so that other processes can be told */
  constructor(database: Database, onConfigured: () => void = () => undefined) {
    this.#database = database;
    this.#onConfigured = onConfigured;
  }

  async all(): Promise<Tenant[]> {
    return [...(await this.#all()).byHost.values()].map((tenant) => tenant());
  }

  async byAgent(identity: string): Promise<Tenant | undefined> {
    return (await this.#all()).byAgent.get(identity)?.();
  }

  /** @param domain a host name, with or without port, in any case */
  async byDomain(domain: string): Promise<Tenant | undefined> {
    return (await this.#all()).byHost.get(hostName(domain))?.();
  }

  /** Replaces a tenant's configuration by a whole and valid one. @throws as `writeConfiguration` does */
  async configure(tenantId: string, next: unknown): Promise<void> {
    await writeConfiguration(this.#database, tenantId, next);
    this.invalidate();
  }

  /** To be called after a configuration was written. */
  invalidate(): void {
    this.forget();
    this.#onConfigured();
  }

  /** Drops the cache. */
  forget(): void {
    this.#known = undefined;
  }

  #all(): Promise<Known> {
    if (this.#known !== undefined) return this.#known;
    const known = read(this.#database).catch((error: unknown) => {
      // The next call reads again. A newer reading stays.
      if (this.#known === known) this.#known = undefined;
      throw error;
    });
    this.#known = known;
    return known;
  }
}

/**
 * Writes a tenant's configuration. The caller calls `Tenants.invalidate` after the commit.
 * @throws DomainError `badRequest`, naming the field; `unknownTenant`
 */
export async function writeConfiguration(connection: Connection, tenantId: string, next: unknown): Promise<void> {
  const checked = tenantConfiguration.safeParse(next);
  if (!checked.success) {
    const field = fieldAtFault(checked.error);
    throw new DomainError(code.badRequest, { field: field === '' ? 'configuration' : field });
  }
  const written = await connection
    .update(tenants)
    .set({ configuration: checked.data })
    .where(eq(tenants.id, tenantId))
    .returning({ id: tenants.id });
  if (written.length === 0) throw new DomainError(code.unknownTenant);
}

async function read(database: Database): Promise<Known> {
  const rows = await database
    .select({ tenant: tenants, agent: agents })
    .from(agents)
    .innerJoin(tenants, eq(tenants.id, agents.tenantId))
    .orderBy(tenants.host);
  const byAgent = new Map<string, () => Tenant>();
  const byHost = new Map<string, () => Tenant>();
  for (const row of rows) {
    const tenant = memoize(() => tenantOf(row));
    byAgent.set(row.agent.identity, tenant);
    if (row.agent.isDefault) byHost.set(row.tenant.host, tenant);
  }
  return { byAgent, byHost };
}

function memoize<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** The default tenant answers at loopback addresses too. */
function hostName(domain: string): string {
  const host = domain.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return host === '127.0.0.1' || host === '[::1]' ? 'localhost' : host;
}
