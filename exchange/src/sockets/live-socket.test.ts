import {
  type ClientFrame,
  decodeServerFrame,
  encodeFrame,
  receiveCode,
  sendCode,
  type ServerFrame,
} from '@livery/contract/live/market';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { openTestPglite } from '../../test/databases.ts';
import { fund, fundedAccount } from '../../test/ledger.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { systemClock } from '../clock.ts';
import type { Market } from '../market/market.ts';
import { closeCode } from './connection.ts';
import { liveSocketLimits, serveLiveSocket } from './live-socket.ts';

const rich = { USDT: 10n ** 16n, BTC: 10n ** 12n };

let site: TestExchange;
let market: Market;
let server: Server;
let address = '';
let stop: () => Promise<void>;
let [alice, bob] = [0, 0];

beforeAll(async () => {
  site = await startTestExchange(await openTestPglite(), { seed: 5, pastMs: 8 * 3_600_000 });
  const found = site.exchange.floor.get('BTCUSDT');
  if (found === undefined) throw new Error('no BTCUSDT');
  market = found;
  alice = await fundedAccount(site.exchange.database, rich);
  bob = await fundedAccount(site.exchange.database, rich);
  await fund(site.exchange.database, alice, rich);
  server = createServer();
  const limits = { ...liveSocketLimits, framesPerSecond: 400, connectionsPerAddress: 8 };
  stop = serveLiveSocket(server, { floor: site.exchange.floor, clock: systemClock, limits });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(server.address() as { port: number }).port}`;
}, 30_000);

afterEach(() => clients.splice(0).forEach((client) => client.socket.terminate()));
afterAll(async () => {
  await stop();
  server.close();
  await site.close();
});

/** A client that remembers every frame. */
class Client {
  readonly frames: ServerFrame[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<{ code: number; reason: string }>;

  constructor(path = '/live', options: { headers?: Record<string, string>; origin?: string } = {}) {
    this.socket = new WebSocket(`ws://${address}${path}`, options);
    this.socket.on('message', (data) => {
      const frame = decodeServerFrame(new Uint8Array(data as Buffer));
      if (frame === undefined) throw new Error('no frame of ours');
      this.frames.push(frame);
    });
    this.closed = new Promise((resolve) =>
      this.socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() })),
    );
    clients.push(this);
  }

  async opened(): Promise<this> {
    await new Promise((resolve, reject) => this.socket.once('open', resolve).once('error', reject));
    return this;
  }

  send(frame: ClientFrame): void {
    this.socket.send(encodeFrame(frame));
  }

  /** The first frames of a code, as soon as there are so many. */
  async received<Code extends ServerFrame['code']>(
    code: Code,
    count = 1,
  ): Promise<Extract<ServerFrame, { code: Code }>[]> {
    for (;;) {
      const found = this.frames.filter((frame) => frame.code === code);
      if (found.length >= count) return found as Extract<ServerFrame, { code: Code }>[];
      await pause(10);
    }
  }
}
const clients: Client[] = [];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const subscribeTickers = { code: sendCode.tickers, subscribeTickers: { platform: 'web', userId: '' } } as const;
const subscribeDepth = (limit: number) =>
  ({ code: sendCode.depth, subscribeDepth: { symbol: 'BTCUSDT', limit } }) as const;
const heartbeat = { code: sendCode.heartbeat, heartbeat: { time: 1 } } as const;
const place = (accountId: number, side: 'buy' | 'sell', priceTicks: number, lots: number) =>
  market.place({ accountId, side, priceTicks, lots, timeInForce: 'resting', at: site.clock.now() });
/** Crosses the whole spread once, so that the last price changes. */
const trade = () => place(bob, 'buy', (market.view.sell[0]?.priceTicks ?? 0) + 500, 200_000);
/** Still answered: others notice nothing of what one client does. */
async function isServed(client: Client): Promise<boolean> {
  const before = client.frames.filter((frame) => frame.code === receiveCode.heartbeat).length;
  client.send(heartbeat);
  await client.received(receiveCode.heartbeat, before + 1);
  return client.socket.readyState === WebSocket.OPEN;
}

