import type { Kline } from '@livery/contract/live/market';
import fc from 'fast-check';
import type { KLineData } from 'klinecharts';
import { changedTail, chartPeriod, roomAfterLast, timeLeft, toBar } from './bars.ts';
import { createChartFormats } from './chart-formats.ts';
import { shareOf, widened } from './price-range.ts';

const candle = (startTime: number, close = '2'): Kline => ({
  open: '1',
  close,
  high: '3',
  low: '0.5',
  volume: '10',
  startTime,
  endTime: startTime + 60,
});

test('converts a candle to milliseconds and floats and keeps the candle', () => {
  const one = candle(60, '2.0001');
  expect(toBar(one)).toEqual({
    timestamp: 60_000,
    open: 1,
    high: 3,
    low: 0.5,
    close: 2.0001,
    volume: 10,
    candle: one,
  });
});

test.each([
  ['1m', { type: 'minute', span: 1 }],
  ['30m', { type: 'minute', span: 30 }],
  ['4h', { type: 'hour', span: 4 }],
  ['1d', { type: 'day', span: 1 }],
  ['1w', { type: 'week', span: 1 }],
] as const)('%s is said in the words of the chart', (period, expected) => {
  expect(chartPeriod(period)).toEqual(expected);
});

test('few candles begin at the left edge, and many leave a little room at the right', () => {
  expect(roomAfterLast(40, { width: 800, barSpace: 7 })).toBe(800 - 40 * 7);
  expect(roomAfterLast(500, { width: 800, barSpace: 7 })).toBe(24);
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
  [2 * 86_400 + 11_052, '2d 3h'],
  [0, ''],
  [-5, ''],
])('with %s seconds to go the tag says "%s"', (left, text) => {
  expect(timeLeft(1000 + left, 1000, 'en-US')).toBe(text);
});

const at = new Date(2026, 10, 20, 2, 15).getTime();
const bar: KLineData = { timestamp: at, open: 1, high: 1, low: 1, close: 1 };
const date = (template: string, type: 'xAxis' | 'crosshair') =>
  createChartFormats('en-US', '15m', () => 0).formatter.formatDate({
    timestamp: at,
    template,
    type,
    dateTimeFormat: new Intl.DateTimeFormat('en'),
  });

test('formats times in the reader’s time zone, as the rest of the site', () => {
  expect(date('HH:mm', 'xAxis')).toBe('02:15');
  expect(date('MM-DD HH:mm', 'xAxis')).toBe('11-20 02:15');
  expect(date('HH:mm', 'crosshair')).toBe('2026-11-20 02:15');
});

test('formats numbers in the reader’s language and leaves other text alone', () => {
  const { format } = createChartFormats('de-DE', '15m', () => 0).thousandsSeparator;
  expect(format('67240.10')).toBe('67.240,10');
  expect(format('-0.5')).toBe('−0,5');
  expect(format('1.2K')).toBe('1.2K');
});

test('counts down to the end of the candle by the server’s clock, and is empty afterwards', () => {
  const { formatExtendText } = createChartFormats('en-US', '15m', () => at / 1000 + 900 - 252).formatter;
  expect(formatExtendText({ type: 'last_price', data: bar, index: 0 })).toBe('04:12');
  const late = createChartFormats('en-US', '15m', () => at / 1000 + 901).formatter;
  expect(late.formatExtendText({ type: 'last_price', data: bar, index: 0 })).toBe('');
});

const range = { from: 100, to: 200, range: 100, realFrom: 100, realTo: 200, realRange: 100 };

test('a range gets room above and below', () => {
  const full = { ...range, displayFrom: 100, displayTo: 200, displayRange: 100 };
  expect(widened(full, { above: 0.4, below: 0.2 })).toEqual({
    from: 80,
    to: 240,
    range: 160,
    realFrom: 80,
    realTo: 240,
    realRange: 160,
    displayFrom: 80,
    displayTo: 240,
    displayRange: 160,
  });
});

test.each([
  [48, 240, 0.2],
  [48, 48, 1],
  [48, 10, 1],
  [48, 0, 1],
])('%s px of %s px are a share of %s', (px, height, share) => {
  expect(shareOf(px, height)).toBe(share);
});
