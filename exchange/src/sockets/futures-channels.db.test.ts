import { toDecimal } from '@livery/contract/decimal';
import { receiveCode, sendCode, type Ticker } from '@livery/contract/live/market';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestFutures, type TestFutures } from '../../test/futures.ts';
import { dropClients, LiveClient, openTestSockets, type TestSockets } from '../../test/sockets.ts';
import { futuresContract } from '../domain/futures/products/listing.ts';
import {
  changeCycle,
  resumeProduct,
  setTradingHours,
  suspendProduct,
  withdrawCycle,
} from '../domain/futures/products/products.ts';
import { spotViews } from './feeds.ts';
import { socketLimits } from './serve-sockets.ts';

const bitcoin = { symbol: 'BTCUSD', seconds: 60 };

onOneDatabase((open) => {
  let trading: TestFutures;
  let sockets: TestSockets;

  beforeAll(async () => {
    trading = await startTestFutures(await open('seeded'));
    const { exchange } = trading.site;
    const views = { spot: spotViews(exchange.markets), futures: exchange.futuresViews };
    // The stopped clock also stops the refill of the frame allowance.
    sockets = await openTestSockets(exchange, {
      views,
      limits: { ...socketLimits, frames: { ...socketLimits.frames, burst: 1000 } },
    });
  });
  beforeEach(() => trading.pass(1, 50_000));
  afterEach(dropClients);
  afterAll(async () => {
    await sockets.close();
    await trading.site.close();
  });

  const contract = () => {
    const { futures } = trading.site.exchange;
    const asked = { id: 1, feePercent: toDecimal('1'), language: 'en-US' as const, nowMs: trading.site.clock.now() };
    return futuresContract(futures.board, asked);
  };
  const connected = async () => {
    const client = await new LiveClient(sockets.address).opened();
    client.send({ code: sendCode.futuresTickers, subscribeTickers: { platform: 'web', userId: '' } });
    await client.received(receiveCode.futuresTickers);
    return client;
  };
  /** The next ticker of BTCUSD that the work causes. */
  const tickerAfter = async (client: LiveClient, work: () => Promise<unknown>): Promise<Ticker | undefined> => {
    let { length } = await client.received(receiveCode.futuresTickers);
    await work();
    for (;;) {
      const frames = await client.received(receiveCode.futuresTickers, length + 1);
      const tickers = frames.slice(length).flatMap((frame) => frame.tickers.tickerInfos);
      const found = tickers.find(({ symbol }) => symbol === 'BTCUSD');
      if (found !== undefined) return found;
      ({ length } = frames);
    }
  };

  test('a ticker has the difference to the price 24 hours ago and the number of its terms (spec §3)', async () => {
    const client = await connected();
    const ticker = await tickerAfter(client, () => trading.pass(1, 50_123.45));
    expect(ticker).toMatchObject({ price: '50123.45', change: '0.25', diff: '123.45', terms: contract().terms });
    expect(ticker?.terms).toBeGreaterThan(0);
    const fallen = await tickerAfter(client, () => trading.pass(1, 49_990));
    expect(fallen).toMatchObject({ diff: '-10.00', terms: ticker?.terms });
  });

  test('odds that fall to zero and return are sent with the price that caused it', async () => {
    const client = await connected();
    const before = contract();
    const beyond = await tickerAfter(client, () => trading.pass(1, 54_000.01));
    expect(beyond).toMatchObject({ price: '54000.01', terms: contract().terms });
    expect(beyond?.terms).not.toBe(before.terms);
    expect(contract().cycles[0]).toMatchObject({ odds: '0', normalOdds: '0.82', highestPrice: '54000.00' });
    const back = await tickerAfter(client, () => trading.pass(1, 54_000));
    expect(back?.terms).toBe(before.terms);
  });

  test.each([
    ['sets other odds', changeCycle, { odds: '0.5' }, { odds: '0.82' }],
    ['sets no odds', changeCycle, { odds: '0' }, { odds: '0.82' }],
    ['narrows the limits', changeCycle, { highestChange: '0' }, { highestChange: '8.00' }],
  ])('an operator who %s is seen at once, though no price moved', async (_name, change, wrong, right) => {
    const client = await connected();
    const before = contract().terms;
    const changed = await tickerAfter(client, () => trading.change((tx) => change(tx, bitcoin, wrong)));
    expect(changed).toMatchObject({ price: '50000.00', terms: contract().terms });
    expect(changed?.terms).not.toBe(before);
    await trading.change((tx) => change(tx, bitcoin, right));
    expect(contract().terms).toBe(before);
  });

  test('sends at once that a product is suspended, closed by its hours or without a cycle', async () => {
    const client = await connected();
    const seen = new Set([contract().terms]);
    const work = [
      () => trading.change((tx) => suspendProduct(tx, 'BTCUSD')),
      () => trading.change((tx) => resumeProduct(tx, 'BTCUSD', new Date())),
      () => trading.change((tx) => setTradingHours(tx, 'BTCUSD', 'mon 0:00-mon 0:01')),
      () => trading.change((tx) => setTradingHours(tx, 'BTCUSD', 'always')),
      () => trading.change((tx) => withdrawCycle(tx, 'BTCUSD', 300)),
    ];
    for (const step of work) {
      const ticker = await tickerAfter(client, step);
      expect(ticker?.terms).toBe(contract().terms);
      seen.add(ticker?.terms);
    }
    // After it resumes without hours, the product is as before.
    expect(seen.size).toBe(4);
  });

  test('candles, time-share and depth of an index arrive at once and each second, and are confirmed', async () => {
    const client = await new LiveClient(sockets.address).opened();
    const { symbol } = bitcoin;
    client.send({ code: sendCode.futuresKline, subscribeKline: { symbol, period: '1m', limit: 5 } });
    client.send({ code: sendCode.futuresRealtime, subscribeRealtime: { symbol } });
    client.send({ code: sendCode.futuresDepth, subscribeDepth: { symbol, limit: 10 } });
    client.send({ code: sendCode.realtime, subscribeRealtime: { symbol: 'BTCUSDT' } });
    const [klines] = await client.received(receiveCode.futuresKline);
    const [points] = await client.received(receiveCode.futuresRealtime);
    const [depth] = await client.received(receiveCode.futuresDepth);
    const [spot] = await client.received(receiveCode.realtime);
    expect(klines?.klines).toMatchObject({ symbol, period: '1m', snapshot: true });
    expect(klines?.klines.klines.at(-1)).toMatchObject({ close: '50000.00' });
    expect(points?.realtime.points.at(-1)).toMatchObject({ price: '50000.00' });
    expect(depth?.depth).toMatchObject({ symbol, snapshot: true });
    expect(spot?.realtime).toMatchObject({ symbol: 'BTCUSDT', snapshot: true });

    await trading.pass(1, 50_007);
    const [, candle] = await client.received(receiveCode.futuresKline, 2);
    const [, point] = await client.received(receiveCode.futuresRealtime, 2);
    expect(candle?.klines).toMatchObject({ snapshot: false, klines: [{ close: '50007.00' }] });
    expect(point?.realtime).toMatchObject({ snapshot: false, points: [{ price: '50007.00' }] });
    const [confirmation] = await client.received(receiveCode.confirmation);
    expect(confirmation?.confirmation.channels).toMatchObject([
      { code: sendCode.futuresKline, symbol, period: '1m' },
      { code: sendCode.futuresRealtime, symbol, period: '' },
      { code: sendCode.futuresDepth, symbol, period: '' },
      { code: sendCode.realtime, symbol: 'BTCUSDT', period: '' },
    ]);
  });
});
