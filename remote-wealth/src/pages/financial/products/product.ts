/** Whether a product can be bought, and what it yields (spec §2.9, §5). */
import type { CallData } from '@livery/contract/call';
import type { wealthSummaryCall } from '@livery/contract/calls/wealth/pledges';
import { wealthProductsCall, type WealthProduct } from '@livery/contract/calls/wealth/products';
import { isLess, multiply, smaller, toDecimal, type Decimal } from '@livery/contract/decimal';
import { useCall } from '@livery/platform/query';
import { useState } from 'react';
import { ratePercent } from '../category.ts';

/** `soldOut`: less is left of it than the least amount. `limitReached`: less is left for this member. */
export type Availability = 'open' | 'closed' | 'soldOut' | 'limitReached';

export type ProductLimits = Pick<WealthProduct, 'status' | 'minAmount' | 'maxAmount' | 'remainingAmount'>;

/** An amount of null is unlimited. */
const isShort = (left: Decimal | null, minAmount: Decimal): boolean => left !== null && isLess(left, minAmount);

/** @param memberRemaining what the member may pledge of it still; null: no limit is known */
export function availability(product: ProductLimits, memberRemaining: Decimal | null): Availability {
  if (product.status === 0) return 'closed';
  if (isShort(product.remainingAmount, product.minAmount)) return 'soldOut';
  return isShort(memberRemaining, product.minAmount) ? 'limitReached' : 'open';
}

/** The most that can be bought now: what the product takes, what is left of it, and what is left for the member. */
export const largestAmount = (product: ProductLimits, memberRemaining: Decimal | null): Decimal =>
  [product.remainingAmount, memberRemaining].reduce<Decimal>(
    (max, left) => (left === null ? max : smaller(max, left)),
    product.maxAmount,
  );

/** What the member may pledge of a product still, as the summary of its category says. */
export const memberRemaining = (
  summary: CallData<typeof wealthSummaryCall> | undefined,
  product: number,
): Decimal | null => summary?.products.find(({ productId }) => productId === product)?.remainingAmount ?? null;

/** What the whole period yields before fees, in percent. */
export const periodPercent = (ratio: Decimal, days: number): Decimal =>
  multiply(ratePercent(ratio), toDecimal(String(days)));

/** Spec §9: the first call asks for this many. */
const pageSize = 20;
/** A server answers at most 100 products at a time. */
const maxPages = 5;

export interface Products {
  /** `undefined` while loading. */
  readonly list: readonly WealthProduct[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
  /** Shows the next 20; absent where there are none. */
  readonly showMore: (() => void) | undefined;
  readonly isLoadingMore: boolean;
}

/** The products of a category: the first 20 (spec §7, §9), more on demand, and as many as it takes to have `sought` among them. */
export function useProducts(categoryId: number, sought: number | undefined): Products {
  const [pages, setPages] = useState(1);
  const query = { pageNo: 1, pageSize: pages * pageSize };
  const { data, isError, refetch, isPlaceholderData } = useCall(wealthProductsCall, {
    params: { id: categoryId },
    query,
  });
  const isMissing = sought !== undefined && data?.list.every(({ id }) => id !== sought);
  const hasMore = !isPlaceholderData && data?.list.length === query.pageSize && pages < maxPages;
  if (isMissing && hasMore) setPages(pages + 1);
  return {
    list: isMissing && (hasMore || isPlaceholderData) ? undefined : data?.list,
    isError,
    refetch,
    showMore: hasMore ? () => setPages(pages + 1) : undefined,
    isLoadingMore: isPlaceholderData && pages > 1,
  };
}
