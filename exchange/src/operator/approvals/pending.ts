import type { CallData, CallInput } from '@livery/contract/call';
import type { pendingApprovalsCall } from '@livery/contract/calls/operator/approvals';
import { approvalPromiseSeconds } from '@livery/contract/calls/operator/overview';
import {
  operatorRights,
  tenantsWithRight,
  type OperatorGrant,
  type RightLevel,
} from '@livery/contract/calls/operator/rights';
import { and, asc, eq, gt, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Exchange } from '../../exchange.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import { approvals } from '../../storage/schema/index.ts';
import type { OperatorActor } from '../actor.ts';
import { commandsOfRight } from '../commands.ts';
import { grantsOf } from '../grants.ts';
import { changedValues, comparedOf } from './four-eyes.ts';
import { coveringAmong, policiesInForce } from './policies.ts';
import { seenOf, withApproval } from './seen.ts';
import { waitingRecords } from './waiting-records.ts';

/** Those whose record the roles let an operator read, or decide. */
function whereRight(grants: readonly OperatorGrant[], level: RightLevel): SQL {
  const allowed = operatorRights.flatMap((right) => {
    const commands = commandsOfRight(right);
    const tenants = tenantsWithRight(grants, right, level);
    if (commands.length === 0 || tenants.length === 0) return [];
    const isOfTenant = tenants === 'all' ? undefined : inArray(approvals.tenantId, [...tenants]);
    return [and(inArray(approvals.command, commands), isOfTenant)];
  });
  return or(...allowed) ?? sql`false`;
}

/** First approvals that wait, and whether an operator may give the second. */
export interface PendingFilter {
  /** The ones that the operator may read, at a tenant or at all. */
  readonly where: SQL | undefined;
  readonly isOpenToCaller: SQL<boolean>;
}

export function pendingFilter(
  operatorId: string,
  grants: readonly OperatorGrant[],
  tenant: string | undefined,
): PendingFilter {
  const isOwnRoles = and(eq(approvals.recordKind, 'operator'), eq(approvals.recordId, operatorId));
  return {
    where: and(
      eq(approvals.state, 'open'),
      whereRight(grants, 'reads'),
      tenant === undefined ? undefined : eq(approvals.tenantId, tenant),
    ),
    isOpenToCaller: sql<boolean>`(${ne(approvals.operatorId, operatorId)} and ${whereRight(grants, 'decides')}
      and not (${isOwnRoles}))`,
  };
}

/** A page of the first approvals that an operator may read, oldest first. */
export async function pendingApprovals(
  exchange: Exchange,
  { id: operatorId }: Pick<OperatorActor, 'id'>,
  { tenant, turn, lastId = 0, pageSize }: NonNullable<CallInput<typeof pendingApprovalsCall>['query']>,
): Promise<CallData<typeof pendingApprovalsCall>['list']> {
  const { database } = exchange;
  const { where, isOpenToCaller } = pendingFilter(operatorId, await grantsOf(database, operatorId), tenant);
  const rows = await database
    .select({ row: approvals, isOpenToCaller: isOpenToCaller.as('is_open_to_caller') })
    .from(approvals)
    .where(
      and(
        where,
        gt(approvals.id, lastId),
        turn === 'open' ? isOpenToCaller : undefined,
        turn === 'own' ? eq(approvals.operatorId, operatorId) : undefined,
      ),
    )
    .orderBy(asc(approvals.id))
    .limit(pageSize);
  const recordOf = await waitingRecords(
    exchange,
    rows.map(({ row }) => row),
  );
  const inForce = await policiesInForce(database);
  return rows.map(({ row, isOpenToCaller: isOpen }) => {
    const { record, who } = recordOf(row);
    const createTime = epochSeconds(row.createdAt);
    return {
      id: row.id,
      kind: row.recordKind,
      recordId: row.recordId,
      tenantId: row.tenantId,
      command: row.command,
      arguments: [...row.arguments],
      who: [...who],
      worth: record.worth === undefined ? null : asDecimal(record.worth),
      policies: [...new Set(coveringAmong(inForce, record).map(({ kind }) => kind))],
      compared: comparedOf(record.fields),
      changed: changedValues(row, record.fields),
      seen: seenOf(withApproval(record.fields, row)),
      first: { id: row.operatorId, name: row.operatorName },
      words: row.words,
      createTime,
      dueTime: createTime + approvalPromiseSeconds,
      isOpenToCaller: isOpen,
    };
  });
}
