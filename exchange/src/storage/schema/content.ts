import { integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { tenants } from './tenants.ts';

/** What visitors read: legal texts, questions and answers, the help menu. en-US is always there. */
export const siteTexts = pgTable(
  'site_texts',
  {
    id: serial().primaryKey(),
    /** Null: the text of every tenant that has none of its own on this topic. */
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
