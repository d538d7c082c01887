import type { SpotFill } from '@livery/contract/calls/spot';
import { toDecimal } from '@livery/contract/decimal';
import { insertByTime } from './row-sorting.ts';

const figures = { price: toDecimal('1'), amount: toDecimal('1'), total: toDecimal('1'), fee: toDecimal('0') };
const fill = (id: number, symbol: string, time: number): SpotFill => ({
  ...{ id, symbol, time, orderId: id, side: 'buy', role: 'taker', feeCoin: 'BTC', ...figures },
});
/** The exchange's order. The ids of ETHUSDT are from a later block. */
const rows = [fill(3, 'BTCUSDT', 20), fill(1001, 'ETHUSDT', 19), fill(1, 'BTCUSDT', 10)];

test.each([
  ['by its id among those of its market', fill(2, 'BTCUSDT', 20), [3, 2, 1001, 1]],
  ['by its time among those of another market', fill(1002, 'ETHUSDT', 15), [3, 1002, 1001, 1]],
  ['by its time, though its id is the highest', fill(2001, 'LTCUSDT', 15), [3, 1001, 2001, 1]],
  ['at the end when it is the oldest', fill(2000, 'LTCUSDT', 5), [3, 1001, 1, 2000]],
])('puts a row %s', (_where, row, ids) => {
  expect(insertByTime(rows, row).map(({ id }) => id)).toEqual(ids);
});
