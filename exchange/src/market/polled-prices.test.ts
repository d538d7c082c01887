import { Writable } from 'node:stream';
import pino from 'pino';
import { TestClock } from '../../test/clock.ts';
import { PolledPrices } from './polled-prices.ts';

/** A price source whose answers the test gives. */
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

test('a price is valid until the next one, and for at most ten seconds', async () => {
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

test('a failure is logged once, and so is its end', async () => {
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
