/** The terms that a purchase is made at (spec §2.9 'Buy dialog'). */
import type { WealthProduct, WealthProductDetail } from '@livery/contract/calls/wealth/products';
import type { Decimal } from '@livery/contract/decimal';
import type { PledgePeriod } from '@livery/contract/rules/wealth';
import type { ProductLimits } from '../products/product.ts';

export interface ProductTerms extends PledgePeriod, ProductLimits {
  /** Names these terms for the exchange; null for one that does not name them. */
  readonly termsId: string | null;
}

/** A product as the list has it, with what its detail says of now. */
export const termsOf = (product: WealthProduct, detail: WealthProductDetail): ProductTerms => ({
  coin: product.coin,
  ratio: detail.ratio ?? product.ratio,
  circleDays: detail.circleDays ?? product.circleDays,
  feeRatio: detail.feeRatio,
  redeemCostRatio: detail.redeemCostRatio ?? product.redeemCostRatio,
  minAmount: detail.minAmount ?? product.minAmount,
  maxAmount: detail.maxAmount ?? product.maxAmount,
  status: Math.min(detail.status, product.status),
  remainingAmount: detail.remainingAmount ?? product.remainingAmount,
  termsId: detail.termsId ?? product.termsId,
});

const compared = ['ratio', 'circleDays', 'feeRatio', 'redeemCostRatio'] as const;

export interface TermChange {
  readonly term: (typeof compared)[number];
  readonly before: Decimal | number | null;
  readonly now: Decimal | number | null;
}

/** What has changed in what a pledge pays and costs. Limits are no terms: they are checked anew at each purchase. */
export const changedTerms = (before: PledgePeriod, now: PledgePeriod): readonly TermChange[] =>
  compared
    .map((term) => ({ term, before: before[term], now: now[term] }))
    .filter((change) => change.before !== change.now);
