/** What a pledge would pay, cost and return, by the rules that the exchange books by. */
import type { WealthProduct, WealthProductDetail } from '@livery/contract/calls/wealth/products';
import type { Decimal } from '@livery/contract/decimal';
import {
  dailyIncome,
  deliveryTime,
  payoutTime,
  pledgeIncome,
  redeemBreakEvenDay,
  redeemCost,
  type PledgePeriod,
} from '@livery/contract/rules/wealth';
import type { ProductLimits } from '../products/product.ts';

interface EarlyRedemption {
  readonly cost: Decimal;
  /** From when on an early redemption no longer loses; `undefined` when that never comes before the end. */
  readonly breakEven: { readonly time: number; readonly day: number; readonly income: Decimal } | undefined;
}

export interface PledgePreview {
  /** Over the whole period (spec §5 'Expected revenue'). */
  readonly revenue: Decimal;
  /** Of the first day; others may differ by the last decimal. */
  readonly dayIncome: Decimal;
  /** Epoch seconds, as are all times here. */
  readonly firstPayout: number;
  readonly lastPayout: number;
  readonly delivery: number;
  /** `undefined` when the product cannot be redeemed early. */
  readonly earlyRedemption: EarlyRedemption | undefined;
}

/** @param now when it would be bought, epoch seconds */
export function previewPledge(terms: PledgePeriod, amount: Decimal, now: number): PledgePreview {
  const day = redeemBreakEvenDay(terms, amount);
  return {
    revenue: pledgeIncome(terms, amount, terms.circleDays),
    dayIncome: dailyIncome(terms, amount, 1),
    firstPayout: payoutTime(now, 1),
    lastPayout: payoutTime(now, terms.circleDays),
    delivery: deliveryTime(now, terms.circleDays),
    earlyRedemption:
      terms.redeemCostRatio === null
        ? undefined
        : {
            cost: redeemCost(terms, amount),
            breakEven:
              day === undefined
                ? undefined
                : { day, time: payoutTime(now, day), income: pledgeIncome(terms, amount, day) },
          },
  };
}

/** The terms that a purchase is made at (spec §2.9 'Buy dialog'). */
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
