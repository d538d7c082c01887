/** Figures of the lists that the exchange does not send. Exact: no figure becomes a float. */
import type { SpotFill } from '@livery/contract/calls/spot';
import { formatUnits, parseUnits, powerOfTen, type Decimal } from '@livery/contract/decimal';

/** More decimals than any coin has. */
const scale = 18;

/** The average price, rounded down to `decimals`; `undefined` if nothing was traded. */
export function averagePrice(total: Decimal, amount: Decimal, decimals: number): Decimal | undefined {
  const coins = parseUnits(amount, scale);
  if (coins <= 0n) return undefined;
  return formatUnits((parseUnits(total, scale) * powerOfTen(decimals)) / coins, decimals, true);
}

export interface FillSummary {
  readonly orderId: number;
  readonly symbol: string;
  readonly side: SpotFill['side'];
  readonly amount: Decimal;
  readonly total: Decimal;
  /** The price of all fills; `undefined` if they differ. */
  readonly price: Decimal | undefined;
}

const sum = (one: Decimal, other: Decimal) =>
  formatUnits(parseUnits(one, scale) + parseUnits(other, scale), scale, true);

/** One summary per order, oldest first, from fills that are newest first. */
export function summarizeFills(fills: readonly SpotFill[]): readonly FillSummary[] {
  const summaries = new Map<number, FillSummary>();
  for (const { orderId, symbol, side, amount, total, price } of fills.toReversed()) {
    const before = summaries.get(orderId);
    summaries.set(
      orderId,
      before
        ? {
            ...before,
            amount: sum(before.amount, amount),
            total: sum(before.total, total),
            price: before.price === price ? price : undefined,
          }
        : { orderId, symbol, side, amount, total, price },
    );
  }
  return [...summaries.values()];
}
