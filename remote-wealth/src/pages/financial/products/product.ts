/** Whether a product can be bought, and what it yields (spec §2.9, §5). */
import type { wealthSummaryCall } from '@livery/contract/calls/wealth/pledges';
import type { WealthProduct } from '@livery/contract/calls/wealth/products';
import type { CallData } from '@livery/contract/call';
import { isLess, multiply, smaller, toDecimal, type Decimal } from '@livery/contract/decimal';
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
