/** The income of a category over time, in USDT. Floats are for the drawing: no amount is computed from them. */
import type { PledgePayout } from '@livery/contract/calls/wealth/pledges';
import { add, subtract, type Decimal } from '@livery/contract/decimal';
import { inUsdt, type PriceOf } from '../summary-totals.ts';

const daySeconds = 86_400;

export interface IncomePoint {
  /** Epoch seconds. */
  readonly time: number;
  /** What was paid until then. */
  readonly total: number;
}

/**
 * A point for each payout of a span, and its ends.
 * @param total what all pledges have paid up to now, to which the curve leads
 */
export function incomePoints(
  payouts: readonly PledgePayout[],
  total: Decimal,
  { since, now, priceOf }: { readonly since: number; readonly now: number; readonly priceOf: PriceOf },
): readonly IncomePoint[] {
  const paid = payouts.filter(({ kind, isPaid, time }) => kind === 'income' && isPaid && time >= since && time <= now);
  const values = paid.map(({ time, coin, amount }) => ({ time, value: inUsdt(amount, priceOf(coin)) }));
  // The prices of now value the payouts of then, so both sums agree.
  let reached = subtract(total, add(...values.map(({ value }) => value)));
  const points: IncomePoint[] = [{ time: since, total: Number(reached) }];
  for (const { time, value } of values) {
    reached = add(reached, value);
    points.push({ time, total: Number(reached) });
  }
  return [...points, { time: now, total: Number(reached) }];
}

/** Midnight UTC so many days ago. */
export const daysAgo = (days: number, now: number): number => now - (now % daySeconds) - days * daySeconds;

/** A round value at or above another: 1, 2 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((factor) => factor * power >= value) ?? 10) * power;
}
