import { receiveCode, sendCode, type Level } from '@livery/contract/live/market';
import { openTestPostgres } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { marketsWithPast } from '../../test/templates/contents.ts';
import { fund, fundedAccount } from '../../test/ledger.ts';
import { dropClients, LiveClient, openTestSockets, type TestSockets } from '../../test/sockets.ts';
import type { Market } from '../market/market.ts';
import { spotViews } from './feeds.ts';
import { socketLimits } from './serve-sockets.ts';

const rich = { USDT: 10n ** 16n, BTC: 10n ** 12n };

let site: TestExchange;
let market: Market;
let sockets: TestSockets;
let [alice, bob] = [0, 0];

beforeAll(async () => {
  site = await startTestExchange(await openTestPostgres('seeded_with_past'), marketsWithPast);
  const { exchange } = site;
  const found = exchange.markets.get('BTCUSDT');
  if (found === undefined) throw new Error('no BTCUSDT');
  market = found;
  alice = await fundedAccount(exchange.database, rich);
  bob = await fundedAccount(exchange.database, rich);
  await fund(exchange.database, alice, rich);
  const views = { spot: spotViews(exchange.markets), futures: new Map([['BTCUSDT', market.view]]) };
  // The stopped clock also stops the refill of the frame allowance.
  sockets = await openTestSockets(exchange, {
    views,
    limits: { ...socketLimits, frames: { ...socketLimits.frames, burst: 1000 } },
  });
});

afterEach(dropClients);
afterAll(async () => {
  await sockets.close();
  await site.close();
});

const connected = () => new LiveClient(sockets.address).opened();
const place = (accountId: number, side: 'buy' | 'sell', priceTicks: number, lots: number) =>
  market.place({ accountId, side, priceTicks, lots, timeInForce: 'resting', at: site.clock.now() });
/** Crosses the whole spread once, so that the last price changes. */
const trade = () => place(bob, 'buy', (market.view.sell[0]?.priceTicks ?? 0) + 500, 200_000);

describe.each([
  ['spot', sendCode.tickers, receiveCode.tickers],
  ['futures', sendCode.futuresTickers, receiveCode.futuresTickers],
] as const)('tickers of %s', (feed, send, receive) => {
  test('sends all tickers first, then the changed ones', async () => {
    const client = await connected();
    client.send({ code: send, subscribeTickers: { platform: 'web', userId: '' } });
    const [first] = await client.received(receive);
    const symbols = first?.tickers.tickerInfos.map((ticker) => ticker.symbol);
    expect(symbols).toEqual(feed === 'spot' ? [...site.exchange.markets.keys()] : ['BTCUSDT']);
    expect(client.messages).toHaveLength(1);
    await trade();
    const [, second] = await client.received(receive, 2);
    expect(second?.tickers.tickerInfos.map((ticker) => ticker.symbol)).toContain('BTCUSDT');
  });
});

describe.each([
  ['spot', sendCode.kline, receiveCode.kline],
  ['futures', sendCode.futuresKline, receiveCode.futuresKline],
] as const)('candles of %s', (_feed, send, receive) => {
  test('sends the history, then each candle that changed, up to the limit', async () => {
    const client = await connected();
    client.send({ code: send, subscribeKline: { symbol: 'BTCUSDT', period: '1m', limit: 3 } });
    const [first] = await client.received(receive);
    expect(first?.klines).toMatchObject({ symbol: 'BTCUSDT', period: '1m', snapshot: true });
    expect(first?.klines.klines.length).toBeLessThanOrEqual(4);
    await trade();
    const [, second] = await client.received(receive, 2);
    expect(second?.klines.snapshot).toBe(false);
    const [candle] = second?.klines.klines ?? [];
    expect((candle?.endTime ?? 0) - (candle?.startTime ?? 0)).toBe(60);
    expect(Number(candle?.high)).toBeGreaterThanOrEqual(Number(candle?.close));
  });
});

describe.each([
  ['spot', sendCode.realtime, receiveCode.realtime],
  ['futures', sendCode.futuresRealtime, receiveCode.futuresRealtime],
] as const)('realtime of %s', (_feed, send, receive) => {
  test('sends the prices of the day, then each minute that changed', async () => {
    const client = await connected();
    client.send({ code: send, subscribeRealtime: { symbol: 'BTCUSDT' } });
    const [first] = await client.received(receive);
    expect(first?.realtime).toMatchObject({ symbol: 'BTCUSDT', snapshot: true });
    const times = first?.realtime.points.map(({ time }) => time) ?? [];
    expect(times.length).toBeGreaterThan(60);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    await trade();
    const [, second] = await client.received(receive, 2);
    const { last } = market.view.candles;
    expect(second?.realtime.snapshot).toBe(false);
    expect(second?.realtime.points).toHaveLength(1);
    expect(second?.realtime.points[0]).toMatchObject({ time: last?.startTime });
    expect(Number(second?.realtime.points[0]?.price) * 100).toBeCloseTo(last?.closeTicks ?? 0, 4);
  });
});

