/** What a pledge earns, by the rule that both ends follow (spec §5 'Expected revenue'). */
import type { Decimal } from '../decimal.ts';
import { formatUnits, parseUnits, powerOfTen } from '../units.ts';

export interface PledgeTerms {
  readonly coin: string;
  /** Per mille a day. */
  readonly ratio: Decimal;
  /** Percent of the income. */
  readonly feeRatio: Decimal;
}

const scale = 8;
/** Income is paid in USDT to 2 decimals, in other coins to 4 (spec §9). */
export const incomeDecimals = (coin: string): number => (coin === 'USDT' ? 2 : 4);

/**
 * What an amount has earned after so many days: amount × (ratio/1000 × (1 − fee/100)) × days, rounded down to the
 * income's decimals. What a day pays is the difference to the day before, so all days together pay exactly this.
 */
export function pledgeIncome({ coin, ratio, feeRatio }: PledgeTerms, amount: Decimal, days: number): Decimal {
  const hundredPercent = 100n * powerOfTen(scale);
  const earned =
    parseUnits(amount, scale) *
    parseUnits(ratio, scale) *
    (hundredPercent - parseUnits(feeRatio, scale)) *
    BigInt(days);
  const decimals = incomeDecimals(coin);
  return formatUnits(earned / (powerOfTen(2 * scale - decimals) * 1000n * hundredPercent), decimals);
}
