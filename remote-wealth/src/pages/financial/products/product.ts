/** Whether a product can be bought, and what it yields (spec §2.9, §5). */
import type { CallData } from '@livery/contract/call';
import type { wealthSummaryCall } from '@livery/contract/calls/wealth/pledges';
import { wealthProductsCall, type WealthProduct } from '@livery/contract/calls/wealth/products';
import { isLess, isMore, multiply, smaller, toDecimal, type Decimal } from '@livery/contract/decimal';
import { useCall } from '@livery/platform/query';
import { useState } from 'react';
import { ratePercent } from '../category.ts';

/** `soldOut`: less than the minimum is left. `limitReached`: less than the minimum is left for this member. */
export type Availability = 'open' | 'closed' | 'soldOut' | 'limitReached';

export type ProductLimits = Pick<WealthProduct, 'status' | 'minAmount' | 'maxAmount' | 'remainingAmount'>;

/** Null means unlimited. */
const isShort = (left: Decimal | null, minAmount: Decimal): boolean => left !== null && isLess(left, minAmount);

/** @param memberRemaining the amount that the member may still pledge; null without a known limit */
export function availability(product: ProductLimits, memberRemaining: Decimal | null): Availability {
  if (product.status === 0) return 'closed';
  if (isShort(product.remainingAmount, product.minAmount)) return 'soldOut';
  return isShort(memberRemaining, product.minAmount) ? 'limitReached' : 'open';
}

/** The largest possible purchase: the smallest of the product's maximum, its remainder and the member's remainder. */
export const largestAmount = (product: ProductLimits, memberRemaining: Decimal | null): Decimal =>
  [product.remainingAmount, memberRemaining].reduce<Decimal>(
    (max, left) => (left === null ? max : smaller(max, left)),
    product.maxAmount,
  );

/** The amount of a product that the member may still pledge, from the category's summary. */
export const memberRemaining = (
  summary: CallData<typeof wealthSummaryCall> | undefined,
  product: number,
): Decimal | null => summary?.products.find(({ productId }) => productId === product)?.remainingAmount ?? null;

/** The yield of the whole period before fees, in percent. */
export const periodPercent = (ratio: Decimal, days: number): Decimal =>
  multiply(ratePercent(ratio), toDecimal(String(days)));

type Range<Value> = readonly [min: Value, max: Value];

interface CoinOffer {
  readonly coin: string;
  readonly logoUri: string;
  /** Percent a day. */
  readonly rates: Range<Decimal>;
  readonly minAmount: Decimal;
}

/** What the products of a category offer, in one glance. */
export interface CategoryOffer {
  /** The best state among the products. */
  readonly availability: Availability;
  readonly days: Range<number>;
  /** In the order of the products. */
  readonly coins: readonly CoinOffer[];
}

/** Sums up what can be bought, or everything if nothing can. `undefined` without products. */
export function categoryOffer(products: readonly WealthProduct[]): CategoryOffer | undefined {
  const states = products.map((product) => availability(product, null));
  const best = (['open', 'soldOut', 'closed'] as const).find((state) => states.includes(state));
  if (best === undefined) return undefined;
  const shown = best === 'open' ? products.filter((_, index) => states[index] === 'open') : products;
  const days = shown.map(({ circleDays }) => circleDays);
  const coins = new Map<string, CoinOffer>();
  for (const { coin, logoUri, ratio, minAmount } of shown) {
    const rate = ratePercent(ratio);
    const {
      rates: [low, high],
      minAmount: min,
    } = coins.get(coin) ?? { rates: [rate, rate], minAmount };
    coins.set(coin, {
      coin,
      logoUri,
      rates: [smaller(low, rate), isMore(rate, high) ? rate : high],
      minAmount: smaller(min, minAmount),
    });
  }
  return { availability: best, days: [Math.min(...days), Math.max(...days)], coins: [...coins.values()] };
}

/** The size of the first page (spec §9). */
export const pageSize = 20;
/** A server returns at most 100 products at a time. */
const maxPages = 5;

export interface Products {
  /** `undefined` while loading. */
  readonly list: readonly WealthProduct[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
  /** Shows the next 20; absent if there are no more. */
  readonly showMore: (() => void) | undefined;
  readonly isLoadingMore: boolean;
}

/** The products of a category: the first 20 (spec §7, §9), more on demand, and enough to include `sought`. */
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
