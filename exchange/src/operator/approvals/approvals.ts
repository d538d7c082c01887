import { code } from '@livery/contract/envelope';
import { and, eq } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import type { Connection, Transaction } from '../../storage/database.ts';
import { approvals } from '../../storage/schema/index.ts';
import type { OperatorActor } from '../actor.ts';
import { appendAction } from '../audit/actions.ts';
import type { ChangeCommand, ChangeContext, CommandRecord, Fields, ReviewedRecord } from '../command.ts';
import { holdsRight } from '../grants.ts';
import { changedFields, seenOf } from './seen.ts';

export type Approval = typeof approvals.$inferSelect;

/** The change that an operator approves. */
interface Approved {
  readonly command: ChangeCommand;
  readonly args: readonly string[];
  readonly record: ReviewedRecord;
  /** The first approval, if there is one. */
  readonly first: Approval | undefined;
  /** To the second operator. */
  readonly words: string;
}

const whereRecord = ({ kind, id }: CommandRecord) => and(eq(approvals.recordKind, kind), eq(approvals.recordId, id));

const selectOpen = (connection: Connection, record: CommandRecord) =>
  connection
    .select()
    .from(approvals)
    .where(and(whereRecord(record), eq(approvals.state, 'open')))
    .$dynamic();

/** The first approval of a change of a record, if one waits for its second. */
export async function openApproval(connection: Connection, record: CommandRecord): Promise<Approval | undefined> {
  const [row] = await selectOpen(connection, record);
  return row;
}

export async function approvalById(connection: Connection, id: number): Promise<Approval | undefined> {
  const [row] = await connection.select().from(approvals).where(eq(approvals.id, id));
  return row;
}

/** As `openApproval`, and locks it, so that it is not taken back at the same time. */
export async function lockOpenApproval(tx: Transaction, record: CommandRecord): Promise<Approval | undefined> {
  const [row] = await selectOpen(tx, record).for('update');
  return row;
}

/** The fields in which a record differs from what the first operator saw. */
export const changedSince = ({ fields }: Pick<Approval, 'fields'>, now: Fields): string[] => changedFields(fields, now);

/**
 * Takes an operator's approval of a change that needs two. The record is locked, so approvals of one record wait for
 * each other. Returns the first approval if this is the second, or nothing if this is the first.
 * @throws DomainError `sameOperator` when the first approval is the operator's own; `approvalDiffers` when it is for
 *   other arguments
 */
export async function approveChange(
  { tx, at, actor }: ChangeContext,
  { command, args, record, first, words }: Approved,
): Promise<Approval | undefined> {
  if (actor.kind === 'shell') throw new DomainError(code.consoleNeeded);
  if (first !== undefined && (await isValid(tx, first, { command, record }))) {
    if (first.operatorId === actor.id) throw new DomainError(code.sameOperator);
    if (first.command !== command.name || JSON.stringify(first.arguments) !== JSON.stringify(args))
      throw new DomainError(code.approvalDiffers);
    await end(tx, first, { state: 'used', endedAt: at, secondId: actor.id, secondName: actor.name });
    return first;
  }
  if (first !== undefined) await voidApproval({ tx, at, actor }, first, record.fields);
  await tx.insert(approvals).values({
    recordKind: record.kind,
    recordId: record.id,
    tenantId: record.tenantId,
    command: command.name,
    arguments: args,
    fields: record.fields,
    seen: seenOf(record.fields),
    operatorId: actor.id,
    operatorName: actor.name,
    words,
    createdAt: at,
  });
  return undefined;
}

/** An approval counts while the record is as the first operator saw it, and while they may still decide. */
async function isValid(
  tx: Transaction,
  first: Approval,
  { command: { right }, record }: Pick<Approved, 'command' | 'record'>,
): Promise<boolean> {
  if (first.seen !== seenOf(record.fields)) return false;
  return holdsRight(tx, first.operatorId, { right, level: 'decides', tenantId: record.tenantId });
}

/** Ends an approval that no longer counts, and records why. */
async function voidApproval(
  { tx, at, actor }: Pick<ChangeContext, 'tx' | 'at' | 'actor'>,
  first: Approval,
  now: Fields,
): Promise<void> {
  const changed = changedSince(first, now);
  const only = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  await end(tx, first, { state: 'void', endedAt: at });
  await appendAction(tx, {
    at,
    actor,
    command: first.command,
    arguments: first.arguments,
    record: { kind: first.recordKind, id: first.recordId, tenantId: first.tenantId },
    before: only(first.fields),
    after: only(now),
    outcome: 'void',
  });
}

/** Voids the first approval of a record that a change has overtaken. @param record as it is now */
export async function overtakeApproval(
  context: Pick<ChangeContext, 'tx' | 'at' | 'actor'>,
  record: ReviewedRecord,
): Promise<void> {
  const first = await lockOpenApproval(context.tx, record);
  if (first !== undefined) await voidApproval(context, first, record.fields);
}

async function end(tx: Transaction, { id }: Approval, ended: Partial<Approval>): Promise<void> {
  await tx.update(approvals).set(ended).where(eq(approvals.id, id));
}

/**
 * Takes back an operator's own first approval. The record is locked.
 * @throws DomainError `noRight` for another's, `wrongState` when it has ended already
 */
export async function takeBackApproval(tx: Transaction, id: number, actor: OperatorActor, at: Date): Promise<void> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  if (row?.state !== 'open') throw new DomainError(code.wrongState);
  if (row.operatorId !== actor.id) throw new DomainError(code.noRight);
  await end(tx, row, { state: 'takenBack', endedAt: at });
}
