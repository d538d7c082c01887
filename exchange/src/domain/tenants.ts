import { email } from '@livery/contract/address';
import { agentTraits, configuration, type Configuration } from '@livery/contract/configuration';
import { code } from '@livery/contract/envelope';
import { languages } from '@livery/contract/languages';
import { overrideOrigin } from '@livery/contract/override';
import { moduleName } from '@livery/contract/release';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DomainError, fieldAtFault } from '../errors.ts';
import type { Connection, Database } from '../storage/database.ts';
import { agents, tenants } from '../storage/schema/index.ts';

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

/** The flag of each module that a tenant may leave closed. */
const flags = { futures: 'moduleIsOpenFuture', c2c: 'moduleIsOpenC2c', wealth: 'moduleIsOpenPledge' } as const;

/** A part of the site that a tenant may leave closed. */
type Module = keyof typeof flags;
/** The part of a configuration that opens a module. */
export type ModuleFlag<Name extends Module> = Pick<Configuration, (typeof flags)[Name]>;

/** Nothing new begins in a closed module; what is under way goes on. @throws DomainError `moduleClosed` */
export function requireOpenModule<Name extends Module>(configuration: ModuleFlag<Name>, module: Name): void {
  if ((configuration as Partial<Configuration>)[flags[module]] !== '1') throw new DomainError(code.moduleClosed);
}

/**
 * What protects the members who buy futures. Nothing of it is on by default. Members read it by `futuresRiskCall`, so
 * that no visitor loads long texts.
 */
export const futureRisk = z.strictObject({
  /** A text that a member confirms before the first purchase, by language. */
  text: z._default(z.partialRecord(z.enum(languages), z.string().check(z.minLength(1), z.maxLength(4000))), {}),
  /** Members may set a limit of loss in one day. */
  lossLimit: z._default(z.boolean(), false),
  /** Members may pause buying. */
  pause: z._default(z.boolean(), false),
  /** Countries (ISO 3166-1 alpha-2) whose members cannot buy (docs/decisions.md §55). */
  closedRegions: z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)), []),
});
export type FutureRisk = z.infer<typeof futureRisk>;

/** The members who may run previews of modules: their e-mail addresses or ids. */
const previewTesters = z.array(z.union([z.uuid(), email])).check(z.maxLength(100));

/** What a tenant is configured by: what its site reads, and what only the exchange does. */
export const tenantConfiguration = z.extend(configuration, {
  futureRisk: z._default(futureRisk, futureRisk.parse({})),
  previewTesters: z._default(previewTesters, []),
  /** The origin of the back end of each module that may have one (docs/decisions.md §72). */
  moduleBackends: z._default(
    z
      .record(moduleName, overrideOrigin)
      .check(z.refine((backends) => Object.keys(backends).length <= 100, 'more than 100 modules')),
    {},
  ),
});
export type TenantConfiguration = z.infer<typeof tenantConfiguration>;
