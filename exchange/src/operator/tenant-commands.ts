import { code } from '@livery/contract/envelope';
import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { writeConfiguration } from '../domain/tenants.ts';
import { DomainError } from '../errors.ts';
import type { Connection } from '../storage/database.ts';
import { tenants } from '../storage/schema/index.ts';
import { defineChange, defineEnquiry } from './command.ts';
import { word } from './parameters.ts';

const selectTenant = (connection: Connection, id: string) =>
  connection.select().from(tenants).where(eq(tenants.id, id)).$dynamic();

/** A tenant's stored configuration. @throws DomainError `unknownTenant` */
function configurationOf(row: typeof tenants.$inferSelect | undefined): Readonly<Record<string, unknown>> {
  if (row === undefined) throw new DomainError(code.unknownTenant);
  return row.configuration as Readonly<Record<string, unknown>>;
}

/** A typed value: JSON for a field that holds an object or a list, else the text itself. */
function typedValue(typed: string, current: unknown): unknown {
  if (typeof current === 'string' || !/^[[{]/.test(typed)) return typed;
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return typed;
  }
}

export const tenantCommands = [
  defineEnquiry({
    name: 'tenant list',
    summary: 'the tenants and their host names',
    parameters: {},
    enquire: async ({ database }) =>
      database.select({ id: tenants.id, host: tenants.host }).from(tenants).orderBy(asc(tenants.id)),
  }),
  defineEnquiry({
    name: 'tenant show',
    summary: 'the configuration of a tenant',
    parameters: { tenant: word },
    enquire: async ({ database }, { tenant }) => {
      const [row] = await selectTenant(database, tenant);
      return JSON.stringify(configurationOf(row), undefined, 2);
    },
  }),
  defineChange({
    name: 'tenant set',
    summary: 'sets one field of a tenant’s configuration',
    parameters: { tenant: word, field: word, value: z.string().check(z.maxLength(4000)) },
    change: async ({ tx, exchange }, { tenant, field, value }) => {
      // Locked, because the whole configuration is written: another operator's change meanwhile would be lost.
      const [row] = await selectTenant(tx, tenant).for('update');
      const current = configurationOf(row);
      const next = { ...current, [field]: typedValue(value, current[field]) };
      await writeConfiguration(tx, tenant, next);
      return { report: `${field} of ${tenant} is set.`, afterwards: () => exchange.tenants.invalidate() };
    },
  }),
];
