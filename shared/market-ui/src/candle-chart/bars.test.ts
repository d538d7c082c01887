import type { Kline } from '@livery/contract/live/market';
import fc from 'fast-check';
import { toBar, candleStart, changedTail, chartPeriod, roomAfterLast, timeLeft } from './bars.ts';

const candle = (startTime: number, close = '2'): Kline => ({
  ...{ open: '1', close, high: '3', low: '0.5', volume: '10', startTime, endTime: startTime + 60 },
});

test('converts a candle to milliseconds and floats and keeps the candle', () => {
  const one = candle(60, '2.0001');
  expect(toBar(one)).toEqual({
    ...{ timestamp: 60_000, open: 1, high: 3, low: 0.5, close: 2.0001, volume: 10, candle: one },
  });
});

test.each([
  ['1m', { type: 'minute', span: 1 }],
  ['30m', { type: 'minute', span: 30 }],
  ['4h', { type: 'hour', span: 4 }],
  ['1d', { type: 'day', span: 1 }],
] as const)('%s is said in the words of the chart', (period, expected) => {
  expect(chartPeriod(period)).toEqual(expected);
});

test('few candles begin at the left edge, and many leave a little room at the right', () => {
  expect(roomAfterLast(40, { width: 800, barSpace: 7 })).toBe(800 - 40 * 7);
  expect(roomAfterLast(500, { width: 800, barSpace: 7 })).toBe(24);
});

test('finds the candle that holds a trade', () => {
  expect(candleStart(3599, '15m')).toBe(2700);
  expect(candleStart(2700, '15m')).toBe(2700);
});

const before = [candle(0), candle(60), candle(120)];

test.each([
  ['nothing', before, []],
  ['the same again, as a new snapshot', before.map((one) => ({ ...one })), []],
  ['the last one grew', [candle(0), candle(60), candle(120, '9')], [candle(120, '9')]],
  ['one more', [candle(60), candle(120, '9'), candle(180)], [candle(120, '9'), candle(180)]],
  ['an earlier one is another', [candle(0, '9'), candle(60), candle(120)], undefined],
  ['an earlier one is new', [candle(0), candle(30), candle(60), candle(120)], undefined],
  ['nothing of it follows on', [candle(600), candle(660)], undefined],
  ['none', [], undefined],
])('what has changed: %s', (_, after, expected) => {
  expect(changedTail(before, after)).toEqual(expected);
});

test('gives a changed tail that turns the old candles into the new ones', () => {
  const list = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.constantFrom('2', '2.5')), {
      selector: ([start]) => start,
    })
    .map((all) => all.toSorted(([left], [right]) => left - right).map(([start, close]) => candle(start * 60, close)));
  fc.assert(
    fc.property(list, list, (old, next) => {
      const changed = changedTail(old, next);
      if (!changed) return;
      const drawn = new Map([...old, ...changed].map((one) => [one.startTime, one]));
      // What is older than the oldest that came stays drawn.
      for (const one of next) expect(drawn.get(one.startTime)).toEqual(one);
    }),
  );
});

test.each([
  [252, '04:12'],
  [0.2, '00:01'],
  [11_052, '3:04:12'],
  [0, ''],
  [-5, ''],
])('with %s seconds to go the tag says "%s"', (left, text) => {
  expect(timeLeft(1000 + left, 1000)).toBe(text);
});
