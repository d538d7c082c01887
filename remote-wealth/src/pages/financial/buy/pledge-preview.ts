/** What a pledge would pay, cost and return, by the rules that the exchange books by. */
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

export interface EarlyRedemption {
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
