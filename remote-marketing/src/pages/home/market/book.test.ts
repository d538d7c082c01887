import { bookRows, depthStairs, spreadOf } from './book.ts';

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

test('bids extend to the left and asks to the right, and the deeper side reaches the top', () => {
  const rows = bookRows([level('99', '1'), level('98', '3')], [level('101', '1'), level('102', '1')], 2);
  const { bids, asks, bidArea } = depthStairs(rows);
  expect(bids).toBe('M50 100H25.00V76.00H0.00V4.00H0');
  expect(asks).toBe('M50 100H75.00V76.00H100.00V52.00H100');
  expect(bidArea).toBe(`${bids}V100z`);
});

test('a single distant order does not compress the others', () => {
  const near = [99, 98, 97, 96].map((price) => level(String(price), '1'));
  const { bids } = depthStairs(bookRows([...near, level('1', '9')], [level('101', '1')], 5));
  expect(bids.startsWith('M50 100H43')).toBe(true);
  expect(bids.match(/V/g)).toHaveLength(4);
});

test('a book with only one side is flat on the other', () => {
  const { asks } = depthStairs(bookRows([level('99', '1')], [], 2));
  expect(asks).toBe('M50 100H100');
});
