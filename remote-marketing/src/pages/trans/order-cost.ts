import { maxDecimals, multiply, round, share, withDecimals, type Decimal } from '@livery/contract/decimal';

/** The cost of a sample order, and its fee, in the quote coin. */
export function orderCost(price: Decimal, coins: Decimal, feePercent: Decimal) {
  const total = multiply(price, coins, maxDecimals);
  return {
    total: withDecimals(round(total, 2, 'half'), 2),
    fee: withDecimals(share(total, feePercent, 4, 'half'), 4),
  };
}
