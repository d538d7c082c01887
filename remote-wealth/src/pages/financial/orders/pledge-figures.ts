/** What a pledge pays and costs, from an order of a server that tells its terms. Computed by the rules of the exchange. */
import type { WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { isLess, isMore, proportion, subtract, type Decimal } from '@livery/contract/decimal';
import { deliveryTime, incomeDecimals, pledgeIncome, type PledgeTerms } from '@livery/contract/rules/wealth';
import type { FractionDigits } from '@livery/i18n';

/** The decimals of a coin's income and costs (spec §9). */
export const incomeDigits = (coin: string): FractionDigits => ({
  min: incomeDecimals(coin),
  max: incomeDecimals(coin),
});

/** The terms that an order was bought at; `undefined` where the server does not tell the fee. */
export const termsOf = ({ coin, ratio, feeRatio }: WealthOrder): PledgeTerms | undefined =>
  feeRatio === undefined ? undefined : { coin, ratio, feeRatio };

/** What an order has brought in all when it is redeemed now, or has been: its income less the cost. */
export const resultOf = (income: Decimal, { redeemCostAmount }: WealthOrder): Decimal =>
  subtract(income, redeemCostAmount);

/** The most bars that can be told apart. */
const maxBars = 40;

interface IncomeBar {
  /** The last of the days that it stands for. */
  readonly day: number;
  /** All income up to that day, as a share of the highest of income and cost. */
  readonly share: number;
  readonly state: 'paid' | 'losing' | 'paysOff';
}

/** The growing income of an order beside the cost of redeeming it, a bar for a day or for several. */
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

/** How far a pledge has come (spec §5, docs/decisions.md §46). Times are epoch seconds. */
const daySeconds = 86_400;
const utcDay = (epochSeconds: number) => Math.floor(epochSeconds / daySeconds);

type Term = Pick<WealthOrder, 'createTime' | 'productCircleDate'>;

/** Creation time plus (product cycle days + 1) days (spec §5 'Delivery date'). */
export const deliveryOf = ({ createTime, productCircleDate }: Term): number =>
  deliveryTime(createTime, productCircleDate);

/** Which of its days a pledge has reached: 0 on the UTC day of purchase, which pays nothing. */
export const reachedDay = ({ createTime, productCircleDate }: Term, now: number): number =>
  Math.min(productCircleDate, Math.max(0, utcDay(now) - utcDay(createTime)));

/** Whether the principal of a pledge whose period is over is back already. Servers without our `state` tell it by the time. */
export const isDelivered = (order: WealthOrder, now: number): boolean =>
  order.state === undefined ? deliveryOf(order) <= now : order.state === 'completed';
