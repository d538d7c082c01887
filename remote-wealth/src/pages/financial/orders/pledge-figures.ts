/** What a pledge pays and costs, computed from an order's terms by the exchange's own rules. */
import type { WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { isLess, isMore, proportion, subtract, type Decimal } from '@livery/contract/decimal';
import { deliveryTime, incomeDecimals, pledgeIncome, type PledgeTerms } from '@livery/contract/rules/wealth';
import type { FractionDigits } from '@livery/i18n';

/** The decimals of a coin's income and costs (spec §9). */
export const incomeDigits = (coin: string): FractionDigits => ({
  min: incomeDecimals(coin),
  max: incomeDecimals(coin),
});

/** The terms of an order; `undefined` if the server does not return the fee. */
export const termsOf = ({ coin, ratio, feeRatio }: WealthOrder): PledgeTerms | undefined =>
  feeRatio === undefined ? undefined : { coin, ratio, feeRatio };

/** The result of a redemption: the income less the cost. */
export const resultOf = (income: Decimal, { redeemCostAmount }: WealthOrder): Decimal =>
  subtract(income, redeemCostAmount);

/** More bars could not be told apart. */
const maxBars = 40;

interface IncomeBar {
  /** The last day of the bar. */
  readonly day: number;
  /** The income up to that day, as a share of the total income or the cost, whichever is higher. */
  readonly share: number;
  readonly state: 'paid' | 'losing' | 'paysOff';
}

/** The growing income of an order compared with the cost of a redemption. A bar covers one or several days. */
export function incomeBars(
  order: WealthOrder,
  terms: PledgeTerms,
): { readonly bars: readonly IncomeBar[]; readonly costShare: number } {
  const { amount, productCircleDate: days, paidDays = 0, redeemCostAmount: cost } = order;
  const step = Math.max(1, Math.ceil(days / maxBars));
  const highest = pledgeIncome(terms, amount, days);
  const top = isMore(highest, cost) ? highest : cost;
  const shareOf = (value: Decimal) => proportion(value, top, 10_000) / 10_000;
  const bars: IncomeBar[] = [];
  for (let day = step; day < days + step; day += step) {
    const last = Math.min(day, days);
    const income = pledgeIncome(terms, amount, last);
    const state = last <= paidDays ? 'paid' : isLess(income, cost) ? 'losing' : 'paysOff';
    bars.push({ day: last, share: shareOf(income), state });
  }
  return { bars, costShare: shareOf(cost) };
}

/** The progress of a pledge (spec §5, docs/decisions.md §46). Times are epoch seconds. */
const daySeconds = 86_400;
const utcDay = (epochSeconds: number) => Math.floor(epochSeconds / daySeconds);

type Term = Pick<WealthOrder, 'createTime' | 'productCircleDate'>;

/** Creation time plus (product cycle days + 1) days (spec §5 'Delivery date'). */
export const deliveryOf = ({ createTime, productCircleDate }: Term): number =>
  deliveryTime(createTime, productCircleDate);

/** The day of its period that a pledge has reached: 0 on the UTC day of purchase, which pays nothing. */
export const reachedDay = ({ createTime, productCircleDate }: Term, now: number): number =>
  Math.min(productCircleDate, Math.max(0, utcDay(now) - utcDay(createTime)));

/** Whether the principal of an ended pledge is back. Without `state` from the server, the time decides. */
export const isDelivered = (order: WealthOrder, now: number): boolean =>
  order.state === undefined ? deliveryOf(order) <= now : order.state === 'completed';
