import { agentTraits, type Configuration, configuration } from '@livery/contract/configuration';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { agents, tenants } from '../../storage/schema/index.ts';

/** An operator, and the agent that a visitor came by. */
export interface Tenant {
  readonly id: string;
  readonly host: string;
  readonly agentIdentity: string;
  /** With the traits of this agent, where it has its own. */
  readonly configuration: Configuration;
}

interface Row {
  readonly tenant: typeof tenants.$inferSelect;
  readonly agent: typeof agents.$inferSelect;
}

/** What is stored was validated when it was written; a row that does not fit the schema is a fault, not a default. */
function tenantOf({ tenant, agent }: Row): Tenant {
  const own = configuration.parse(tenant.configuration);
  const traits = agent.traits === null ? own.agentTraits : agentTraits.parse(agent.traits);
  return {
    id: tenant.id,
    host: tenant.host,
    agentIdentity: agent.identity,
    configuration: { ...own, agentTraits: traits },
  };
}

export class Tenants {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async all(): Promise<Tenant[]> {
    return (await this.#select(eq(agents.isDefault, true))).map(tenantOf);
  }

  async byAgent(identity: string): Promise<Tenant | undefined> {
    return (await this.#select(eq(agents.identity, identity))).map(tenantOf)[0];
  }

  /** @param domain a host name, with or without port, in any case */
  async byDomain(domain: string): Promise<Tenant | undefined> {
    const host = hostName(domain);
    return (await this.#select(and(eq(tenants.host, host), eq(agents.isDefault, true)))).map(tenantOf)[0];
  }

  /** Replaces a tenant's configuration. Throws a `ZodError` when it is not a whole and valid one. */
  async configure(tenantId: string, next: unknown): Promise<void> {
    await this.#database
      .update(tenants)
      .set({ configuration: configuration.parse(next) })
      .where(eq(tenants.id, tenantId));
  }

  #select(condition: ReturnType<typeof and>): Promise<Row[]> {
    return this.#database
      .select({ tenant: tenants, agent: agents })
      .from(agents)
      .innerJoin(tenants, eq(tenants.id, agents.tenantId))
      .where(condition)
      .orderBy(tenants.host);
  }
}

/** The default tenant answers at the loopback addresses too. */
function hostName(domain: string): string {
  const host = domain.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return host === '127.0.0.1' || host === '[::1]' ? 'localhost' : host;
}
