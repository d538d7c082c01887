/** Who works on which record, and what operators write to each other about it. */
import { claimSeconds, type Claim, type Note, type ReviewedKind } from '@livery/contract/calls/operator/review';
import type { OperatorRight } from '@livery/contract/calls/operator/rights';
import { code } from '@livery/contract/envelope';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { DomainError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { epochSeconds } from '../runtime/clock.ts';
import { inTransaction, type Connection, type Transaction } from '../storage/database.ts';
import { claims, operatorNotes } from '../storage/schema/index.ts';
import type { Actor, OperatorActor } from './actor.ts';
import type { CommandRecord } from './command.ts';
import { ofMember, ofMembers, ofOrder } from './records.ts';
import { requireRight } from './grants.ts';

type ClaimRow = typeof claims.$inferSelect;
interface RecordName {
  readonly kind: ReviewedKind;
  readonly id: string;
}

const rightOf: Readonly<Record<ReviewedKind, OperatorRight>> = {
  withdrawal: 'withdrawals',
  deposit: 'deposits',
  verification: 'identity',
  c2cOrder: 'c2c',
  member: 'members',
};

/** The record that a page names. @throws DomainError `notFound` */
async function recordNamed(tx: Transaction, { kind, id }: RecordName): Promise<CommandRecord> {
  if (kind === 'member') {
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new DomainError(code.notFound, { field: 'id' });
    return ofMember({ tx }, { member: id });
  }
  if (!/^\d{1,9}$/.test(id)) throw new DomainError(code.notFound, { field: 'id' });
  return kind === 'c2cOrder' ? ofOrder({ tx }, { id: Number(id) }) : ofMembers(kind)({ tx }, { id: Number(id) });
}

const whereRecord = ({ kind, id }: Pick<CommandRecord, 'kind' | 'id'>) =>
  and(eq(claims.recordKind, kind), eq(claims.recordId, id));

export const asClaim = ({ operatorId, operatorName, claimedAt, expiresAt }: ClaimRow): Claim => ({
  operator: { id: operatorId, name: operatorName },
  claimTime: epochSeconds(claimedAt),
  expireTime: epochSeconds(expiresAt),
});

/** The claim of a record that holds now. */
export async function claimOf(connection: Connection, record: CommandRecord, at: Date): Promise<ClaimRow | undefined> {
  const [row] = await connection
    .select()
    .from(claims)
    .where(and(whereRecord(record), gt(claims.expiresAt, at)));
  return row;
}

/**
 * Claims a record for an operator, or extends their claim. One statement decides between two who claim at once.
 * @param takesOver ends the claim of another operator
 * @throws DomainError `claimedByOther`, `noRight`, `notFound`
 */
export async function claimRecord(
  { database, clock }: Exchange,
  operator: OperatorActor,
  name: RecordName,
  takesOver: boolean,
): Promise<Claim> {
  const at = new Date(clock.now());
  return inTransaction(database, async (tx) => {
    const record = await recordNamed(tx, name);
    await requireRight(tx, operator, { right: rightOf[name.kind], level: 'decides', tenantId: record.tenantId });
    const expiresAt = new Date(at.getTime() + claimSeconds * 1000);
    const own = { operatorId: operator.id, operatorName: operator.name, expiresAt };
    const isOwn = eq(claims.operatorId, operator.id);
    const [row] = await tx
      .insert(claims)
      .values({ recordKind: record.kind, recordId: record.id, claimedAt: at, ...own })
      .onConflictDoUpdate({
        target: [claims.recordKind, claims.recordId],
        set: {
          ...own,
          claimedAt: sql`case when ${isOwn} and ${claims.expiresAt} > ${sql.param(at, claims.expiresAt)}
            then ${claims.claimedAt} else ${sql.param(at, claims.claimedAt)} end`,
        },
        setWhere: takesOver ? sql`true` : sql`${isOwn} or ${lte(claims.expiresAt, at)}`,
      })
      .returning();
    if (row === undefined) throw new DomainError(code.claimedByOther);
    return asClaim(row);
  });
}

/** Ends the operator's own claim of a record, if there is one. @throws DomainError `notFound` */
export async function releaseClaim({ database }: Exchange, operator: OperatorActor, name: RecordName): Promise<void> {
  await inTransaction(database, async (tx) => {
    const record = await recordNamed(tx, name);
    await tx.delete(claims).where(and(whereRecord(record), eq(claims.operatorId, operator.id)));
  });
}

/** Refuses a decision about a record that another operator works on. @throws DomainError `claimedByOther` */
export async function requireUnclaimed(tx: Transaction, actor: Actor, record: CommandRecord, at: Date): Promise<void> {
  const claim = await claimOf(tx, record, at);
  if (claim !== undefined && actor.kind === 'operator' && claim.operatorId !== actor.id)
    throw new DomainError(code.claimedByOther);
}

/** Ends the claim of a record that was decided. */
export async function endClaim(tx: Transaction, record: CommandRecord): Promise<void> {
  await tx.delete(claims).where(whereRecord(record));
}

const asNote = ({ id, operatorId, operatorName, text, createdAt }: typeof operatorNotes.$inferSelect): Note => ({
  id,
  operator: { id: operatorId, name: operatorName },
  text,
  createTime: epochSeconds(createdAt),
});

/** The notes about a record, oldest first. */
export async function notesOf(connection: Connection, { kind, id }: CommandRecord): Promise<Note[]> {
  const rows = await connection
    .select()
    .from(operatorNotes)
    .where(and(eq(operatorNotes.recordKind, kind), eq(operatorNotes.recordId, id)))
    .orderBy(asc(operatorNotes.id));
  return rows.map(asNote);
}

/** Adds a note, once for each key. @throws DomainError `noRight`, `notFound` */
export async function addNote(
  { database, clock }: Exchange,
  operator: OperatorActor,
  name: RecordName,
  { text, key }: { readonly text: string; readonly key: string },
): Promise<Note> {
  return inTransaction(database, async (tx) => {
    const record = await recordNamed(tx, name);
    await requireRight(tx, operator, { right: rightOf[name.kind], level: 'reads', tenantId: record.tenantId });
    const note = { recordKind: record.kind, recordId: record.id, text, key, createdAt: new Date(clock.now()) };
    const by = { operatorId: operator.id, operatorName: operator.name };
    const [row] = await tx
      .insert(operatorNotes)
      .values({ ...note, ...by })
      // The row itself, changed or not: a repeated request gets its note.
      .onConflictDoUpdate({ target: [operatorNotes.operatorId, operatorNotes.key], set: { key } })
      .returning();
    if (row === undefined) throw new Error('an insert without a row');
    return asNote(row);
  });
}
