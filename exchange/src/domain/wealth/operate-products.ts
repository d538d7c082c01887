/** What operators do with pledge products. Running pledges have terms of their own and keep them. */
import { code } from '@livery/contract/envelope';
import { asc, eq } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import type { Connection, Transaction } from '../../storage/database.ts';
import { wealthCategories, wealthProducts } from '../../storage/schema/index.ts';
import { pledgedByAll } from './pledged.ts';
import type { WealthProductRow } from './products.ts';

export interface ListedProduct {
  readonly product: WealthProductRow;
  readonly category: Pick<typeof wealthCategories.$inferSelect, 'id' | 'status'>;
  /** By all members now, in ledger units. */
  readonly pledged: bigint;
}

/** A tenant's products by category, closed ones included. */
export async function offeredProducts(connection: Connection, tenantId: string): Promise<ListedProduct[]> {
  const { id, status } = wealthCategories;
  const rows = await connection
    .select({ product: wealthProducts, category: { id, status } })
    .from(wealthProducts)
    .innerJoin(wealthCategories, eq(wealthCategories.id, wealthProducts.categoryId))
    .where(eq(wealthCategories.tenantId, tenantId))
    .orderBy(asc(wealthCategories.position), asc(wealthProducts.position));
  const pledged = await pledgedByAll(
    connection,
    rows.map(({ product }) => product.id),
  );
  return rows.map((row) => ({ ...row, pledged: pledged.get(row.product.id) ?? 0n }));
}

type Change = Partial<
  Pick<
    WealthProductRow,
    | ('status' | 'ratio' | 'feeRatio' | 'redeemCostRatio')
    | ('minAmount' | 'maxAmount' | 'limitAmount' | 'memberLimitAmount')
  >
>;

/**
 * Changes a product for pledges from now on. It waits for purchases under way, and later ones see the change.
 * @throws DomainError `notFound`; `badRequest` when the largest amount would be below the smallest
 */
export async function changeProduct(tx: Transaction, productId: number, change: Change): Promise<void> {
  const [changed] = await tx
    .update(wealthProducts)
    .set(change)
    .where(eq(wealthProducts.id, productId))
    .returning({ minAmount: wealthProducts.minAmount, maxAmount: wealthProducts.maxAmount });
  if (changed === undefined) throw new DomainError(code.notFound, { field: 'product' });
  if (changed.maxAmount < changed.minAmount) throw new DomainError(code.badRequest, { field: 'max' });
}
