/** Figures of the lists that the exchange does not send. Exact: no figure becomes a float. */
import type { SpotFill } from '@livery/contract/calls/spot';
import { add, divide, isPositive, type Decimal } from '@livery/contract/decimal';

/** The average price, rounded down to `decimals`; `undefined` if nothing was traded. */
export const averagePrice = (total: Decimal, amount: Decimal, decimals: number): Decimal | undefined =>
  isPositive(amount) ? divide(total, amount, decimals) : undefined;

export interface FillSummary {
  readonly orderId: number;
  readonly symbol: string;
  readonly side: SpotFill['side'];
  readonly amount: Decimal;
  readonly total: Decimal;
  /** The price of all fills; `undefined` if they differ. */
  readonly price: Decimal | undefined;
}

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
            amount: add(before.amount, amount),
            total: add(before.total, total),
            price: before.price === price ? price : undefined,
          }
        : { orderId, symbol, side, amount, total, price },
    );
  }
  return [...summaries.values()];
}
