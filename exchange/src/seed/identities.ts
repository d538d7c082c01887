import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Connection } from '../storage/database.ts';
import { identityVerifications, members, pictures } from '../storage/schema/index.ts';

/** A grey rectangle, instead of the photos of a document. */
const photo = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjsh' +
    'ITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAKABADASIAAhEBAxEB/8QAFQABAQAA' +
    'AAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAM' +
    'AwEAAhEDEQA/ALAEL//Z',
  'base64',
);

/** The person whom an operator has verified. */
export interface SeedPerson {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Verifies a member's real name, as an operator would after a review. */
export async function verifyIdentity(
  connection: Connection,
  memberId: string,
  person: SeedPerson,
  at: Date,
): Promise<void> {
  const pictureId = randomUUID();
  await connection.insert(pictures).values({ id: pictureId, memberId, jpeg: photo, isUsed: true, createdAt: at });
  await connection.insert(identityVerifications).values({
    ...person,
    memberId,
    status: 'verified',
    documentType: 'PASSPORT',
    documentNumber: memberId.replaceAll('-', '').slice(0, 9).toUpperCase(),
    frontPictureId: pictureId,
    backPictureId: pictureId,
    handHeldPictureId: pictureId,
    submittedAt: at,
    reviewedAt: at,
    reviewedBy: 'demo',
  });
  await connection.update(members).set({ verification: 'verified' }).where(eq(members.id, memberId));
}
