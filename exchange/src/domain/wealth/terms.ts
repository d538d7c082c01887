import { parseUnits, powerOfTen, toDecimal, type Decimal } from '@livery/contract/decimal';
import {
  dailyIncome,
  deliveryTime,
  earnedUnits,
  incomeDecimals,
  payoutTime,
  type PledgePeriod,
  pledgeIncome,
  redeemBreakEvenDay,
  redeemCost as costOf,
} from '@livery/contract/rules/wealth';
import { asDecimal, ledgerScale } from '../../ledger/amounts.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { wealthOrders } from '../../storage/schema/index.ts';

export type WealthOrderRow = typeof wealthOrders.$inferSelect;

type Rates = Pick<WealthOrderRow, 'coin' | 'ratio' | 'feeRatio' | 'redeemCostRatio' | 'circleDays'>;
type Terms = Rates & Pick<WealthOrderRow, 'amount'>;

/** The states in which the principal is held. */
export const runningStates = ['holding', 'expired'] as const satisfies readonly WealthOrderRow['state'][];
export const isRunning = ({ state }: Pick<WealthOrderRow, 'state'>): boolean =>
  state === 'holding' || state === 'expired';

const dayMs = 86_400_000;

const inUnits = (amount: Decimal): bigint => parseUnits(amount, ledgerScale);
const periodOf = ({ coin, ratio, feeRatio, redeemCostRatio, circleDays }: Rates): PledgePeriod => ({
  coin,
  circleDays,
  ratio: toDecimal(ratio),
  feeRatio: toDecimal(feeRatio),
  redeemCostRatio: redeemCostRatio === null ? null : toDecimal(redeemCostRatio),
});

/** The ledger units that a pledge has earned after a number of days. */
export const incomeAfter = (terms: Terms, days: number): bigint =>
  inUnits(pledgeIncome(periodOf(terms), asDecimal(terms.amount), days));

/** The income of one day of a pledge; the first is day 1. */
export const incomeOfDay = (terms: Terms, day: number): bigint =>
  inUnits(dailyIncome(periodOf(terms), asDecimal(terms.amount), day));

/** The incomes of a span of days of a pledge, in order. Cheaper than one at a time. */
export function* incomesOfDays(terms: Terms, first: number, last: number): Generator<{ day: number; income: bigint }> {
  const earned = earnedUnits(periodOf(terms), asDecimal(terms.amount));
  const step = powerOfTen(ledgerScale - incomeDecimals(terms.coin));
  let before = earned(first - 1);
  for (let day = first; day <= last; day += 1) {
    const after = earned(day);
    yield { day, income: (after - before) * step };
    before = after;
  }
}

/** The cost of an early end, in ledger units. */
export const redeemCost = (terms: Terms): bigint => inUnits(costOf(periodOf(terms), asDecimal(terms.amount)));

/** Midnight UTC at the start of a time's day. */
export const dayOf = (timeMs: number): number => timeMs - (timeMs % dayMs);

/** When a day of a pledge is paid (`payoutTime`). */
export const paymentTime = (createdAt: Date, day: number): Date =>
  new Date(payoutTime(epochSeconds(createdAt), day) * 1000);

/** When the principal of a pledge is delivered (`deliveryTime`). */
export const principalTime = ({ createdAt, circleDays }: Pick<WealthOrderRow, 'createdAt' | 'circleDays'>): Date =>
  new Date(deliveryTime(epochSeconds(createdAt), circleDays) * 1000);

/** The payout from which on ending early no longer loses; null when that never comes. */
export function redeemPaysFrom(order: Terms & Pick<WealthOrderRow, 'createdAt'>): Date | null {
  const day = redeemBreakEvenDay(periodOf(order), asDecimal(order.amount));
  return day === undefined ? null : paymentTime(order.createdAt, day);
}

/** Names the terms of a product, for a purchase to say which ones the member saw. */
export const termsIdOf = ({ ratio, feeRatio, redeemCostRatio, circleDays }: Rates): string =>
  [ratio, feeRatio, redeemCostRatio ?? 'none', circleDays].join('-');
