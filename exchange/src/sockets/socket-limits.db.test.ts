import { type ClientFrame, encodeFrame, receiveCode, sendCode } from '@livery/contract/live/market';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { openTestPostgres } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { marketsWithPast } from '../../test/templates/contents.ts';
import {
  type ClientOptions,
  dropClients,
  LiveClient,
  openTestSockets,
  QuotesClient,
  type TestSockets,
} from '../../test/sockets.ts';
import { systemClock } from '../runtime/clock.ts';
import { closeCode } from './connection.ts';
import { type SocketLimits, socketLimits } from './serve-sockets.ts';

let site: TestExchange;
let sockets: TestSockets;

beforeAll(async () => {
  site = await startTestExchange(await openTestPostgres('seeded_with_past'), marketsWithPast);
  // On a busy machine, filling the buffer of a stalled reader takes longer than a connection may stay silent.
  const limits = {
    ...socketLimits,
    frames: { perSecond: 400, burst: 80, debt: 0 },
    connectionsPerAddress: 8,
    signOfLifeMs: 600_000,
  };
  sockets = await openTestSockets(site.exchange, { clock: systemClock, limits });
});

afterEach(dropClients);
afterAll(async () => {
  await sockets.close();
  await site.close();
});

const connected = () => new LiveClient(sockets.address).opened();
const heartbeat = { code: sendCode.heartbeat, heartbeat: { time: 1 } } as const;

/** Whether the client still gets answers. */
async function isServed(client: LiveClient): Promise<boolean> {
  const before = client.messages.filter((frame) => frame.code === receiveCode.heartbeat).length;
  client.send(heartbeat);
  await client.received(receiveCode.heartbeat, before + 1);
  return client.socket.readyState === WebSocket.OPEN;
}