test('tickers: first every market, then those that changed', async () => {
  const client = await new Client().opened();
  client.send(subscribeTickers);
  const [first] = await client.received(receiveCode.tickers);
  expect(first?.tickers.tickerInfos.map((ticker) => ticker.symbol)).toEqual([...site.exchange.floor.keys()]);
  expect(client.frames).toHaveLength(1);
  await trade();
  const [, second] = await client.received(receiveCode.tickers, 2);
  expect(second?.tickers.tickerInfos.map((ticker) => ticker.symbol)).toContain('BTCUSDT');
});

test('candles: history, then the one that changed; a shorter limit gives less', async () => {
  const client = await new Client().opened();
  client.send({ code: sendCode.kline, subscribeKline: { symbol: 'BTCUSDT', period: '1m', limit: 3 } });
  const [first] = await client.received(receiveCode.kline);
  expect(first?.klines).toMatchObject({ symbol: 'BTCUSDT', period: '1m', snapshot: true });
  expect(first?.klines.klines.length).toBeLessThanOrEqual(4);
  await trade();
  const [, second] = await client.received(receiveCode.kline, 2);
  expect(second?.klines.snapshot).toBe(false);
  const [candle] = second?.klines.klines ?? [];
  expect((candle?.endTime ?? 0) - (candle?.startTime ?? 0)).toBe(60);
  expect(Number(candle?.high)).toBeGreaterThanOrEqual(Number(candle?.close));
});

test('depth: a snapshot and gapless changes that add up to the next snapshot', async () => {
  const client = await new Client().opened();
  client.send(subscribeDepth(20));
  await client.received(receiveCode.depth);
  for (let step = 0; step < 4; step += 1) {
    await trade();
    await place(alice, 'sell', (market.view.sell[0]?.priceTicks ?? 0) - 1, 1000 + step);
    await pause(120);
  }
  await pause(150);
  const witness = await new Client().opened();
  witness.send(subscribeDepth(20));
  const [snapshot] = await witness.received(receiveCode.depth);
  await client.received(receiveCode.depth, 2);
  const frames = (await client.received(receiveCode.depth)).map((frame) => frame.depth);
  expect(frames.map((depth) => depth.snapshot)).toEqual([true, ...frames.slice(1).map(() => false)]);
  frames.slice(1).forEach((depth, index) => expect(depth.sequence).toBe((frames[index]?.sequence ?? 0) + 1));
  for (const side of ['buy', 'sell'] as const) {
    const levels = new Map<string, string>();
    for (const depth of frames.filter((frame) => frame.sequence <= (snapshot?.depth.sequence ?? 0))) {
      for (const { price, volume } of depth[side]) {
        if (volume === '0') levels.delete(price);
        else levels.set(price, volume);
      }
    }
    expect(new Map(snapshot?.depth[side].map(({ price, volume }) => [price, volume]))).toEqual(levels);
  }
});

test('what is cancelled ends, and the rest is confirmed every two seconds', async () => {
  const client = await new Client().opened();
  client.send(subscribeTickers);
  client.send(subscribeDepth(5));
  await client.received(receiveCode.depth);
  client.send({ code: sendCode.cancel, cancel: { code: sendCode.depth, symbol: 'BTCUSDT', period: '' } });
  await isServed(client);
  await trade();
  await client.received(receiveCode.tickers, 2);
  await pause(150);
  expect(await client.received(receiveCode.depth)).toHaveLength(1);
  const [confirmation] = await client.received(receiveCode.confirmation);
  expect(confirmation?.confirmation.channels).toMatchObject([{ code: sendCode.tickers, symbol: '', period: '' }]);
});

test('a heartbeat is answered with the time of the server', async () => {
  const client = await new Client().opened();
  client.send(heartbeat);
  const [answer] = await client.received(receiveCode.heartbeat);
  expect(Math.abs((answer?.heartbeat.time ?? 0) - Date.now() / 1000)).toBeLessThan(2);
});

