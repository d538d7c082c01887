import type { Protocols } from '@livery/contract/calls/content';
import type { WealthCategory } from '@livery/contract/calls/wealth/products';
import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { fallbackLanguage, languages, type Language } from '@livery/contract/languages';
import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DomainError } from '../../errors.ts';
import type { Connection, Database, Transaction } from '../../storage/database.ts';
import { wealthCategories } from '../../storage/schema/index.ts';
import { fillPlaceholders, localized } from '../content/localized.ts';
import type { Tenant } from '../tenants.ts';

const categoryTexts = localized(z.object({ title: z.string(), summary: z.string() }));

/**
 * A tenant's categories of pledge products in a language (spec §2.9), closed ones included: clients list them by
 * status.
 */
export async function listCategories(
  database: Database,
  tenantId: string,
  language: Language,
): Promise<WealthCategory[]> {
  const rows = await database
    .select()
    .from(wealthCategories)
    .where(eq(wealthCategories.tenantId, tenantId))
    .orderBy(asc(wealthCategories.position));
  return rows.map(({ id, status, ratio, texts }) => ({
    id,
    status,
    ratio: toDecimal(ratio),
    ...categoryTexts.parse(texts)(language),
  }));
}

/** The texts of a category, rich text with placeholders; either may be empty. */
const ruleTexts = z.strictObject({ rules: z.string(), risks: z.string() });
type RuleTexts = z.output<typeof ruleTexts>;

/** As stored: by language, none where the operator wrote none. */
const storedRules = z.partialRecord(z.enum(languages), ruleTexts);

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

/** Lists a category and lets its products be bought, or stops both. @throws DomainError `notFound` */
export async function openCategory(tx: Transaction, categoryId: number, isOpen: boolean): Promise<void> {
  const changed = await tx
    .update(wealthCategories)
    .set({ status: isOpen ? 1 : 0 })
    .where(eq(wealthCategories.id, categoryId))
    .returning({ id: wealthCategories.id });
  if (changed.length === 0) throw new DomainError(code.notFound, { field: 'category' });
}

/** Sets the rules of a category in a language, its text about risks, or both. @throws DomainError `notFound` */
export async function writeRules(
  tx: Transaction,
  categoryId: number,
  language: Language,
  texts: Partial<RuleTexts>,
): Promise<void> {
  const ofCategory = eq(wealthCategories.id, categoryId);
  const [category] = await tx
    .select({ rules: wealthCategories.rules })
    .from(wealthCategories)
    .where(ofCategory)
    .for('update');
  if (category === undefined) throw new DomainError(code.notFound, { field: 'category' });
  const { [language]: earlier, ...others } = storedRules.parse(category.rules);
  const next = { rules: '', risks: '', ...earlier, ...texts };
  // A language without texts shows those of English.
  const isEmpty = next.rules === '' && next.risks === '';
  await tx
    .update(wealthCategories)
    .set({ rules: isEmpty ? others : { ...others, [language]: next } })
    .where(ofCategory);
}
