import type { WealthCategory } from '@livery/contract/calls/wealth/products';
import { toDecimal } from '@livery/contract/decimal';
import type { Language } from '@livery/contract/languages';
import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../storage/database.ts';
import { wealthCategories } from '../../storage/schema/index.ts';
import { localized } from '../content/localized.ts';

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
