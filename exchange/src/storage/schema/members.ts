import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { tenants } from './tenants.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const members = pgTable(
  'members',
  {
    id: uuid().primaryKey(),
    tenantId: text()
      .notNull()
      .references(() => tenants.id),
    /** Lower case. */
    email: text(),
    areaCode: text(),
    mobile: text(),
    nickname: text().notNull(),
    /** Null: nobody can sign in as this member. */
    passwordHash: text(),
    /** Null: none is set yet. */
    fundsPasswordHash: text(),
    /** Of the real name (spec §4): `none`, `certifying`, `verified` or `failed`. */
    verification: text({ enum: ['none', 'certifying', 'verified', 'failed'] })
      .notNull()
      .default('none'),
    valuationMethod: text().notNull(),
    /** 1: the wealth account is applied for or approved (spec §3). */
    wealthStatus: smallint().notNull().default(0),
    invitationCode: text().notNull(),
    invitedBy: uuid(),
    /** Run by the house itself, to make the market. */
    isHouseRun: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('member_email').on(table.tenantId, table.email),
    uniqueIndex('member_mobile').on(table.tenantId, table.areaCode, table.mobile),
    uniqueIndex('member_invitation_code').on(table.tenantId, table.invitationCode),
    check('member_mobile_is_whole', sql`(${table.areaCode} is null) = (${table.mobile} is null)`),
  ],
);

export const verificationCodes = pgTable(
  'verification_codes',
  {
    tenantId: text()
      .notNull()
      .references(() => tenants.id),
    scene: text().notNull(),
    /** An e-mail address in lower case, or area code and number. */
    recipient: text().notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.scene, table.recipient] })],
);

/** A sign-in and everything renewed from it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    createdAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [index('session_member').on(table.memberId)],
);

/** One pair of tokens of a session, as SHA-256; a refresh uses up one generation and makes the next. */
export const sessionGenerations = pgTable(
  'session_generations',
  {
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    generation: integer().notNull(),
    accessHash: text().notNull().unique(),
    refreshHash: text().notNull().unique(),
    accessExpiresAt: moment().notNull(),
    refreshExpiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.generation] })],
);

/** Keys that the exchange made for itself at its first start. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
