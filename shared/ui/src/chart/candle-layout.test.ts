import * as fc from 'fast-check';
import { layOutCandles, movingAverage, type Candle } from './candle-layout.ts';

const candle = fc
  .tuple(fc.double({ min: 0.0001, max: 1e6, noNaN: true }), fc.double({ min: 0.9, max: 1.1, noNaN: true }), fc.nat())
  .map(([open, factor, volume]): Omit<Candle, 'time'> => {
    const close = open * factor;
    return { open, close, high: Math.max(open, close) * 1.01, low: Math.min(open, close) * 0.99, volume };
  });
const candles = fc
  .array(candle, { minLength: 1, maxLength: 60 })
  .map((list) => list.map((one, index): Candle => ({ ...one, time: 1_700_000_100 + index * 900 })));

const frame = { width: 640, height: 400, axisWidth: 60, step: 10 };

test('every visible candle lies inside the plot, with or without a pinned price', () => {
  fc.assert(
    fc.property(candles, fc.option(fc.integer({ min: 60, max: 280 }), { nil: undefined }), (list, lastPriceY) => {
      const lastPrice = list.at(-1)?.close ?? 0;
      const layout = layOutCandles(list, { ...frame, lastPrice, lastPriceY });
      for (const one of layout.visible) {
        expect(layout.y(one.high)).toBeGreaterThanOrEqual(-0.01);
        expect(layout.y(one.low)).toBeLessThanOrEqual(layout.volumeTop + 0.01);
      }
      expect(layout.y(lastPrice)).toBeCloseTo(lastPriceY ?? layout.y(lastPrice));
      expect(layout.x(layout.visible.length - 1)).toBeLessThan(layout.right);
    }),
  );
});

test('price ticks are round, inside the plot, and few', () => {
  fc.assert(
    fc.property(candles, (list) => {
      const layout = layOutCandles(list, { ...frame, lastPrice: list.at(-1)?.close ?? 0 });
      expect(layout.priceTicks.length).toBeLessThanOrEqual(12);
      for (const price of layout.priceTicks) {
        expect(layout.y(price)).toBeGreaterThanOrEqual(0);
        expect(layout.y(price)).toBeLessThanOrEqual(layout.bottom);
        expect(Number(price.toFixed(layout.tickDigits))).toBeCloseTo(price, 10);
      }
    }),
  );
});

test('no more candles are drawn than fit', () => {
  const list = Array.from({ length: 500 }, (_, index) => ({
    time: index * 900,
    open: 1,
    close: 2,
    high: 3,
    low: 0.5,
    volume: 1,
  }));
  expect(layOutCandles(list, { ...frame, lastPrice: 2 }).visible).toHaveLength(58);
});

test('candles spread to at most twice the step when there are too few for the width', () => {
  const placed = (count: number, maxCandles?: number) => {
    const list = Array.from({ length: count }, (_, time) => ({
      time,
      open: 1,
      close: 2,
      high: 3,
      low: 0.5,
      volume: 1,
    }));
    const { step, x, right } = layOutCandles(list, { ...frame, maxCandles, lastPrice: 2 });
    return { step, left: x(0) - step / 2, right };
  };
  expect(placed(40)).toEqual({ step: 14.5, left: 0, right: 580 });
  expect(placed(10).step).toBe(20);
  expect(placed(40, 50).step).toBe(10);
});

test('a moving average starts at the first candle with enough before it', () => {
  const list = [1, 2, 3, 4].map((close, index) => ({ time: index, open: 0, high: 0, low: 0, close, volume: 0 }));
  expect(movingAverage(list, 3)).toEqual([
    { index: 2, value: 2 },
    { index: 3, value: 3 },
  ]);
});

test('candles of days have the ticks of UTC days wherever the reader is', () => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
  const days = Array.from({ length: 40 }, (_, index) => ({
    time: index * 86_400,
    open: 1,
    close: 2,
    high: 3,
    low: 1,
    volume: 1,
  }));
  const { timeTicks } = layOutCandles(days, { width: 600, height: 300, axisWidth: 60, step: 10, lastPrice: 2 });
  jest.restoreAllMocks();
  expect(timeTicks.length).toBeGreaterThan(1);
  for (const { time, day } of timeTicks) expect([time % 86_400, day]).toEqual([0, true]);
});
