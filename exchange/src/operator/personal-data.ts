import type { AuditAction } from '@livery/contract/calls/operator/audit';
import type { OperatorRight } from '@livery/contract/calls/operator/rights';
import { code } from '@livery/contract/envelope';
import { DomainError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { inTransaction, type Transaction } from '../storage/database.ts';
import type { OperatorActor } from './actor.ts';
import { appendAction } from './audit/actions.ts';
import { claimOf } from './claims.ts';
import type { CommandRecord } from './command.ts';
import { requireRight } from './grants.ts';

interface Opening {
  readonly command: AuditAction;
  readonly arguments: readonly string[];
  /** The right to read the record. */
  readonly right: OperatorRight;
  readonly why: string;
}

/**
 * Opens personal data of a record, and records who did and why. The record is committed before anything is shown.
 * @throws DomainError `noRight`; `badRequest` without a reason, unless the operator has claimed the record
 */
export async function openPersonalData<Data>(
  { database, clock }: Exchange,
  actor: OperatorActor,
  { right, why, ...opening }: Opening,
  read: (tx: Transaction) => Promise<{ readonly record: CommandRecord; readonly data: Data }>,
): Promise<Data> {
  const at = new Date(clock.now());
  return inTransaction(database, async (tx) => {
    const { record, data } = await read(tx);
    const { tenantId } = record;
    await requireRight(tx, actor, { right, level: 'reads', tenantId });
    await requireRight(tx, actor, { right: 'personalData', level: 'reads', tenantId });
    const claim = await claimOf(tx, record, at);
    if (why === '' && claim?.operatorId !== actor.id) throw new DomainError(code.badRequest, { field: 'why' });
    await appendAction(tx, { at, actor, ...opening, record, why, outcome: 'seen' });
    return data;
  });
}
