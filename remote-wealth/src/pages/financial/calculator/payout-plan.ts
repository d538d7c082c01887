/** What a pledge would pay on each day, by the exchange's own rules. Days are UTC days. */
import type { Decimal } from '@livery/contract/decimal';
import { dailyIncome, deliveryTime, payoutTime, type PledgePeriod } from '@livery/contract/rules/wealth';

const daySeconds = 86_400;
/** The calendar stops after this many days. The sums beside it cover all days. */
const maxPlannedDays = 400;

export interface PlannedDay {
  /** Its start at midnight UTC, epoch seconds. */
  readonly time: number;
  /** The payout of the day; absent without one. */
  readonly income?: Decimal;
  readonly isPurchase: boolean;
  /** Whether the principal is returned on this day. */
  readonly isDelivery: boolean;
}

/** Monday is 0. The epoch began on a Thursday. */
const weekdayOf = (time: number): number => (time / daySeconds + 3) % 7;

/** The weeks, Monday first, from the day of purchase to the day of delivery. @param now epoch seconds */
export function payoutWeeks(terms: PledgePeriod, amount: Decimal, now: number): readonly (readonly PlannedDay[])[] {
  const days = Math.min(terms.circleDays, maxPlannedDays);
  const purchase = now - (now % daySeconds);
  const delivery = deliveryTime(now, days);
  const lastDay = delivery - (delivery % daySeconds);
  const incomes = new Map(
    Array.from({ length: days }, (_, index) => [payoutTime(now, index + 1), dailyIncome(terms, amount, index + 1)]),
  );
  const first = purchase - weekdayOf(purchase) * daySeconds;
  const weeks = Math.floor((lastDay - first) / (7 * daySeconds)) + 1;
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const time = first + (week * 7 + weekday) * daySeconds;
      const income = incomes.get(time);
      return {
        time,
        ...(income !== undefined && { income }),
        isPurchase: time === purchase,
        isDelivery: time === lastDay,
      };
    }),
  );
}
