import type { Protocols } from '@livery/contract/calls/content';
import { fallbackLanguage, type Language, languages } from '@livery/contract/languages';
import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Connection } from '../../storage/database.ts';
import { wealthCategories } from '../../storage/schema/index.ts';
import { fillPlaceholders } from '../content/localized.ts';
import type { Tenant } from '../tenants/tenants.ts';

/** The texts of a category, rich text with placeholders; either may be empty. */
export const ruleTexts = z.strictObject({ rules: z.string(), risks: z.string() });
export type RuleTexts = z.output<typeof ruleTexts>;

/** As stored: by language, none where the operator wrote none. */
export const storedRules = z.partialRecord(z.enum(languages), ruleTexts);

/** The rules of a tenant's categories in a language (docs/decisions.md §46). A category without any is left out. */
export async function categoryRules(
  connection: Connection,
  { id: tenantId, configuration }: Tenant,
  language: Language,
): Promise<Protocols['wealthRules']> {
  const rows = await connection
    .select({ categoryId: wealthCategories.id, rules: wealthCategories.rules })
    .from(wealthCategories)
    .where(eq(wealthCategories.tenantId, tenantId))
    .orderBy(asc(wealthCategories.position));
  const fill = fillPlaceholders(configuration, language).inRichText;
  return rows.flatMap(({ categoryId, rules: stored }) => {
    const byLanguage = storedRules.parse(stored);
    const texts = byLanguage[language] ?? byLanguage[fallbackLanguage];
    return texts === undefined ? [] : [{ categoryId, rules: fill(texts.rules), risks: fill(texts.risks) }];
  });
}
