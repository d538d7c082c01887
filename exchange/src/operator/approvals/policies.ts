import { and, asc, eq, isNull } from 'drizzle-orm';
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

type Covered = Pick<ReviewedRecord, 'policies' | 'worth' | 'coin' | 'tenantId'>;

const covers = (policy: PolicyRow, { policies: kinds = [], worth, coin, tenantId }: Covered): boolean =>
  kinds.includes(policy.kind) &&
  (worth === undefined || policy.minWorth <= worth) &&
  (policy.coin === null || policy.coin === coin) &&
  (policy.tenantId === null || policy.tenantId === tenantId);

/** The policies that are on. They are few. */
export async function policiesInForce(connection: Connection): Promise<PolicyRow[]> {
  const rows = await connection.select().from(policies).where(eq(policies.isOn, true)).orderBy(asc(policies.id));
  const isTeamCounted = rows.some(({ kind }) => kind === 'team') && (await hasTwoOwners(connection));
  return rows.filter(({ kind }) => kind !== 'team' || isTeamCounted);
}

/** Those of the policies that demand a second operator for a change of a record. */
export const coveringAmong = (rows: readonly PolicyRow[], record: Covered): PolicyRow[] =>
  rows.filter((policy) => covers(policy, record));

/** The policies that demand a second operator for a change of a record; none for most records. */
export async function policiesCovering(connection: Connection, record: Covered): Promise<PolicyRow[]> {
  if ((record.policies ?? []).length === 0) return [];
  return coveringAmong(await policiesInForce(connection), record);
}
