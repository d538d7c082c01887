/** What operators do with categories of pledge products. */
import { code } from '@livery/contract/envelope';
import type { Language } from '@livery/contract/languages';
import { eq } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import type { Transaction } from '../../storage/database.ts';
import { wealthCategories } from '../../storage/schema/index.ts';
import { type RuleTexts, storedRules } from './category-rules.ts';

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
