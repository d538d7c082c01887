/** What a pledge would pay, cost and return, by the exchange's own rules. */
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
  /** When an early redemption stops making a loss; `undefined` if never before the end. */
  readonly breakEven: { readonly time: number; readonly day: number; readonly income: Decimal } | undefined;
}

export interface PledgePreview {
  /** Over the whole period (spec §5 'Expected revenue'). */
  readonly revenue: Decimal;
  /** The income of the first day. Other days may differ in the last decimal. */
  readonly dayIncome: Decimal;
  /** Epoch seconds, like all times here. */
  readonly firstPayout: number;
  readonly lastPayout: number;
  readonly delivery: number;
  /** `undefined` if the product cannot be redeemed early. */
  readonly earlyRedemption: EarlyRedemption | undefined;
}

/** @param now the time of the purchase, epoch seconds */
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

/** The terms of a purchase (spec §2.9 'Buy dialog'). */
export interface ProductTerms extends PledgePeriod, ProductLimits {
  /** The exchange's id of these terms; null if the exchange has none. */
  readonly termsId: string | null;
}

/** Combines a product of the list with its current details. */
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

/** The terms that changed in income or costs. Limits are not terms: each purchase checks them again. */
export const changedTerms = (before: PledgePeriod, now: PledgePeriod): readonly TermChange[] =>
  compared
    .map((term) => ({ term, before: before[term], now: now[term] }))
    .filter((change) => change.before !== change.now);
