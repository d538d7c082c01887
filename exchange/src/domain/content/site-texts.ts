import { type FaqGroup, type Helper, helpTopics, type Protocols, protocols } from '@livery/contract/calls/content';
import { fallbackLanguage, type Language } from '@livery/contract/languages';
import type { ModuleFlag } from '@livery/contract/module';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../storage/database.ts';
import { siteTexts } from '../../storage/schema/index.ts';
import type { Tenant } from '../tenants.ts';
import { categoryRules } from '../wealth/categories.ts';
import { fillPlaceholders } from './localized.ts';

const moduleFlags = [
  'moduleIsOpenFuture',
  'moduleIsOpenC2c',
  'moduleIsOpenPledge',
] as const satisfies readonly ModuleFlag[];

/** The stored form of each topic. Rich text is HTML; any text may have placeholders. */
export const siteTextTopics = {
  legal: z.omit(protocols, { wealthRules: true }),
  faq: z.array(
    z.strictObject({
      /** The module that it is about; null: it is always shown. */
      module: z.nullable(z.enum(moduleFlags)),
      title: z.string(),
      items: z.array(z.strictObject({ title: z.string(), content: z.string() })),
    }),
  ),
  helpers: z.record(z.enum(helpTopics), z.strictObject({ title: z.string(), summary: z.string() })),
} as const;
export type SiteTextTopic = keyof typeof siteTextTopics;

/** The tenant's legal texts in a language (spec §2.10). */
export async function legalTexts(database: Database, tenant: Tenant, language: Language): Promise<Protocols> {
  const stored = siteTextTopics.legal.parse(await storedText(database, tenant.id, 'legal', language));
  const fill = fillPlaceholders(tenant.configuration, language).inRichText;
  return {
    protocol: fill(stored.protocol),
    privacy: fill(stored.privacy),
    introduce: fill(stored.introduce),
    wealthProtocol: fill(stored.wealthProtocol),
    wealthRules: await categoryRules(database, tenant, language),
  };
}

/** Questions and answers about the tenant's open modules, in a language (spec §2.10). */
export async function faq(database: Database, tenant: Tenant, language: Language): Promise<FaqGroup[]> {
  const stored = siteTextTopics.faq.parse(await storedText(database, tenant.id, 'faq', language));
  const { inText, inRichText } = fillPlaceholders(tenant.configuration, language);
  return stored
    .filter(({ module }) => module === null || tenant.configuration[module] === '1')
    .map(({ title, items }) => ({
      title: inText(title),
      items: items.map((item) => ({ title: inText(item.title), content: inRichText(item.content) })),
    }));
}

/** The entries of the help menu, in a language. */
export async function helpers(database: Database, tenant: Tenant, language: Language): Promise<Helper[]> {
  const stored = siteTextTopics.helpers.parse(await storedText(database, tenant.id, 'helpers', language));
  const { inText } = fillPlaceholders(tenant.configuration, language);
  return helpTopics.map((topic) => ({
    topic,
    title: inText(stored[topic].title),
    summary: inText(stored[topic].summary),
    link: topic === 'introduce' ? '/about' : `/about?tab=${topic}`,
  }));
}

/**
 * Finds a text: the tenant's own comes before the common one, even where only the common one is in the wanted language.
 */
async function storedText(
  database: Database,
  tenantId: string,
  topic: SiteTextTopic,
  language: Language,
): Promise<unknown> {
  const [row] = await database
    .select({ content: siteTexts.content })
    .from(siteTexts)
    .where(
      and(
        eq(siteTexts.topic, topic),
        inArray(siteTexts.language, [language, fallbackLanguage]),
        or(eq(siteTexts.tenantId, tenantId), isNull(siteTexts.tenantId)),
      ),
    )
    .orderBy(sql`${siteTexts.tenantId} nulls last`, desc(eq(siteTexts.language, language)))
    .limit(1);
  return row?.content;
}
