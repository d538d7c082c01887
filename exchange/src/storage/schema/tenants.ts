import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, serial, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';

export const tenants = pgTable('tenants', {
  id: text().primaryKey(),
  /** The host name of its site, without port. */
  host: text().notNull().unique(),
  /** Read and written through the contract's `configuration` only. */
  configuration: jsonb().notNull(),
});

export const agents = pgTable(
  'agents',
  {
    identity: text().primaryKey(),
    tenantId: text()
      .notNull()
      .references(() => tenants.id),
    isDefault: boolean().notNull().default(false),
    /** The contract's `agentTraits`; null: the tenant's. */
    traits: jsonb(),
  },
  (table) => [
    uniqueIndex('one_default_agent')
      .on(table.tenantId)
      .where(sql`${table.isDefault}`),
  ],
);

/** Texts are `{ language: … }`; en-US is always there. */
export const banners = pgTable(
  'banners',
  {
    id: serial().primaryKey(),
    tenantId: text()
      .notNull()
      .references(() => tenants.id),
    position: integer().notNull(),
    bannerUri: text().notNull(),
    texts: jsonb().notNull(),
  },
  (table) => [uniqueIndex('banner_position').on(table.tenantId, table.position)],
);

export const wealthCategories = pgTable(
  'wealth_categories',
  {
    id: serial().primaryKey(),
    tenantId: text()
      .notNull()
      .references(() => tenants.id),
    position: integer().notNull(),
    /** 0: not listed (spec §2.9). */
    status: smallint().notNull(),
    /** Per mille a day, a plain decimal. */
    ratio: text().notNull(),
    texts: jsonb().notNull(),
    /** `{ language: { rules, risks } }`, rich text with placeholders; either may be empty. */
    rules: jsonb().notNull().default({}),
  },
  (table) => [uniqueIndex('wealth_category_position').on(table.tenantId, table.position)],
);

/** What visitors read: legal texts, questions and answers, the help menu. en-US is always there. */
export const siteTexts = pgTable(
  'site_texts',
  {
    id: serial().primaryKey(),
    /** Null: the text of every tenant without its own text on this topic. */
    tenantId: text().references(() => tenants.id),
    topic: text().notNull(),
    language: text().notNull(),
    /** In the shape of its topic (`domain/content/site-texts.ts`). */
    content: jsonb().notNull(),
  },
  (table) => [unique('site_text').on(table.topic, table.language, table.tenantId).nullsNotDistinct()],
);

export const currencies = pgTable('currencies', {
  /** ISO 4217. */
  code: text().primaryKey(),
  position: integer().notNull(),
  /** Units of this currency for one USDT, a plain decimal. */
  rate: text().notNull(),
});
