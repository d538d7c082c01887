import { trailingSteps, type TrailingStop } from './trailing-steps.ts';

const bar = (minute: number, low: number, high: number, close: number) => ({
  timestamp: minute * 60_000,
  low,
  high,
  close,
});
const bars = [bar(1, 90, 150, 100), bar(2, 99, 110, 104), bar(3, 103, 108, 107), bar(4, 106, 120, 119)];
const stop: TrailingStop = { side: 'sell', placedAt: 90, distance: { percent: 10 }, trigger: 108 };
const read = (change: Partial<TrailingStop> = {}) =>
  trailingSteps(bars, { ...stop, ...change }).map(({ timestamp, value }) => [timestamp / 60_000, value]);

test('the trigger of a sale rises with the highest price since it was placed, and never falls', () => {
  expect(read()).toEqual([
    [1, 90],
    [2, 99],
    [4, 108],
    [4, 108],
  ]);
});

test('the trigger of a buy falls with the lowest price', () => {
  expect(read({ side: 'buy', placedAt: 60, distance: { amount: 5 }, trigger: 104 })).toEqual([
    [1, 105],
    [2, 104],
    [4, 104],
  ]);
});

test('it begins where the price reaches its start, and never goes beyond the trigger that the exchange names', () => {
  expect(read({ startAt: 110, trigger: 98 })).toEqual([
    [2, 98],
    [4, 98],
  ]);
  expect(read({ startAt: 200 })).toEqual([]);
});

test('a stop that is older than the candles has no steps', () => {
  expect(read({ placedAt: 59 })).toEqual([]);
});
