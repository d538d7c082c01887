/** Second factors (docs/decisions.md §39) and what happened to an account. */
import type { ActivityKind } from '@livery/contract/calls/activity';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, clientColumns, timestampMs } from './columns.ts';
import { members } from './members.ts';

const memberId = () =>
  uuid()
    .notNull()
    .references(() => members.id);

/** What a member may want to know of the account. Old rows are deleted. */
export const activities = pgTable(
  'activities',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    kind: text().$type<ActivityKind>().notNull(),
    createdAt: timestampMs().notNull(),
    ...clientColumns(),
  },
  (table) => [index('activity_of_member').on(table.memberId, table.id), index('activity_age').on(table.createdAt)],
);

/** A member's authenticator app, on or about to be. */
export const authenticators = pgTable('authenticators', {
  memberId: memberId().primaryKey(),
  /** Base32, encrypted by a key of the exchange's own. */
  secret: text().notNull(),
  createdAt: timestampMs().notNull(),
  /** Null: its first code has not come yet. */
  confirmedAt: timestampMs(),
  /** The newest step of 30 s whose code was used. No code of it or an earlier one is taken. */
  lastStep: integer().notNull().default(0),
  lastUsedAt: timestampMs(),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    name: text().notNull(),
    /** As the device names it, in base64url. */
    credentialId: text().notNull().unique(),
    /** COSE. */
    publicKey: bytes().notNull(),
    /** How often the device has signed; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the device, as in `internal`. */
    transports: text().array().notNull(),
    createdAt: timestampMs().notNull(),
    lastUsedAt: timestampMs(),
  },
  (table) => [index('passkey_of_member').on(table.memberId)],
);

/** Unused ones only. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    memberId: memberId(),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);

/** Random values that were given out and have to come back soon, once. */
export const challenges = pgTable(
  'challenges',
  {
    hash: text().primaryKey(),
    memberId: memberId(),
    purpose: text({ enum: ['signIn', 'passkey', 'passkeyCreation'] }).notNull(),
    expiresAt: timestampMs().notNull(),
  },
  (table) => [index('challenge_of_member').on(table.memberId)],
);
