import type { CallData } from '@livery/contract/call';
import type { pendingApprovalsCall } from '@livery/contract/calls/operator/approvals';
import { hasRight } from '@livery/contract/calls/operator/rights';
import { and, asc, eq, gt } from 'drizzle-orm';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import { approvals } from '../../storage/schema/index.ts';
import type { OperatorActor } from '../actor.ts';
import { commandNamed } from '../commands.ts';
import { grantsOf } from '../grants.ts';

/** A page of the first approvals that an operator may read, oldest first. */
export async function pendingApprovals(
  connection: Connection,
  actor: OperatorActor,
  { tenant, lastId = 0, pageSize }: { tenant?: string | undefined; lastId?: number | undefined; pageSize: number },
): Promise<CallData<typeof pendingApprovalsCall>['list']> {
  const grants = await grantsOf(connection, actor.id);
  const rows = await connection
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.state, 'open'),
        gt(approvals.id, lastId),
        tenant === undefined ? undefined : eq(approvals.tenantId, tenant),
      ),
    )
    .orderBy(asc(approvals.id))
    .limit(pageSize);
  return rows.flatMap((row) => {
    const right = commandNamed(row.command)?.right;
    const { tenantId } = row;
    if (right === undefined || !hasRight(grants, { right, level: 'reads', tenantId })) return [];
    return [
      {
        id: row.id,
        kind: row.recordKind,
        recordId: row.recordId,
        tenantId,
        command: row.command,
        arguments: [...row.arguments],
        first: { id: row.operatorId, name: row.operatorName },
        words: row.words,
        createTime: epochSeconds(row.createdAt),
        isOpenToCaller: row.operatorId !== actor.id && hasRight(grants, { right, level: 'decides', tenantId }),
      },
    ];
  });
}