describe('a misbehaving client is disconnected with a code, and other clients are still served', () => {
  let other: LiveClient;
  beforeEach(async () => {
    other = await connected();
  });
  afterEach(async () => expect(await isServed(other)).toBe(true));

  test('for a text frame', async () => {
    const client = await connected();
    client.socket.send('{"event":"addChannel"}');
    expect((await client.closed).code).toBe(closeCode.unsupportedData);
  });

  test('for malformed frames, of which the first are ignored', async () => {
    const client = await connected();
    client.socket.send(Buffer.from('junk that is no protobuf'));
    client.socket.send(Buffer.alloc(0));
    client.socket.send(randomBytes(4096));
    client.socket.send(Buffer.alloc(4096, 0x0b));
    client.socket.send(encodeFrame(heartbeat).slice(0, -1));
    // A body under another frame's code.
    client.send({ code: sendCode.depth, heartbeat: { time: 1 } } as unknown as ClientFrame);
    // A frame that only a server sends.
    client.socket.send(encodeFrame({ code: receiveCode.authentication, authentication: { code: 200 } }));
    client.send({ code: sendCode.depth, subscribeDepth: { symbol: '__proto__', limit: 5 } });
    client.send({ code: sendCode.futuresRealtime, subscribeRealtime: { symbol: 'BTCUSDT' } });
    client.send({ code: sendCode.trades, subscribeTrades: { symbol: 'BTCUSD' } });
    client.send({ code: sendCode.kline, subscribeKline: { symbol: 'BTCUSDT', period: 'constructor', limit: 5 } });
    expect(await isServed(client)).toBe(true);
    expect(client.messages).toHaveLength(1);
    for (let count = 0; count < socketLimits.badFrames; count += 1) client.socket.send(Buffer.from([0xff, count]));
    expect((await client.closed).code).toBe(closeCode.policy);
  });

  test('for malformed messages on the quotes socket', async () => {
    const binary = await new QuotesClient(sockets.address).opened();
    binary.socket.send(encodeFrame(heartbeat));
    expect((await binary.closed).code).toBe(closeCode.unsupportedData);

    const client = await new QuotesClient(sockets.address).opened();
    client.send('{"event":"addChannel"');
    client.send('[');
    client.send('['.repeat(2000));
    client.send({ event: 'addChannel', channel: 'top_all_doge' });
    client.send({ event: 'addChannel', channel: 'top_all_usdt' });
    await client.received('top_all_usdt');
    expect(client.messages).toHaveLength(1);
    for (let count = 0; count < socketLimits.badFrames; count += 1) client.send({ channel: count });
    expect((await client.closed).code).toBe(closeCode.policy);

    const large = await new QuotesClient(sockets.address).opened();
    large.send(' '.repeat(5000));
    expect((await large.closed).code).toBe(1009);
  });

  test('for a flood of frames', async () => {
    const client = await connected();
    for (let count = 0; count < 500; count += 1) client.send(heartbeat);
    expect((await client.closed).code).toBe(closeCode.policy);
  });

  test('for a frame that is too large', async () => {
    const client = await connected();
    client.socket.send(Buffer.alloc(5000));
    expect((await client.closed).code).toBe(1009);
  });

  test('never for subscriptions beyond the limit, which are ignored', async () => {
    const client = await connected();
    const periods = ['1m', '5m', '15m', '30m', '1h', '4h', '1d'];
    const wanted = [...site.exchange.markets.keys()]
      .slice(0, 8)
      .flatMap((symbol) => [
        ...periods.map((period) => ({ code: sendCode.kline, subscribeKline: { symbol, period, limit: 1 } }) as const),
        { code: sendCode.depth, subscribeDepth: { symbol, limit: 1 } } as const,
      ]);
    expect(wanted).toHaveLength(64);
    for (const frame of wanted) client.send(frame);
    client.send({ code: sendCode.tickers, subscribeTickers: { platform: 'web', userId: '' } });
    expect(await isServed(client)).toBe(true);
    expect(client.messages.some((frame) => frame.code === receiveCode.tickers)).toBe(false);
  });

  test('for not reading', async () => {
    const key = Buffer.alloc(16).toString('base64');
    const socket = connect({ port: Number(sockets.address.split(':')[1]), host: '127.0.0.1' });
    socket.on('error', () => undefined);
    const handshake = ['GET /live HTTP/1.1', `Host: ${sockets.address}`, 'Connection: Upgrade', 'Upgrade: websocket'];
    socket.write([...handshake, 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${key}`, '', ''].join('\r\n'));
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const stalled = async () => (await site.exchange.metrics.stalledReaders.get()).values[0]?.value ?? 0;
    const before = await stalled();
    // Masked with zeros, which leaves the bytes unchanged.
    const bytes = encodeFrame({
      code: sendCode.kline,
      subscribeKline: { symbol: 'BTCUSDT', period: '1m', limit: 500 },
    });
    const ask = Buffer.concat([Buffer.from([0x82, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]);
    const asking = setInterval(() => socket.write(Buffer.concat([ask, ask, ask])), 10);
    while ((await connectionsOpen()) > 1) expect(await isServed(other)).toBe(true);
    clearInterval(asking);
    socket.destroy();
    // The server disconnected it for its unread frames, not for its sent frames.
    expect(await stalled()).toBe(before + 1);
  });
});

const connectionsOpen = () =>
  new Promise<number>((resolve, reject) =>
    sockets.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );

describe.each([
  ['live', LiveClient],
  ['quotes', QuotesClient],
])('the %s socket', (_name, Client) => {
  const refusal = (options: ClientOptions) => new Client(sockets.address, options).refusal();

  test('accepts only pages of its own site', async () => {
    const own = `http://${sockets.address}`;
    expect(await refusal({ origin: own })).toBeUndefined();
    expect(await refusal({ origin: 'https://evil.example' })).toBe(403);
    expect(await refusal({ origin: 'null' })).toBe(403);
    const headers = { 'x-forwarded-host': 'halvo.localhost:8080' };
    expect(await refusal({ origin: 'http://halvo.localhost:8080', headers })).toBeUndefined();
    expect(await refusal({ origin: own, headers })).toBe(403);
  });

  test('limits the connections of one address over all sockets together', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    for (let count = 0; count < 4; count += 1) {
      await new LiveClient(sockets.address, from('203.0.113.1')).opened();
      await new QuotesClient(sockets.address, from('203.0.113.1')).opened();
    }
    expect(await refusal(from('203.0.113.1'))).toBe(429);
    expect(await refusal(from('203.0.113.2'))).toBeUndefined();
  });

  test('counts an IPv6 network as one address', async () => {
    const from = (host: number) => ({ headers: { 'x-forwarded-for': `2001:db8::${host}` } });
    for (let host = 1; host <= 8; host += 1) await new Client(sockets.address, from(host)).opened();
    expect(await refusal(from(9))).toBe(429);
  });
});

describe('a client over budget', () => {
  const kline = { code: sendCode.kline, subscribeKline: { symbol: 'BTCUSDT', period: '1m', limit: 5 } } as const;
  const address = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  const nothing = { perSecond: 0, burst: 0, debt: 1e9 };
  const openWith = (limits: Partial<SocketLimits>) =>
    openTestSockets(site.exchange, { limits: { ...socketLimits, ...limits } });

  test('is answered late, in turn with the others over budget', async () => {
    const own = await openWith({ cost: nothing });
    const clients = await Promise.all([1, 2, 3].map(() => new LiveClient(own.address).opened()));
    for (const client of clients) for (let count = 0; count < 20; count += 1) client.send(kline);
    await Promise.all(clients.map((client) => client.received(receiveCode.kline, 20)));
    expect(clients.map(({ socket }) => socket.readyState)).toEqual([1, 1, 1]);
    await own.close();
  });

  test('is closed with a reason when its debt grows', async () => {
    const own = await openWith({ cost: { ...nothing, debt: 50 } });
    const client = await new LiveClient(own.address).opened();
    for (let count = 0; count < 20; count += 1) client.send(kline);
    expect(await client.closed).toEqual({ code: closeCode.policy, reason: 'too much traffic' });
    await own.close();
  });

  test('shares its budget with all connections of its address, and with no others', async () => {
    const own = await openWith({ addressCost: { ...nothing, burst: 10, debt: 50 } });
    const [first, second] = [
      await new LiveClient(own.address, address).opened(),
      await new LiveClient(own.address, address).opened(),
    ];
    const other = await new LiveClient(own.address).opened();
    for (let count = 0; count < 20; count += 1) first.send(kline);
    await first.closed;
    second.send(heartbeat);
    expect((await second.closed).reason).toBe('too much traffic');
    expect(await new LiveClient(own.address, address).refusal()).toBe(429);
    expect(await isServed(other)).toBe(true);
    await own.close();
  });
});

test('other paths are not found', async () => {
  expect(await new LiveClient(sockets.address, {}, '/elsewhere').refusal()).toBe(404);
});

test('a stopping exchange disconnects its clients one after the other, and serves each until then', async () => {
  const own = await openTestSockets(site.exchange, { clock: systemClock });
  const clients = await Promise.all(Array.from({ length: 8 }, () => new LiveClient(own.address).opened()));
  const ends = clients.map(({ closed }) => closed);
  const stopping = own.stop(5000);
  await Promise.race(ends);
  for (const client of clients) if (client.socket.readyState === WebSocket.OPEN) client.send(heartbeat);
  await expect(new LiveClient(own.address).opened()).rejects.toThrow('503');
  await stopping;
  expect((await Promise.all(ends)).map((end) => end.code)).toEqual(clients.map(() => closeCode.goingAway));
  const answers = clients.flatMap(({ messages }) => messages.filter((frame) => frame.code === receiveCode.heartbeat));
  expect(answers).not.toEqual([]);
  await own.close();
});
