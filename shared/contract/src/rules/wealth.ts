/**
 * The income, cost and times of a pledge, by the rules that both ends follow (spec §5, docs/decisions.md §34, §46,
 * §47).
 */
import { formatUnits, parseUnits, powerOfTen, zero, type Decimal } from '../decimal.ts';

export interface PledgeTerms {
  readonly coin: string;
  /** Per mille a day. */
  readonly ratio: Decimal;
  /** Percent of the income. */
  readonly feeRatio: Decimal;
}

/** The terms of a whole pledge. */
export interface PledgePeriod extends PledgeTerms {
  readonly circleDays: number;
  /** Percent of the principal; null: it cannot be redeemed early. */
  readonly redeemCostRatio: Decimal | null;
}

const scale = 8;
const daySeconds = 86_400;
const hundredPercent = 100n * powerOfTen(scale);

/** Income is paid in USDT to 2 decimals, in other coins to 4 (spec §9). */
export const incomeDecimals = (coin: string): number => (coin === 'USDT' ? 2 : 4);

/**
 * The income of an amount after so many days, in the smallest units of the income's decimals: amount × (ratio/1000 × (1
 * − fee/100)) × days, rounded down. A day pays the difference to the day before, so all days together pay exactly this.
 * Use it for many days of one pledge; otherwise use `pledgeIncome`.
 */
export function earnedUnits({ coin, ratio, feeRatio }: PledgeTerms, amount: Decimal): (days: number) => bigint {
  const perDay = parseUnits(amount, scale) * parseUnits(ratio, scale) * (hundredPercent - parseUnits(feeRatio, scale));
  const divisor = powerOfTen(2 * scale - incomeDecimals(coin)) * 1000n * hundredPercent;
  return (days) => (perDay * BigInt(days)) / divisor;
}

/** The same as a decimal (spec §5 'Expected revenue'). */
export const pledgeIncome = (terms: PledgeTerms, amount: Decimal, days: number): Decimal =>
  formatUnits(earnedUnits(terms, amount)(days), incomeDecimals(terms.coin));

/** What one day of a pledge pays; the first is day 1. Days may differ by the last decimal (`pledgeIncome`). */
export function dailyIncome(terms: PledgeTerms, amount: Decimal, day: number): Decimal {
  const earned = earnedUnits(terms, amount);
  return formatUnits(day === 0 ? 0n : earned(day) - earned(day - 1), incomeDecimals(terms.coin));
}

/**
 * The cost of ending early: a share of the principal, rounded down to the income's decimals. Zero if ending early is
 * not possible.
 */
export function redeemCost(
  { coin, redeemCostRatio }: Pick<PledgePeriod, 'coin' | 'redeemCostRatio'>,
  amount: Decimal,
): Decimal {
  const decimals = incomeDecimals(coin);
  const cost = parseUnits(amount, scale) * parseUnits(redeemCostRatio ?? zero, scale);
  return formatUnits(cost / (hundredPercent * powerOfTen(scale - decimals)), decimals);
}

/**
 * The first day whose payout makes the income reach the cost of ending early, so that ending early no longer loses
 * money. Undefined when that does not happen before the last day, or ending early is not possible.
 */
export function redeemBreakEvenDay(period: PledgePeriod, amount: Decimal): number | undefined {
  if (period.redeemCostRatio === null) return undefined;
  const cost = parseUnits(redeemCost(period, amount), incomeDecimals(period.coin));
  const earned = earnedUnits(period, amount);
  const isReached = (day: number) => earned(day) >= cost;
  if (!isReached(period.circleDays - 1)) return undefined;
  let [low, high] = [1, period.circleDays - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What a whole period pays, in percent of the principal, after the fee and before rounding. */
export const periodPercent = ({ ratio, feeRatio }: Omit<PledgeTerms, 'coin'>, circleDays: number): Decimal =>
  formatUnits(
    parseUnits(ratio, scale) * (hundredPercent - parseUnits(feeRatio, scale)) * BigInt(circleDays),
    2 * scale + 3,
    true,
  );

/**
 * When a day of a pledge is paid, in epoch seconds. Days are calendar days in UTC, including weekends and holidays. The
 * first is the day after the purchase, and each is paid at the midnight that ends it.
 */
export const payoutTime = (createTime: number, day: number): number =>
  createTime - (createTime % daySeconds) + (day + 1) * daySeconds;

/**
 * When the principal is delivered, in epoch seconds: creation time + (cycle days + 1) days (spec §5), to the second.
 * Page and exchange therefore agree on the time in every time zone.
 */
export const deliveryTime = (createTime: number, circleDays: number): number =>
  createTime + (circleDays + 1) * daySeconds;
