import type { Connection } from '../../storage/database.ts';
import { operatorActions } from '../../storage/schema/index.ts';
import type { Actor } from '../actor.ts';
import type { CommandRecord, Fields } from '../command.ts';

/** Somebody who wanted to sign in as an operator, and did not prove it. */
interface ClaimedActor {
  readonly kind: 'claimed';
  readonly id: string;
  readonly name: string;
}

/** What is recorded of an action. */
export interface Action {
  readonly at: Date;
  readonly actor: Actor | ClaimedActor;
  readonly command: string;
  readonly arguments: readonly string[];
  /** Absent: no record, or none was found. */
  readonly record?: CommandRecord | undefined;
  readonly before?: Fields | undefined;
  readonly after?: Fields | undefined;
  /** The operator's words. */
  readonly why?: string | undefined;
  /** `done`, `first approval`, `void`, `taken back`, `seen`, or the code of a refusal. */
  readonly outcome: string;
}

/** An operator as the record of an action. */
export const ofOperator = (id: string): CommandRecord => ({ kind: 'operator', id, tenantId: null });

/**
 * Appends an action to the record. It must be the last write of its transaction, because all other actions wait from
 * here to the commit: the chain has one end, whose row is locked. That is one insertion and one commit long.
 */
export async function appendAction(connection: Connection, action: Action): Promise<void> {
  const { actor, record, before, after, why, ...rest } = action;
  await connection.insert(operatorActions).values({
    ...rest,
    operator: actor.name,
    ...(actor.kind !== 'shell' && { operatorId: actor.id }),
    ...(actor.kind === 'operator' && { sessionId: actor.sessionId }),
    ...(record !== undefined && { tenantId: record.tenantId, recordKind: record.kind, recordId: record.id }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(why !== undefined && { why }),
  });
}
