import { toDecimal } from '@livery/contract/decimal';
import { incomeDecimals, pledgeIncome } from '@livery/contract/rules/wealth';
import { parseUnits, powerOfTen } from '@livery/contract/units';
import { ledgerScale } from '../../ledger/scale.ts';
import { asDecimal } from '../funds/amounts.ts';
import type { wealthOrders } from '../../storage/schema/index.ts';

export type WealthOrderRow = typeof wealthOrders.$inferSelect;

type Terms = Pick<WealthOrderRow, 'coin' | 'amount' | 'ratio' | 'feeRatio'>;

const dayMs = 86_400_000;

/** The ledger units that a pledge has earned after a number of days. */
export function incomeAfter({ coin, amount, ratio, feeRatio }: Terms, days: number): bigint {
  const terms = { coin, ratio: toDecimal(ratio), feeRatio: toDecimal(feeRatio) };
  return parseUnits(pledgeIncome(terms, asDecimal(amount), days), ledgerScale);
}

/** The income of one day of a pledge; the first is day 1. */
export const incomeOfDay = (terms: Terms, day: number): bigint =>
  day === 0 ? 0n : incomeAfter(terms, day) - incomeAfter(terms, day - 1);

/** The cost of an early end: a share of the principal, rounded down to the decimals of income. */
export function redeemCost({
  coin,
  amount,
  redeemCostRatio,
}: Pick<WealthOrderRow, 'coin' | 'amount' | 'redeemCostRatio'>): bigint {
  if (redeemCostRatio === null) return 0n;
  const cost = (amount * parseUnits(toDecimal(redeemCostRatio), ledgerScale)) / (100n * powerOfTen(ledgerScale));
  const step = powerOfTen(ledgerScale - incomeDecimals(coin));
  return cost - (cost % step);
}

/** Midnight UTC at the start of a time's day. */
export const dayOf = (timeMs: number): number => timeMs - (timeMs % dayMs);

/**
 * When a day of a pledge is paid. Days are calendar days in UTC, weekends and holidays too. The first is the one after
 * the purchase, and each is paid at the midnight that ends it. So the principal is back `circleDays + 1` days after the
 * day of purchase, as the site shows it (spec §5).
 */
export const paymentTime = (createdAt: Date, day: number): Date =>
  new Date(dayOf(createdAt.getTime()) + (day + 1) * dayMs);
