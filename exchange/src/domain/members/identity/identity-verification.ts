import { keepsDocumentNumber, type IdentityField } from '@livery/contract/calls/verification';
import { code } from '@livery/contract/envelope';
import { fullName } from '@livery/contract/rules/holder-name';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { DomainError } from '../../../errors.ts';
import { inTransaction, type Connection, type Database, type Transaction } from '../../../storage/database.ts';
import { identityVerifications, members } from '../../../storage/schema/index.ts';
import { countryCodes } from '../../content/country-codes.ts';
import { reviewed, type Review } from '../../funds/review.ts';
import { noClient, recordActivity, type Actor } from '../activity.ts';
import { ownPicture } from '../pictures.ts';

type IdentityVerification = typeof identityVerifications.$inferSelect;

/** A member's application, with its pictures by their ids. */
interface IdentitySubmission {
  readonly country: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly documentType: IdentityVerification['documentType'];
  /** Left out for that of the refused submission before. */
  readonly documentNumber?: string | undefined;
  readonly frontPicture: string;
  readonly backPicture: string;
  readonly handHeldPicture: string;
}

const knownCountries: ReadonlySet<string> = new Set(countryCodes.map(([country]) => country));
const pictureFields = ['frontPicture', 'backPicture', 'handHeldPicture'] as const;

/**
 * Submits a member's identity for review: from not verified, or failed, to certifying (spec §4).
 * @throws DomainError `verificationPending`, `alreadyVerified`; `badRequest` for a country that is not listed, a
 *   number that is left out for another document, and for pictures that are not the member's own or not three
 */
export async function submitIdentity(database: Database, actor: Actor, submission: IdentitySubmission): Promise<void> {
  const { memberId, at } = actor;
  const { frontPicture, backPicture, handHeldPicture, ...person } = submission;
  if (!knownCountries.has(person.country)) throw new DomainError(code.badRequest, { field: 'country' });
  await inTransaction(database, async (tx) => {
    const [member] = await tx
      .select({ verification: members.verification })
      .from(members)
      .where(eq(members.id, memberId))
      // Two submissions at once run one after the other.
      .for('update');
    if (member?.verification === 'certifying') throw new DomainError(code.verificationPending);
    if (member?.verification === 'verified') throw new DomainError(code.alreadyVerified);
    const documentNumber = person.documentNumber ?? (await keptNumber(tx, memberId, person));
    if (documentNumber === undefined) throw new DomainError(code.badRequest, { field: 'documentNumber' });
    const shown = new Set<string>();
    for (const field of pictureFields) {
      if (shown.has(submission[field])) throw new DomainError(code.badRequest, { field });
      shown.add(submission[field]);
      await ownPicture(tx, memberId, submission[field], field);
    }
    await tx.insert(identityVerifications).values({
      ...person,
      documentNumber,
      memberId,
      status: 'certifying',
      submittedAt: at,
      frontPictureId: frontPicture,
      backPictureId: backPicture,
      handHeldPictureId: handHeldPicture,
    });
    await tx.update(members).set({ verification: 'certifying' }).where(eq(members.id, memberId));
    await recordActivity(tx, actor, 'identitySubmitted');
  });
}

/** The number of the refused document, which is never shown. Undefined when the member must enter it again. */
async function keptNumber(
  tx: Transaction,
  memberId: string,
  next: Pick<IdentitySubmission, 'country' | 'documentType'>,
): Promise<string | undefined> {
  const last = await lastSubmission(tx, memberId);
  return last && keepsDocumentNumber({ ...last, refused: last.refusedFields }, next) ? last.documentNumber : undefined;
}

/** A member's last submission; `undefined` before the first. */
export async function lastSubmission(
  connection: Connection,
  memberId: string,
): Promise<IdentityVerification | undefined> {
  const [last] = await connection
    .select()
    .from(identityVerifications)
    .where(eq(identityVerifications.memberId, memberId))
    .orderBy(desc(identityVerifications.id))
    .limit(1);
  return last;
}

/** A member's verified name, as on the document. Undefined while none is verified. */
export async function verifiedName(connection: Connection, memberId: string): Promise<string | undefined> {
  const last = await lastSubmission(connection, memberId);
  return last?.status === 'verified' ? fullName(last) : undefined;
}

/** When an operator verified a member's identity; null for one who never handed any in, as on a demonstration. */
export async function verifiedAt(connection: Connection, memberId: string): Promise<Date | null> {
  const last = await lastSubmission(connection, memberId);
  return last?.status === 'verified' ? last.reviewedAt : null;
}

/** Enough of a document's number to recognize it: its end, and at most a third of it. */
export function maskedNumber(documentNumber: string): string {
  const profiles = Array.from(documentNumber);
  const shown = Math.min(4, Math.floor(profiles.length / 3));
  return '•'.repeat(profiles.length - shown) + profiles.slice(profiles.length - shown).join('');
}

/**
 * From certifying to verified (spec §4). Returns the member's id.
 * @throws DomainError `wrongState` when it is decided already
 */
export function approveVerification(tx: Transaction, review: Review): Promise<string> {
  return decide(tx, review, { status: 'verified', refusalReason: null, refusedFields: [] });
}

/**
 * From certifying to failed (spec §4); the member may ask again. Returns the member's id.
 * @param refusal the reason that the member reads, and the parts that it concerns; without parts it concerns all of them
 * @throws DomainError `wrongState` when it is decided already
 */
export function refuseVerification(
  tx: Transaction,
  review: Review,
  { reason, fields = [] }: { readonly reason: string; readonly fields?: IdentityField[] },
): Promise<string> {
  return decide(tx, review, { status: 'failed', refusalReason: reason, refusedFields: fields });
}

type Decision = Pick<IdentityVerification, 'refusalReason' | 'refusedFields'> & {
  readonly status: 'verified' | 'failed';
};

async function decide(tx: Transaction, { id, by, at }: Review, decision: Decision): Promise<string> {
  const changed = await tx
    .update(identityVerifications)
    .set({ ...decision, reviewedAt: at, reviewedBy: by })
    .where(and(eq(identityVerifications.id, id), eq(identityVerifications.status, 'certifying')))
    .returning({ memberId: identityVerifications.memberId });
  const { memberId } = reviewed(changed);
  await tx.update(members).set({ verification: decision.status }).where(eq(members.id, memberId));
  const kind = decision.status === 'verified' ? 'identityVerified' : 'identityRefused';
  await recordActivity(tx, { memberId, client: noClient, at }, kind);
  return memberId;
}

/** A tenant's submissions that wait for a decision, oldest first. @param afterId only submissions after this one */
export async function pendingVerifications(
  connection: Connection,
  tenantId: string,
  { afterId = 0, max = 100 } = {},
): Promise<IdentityVerification[]> {
  const rows = await connection
    .select({ verification: identityVerifications })
    .from(identityVerifications)
    .innerJoin(members, eq(members.id, identityVerifications.memberId))
    .where(
      and(
        eq(identityVerifications.status, 'certifying'),
        eq(members.tenantId, tenantId),
        gt(identityVerifications.id, afterId),
      ),
    )
    .orderBy(asc(identityVerifications.id))
    .limit(max);
  return rows.map(({ verification }) => verification);
}
