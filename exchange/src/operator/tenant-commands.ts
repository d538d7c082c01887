import { code } from '@livery/contract/envelope';
import { asc, desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { storeMarketOpen } from '../domain/spot/markets.ts';
import { writeConfiguration } from '../domain/tenants.ts';
import { DomainError } from '../errors.ts';
import { auditLedger } from '../ledger/audit.ts';
import type { Connection } from '../storage/database.ts';
import { operatorActions, tenants } from '../storage/schema/index.ts';
import { auditChain } from './audit/chain.ts';
import { defineChange, defineEnquiry, word, type ChangeContext } from './command.ts';
import { ofSymbol, ofTenant, ofInstallation } from './records.ts';

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
    right: 'brand',
    record: ofInstallation('tenant'),
    enquire: async ({ database }) =>
      database.select({ id: tenants.id, host: tenants.host }).from(tenants).orderBy(asc(tenants.id)),
  }),
  defineEnquiry({
    name: 'tenant show',
    summary: 'the configuration of a tenant',
    parameters: { tenant: word },
    right: 'brand',
    record: ofTenant,
    enquire: async ({ database }, { tenant }) => {
      const [row] = await selectTenant(database, tenant);
      return JSON.stringify(configurationOf(row), undefined, 2);
    },
  }),
  defineChange({
    name: 'tenant set',
    summary: 'sets one field of a tenant’s configuration',
    parameters: { tenant: word, field: word, value: z.string().check(z.maxLength(4000)) },
    right: 'brand',
    record: ofTenant,
    change: async ({ tx, exchange }, { tenant, field, value }) => {
      // Locked, because the whole configuration is written: a concurrent change by another operator would be lost.
      const [row] = await selectTenant(tx, tenant).for('update');
      const current = configurationOf(row);
      const next = { ...current, [field]: typedValue(value, current[field]) };
      await writeConfiguration(tx, tenant, next);
      return { report: `${field} of ${tenant} is set.`, afterwards: () => exchange.tenants.invalidate() };
    },
  }),
];

const setOpen = async ({ tx, exchange }: ChangeContext, symbol: string, isOpen: boolean) => {
  if (!(await storeMarketOpen(tx, symbol, isOpen))) throw new DomainError(code.notFound);
  return {
    report: `${symbol} is ${isOpen ? 'open' : 'closed'}.`,
    afterwards: () => exchange.markets.get(symbol)?.setOpen(isOpen),
  };
};

export const marketCommands = [
  defineChange({
    name: 'market close',
    summary: 'stops trading on a spot market; what rests stays and can be taken back',
    parameters: { symbol: word },
    right: 'markets',
    record: ofSymbol('market'),
    change: (context, { symbol }) => setOpen(context, symbol, false),
  }),
  defineChange({
    name: 'market open',
    summary: 'lets a closed spot market trade again',
    parameters: { symbol: word },
    right: 'markets',
    record: ofSymbol('market'),
    change: (context, { symbol }) => setOpen(context, symbol, true),
  }),
];

const maxActions = 1000;

export const auditCommands = [
  defineEnquiry({
    name: 'ledger audit',
    summary: 'checks balances, the operators’ record of actions, and the database for damage',
    parameters: {},
    right: 'audit',
    record: ofInstallation('ledger'),
    enquire: async ({ database, inspectStorage }) => {
      const { faults: damage, summary } = await inspectStorage();
      // Nothing can be said of the ledger in a damaged database, which may not even answer.
      if (damage.length > 0) return damage.map((fault) => ({ fault }));
      const chain = await auditChain(database);
      const faults = [...(await auditLedger(database)), ...chain.faults];
      if (faults.length > 0) return faults.map((fault) => ({ fault }));
      const record = `The operators’ record of ${chain.count} actions is whole; its last hash is ${chain.lastHash}.`;
      return `The ledger is balanced. ${summary} ${record}`;
    },
  }),
  defineEnquiry({
    name: 'actions',
    summary: 'what operators did, newest first',
    parameters: { count: z._default(z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)), 20) },
    right: 'audit',
    record: ofInstallation('actions'),
    enquire: async ({ database }, { count }) => {
      const rows = await database
        .select()
        .from(operatorActions)
        .orderBy(desc(operatorActions.id))
        .limit(Math.min(count, maxActions));
      return rows.map(({ at, arguments: given, ...row }) => ({
        at: at.toISOString(),
        ...row,
        arguments: JSON.stringify(given),
      }));
    },
  }),
];
