import type { SpotFill } from '@livery/contract/calls/spot';
import { toDecimal } from '@livery/contract/decimal';
import { averagePrice, summarizeFills } from './cells.tsx';

const fill = (id: number, orderId: number, price: string, amount: string, total: string): SpotFill => ({
  id,
  orderId,
  symbol: 'BTCUSDT',
  side: 'buy',
  role: 'taker',
  feeCoin: 'BTC',
  time: 1_700_000_000,
  price: toDecimal(price),
  amount: toDecimal(amount),
  total: toDecimal(total),
  fee: toDecimal('0'),
});

test('gives an exact average, rounded down, and none of zero', () => {
  expect(averagePrice(toDecimal('20172.05'), toDecimal('0.3'), 1)).toBe('67240.1');
  expect(averagePrice(toDecimal('200'), toDecimal('3'), 4)).toBe('66.6666');
  expect(averagePrice(toDecimal('0'), toDecimal('0'), 1)).toBeUndefined();
});

test('sums the fills of an order exactly, the first order first', () => {
  const [first, second, ...more] = summarizeFills([
    fill(4, 8, '67240.2', '0.3', '20172.06'),
    fill(3, 7, '5', '1', '5'),
    fill(2, 8, '67240.1', '0.1', '6724.01'),
    fill(1, 8, '67240.1', '0.2', '13448.02'),
  ]);
  expect(first).toEqual({
    orderId: 8,
    symbol: 'BTCUSDT',
    side: 'buy',
    amount: '0.6',
    total: '40344.09',
    price: undefined,
  });
  expect(second).toMatchObject({ orderId: 7, amount: '1', price: '5' });
  expect(more).toEqual([]);
});
