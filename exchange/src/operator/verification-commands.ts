import {
  approveVerification,
  pendingVerifications,
  refuseVerification,
} from '../domain/members/identity/identity-verification.ts';
import { defineChange, defineEnquiry } from './command.ts';
import { identityFields, reason, recordId, word } from './parameters.ts';

export const verificationCommands = [
  defineEnquiry({
    name: 'verification list',
    summary: 'identities that wait for a decision, oldest first',
    parameters: { tenant: word },
    enquire: async ({ database }, { tenant }) => {
      const rows = await pendingVerifications(database, tenant);
      return rows.map((row) => ({
        ...{ id: row.id, member: row.memberId, country: row.country, firstName: row.firstName, lastName: row.lastName },
        ...{ document: row.documentType, number: row.documentNumber },
        ...{ front: row.frontPictureId, back: row.backPictureId, handHeld: row.handHeldPictureId },
      }));
    },
  }),
  defineChange({
    name: 'verification approve',
    summary: 'takes a member’s real name as verified',
    parameters: { id: recordId },
    change: async ({ tx, exchange, at, operator }, { id }) => {
      const memberId = await approveVerification(tx, { id, by: operator, at });
      return { report: 'Verified.', afterwards: () => exchange.events.publish(memberId, 'profile') };
    },
  }),
  defineChange({
    name: 'verification refuse',
    summary: 'refuses an identity, or only what of it is named; the member reads the reason and may try again',
    parameters: { id: recordId, reason, fields: identityFields },
    change: async ({ tx, exchange, at, operator }, { id, ...refusal }) => {
      const memberId = await refuseVerification(tx, { id, by: operator, at }, refusal);
      return { report: 'Refused.', afterwards: () => exchange.events.publish(memberId, 'profile') };
    },
  }),
];
