import { keepsDocumentNumber } from '@livery/contract/calls/verification';
import { code } from '@livery/contract/envelope';
import { desc, eq } from 'drizzle-orm';
import type { Connection, Database, Transaction } from '../../storage/database.ts';
import { identityVerifications, members } from '../../storage/schema/index.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { countryCodes } from '../content/country-codes.ts';
import { DomainError } from '../../errors.ts';
import { type Actor, recordActivity } from './activity.ts';
import { ownPicture } from './pictures.ts';

export type IdentityVerification = typeof identityVerifications.$inferSelect;

/** What a member hands in, with pictures by their ids. */
export interface IdentitySubmission {
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
      ...{ ...person, documentNumber, memberId, status: 'certifying', submittedAt: at },
      frontPictureId: frontPicture,
      backPictureId: backPicture,
      handHeldPictureId: handHeldPicture,
    });
    await tx.update(members).set({ verification: 'certifying' }).where(eq(members.id, memberId));
    await recordActivity(tx, actor, 'identitySubmitted');
  });
}

/** The number of the refused document, which nobody is told; `undefined` where it has to be given again. */
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
