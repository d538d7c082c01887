import { Writable } from 'node:stream';
import pino from 'pino';
import { TestClock } from '../../test/clock.ts';
import { createHistories } from '../seed/market-makers.ts';
import { seedMarkets, seedPrices } from '../seed/markets.ts';
import { CandleSeries, type Candle } from './candles.ts';
import { createSeededPrices } from './price-process.ts';
import { PolledPrices } from './price-source.ts';

/** A price source with answers from the test. */
function polled(symbols: readonly string[] = ['BTCUSDT']) {
  const clock = new TestClock();
  const lines: { level: number; msg: string }[] = [];
  const log = pino(
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        lines.push(JSON.parse(line.toString()) as (typeof lines)[number]);
        done();
      },
    }),
  );
  let answer = (): Response => Response.json({});
  const request = () => Promise.resolve().then(() => answer());
  const prices = new PolledPrices({ url: 'https://prices.example', symbols, clock, log, request });
  const poll = async (next: () => Response) => {
    answer = next;
    await prices.poll();
  };
  return { prices, clock, lines, poll };
}

const down = () => {
  throw new TypeError('fetch failed');
};

test('a price is valid until the next one, for at most ten seconds', async () => {
  const { prices, clock, poll } = polled();
  const start = clock.now();
  expect(prices.priceOf('BTCUSDT', start)).toBeUndefined();
  await poll(() => Response.json({ BTCUSDT: '67418.20' }));
  clock.advance(2000);
  await poll(() => Response.json({ BTCUSDT: '67420' }));
  expect(prices.priceOf('BTCUSDT', start - 1)).toBeUndefined();
  expect(prices.priceOf('BTCUSDT', start + 1999)).toBe(67_418.2);
  expect(prices.priceOf('BTCUSDT', start + 2000)).toBe(67_420);
  clock.advance(6000);
  await poll(down);
  expect(prices.priceOf('BTCUSDT', start + 12_000)).toBe(67_420);
  expect(prices.priceOf('BTCUSDT', start + 12_001)).toBeUndefined();
});

test('never follows a redirect', async () => {
  const request = jest.fn(() => Promise.resolve(Response.json({})));
  const log = pino({ level: 'silent' });
  const source = new PolledPrices({ url: 'https://prices.example', symbols: [], clock: new TestClock(), log, request });
  await source.poll();
  expect(request).toHaveBeenCalledWith(
    expect.stringContaining('https://prices.example'),
    expect.objectContaining({ redirect: 'error' }),
  );
});

test.each([
  ['a status that is no success', () => new Response('{}', { status: 503 })],
  ['no JSON', () => new Response('<html>')],
  ['a list', () => Response.json([])],
  ['a JSON number', () => Response.json({ BTCUSDT: 67_418.2 })],
  ['a price of nothing', () => Response.json({ BTCUSDT: '0.00' })],
  ['a negative price', () => Response.json({ BTCUSDT: '-1' })],
  ['an exponent', () => Response.json({ BTCUSDT: '1e400' })],
])('%s gives no price', async (_name, answer) => {
  const { prices, clock, lines, poll } = polled();
  await poll(answer);
  expect(prices.priceOf('BTCUSDT', clock.now())).toBeUndefined();
  expect(lines).toHaveLength(1);
});

test('logs a failure once and its end once', async () => {
  const { lines, poll } = polled(['BTCUSDT', 'ETHUSDT']);
  await poll(down);
  await poll(down);
  expect(lines.splice(0)).toMatchObject([{ level: 40, msg: expect.stringContaining('no usable answer') }]);
  await poll(() => Response.json({ BTCUSDT: '1' }));
  await poll(() => Response.json({ BTCUSDT: '2' }));
  expect(lines.splice(0)).toMatchObject([{ level: 40, msg: expect.stringContaining('no price for ETHUSDT') }]);
  await poll(() => Response.json({ BTCUSDT: '1', ETHUSDT: '2', XYZ: '3' }));
  expect(lines.splice(0)).toMatchObject([{ level: 30 }]);
});

const [minute, hour, day] = [60, 3600, 86_400];
const end = Date.UTC(2025, 5, 2, 12, 34, 40) / 1000;
const today = Date.UTC(2025, 5, 2) / 1000;
const btc = 'BTCUSDT';
const history = createHistories({ seed: 1, pastMs: 0 }).get(btc);
if (history === undefined) throw new Error(`${btc} has no history`);
const candles = history(end);
const of = (seconds: number): Candle[] =>
  candles.flatMap(({ periodSeconds, ...candle }) => (periodSeconds === seconds ? [candle] : []));

