import * as z from 'zod/mini';
import {
  approveVerification,
  pendingVerifications,
  refuseVerification,
} from '../domain/members/identity/identity-verification.ts';
import { storedPicture } from '../domain/members/pictures.ts';
import { eq } from 'drizzle-orm';
import { identityVerifications } from '../storage/schema/index.ts';
import { defineChange, defineEnquiry, identityFields, reason, recordId, word, type ChangeContext } from './command.ts';
import { lookAtIdentity, reviewedIdentity } from './identity/look.ts';
import { ofTenant, ofMembers } from './records.ts';

const pictureCommand = defineEnquiry({
  name: 'picture save',
  summary: 'writes a member’s picture (of a deposit or a verification) to a file',
  parameters: { id: z.uuid(), file: word },
  right: 'personalData',
  record: ofMembers('picture'),
  enquire: async ({ database }, { id, file }) => ({
    file,
    base64: Buffer.from(await storedPicture(database, id)).toString('base64'),
  }),
});

export const fundsCommands = [pictureCommand];

/** Locks an identity, and then looks at it. */
async function reviewed({ tx }: ChangeContext, { id }: { readonly id: number }) {
  const { id: ofRow } = identityVerifications;
  await tx.select({ id: ofRow }).from(identityVerifications).where(eq(ofRow, id)).for('update');
  return reviewedIdentity(await lookAtIdentity(tx, id));
}

export const verificationCommands = [
  defineEnquiry({
    name: 'verification list',
    summary: 'identities that wait for a decision, oldest first',
    parameters: { tenant: word },
    right: 'identity',
    record: ofTenant,
    enquire: async ({ database }, { tenant }) => {
      const rows = await pendingVerifications(database, tenant);
      return rows.map((row) => ({
        id: row.id,
        member: row.memberId,
        country: row.country,
        firstName: row.firstName,
        lastName: row.lastName,
        document: row.documentType,
        number: row.documentNumber,
        front: row.frontPictureId,
        back: row.backPictureId,
        handHeld: row.handHeldPictureId,
      }));
    },
  }),
  defineChange({
    name: 'verification approve',
    summary: 'takes a member’s real name as verified',
    parameters: { id: recordId },
    right: 'identity',
    record: reviewed,
    change: async ({ tx, exchange, at, actor }, { id }) => {
      const memberId = await approveVerification(tx, { id, by: actor.name, at });
      return { report: 'Verified.', afterwards: () => exchange.events.publish(memberId, 'profile') };
    },
  }),
  defineChange({
    name: 'verification refuse',
    summary: 'refuses an identity, or only what of it is named; the member reads the reason and may try again',
    parameters: { id: recordId, reason, fields: identityFields },
    right: 'identity',
    record: reviewed,
    change: async ({ tx, exchange, at, actor }, { id, ...refusal }) => {
      const memberId = await refuseVerification(tx, { id, by: actor.name, at }, refusal);
      return { report: 'Refused.', afterwards: () => exchange.events.publish(memberId, 'profile') };
    },
  }),
];
