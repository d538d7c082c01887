/** Operators and how they sign in (docs/security.md). They share nothing with members. */
import type { OperatorGrant } from '@livery/contract/calls/operator/rights';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, clientColumns, timestampMs } from './columns.ts';

export const operators = pgTable(
  'operators',
  {
    id: uuid().primaryKey(),
    /** In small letters. */
    mail: text().notNull(),
    name: text().notNull(),
    /** Empty: removed. */
    passwordHash: text().notNull(),
    /** Of the authenticator app, in Base32, encrypted; null: the operator has passkeys only. */
    totpSecret: text(),
    /** The newest step of 30 s whose code was used. */
    totpLastStep: integer().notNull().default(0),
    createdAt: timestampMs().notNull(),
    /** When the operator lost all access. Their actions refer to this row, so it stays. */
    removedAt: timestampMs(),
  },
  (table) => [
    uniqueIndex('operator_mail')
      .on(table.mail)
      .where(sql`${table.removedAt} is null`),
  ],
);

const operatorId = () =>
  uuid()
    .notNull()
    .references(() => operators.id);

/** Links by which an operator is made, once. Only hashes of their secrets are stored. */
export const operatorInvitations = pgTable('operator_invitations', {
  tokenHash: text().primaryKey(),
  mail: text().notNull(),
  name: text().notNull(),
  grants: jsonb().$type<readonly OperatorGrant[]>().notNull(),
  invitedBy: text().notNull(),
  createdAt: timestampMs().notNull(),
  expiresAt: timestampMs().notNull(),
  acceptedAt: timestampMs(),
  /** Of an authenticator app that is about to be set up, encrypted. */
  totpSecret: text(),
});

export const operatorPasskeys = pgTable(
  'operator_passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    operatorId: operatorId(),
    name: text().notNull(),
    credentialId: text().notNull().unique(),
    /** COSE. */
    publicKey: bytes().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    createdAt: timestampMs().notNull(),
    lastUsedAt: timestampMs(),
  },
  (table) => [index('passkey_of_operator').on(table.operatorId)],
);

/** Unused ones only. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  { operatorId: operatorId(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.operatorId, table.codeHash] })],
);

/** What a passkey has to sign, soon and once: at a sign-in, or for the invitation that is named. */
export const operatorChallenges = pgTable('operator_challenges', {
  hash: text().primaryKey(),
  invitationHash: text(),
  expiresAt: timestampMs().notNull(),
});

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    operatorId: operatorId(),
    createdAt: timestampMs().notNull(),
    lastUsedAt: timestampMs().notNull(),
    expiresAt: timestampMs().notNull(),
    endedAt: timestampMs(),
    ...clientColumns(),
  },
  (table) => [index('session_of_operator').on(table.operatorId)],
);
