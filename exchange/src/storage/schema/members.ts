import type { ActivityKind } from '@livery/contract/calls/activity';
import { mutableNews } from '@livery/contract/calls/notices';
import { freezeDegrees } from '@livery/contract/rules/freezes';
import { identityFields } from '@livery/contract/calls/verification';
import type { Language } from '@livery/contract/languages';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, clientColumns, plainDocumentNumber, timestampMs } from './columns.ts';
import { tenants } from './tenants.ts';

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
    /**
     * Area code and number in E.164. Null without a number, and for an older number that is invalid or another member's
     * (`storePhones`). Such a member has only `areaCode` and `mobile`, unchanged.
     */
    phone: text(),
    nickname: text().notNull(),
    /** Null: the member cannot sign in. */
    passwordHash: text(),
    /** When the password was last set; null: before this was noted. */
    passwordSetAt: timestampMs(),
    /** Null: none is set yet. */
    fundsPasswordHash: text(),
    /** The status of the real name (spec §4): `none`, `certifying`, `verified` or `failed`. */
    verification: text({ enum: ['none', 'certifying', 'verified', 'failed'] })
      .notNull()
      .default('none'),
    valuationMethod: text().notNull(),
    /** 1: the wealth account is applied for or approved (spec §3). */
    wealthStatus: smallint().notNull().default(0),
    invitationCode: text().notNull(),
    invitedBy: uuid(),
    /** A member that the treasury runs to make its markets. */
    isTreasuryRun: boolean().notNull().default(false),
    /** Up to when the member has read their news; null: never. */
    newsReadAt: timestampMs(),
    /** The news that the member has turned off. */
    mutedNews: text({ enum: mutableNews }).array().notNull().default([]),
    createdAt: timestampMs().notNull(),
    /** What a freeze stops (`requireUnfrozen`); null: active. It no longer counts after `frozenUntil`. */
    frozen: text({ enum: freezeDegrees }),
    frozenAt: timestampMs(),
    /** Null: until an operator unfreezes it. */
    frozenUntil: timestampMs(),
    /** The operator. */
    frozenBy: text(),
    /** As the member reads it. */
    frozenReason: text(),
  },
  (table) => [
    uniqueIndex('member_email').on(table.tenantId, table.email),
    // For the console: its list, and searches by what a name begins with.
    index('member_time').on(table.createdAt, table.id),
    index('member_of_tenant_time').on(table.tenantId, table.createdAt, table.id),
    index('frozen_member')
      .on(table.createdAt, table.id)
      .where(sql`${table.frozen} is not null`),
    index('member_email_prefix').on(table.email.op('text_pattern_ops')),
    index('member_phone_prefix').on(table.phone.op('text_pattern_ops')),
    index('member_mobile_prefix').on(table.mobile.op('text_pattern_ops')),
    index('member_nickname_prefix').on(sql`lower(${table.nickname}) text_pattern_ops`),
    check('member_freeze_is_whole', sql`(${table.frozen} is null) = (${table.frozenAt} is null)`),
    uniqueIndex('member_mobile').on(table.tenantId, table.areaCode, table.mobile),
    uniqueIndex('member_phone').on(table.tenantId, table.phone),
    uniqueIndex('member_invitation_code').on(table.tenantId, table.invitationCode),
    check('member_mobile_is_whole', sql`(${table.areaCode} is null) = (${table.mobile} is null)`),
    check(
      'member_phone_is_its_parts',
      sql`${table.phone} is null or ${table.phone} is not distinct from (${table.areaCode} || ${table.mobile})`,
    ),
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
    /** The network that asked for the code (`networkOf`); empty: from before this was noted. */
    askedFrom: text().notNull().default(''),
    codeHash: text().notNull(),
    /** From the network that asked. */
    tries: integer().notNull().default(0),
    /** From all others together, so that they cannot use up the tries of the network that asked. */
    triesElsewhere: integer().notNull().default(0),
    expiresAt: timestampMs().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.scene, table.recipient, table.askedFrom] })],
);

/** A sign-in and everything renewed from it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    createdAt: timestampMs().notNull(),
    endedAt: timestampMs(),
    /** When and where its tokens were last renewed, and by which client; null for older sessions. */
    lastUsedAt: timestampMs(),
    ...clientColumns(),
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
    accessExpiresAt: timestampMs().notNull(),
    refreshExpiresAt: timestampMs().notNull(),
    usedAt: timestampMs(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.generation] })],
);

/** Pictures that members handed in, encoded again from their pixels. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    jpeg: bytes().notNull(),
    /** Whether something stored shows it. */
    isUsed: boolean().notNull().default(false),
    createdAt: timestampMs().notNull(),
  },
  (table) => [
    index('unused_picture')
      .on(table.createdAt)
      .where(sql`not ${table.isUsed}`),
  ],
);

/**
 * An identity that a member asked to have verified (spec §3 'Identity verification'). After a failed one the member may
 * hand in another.
 */
export const identityVerifications = pgTable(
  'identity_verifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    status: text({ enum: ['certifying', 'verified', 'failed'] }).notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    documentType: text({ enum: ['ID', 'PASSPORT'] }).notNull(),
    documentNumber: text().notNull(),
    frontPictureId: uuid()
      .notNull()
      .references(() => pictures.id),
    backPictureId: uuid()
      .notNull()
      .references(() => pictures.id),
    handHeldPictureId: uuid()
      .notNull()
      .references(() => pictures.id),
    submittedAt: timestampMs().notNull(),
    reviewedAt: timestampMs(),
    /** The operator who decided. */
    reviewedBy: text(),
    /** Why it failed, in the operator's words to the member. */
    refusalReason: text(),
    /** The refused parts; empty for all of it. */
    refusedFields: text({ enum: identityFields }).array().notNull().default([]),
  },
  (table) => [
    index('verification_of_member').on(table.memberId, table.id),
    index('verification_of_document').on(plainDocumentNumber(table.documentNumber)),
    index('verification_time').on(table.submittedAt),
    index('verification_decided').on(table.reviewedAt),
    index('pending_verification')
      .on(table.id)
      .where(sql`${table.status} = 'certifying'`),
    uniqueIndex('one_open_verification')
      .on(table.memberId)
      .where(sql`${table.status} <> 'failed'`),
    check('verification_is_reviewed', sql`(${table.status} = 'certifying') = (${table.reviewedAt} is null)`),
  ],
);

/** Secrets that the exchange made for itself at its first start. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** A session's subscription to pushes about pending matters, while no page is open. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** Matters up to this time were pushed or existed before. */
    toldUntil: timestampMs().notNull(),
    /** Whether price alerts may name market and price, also on a locked screen. */
    showsPrices: boolean().notNull().default(false),
    createdAt: timestampMs().notNull(),
  },
  (table) => [index('push_subscription_of_member').on(table.memberId, table.createdAt)],
);

/** Second factors (docs/decisions.md §39) and the events of an account. */
const memberId = () =>
  uuid()
    .notNull()
    .references(() => members.id);

/** The events that a member may want to see. Old rows are deleted. */
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
  /** Null until its first code. */
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
    /** The device's signature counter; 0 if it has none. */
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

/** Random challenges that must be answered soon, and once. */
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
