/** The records that commands are about, each with its tenant. */
import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { orderById } from '../domain/c2c/orders/orders.ts';
import { requireMember } from '../domain/members/members.ts';
import { DomainError } from '../errors.ts';
import {
  deposits,
  identityVerifications,
  members,
  pictures,
  wealthCategories,
  wealthProducts,
  withdrawals,
} from '../storage/schema/index.ts';
import type { ChangeContext, CommandRecord } from './command.ts';

type Context = Pick<ChangeContext, 'tx'>;

export const ofTenant = (_context: Context, { tenant }: { readonly tenant: string }): CommandRecord => ({
  kind: 'tenant',
  id: tenant,
  tenantId: tenant,
});

/** All that the whole installation has of a kind. */
export const ofInstallation = (kind: string) => (): CommandRecord => ({ kind, id: '', tenantId: null });

/** A market or product of the whole installation. */
export const ofSymbol =
  (kind: string) =>
  (_context: Context, { symbol }: { readonly symbol: string }): CommandRecord => ({ kind, id: symbol, tenantId: null });

export async function ofMember({ tx }: Context, { member }: { readonly member: string }): Promise<CommandRecord> {
  return { kind: 'member', id: member, tenantId: (await requireMember(tx, member)).tenantId };
}

export async function ofOrder({ tx }: Context, { id }: { readonly id: number }): Promise<CommandRecord> {
  return { kind: 'c2cOrder', id: String(id), tenantId: (await orderById(tx, id)).tenantId };
}

interface TableOfMembers {
  readonly id: AnyPgColumn;
  readonly memberId: AnyPgColumn;
}

const tables = {
  deposit: deposits,
  withdrawal: withdrawals,
  verification: identityVerifications,
  picture: pictures,
} as const;

/** A record that belongs to a member. */
export const ofMembers =
  (kind: keyof typeof tables) =>
  async ({ tx }: Context, { id }: { readonly id: number | string }): Promise<CommandRecord> => {
    const table: TableOfMembers = tables[kind];
    const [row] = await tx
      .select({ tenantId: members.tenantId })
      .from(members)
      .innerJoin(tables[kind], eq(table.memberId, members.id))
      .where(eq(table.id, id));
    return { kind, id: String(id), tenantId: found(row, 'id').tenantId };
  };

export async function ofProduct({ tx }: Context, { product }: { readonly product: number }): Promise<CommandRecord> {
  const [row] = await tx
    .select({ tenantId: wealthCategories.tenantId })
    .from(wealthCategories)
    .innerJoin(wealthProducts, eq(wealthProducts.categoryId, wealthCategories.id))
    .where(eq(wealthProducts.id, product));
  return { kind: 'pledgeProduct', id: String(product), tenantId: found(row, 'product').tenantId };
}

export async function ofCategory({ tx }: Context, { category }: { readonly category: number }): Promise<CommandRecord> {
  const [row] = await tx
    .select({ tenantId: wealthCategories.tenantId })
    .from(wealthCategories)
    .where(eq(wealthCategories.id, category));
  return { kind: 'pledgeCategory', id: String(category), tenantId: found(row, 'category').tenantId };
}

function found<Row>(row: Row | undefined, field: string): Row {
  if (row === undefined) throw new DomainError(code.notFound, { field });
  return row;
}
