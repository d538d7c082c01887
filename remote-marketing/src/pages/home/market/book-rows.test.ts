import { bookRows, spreadOf } from './book-rows.ts';

const level = (price: string, volume: string) => ({ price, volume });
const buy = [level('99.5', '1'), level('99', '3'), level('98', '5')];
const sell = [level('100.25', '2'), level('101', '2')];

test('sums grow away from the middle; the largest of both sides fills its row', () => {
  const { bids, asks } = bookRows(buy, sell, 2);
  expect(bids.map((row) => row.sum)).toEqual([1, 4]);
  expect(asks.map((row) => row.share)).toEqual([0.5, 1]);
  expect(bids.at(-1)?.share).toBe(1);
});

test('the spread has the precision of the prices; without one side there is no spread', () => {
  expect(spreadOf(buy, sell)).toBe('0.75');
  expect(spreadOf([], sell)).toBeUndefined();
});