describe('a client that misbehaves is ended politely, and others notice nothing', () => {
  let other: Client;
  beforeEach(async () => {
    other = await new Client().opened();
  });
  afterEach(async () => expect(await isServed(other)).toBe(true));

  test('by text', async () => {
    const client = await new Client().opened();
    client.socket.send('{"event":"addChannel"}');
    expect((await client.closed).code).toBe(closeCode.binaryOnly);
  });

  test('by frames that mean nothing: the first are ignored', async () => {
    const client = await new Client().opened();
    client.socket.send(Buffer.from('junk that is no protobuf'));
    client.socket.send(Buffer.alloc(0));
    client.send({ code: sendCode.depth, subscribeDepth: { symbol: '__proto__', limit: 5 } });
    client.send({ code: sendCode.kline, subscribeKline: { symbol: 'BTCUSDT', period: 'constructor', limit: 5 } });
    expect(await isServed(client)).toBe(true);
    expect(client.frames).toHaveLength(1);
    for (let count = 0; count < liveSocketLimits.badFrames; count += 1) client.socket.send(Buffer.from([0xff, count]));
    expect((await client.closed).code).toBe(closeCode.policy);
  });

  test('by a flood', async () => {
    const client = await new Client().opened();
    for (let count = 0; count < 500; count += 1) client.send(heartbeat);
    expect((await client.closed).code).toBe(closeCode.policy);
  });

  test('by a frame that is too large', async () => {
    const client = await new Client().opened();
    client.socket.send(Buffer.alloc(5000));
    expect((await client.closed).code).toBe(1009);
  });

  test('by too many subscriptions: the ones beyond are ignored', async () => {
    const client = await new Client().opened();
    const periods = ['1m', '5m', '15m', '30m', '1h', '4h', '1d'];
    const wanted = [...site.exchange.floor.keys()].flatMap((symbol) => [
      ...periods.map((period) => ({ code: sendCode.kline, subscribeKline: { symbol, period, limit: 1 } }) as const),
      { code: sendCode.depth, subscribeDepth: { symbol, limit: 1 } } as const,
    ]);
    expect(wanted).toHaveLength(64);
    for (const frame of wanted) client.send(frame);
    client.send(subscribeTickers);
    expect(await isServed(client)).toBe(true);
    expect(client.frames.some((frame) => frame.code === receiveCode.tickers)).toBe(false);
  });

  test('by not reading', async () => {
    const key = Buffer.alloc(16).toString('base64');
    const socket = connect({ port: Number(address.split(':')[1]), host: '127.0.0.1' });
    socket.on('error', () => undefined);
    const handshake = ['GET /live HTTP/1.1', `Host: ${address}`, 'Connection: Upgrade', 'Upgrade: websocket'];
    socket.write([...handshake, 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${key}`, '', ''].join('\r\n'));
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const start = performance.now();
    // Masked with zeros, which leaves the bytes as they are.
    const bytes = encodeFrame({
      code: sendCode.kline,
      subscribeKline: { symbol: 'BTCUSDT', period: '1m', limit: 500 },
    });
    const ask = Buffer.concat([Buffer.from([0x82, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]);
    const asking = setInterval(() => socket.write(ask), 5);
    while ((await connectionsOpen()) > 1) expect(await isServed(other)).toBe(true);
    clearInterval(asking);
    socket.destroy();
    // Before any ping could have shown that it is dead.
    expect(performance.now() - start).toBeLessThan(14_000);
  }, 30_000);
});

const connectionsOpen = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );

describe('who may connect', () => {
  const refusal = (client: Client) =>
    new Promise<number | undefined>((resolve) => {
      client.socket.on('error', () => undefined);
      client.socket.once('unexpected-response', (_request, response) => {
        resolve(response.statusCode);
        client.socket.terminate();
      });
      client.socket.once('open', () => resolve(undefined));
    });

  test('pages of this very site', async () => {
    expect(await refusal(new Client('/live', { origin: `http://${address}` }))).toBeUndefined();
    expect(await refusal(new Client('/live', { origin: 'https://evil.example' }))).toBe(403);
    expect(await refusal(new Client('/live', { origin: 'null' }))).toBe(403);
    const forwarded = { 'x-forwarded-host': 'halvo.localhost:8080' };
    expect(
      await refusal(new Client('/live', { origin: 'http://halvo.localhost:8080', headers: forwarded })),
    ).toBeUndefined();
    expect(await refusal(new Client('/live', { origin: `http://${address}`, headers: forwarded }))).toBe(403);
    expect(await refusal(new Client('/elsewhere'))).toBe(404);
  });

  test('so many from one address; another address has its own', async () => {
    for (let count = 0; count < 8; count += 1)
      await new Client('/live', { headers: { 'x-forwarded-for': '203.0.113.1' } }).opened();
    expect(await refusal(new Client('/live', { headers: { 'x-forwarded-for': '203.0.113.1' } }))).toBe(429);
    expect(await refusal(new Client('/live', { headers: { 'x-forwarded-for': '203.0.113.2' } }))).toBeUndefined();
  });
});
