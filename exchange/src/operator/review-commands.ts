import * as z from 'zod/mini';
import { fundsEvents } from '../domain/funds/commands.ts';
import { approveDeposit, pendingDeposits, recordConfirmations, refuseDeposit } from '../domain/funds/deposits.ts';
import {
  approveVerification,
  pendingVerifications,
  refuseVerification,
} from '../domain/members/identity/identity-verification.ts';
import { storedPicture } from '../domain/members/pictures.ts';
import type { Exchange } from '../exchange.ts';
import { withCoin } from '../ledger/amounts.ts';
import {
  advice,
  confirmations,
  defineChange,
  defineEnquiry,
  identityFields,
  maxListed,
  reason,
  recordId,
  transaction,
  word,
} from './command.ts';
import { ofTenant, ofMembers } from './records.ts';

const reportAndNotify = (exchange: Exchange, row: { memberId: string; id: number }, report: string) => ({
  report,
  afterwards: () => exchange.events.publishAll(fundsEvents(row)),
});

const depositCommands = [
  defineEnquiry({
    name: 'deposit list',
    summary: 'deposits that wait for a decision, oldest first',
    parameters: { tenant: word },
    right: 'deposits',
    record: ofTenant,
    enquire: async ({ database }, { tenant }) => {
      const rows = await pendingDeposits(database, { tenantId: tenant, limit: maxListed });
      return rows.map(({ id, memberId, coin, network, amount, address, memo, remarks, screenshot, ...row }) => ({
        id,
        amount: withCoin(amount, coin),
        network,
        address,
        memo,
        remarks,
        state: row.state,
        confirmations: `${row.confirmations}/${row.requiredConfirmations}`,
        member: memberId,
        picture: screenshot,
        at: row.createdAt.toISOString(),
      }));
    },
  }),
  defineChange({
    name: 'deposit seen',
    summary: 'says that a payment is on its network, with so many blocks; books nothing',
    parameters: { id: recordId, confirmations, transaction },
    right: 'deposits',
    record: ofMembers('deposit'),
    change: async ({ tx, exchange, at }, given) => {
      const deposit = await recordConfirmations(tx, { ...given, at });
      const count = `${deposit.confirmations} of ${deposit.requiredConfirmations}`;
      return reportAndNotify(exchange, deposit, `Confirming, ${count}.`);
    },
  }),
  defineChange({
    name: 'deposit approve',
    summary: 'books a deposit to its member',
    parameters: { id: recordId },
    right: 'deposits',
    record: ofMembers('deposit'),
    change: async ({ tx, exchange, at, actor }, { id }) => {
      const deposit = await approveDeposit(tx, { id, by: actor.name, at });
      return reportAndNotify(exchange, deposit, `${withCoin(deposit.amount, deposit.coin)} are booked.`);
    },
  }),
  defineChange({
    name: 'deposit refuse',
    summary: 'refuses a deposit; the member reads the reason, and what to do',
    parameters: { id: recordId, reason, advice },
    right: 'deposits',
    record: ofMembers('deposit'),
    change: async ({ tx, exchange, at, actor }, { id, ...refusal }) =>
      reportAndNotify(exchange, await refuseDeposit(tx, { id, by: actor.name, at }, refusal), 'Refused.'),
  }),
];

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

export const fundsCommands = [...depositCommands, pictureCommand];

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
    record: ofMembers('verification'),
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
    record: ofMembers('verification'),
    change: async ({ tx, exchange, at, actor }, { id, ...refusal }) => {
      const memberId = await refuseVerification(tx, { id, by: actor.name, at }, refusal);
      return { report: 'Refused.', afterwards: () => exchange.events.publish(memberId, 'profile') };
    },
  }),
];