/** The sum of the candles within each period. */
function summed(fine: readonly Candle[], seconds: number): Candle[] {
  return [...Map.groupBy(fine, ({ startTime }) => startTime - (startTime % seconds))].map(([startTime, within]) => ({
    startTime,
    openTicks: within[0]?.openTicks ?? 0,
    closeTicks: within.at(-1)?.closeTicks ?? 0,
    highTicks: Math.max(...within.map(({ highTicks }) => highTicks)),
    lowTicks: Math.min(...within.map(({ lowTicks }) => lowTicks)),
    lots: within.reduce((sum, { lots }) => sum + lots, 0),
  }));
}

test('a market has a year of days, 60 days of hours and 7 days of minutes, without a gap', () => {
  for (const [seconds, days] of [
    [day, 365],
    [hour, 60],
    [minute, 7],
  ] as const) {
    const begin = today - days * day;
    const starts = Array.from({ length: Math.ceil((end - begin) / seconds) }, (_, index) => begin + index * seconds);
    expect(of(seconds).map(({ startTime }) => startTime)).toEqual(starts);
  }
});

test('days are the sum of hours, and hours of minutes, where both exist', () => {
  const since = (fine: readonly Candle[], coarse: readonly Candle[]) =>
    coarse.filter(({ startTime }) => startTime >= (fine[0]?.startTime ?? 0));
  expect(since(of(hour), of(day))).toEqual(summed(of(hour), day));
  expect(since(of(minute), of(hour))).toEqual(summed(of(minute), hour));
});

test('the history matches the market makers’ later prices and turnover', () => {
  const prices = createSeededPrices(1, seedPrices);
  for (const { startTime, openTicks } of [...of(day), ...of(minute)]) {
    expect(openTicks).toBe(Math.round((prices.priceOf(btc, startTime * 1000) ?? 0) * 100));
  }
  const dailyLots = (seedMarkets[0]?.profile.lotsPerSecond ?? 0) * day;
  for (const { lots } of of(day).slice(0, -1)) expect(Math.abs(lots / dailyLots - 1)).toBeLessThan(0.9);
});

test('a chart continues from the history to the trades, also within the hour and the day of the first trade', () => {
  const series = new CandleSeries(undefined, history);
  expect(series.aggregate(day, 500)).toEqual([]);
  series.apply(series.preview([{ priceTicks: 9_000_000, lots: 5, at: end * 1000 }]));
  const first = end - (end % minute);
  const before = history(first);
  for (const seconds of [minute, hour, day, 4 * hour]) {
    const shown = series.aggregate(seconds, 100_000);
    expect(shown.at(-1)).toMatchObject({ closeTicks: 9_000_000, highTicks: 9_000_000 });
    expect(new Set(shown.map(({ startTime }) => startTime)).size).toBe(shown.length);
  }
  const [thisDay] = series.aggregate(day, 1);
  const dayBefore = before.find(({ periodSeconds, startTime }) => periodSeconds === day && startTime === today);
  expect(thisDay?.lots).toBe((dayBefore?.lots ?? 0) + 5);
  expect(thisDay?.openTicks).toBe(dayBefore?.openTicks);
});

test('after a restart the history ends at the first trade, even when its minute is deleted', () => {
  const candle = { openTicks: 5, closeTicks: 5, highTicks: 5, lowTicks: 5, lots: 1 };
  const at = (startTime: number) => [{ ...candle, startTime }];
  const first = today - 30 * day + 5 * hour;
  const ends: number[] = [];
  const opened = (hours: Candle[], minutes: Candle[]) =>
    new CandleSeries(
      new Map([
        [day, at(first - 5 * hour)],
        [hour, hours],
        [minute, minutes],
      ]),
      (time) => {
        ends.push(time);
        return [];
      },
    );
  opened(at(first), at(first + 120)).aggregate(day, 500);
  opened(at(first), at(today)).aggregate(day, 500);
  opened(at(today), at(today)).aggregate(day, 500);
  expect(ends).toEqual([first + 120, first, first - 5 * hour]);
});

test('with outside prices there is no history', () => {
  expect(createHistories({ seed: 1, pastMs: 0, outsidePrices: { priceOf: () => 1 } }).size).toBe(0);
});
