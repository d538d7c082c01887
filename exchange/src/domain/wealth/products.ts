import type { WealthProduct } from '@livery/contract/calls/wealth';
import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import type { Language } from '@livery/contract/languages';
import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Connection } from '../../storage/database.ts';
import { wealthCategories, wealthProducts } from '../../storage/schema/index.ts';
import { localized } from '../content/localized.ts';
import { DomainError } from '../../errors.ts';
import { asDecimal } from '../funds/amounts.ts';

export type WealthProductRow = typeof wealthProducts.$inferSelect;

const productTexts = localized(z.object({ title: z.string() }));

/** A product's name in a language. */
export const productTitle = (texts: unknown, language: Language): string => productTexts.parse(texts)(language).title;

/** A tenant's category. @throws DomainError `notFound` */
async function requireCategory(connection: Connection, tenantId: string, categoryId: number): Promise<void> {
  const [category] = await connection
    .select({ id: wealthCategories.id })
    .from(wealthCategories)
    .where(and(eq(wealthCategories.id, categoryId), eq(wealthCategories.tenantId, tenantId)));
  if (category === undefined) throw new DomainError(code.notFound, { field: 'id' });
}

/** A page of a category's products, closed ones included. @throws DomainError `notFound` */
export async function listProducts(
  connection: Connection,
  { tenantId, categoryId, language }: { tenantId: string; categoryId: number; language: Language },
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<WealthProduct[]> {
  await requireCategory(connection, tenantId, categoryId);
  const rows = await connection
    .select()
    .from(wealthProducts)
    .where(eq(wealthProducts.categoryId, categoryId))
    .orderBy(asc(wealthProducts.position))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return rows.map((row) => asProduct(row, language));
}

/** A product of the tenant, and whether its category is open. @throws DomainError `notFound` */
export async function requireProduct(
  connection: Connection,
  tenantId: string,
  productId: number,
): Promise<WealthProductRow & { readonly isOpen: boolean }> {
  const [found] = await connection
    .select({ product: wealthProducts, category: wealthCategories })
    .from(wealthProducts)
    .innerJoin(wealthCategories, eq(wealthCategories.id, wealthProducts.categoryId))
    .where(and(eq(wealthProducts.id, productId), eq(wealthCategories.tenantId, tenantId)));
  if (found === undefined) throw new DomainError(code.notFound, { field: 'id' });
  return { ...found.product, isOpen: found.product.status !== 0 && found.category.status !== 0 };
}

export const asProduct = (row: WealthProductRow, language: Language): WealthProduct => ({
  id: row.id,
  coin: row.coin,
  title: productTitle(row.texts, language),
  logoUri: `/api/content/coin-${row.coin.toLowerCase()}.svg`,
  ratio: toDecimal(row.ratio),
  circleDays: row.circleDays,
  minAmount: asDecimal(row.minAmount),
  maxAmount: asDecimal(row.maxAmount),
  status: row.status,
  feeRatio: toDecimal(row.feeRatio),
  redeemCostRatio: row.redeemCostRatio === null ? null : toDecimal(row.redeemCostRatio),
  termsId: null,
  limitAmount: null,
  remainingAmount: null,
  memberLimitAmount: null,
});
