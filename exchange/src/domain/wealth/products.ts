import type { WealthProduct, WealthProductDetail } from '@livery/contract/calls/wealth/products';
import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import type { Language } from '@livery/contract/languages';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DomainError } from '../../errors.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import type { Connection, Transaction } from '../../storage/database.ts';
import { wealthCategories, wealthOrders, wealthProducts } from '../../storage/schema/index.ts';
import { localized } from '../content/localized.ts';
import { runningStates, termsIdOf } from './terms.ts';

export type WealthProductRow = typeof wealthProducts.$inferSelect;
/** A product, and whether it and its category are open. */
type OfferedProduct = WealthProductRow & { readonly isOpen: boolean };

const productTexts = localized(z.object({ title: z.string() }));

/** A product's name in a language. */
export const productTitle = (texts: unknown, language: Language): string => productTexts.parse(texts)(language).title;

/** Whether a tenant's category is open. @throws DomainError `notFound` */
async function isCategoryOpen(connection: Connection, tenantId: string, categoryId: number): Promise<boolean> {
  const [category] = await connection
    .select({ status: wealthCategories.status })
    .from(wealthCategories)
    .where(and(eq(wealthCategories.id, categoryId), eq(wealthCategories.tenantId, tenantId)));
  if (category === undefined) throw new DomainError(code.notFound, { field: 'id' });
  return category.status !== 0;
}

/** A page of a category's products, closed ones included. @throws DomainError `notFound` */
export async function listProducts(
  connection: Connection,
  { tenantId, categoryId, language }: { tenantId: string; categoryId: number; language: Language },
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<WealthProduct[]> {
  const isOpen = await isCategoryOpen(connection, tenantId, categoryId);
  const rows = await connection
    .select()
    .from(wealthProducts)
    .where(eq(wealthProducts.categoryId, categoryId))
    .orderBy(asc(wealthProducts.position))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const products = rows.map((row) => ({ ...row, isOpen: isOpen && row.status !== 0 }));
  return asProducts(connection, products, language);
}

const offered = (tenantId: string, productId: number) =>
  and(eq(wealthProducts.id, productId), eq(wealthCategories.tenantId, tenantId));

const selectOffered = (connection: Connection, tenantId: string, productId: number) =>
  connection
    .select({ product: wealthProducts, category: wealthCategories })
    .from(wealthProducts)
    .innerJoin(wealthCategories, eq(wealthCategories.id, wealthProducts.categoryId))
    .where(offered(tenantId, productId));

type Offered = Awaited<ReturnType<typeof selectOffered>>[number];

/** @throws DomainError `notFound` */
function requireOffered([found]: readonly Offered[]): OfferedProduct {
  if (found === undefined) throw new DomainError(code.notFound, { field: 'id' });
  const { product, category } = found;
  return { ...product, isOpen: product.status !== 0 && category.status !== 0 };
}

/** A product of the tenant. @throws DomainError `notFound` */
const requireProduct = async (connection: Connection, tenantId: string, productId: number): Promise<OfferedProduct> =>
  requireOffered(await selectOffered(connection, tenantId, productId));

/**
 * The same, kept as it is until the end of the transaction: operators' changes and other purchases of it wait.
 * @throws DomainError `notFound`
 */
export const lockProduct = async (tx: Transaction, tenantId: string, productId: number): Promise<OfferedProduct> =>
  requireOffered(await selectOffered(tx, tenantId, productId).for('no key update', { of: wealthProducts }));

/** As the site shows them. What is left of a limit is of now. */
async function asProducts(
  connection: Connection,
  products: readonly OfferedProduct[],
  language: Language,
): Promise<WealthProduct[]> {
  const limited = products.filter(({ limitAmount }) => limitAmount !== null);
  const pledged = await pledgedByAll(
    connection,
    limited.map(({ id }) => id),
  );
  return products.map((product) => asProduct(product, language, pledged.get(product.id) ?? 0n));
}

/** What the buyer of a product has to know. @throws DomainError `notFound` */
export async function productDetail(
  connection: Connection,
  tenantId: string,
  productId: number,
  language: Language,
): Promise<WealthProductDetail> {
  const product = await requireProduct(connection, tenantId, productId);
  const pledged = await pledgedByAll(connection, [productId]);
  return { ...asProduct(product, language, pledged.get(productId) ?? 0n), feeRatio: toDecimal(product.feeRatio) };
}

function asProduct(product: OfferedProduct, language: Language, pledged: bigint): WealthProduct {
  const { id, coin, ratio, circleDays, feeRatio, redeemCostRatio, limitAmount, memberLimitAmount } = product;
  return {
    id,
    coin,
    circleDays,
    ratio: toDecimal(ratio),
    feeRatio: toDecimal(feeRatio),
    status: product.isOpen ? product.status : 0,
    title: productTitle(product.texts, language),
    logoUri: `/api/content/coin-${coin.toLowerCase()}.svg`,
    minAmount: asDecimal(product.minAmount),
    maxAmount: asDecimal(product.maxAmount),
    redeemCostRatio: redeemCostRatio === null ? null : toDecimal(redeemCostRatio),
    termsId: termsIdOf(product),
    limitAmount: amountOrNull(limitAmount),
    remainingAmount: amountLeft(limitAmount, pledged),
    memberLimitAmount: amountOrNull(memberLimitAmount),
  };
}

const amountOrNull = (units: bigint | null) => (units === null ? null : asDecimal(units));

/** What is left of a limit; nothing when the operator set it below what is pledged already. */
export const amountLeft = (limit: bigint | null, pledged: bigint) =>
  limit === null ? null : asDecimal(limit > pledged ? limit - pledged : 0n);

const sumOf = (amount: SQL) => sql<string>`coalesce(${amount}, 0)`;
const whereRunning = inArray(wealthOrders.state, runningStates);

/** What is pledged of a product now, by all members and by one of them, in ledger units. */
export async function pledgedOf(
  connection: Connection,
  productId: number,
  memberId: string,
): Promise<{ readonly byAll: bigint; readonly byMember: bigint }> {
  const { amount } = wealthOrders;
  const [sums] = await connection
    .select({
      byAll: sumOf(sql`sum(${amount})`),
      byMember: sumOf(sql`sum(${amount}) filter (where ${eq(wealthOrders.memberId, memberId)})`),
    })
    .from(wealthOrders)
    .where(and(eq(wealthOrders.productId, productId), whereRunning));
  return { byAll: BigInt(sums?.byAll ?? 0), byMember: BigInt(sums?.byMember ?? 0) };
}

/** What all members have pledged of each of these products now, in ledger units. A product without pledges is not there. */
export async function pledgedByAll(
  connection: Connection,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  if (productIds.length === 0) return new Map();
  const rows = await connection
    .select({ productId: wealthOrders.productId, sum: sumOf(sql`sum(${wealthOrders.amount})`) })
    .from(wealthOrders)
    .where(and(inArray(wealthOrders.productId, [...productIds]), whereRunning))
    .groupBy(wealthOrders.productId);
  return new Map(rows.map(({ productId, sum }) => [productId, BigInt(sum)]));
}

/** What operators do with pledge products. Running pledges have terms of their own and keep them. */
interface ListedProduct {
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
