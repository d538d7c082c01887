import {
  hasRight,
  type OperatorGrant,
  type OperatorRight,
  type RightLevel,
} from '@livery/contract/calls/operator/rights';
import { code } from '@livery/contract/envelope';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { DomainError } from '../errors.ts';
import type { Connection, Transaction } from '../storage/database.ts';
import { operatorRoles, operatorSessions } from '../storage/schema/index.ts';
import type { Actor } from './actor.ts';

const selectGrants = (connection: Connection, operatorId: string) =>
  connection
    .select({ role: operatorRoles.role, tenantId: operatorRoles.tenantId })
    .from(operatorRoles)
    .where(eq(operatorRoles.operatorId, operatorId))
    .orderBy(asc(operatorRoles.id));

/** The roles of an operator. */
export const grantsOf = (connection: Connection, operatorId: string): Promise<OperatorGrant[]> =>
  selectGrants(connection, operatorId);

interface NeededRight {
  readonly right: OperatorRight;
  readonly level: RightLevel;
  readonly tenantId: string | null;
}

/**
 * Refuses a command for which the actor has no right. Locks the operator's session and roles: what is ended or withdrawn
 * at the same time either ends before this transaction looks, or waits for it. The shell has every right.
 * @throws DomainError `noRight`, `sessionEnded`
 */
export async function requireRight(tx: Transaction, actor: Actor, needed: NeededRight): Promise<void> {
  if (actor.kind === 'shell') return;
  const [session] = await tx
    .select({ id: operatorSessions.id })
    .from(operatorSessions)
    .where(and(eq(operatorSessions.id, actor.sessionId), isNull(operatorSessions.endedAt)))
    .for('share');
  if (session === undefined) throw new DomainError(code.sessionEnded);
  if (!(await holdsRight(tx, actor.id, needed))) throw new DomainError(code.noRight);
}

/** Whether an operator has a right, now and until the commit. */
export async function holdsRight(tx: Transaction, operatorId: string, needed: NeededRight): Promise<boolean> {
  return hasRight(await selectGrants(tx, operatorId).for('share'), needed);
}
