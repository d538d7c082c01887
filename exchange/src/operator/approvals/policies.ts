import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Connection } from '../../storage/database.ts';
import { operatorRoles, policies } from '../../storage/schema/index.ts';
import type { ReviewedRecord } from '../command.ts';

export type PolicyRow = typeof policies.$inferSelect;

/** With one owner nobody could approve the invitation of a second. */
async function hasTwoOwners(connection: Connection): Promise<boolean> {
  const owners = await connection
    .selectDistinct({ id: operatorRoles.operatorId })
    .from(operatorRoles)
    .where(and(eq(operatorRoles.role, 'owner'), isNull(operatorRoles.tenantId)))
    .limit(2);
  return owners.length === 2;
}

/** The policies that demand a second operator for a change of a record; none for most records. */
export async function policiesCovering(
  connection: Connection,
  { policies: kinds = [], worth, coin, tenantId }: Omit<ReviewedRecord, 'kind' | 'id' | 'fields'>,
): Promise<PolicyRow[]> {
  if (kinds.length === 0) return [];
  if (kinds.includes('team') && !(await hasTwoOwners(connection))) return [];
  return connection
    .select()
    .from(policies)
    .where(
      and(
        inArray(policies.kind, [...kinds]),
        eq(policies.isOn, true),
        worth === undefined ? undefined : lte(policies.minWorth, worth),
        coin === undefined ? isNull(policies.coin) : or(isNull(policies.coin), eq(policies.coin, coin)),
        tenantId === null ? isNull(policies.tenantId) : or(isNull(policies.tenantId), eq(policies.tenantId, tenantId)),
      ),
    )
    .orderBy(asc(policies.id));
}
