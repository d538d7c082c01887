import { toDecimal } from '@livery/contract/decimal';
import { orderCost } from './order-cost.ts';

const costOf = (price: string, coins: string, feePercent: string) =>
  orderCost(toDecimal(price), toDecimal(coins), toDecimal(feePercent));

test('the total is the price times the coins, and the fee a share of the total', () => {
  expect(costOf('67418.20', '0.1', '0.10')).toEqual({ total: '6741.82', fee: '6.7418' });
  expect(costOf('67418.20', '0.1', '0')).toEqual({ total: '6741.82', fee: '0.0000' });
});