describe.each([
  ['spot', sendCode.depth, receiveCode.depth],
  ['futures', sendCode.futuresDepth, receiveCode.futuresDepth],
] as const)('depth of %s', (_feed, send, receive) => {
  test('sends a snapshot and gapless changes that add up to the next snapshot', async () => {
    const subscribe = { code: send, subscribeDepth: { symbol: 'BTCUSDT', limit: 20 } } as const;
    const client = await connected();
    client.send(subscribe);
    await client.received(receive);
    for (let step = 0; step < 4; step += 1) {
      await trade();
      await place(alice, 'sell', (market.view.sell[0]?.priceTicks ?? 0) - 1, 1000 + step);
      await client.received(receive, step + 2);
    }
    const witness = await connected();
    witness.send(subscribe);
    const [snapshot] = await witness.received(receive);
    // By then the client has the frames of the witness, or gets them with the next flush.
    const depthOf = async (count: number) => (await client.received(receive, count)).map((frame) => frame.depth);
    let frames = await depthOf(2);
    while ((frames.at(-1)?.sequence ?? 0) < (snapshot?.depth.sequence ?? 0)) frames = await depthOf(frames.length + 1);
    expect(frames.map((depth) => depth.snapshot)).toEqual([true, ...frames.slice(1).map(() => false)]);
    frames.slice(1).forEach((depth, index) => expect(depth.sequence).toBe((frames[index]?.sequence ?? 0) + 1));
    const until = frames.filter((frame) => frame.sequence <= (snapshot?.depth.sequence ?? 0));
    for (const side of ['buy', 'sell'] as const)
      expect(levelsOf(snapshot?.depth[side] ?? [])).toEqual(levelsOf(until.flatMap((depth) => depth[side])));
  });
});

/** The quantity of each price after applying changes in order. */
function levelsOf(changes: readonly Level[]): Map<string, string> {
  const levels = new Map<string, string>();
  for (const { price, volume } of changes) {
    if (volume === '0') levels.delete(price);
    else levels.set(price, volume);
  }
  return levels;
}

test('public trades start with the last ones before the subscription, then each new one once', async () => {
  const subscribe = { code: sendCode.trades, subscribeTrades: { symbol: 'BTCUSDT' } } as const;
  await trade();
  const [client, late] = [await connected(), await connected()];
  client.send(subscribe);
  const [first] = await client.received(receiveCode.trades);
  expect(first?.trades).toMatchObject({ symbol: 'BTCUSDT', snapshot: true });
  expect(first?.trades.trades.length).toBeGreaterThan(0);
  expect(first?.trades.trades.length).toBeLessThanOrEqual(50);
  await trade();
  // This is very likely between the trade and the flush that publishes it.
  late.send(subscribe);
  await client.received(receiveCode.trades, 2);
  await trade();
  await client.received(receiveCode.trades, 3);
  const receivedTrades = async (each: LiveClient) =>
    (await each.received(receiveCode.trades, 2)).map((frame) => frame.trades);
  for (const frames of [await receivedTrades(client), await receivedTrades(late)]) {
    const ids = frames.flatMap(({ trades }) => trades.map(({ id }) => Number(id)));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    expect(frames.map(({ snapshot }) => snapshot)).toEqual([true, ...frames.slice(1).map(() => false)]);
    const time = Math.floor(site.clock.now() / 1000);
    expect(frames.at(-1)?.trades.at(-1)).toMatchObject({ takerBuys: true, time });
  }
});

test('a cancelled subscription ends, and the others are confirmed every two seconds', async () => {
  const symbol = 'BTCUSDT';
  const client = await connected();
  client.send({ code: sendCode.tickers, subscribeTickers: { platform: 'web', userId: '' } });
  client.send({ code: sendCode.futuresTickers, subscribeTickers: { platform: 'web', userId: '' } });
  for (const code of [sendCode.depth, sendCode.futuresDepth] as const)
    client.send({ code, subscribeDepth: { symbol, limit: 5 } });
  for (const code of [sendCode.realtime, sendCode.futuresRealtime] as const)
    client.send({ code, subscribeRealtime: { symbol } });
  for (const code of [sendCode.kline, sendCode.futuresKline] as const)
    client.send({ code, subscribeKline: { symbol, period: '5m', limit: 5 } });
  client.send({ code: sendCode.trades, subscribeTrades: { symbol } });
  await client.received(receiveCode.trades);

  const period = '';
  client.send({ code: sendCode.cancel, cancel: { code: sendCode.futuresTickers, symbol: '', period } });
  client.send({ code: sendCode.cancel, cancel: { code: sendCode.kline, symbol, period: '5m' } });
  client.send({ code: sendCode.cancel, cancel: { code: sendCode.futuresKline, symbol, period: '5m' } });
  const { depth, futuresDepth, realtime, futuresRealtime, trades } = sendCode;
  for (const code of [depth, futuresDepth, realtime, futuresRealtime, trades])
    client.send({ code: sendCode.cancel, cancel: { code, symbol, period } });
  client.send({ code: sendCode.heartbeat, heartbeat: { time: 1 } });
  await client.received(receiveCode.heartbeat);
  client.messages.length = 0;

  // The second change arrives after everything that the first one changed.
  for (const count of [1, 2]) {
    await trade();
    await client.received(receiveCode.tickers, count);
  }
  const [confirmation] = await client.received(receiveCode.confirmation);
  expect(confirmation?.confirmation.channels).toMatchObject([{ code: sendCode.tickers, symbol: '', period: '' }]);
  const codes = new Set(client.messages.map(({ code }) => code));
  expect(codes).toEqual(new Set([receiveCode.tickers, receiveCode.confirmation]));
});

test('a heartbeat is answered with the server’s time', async () => {
  const client = await connected();
  client.send({ code: sendCode.heartbeat, heartbeat: { time: 1 } });
  const [answer] = await client.received(receiveCode.heartbeat);
  expect(answer?.heartbeat.time).toBe(Math.floor(site.clock.now() / 1000));
});
