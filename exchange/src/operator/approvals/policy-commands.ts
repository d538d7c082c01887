import { policyKinds } from '@livery/contract/calls/operator/policies';
import { operatorGrant, type OperatorGrant } from '@livery/contract/calls/operator/rights';
import { isDecimal, parseUnits, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { requireCoin } from '../../domain/funds/balances.ts';
import { DomainError } from '../../errors.ts';
import { asDecimal, ledgerScale } from '../../ledger/amounts.ts';
import type { Connection, Transaction } from '../../storage/database.ts';
import { operatorRoles, operators, policies, tenants } from '../../storage/schema/index.ts';
import { defineChange, type ChangeContext, type ReviewedRecord } from '../command.ts';
import { grantsOf } from '../grants.ts';

type Kind = (typeof policyKinds)[number];

interface PolicyName {
  readonly kind: Kind;
  readonly coin: string | null;
  readonly tenantId: string | null;
}

const whereNamed = ({ kind, coin, tenantId }: PolicyName) =>
  and(
    eq(policies.kind, kind),
    coin === null ? isNull(policies.coin) : eq(policies.coin, coin),
    tenantId === null ? isNull(policies.tenantId) : eq(policies.tenantId, tenantId),
  );

/** The policy that `policy set` is about, of its arguments. */
export function policyNameOf([kind, , , coin = 'any', tenant = 'all']: readonly string[]): PolicyName {
  const known = policyKinds.find((one) => one === kind);
  if (known === undefined) throw new Error(`there is no policy ${kind}`);
  return { kind: known, coin: coin === 'any' ? null : coin, tenantId: tenant === 'all' ? null : tenant };
}

/** A policy as operators see it. One that was never set is off. */
export async function policyRecord(connection: Connection, name: PolicyName): Promise<ReviewedRecord> {
  const [row] = await connection.select().from(policies).where(whereNamed(name));
  return {
    kind: 'policy',
    id: [name.kind, name.coin ?? 'any', name.tenantId ?? 'all'].join(' '),
    tenantId: null,
    fields: { isOn: row?.isOn ?? false, minWorth: asDecimal(row?.minWorth ?? 0n) },
    policies: ['team'],
  };
}

/** The roles of an operator as other operators see them. @throws DomainError `notFound` */
export async function rolesRecord(connection: Connection, operatorId: string): Promise<ReviewedRecord> {
  const [known] = await connection
    .select({ removedAt: operators.removedAt })
    .from(operators)
    .where(eq(operators.id, operatorId));
  if (known === undefined) throw new DomainError(code.notFound, { field: 'operator' });
  const grants = await grantsOf(connection, operatorId);
  const asText = ({ role, tenantId }: OperatorGrant) => `${role} ${tenantId ?? 'all'}`;
  return {
    kind: 'operator',
    id: operatorId,
    tenantId: null,
    fields: { roles: grants.map(asText).toSorted(), access: known.removedAt === null },
    policies: ['team'],
  };
}

const word = z.string().check(z.minLength(1), z.maxLength(40));
const orNull = (none: string) =>
  z.pipe(
    word,
    z.transform((text: string) => (text === none ? null : text)),
  );
const minWorth = z.pipe(
  z.custom<Decimal>((text) => isDecimal(text) && !text.startsWith('-') && /^\d{1,12}(\.\d{1,8})?$/.test(text)),
  z.transform((text: Decimal) => parseUnits(text, ledgerScale)),
);
/** Roles by tenant, as JSON. */
export const grants = z.pipe(
  z.string().check(z.maxLength(4000)),
  z.pipe(
    z.transform((text: string) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return undefined;
      }
    }),
    z.array(operatorGrant).check(z.maxLength(50)),
  ),
);

/**
 * Locks an operator whose roles are about to change. Nobody changes their own, nor is the second operator of such a change.
 * @throws DomainError `noRight`, `notFound`
 */
export async function lockOperator({ tx, actor }: ChangeContext, id: string): Promise<ReviewedRecord> {
  if (actor.kind === 'operator' && actor.id === id) throw new DomainError(code.noRight);
  await tx.select({ id: operators.id }).from(operators).where(eq(operators.id, id)).for('update');
  return rolesRecord(tx, id);
}

/** @throws DomainError `notFound` for an operator who was removed */
export async function requirePresent(connection: Connection, id: string): Promise<typeof operators.$inferSelect> {
  const [found] = await connection
    .select()
    .from(operators)
    .where(and(eq(operators.id, id), isNull(operators.removedAt)));
  if (found === undefined) throw new DomainError(code.notFound, { field: 'operator' });
  return found;
}

/** One owner for all tenants has to stay, or nobody could give a role again. @throws DomainError `wrongState` */
export async function requireOwner(tx: Transaction): Promise<void> {
  const isOwner = and(eq(operatorRoles.role, 'owner'), isNull(operatorRoles.tenantId));
  // Locked, so that two owners cannot leave at once.
  const owners = await tx.select({ id: operatorRoles.id }).from(operatorRoles).where(isOwner).for('update');
  if (owners.length === 0) throw new DomainError(code.wrongState);
}

/** @throws DomainError `unknownTenant` */
export async function requireTenants(tx: Transaction, ids: readonly (string | null)[]): Promise<void> {
  for (const id of new Set(ids)) {
    if (id === null) continue;
    const [known] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, id));
    if (known === undefined) throw new DomainError(code.unknownTenant);
  }
}

/** Commands about what needs two operators, and about who may do what. */
export const policyCommands = [
  defineChange({
    name: 'policy set',
    summary: 'demands a second operator from a worth in USD on, or no longer (on or off)',
    parameters: {
      kind: z.enum(policyKinds),
      state: z.enum(['on', 'off']),
      minWorth: z._default(minWorth, 0n),
      coin: z._default(orNull('any'), null),
      tenant: z._default(orNull('all'), null),
    },
    right: 'team',
    record: async ({ tx }, { kind, coin, tenant }) => {
      const name = { kind, coin, tenantId: tenant };
      await requireTenants(tx, [tenant]);
      if (coin !== null) await requireCoin(tx, coin);
      // A row to lock, which changes nothing.
      await tx
        .insert(policies)
        .values({ ...name, isOn: false })
        .onConflictDoNothing();
      await tx.select({ id: policies.id }).from(policies).where(whereNamed(name)).for('update');
      return policyRecord(tx, name);
    },
    change: async ({ tx, exchange }, { kind, state, minWorth: least, coin, tenant }) => {
      const isOn = state === 'on';
      await tx
        .update(policies)
        .set({ isOn, minWorth: least })
        .where(whereNamed({ kind, coin, tenantId: tenant }));
      return {
        report: `The policy ${kind} is ${state}.`,
        afterwards: () => exchange.operators.events.publish('team'),
      };
    },
  }),
  defineChange({
    name: 'roles set',
    summary: 'replaces the roles of an operator, given as JSON',
    parameters: { operator: z.uuid(), grants },
    right: 'team',
    record: (context, { operator }) => lockOperator(context, operator),
    change: async ({ tx, exchange }, { operator, grants: given }) => {
      await requirePresent(tx, operator);
      await requireTenants(
        tx,
        given.map(({ tenantId }) => tenantId),
      );
      await tx.delete(operatorRoles).where(eq(operatorRoles.operatorId, operator));
      if (given.length > 0)
        await tx
          .insert(operatorRoles)
          .values(given.map((grant) => ({ operatorId: operator, ...grant })))
          .onConflictDoNothing();
      await requireOwner(tx);
      return { report: 'The roles are set.', afterwards: () => exchange.operators.events.publish('team') };
    },
  }),
];
