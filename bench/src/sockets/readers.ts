/** A process of many readers with a trading page's subscriptions. They only count bytes, which costs little CPU. */
import { encodeFrame, sendCode, type ClientFrame } from '@livery/contract/live/market';
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { symbols } from './serve-views.ts';

/** The first message that it gets. */
export interface ReadersOptions {
  readonly port: number;
  readonly count: number;
}

const connectionsAtOnce = 20;
const pongMs = 10_000;
let bytes = 0;

process.on('message', (order: ReadersOptions | 'count') => {
  if (order === 'count') process.send?.(bytes);
  else void open(order);
});
process.once('disconnect', () => process.exit(0));

async function open({ port, count }: ReadersOptions): Promise<void> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const next = Array.from(
      { length: Math.min(connectionsAtOnce, count - sockets.length) },
      (_, at) => sockets.length + at,
    );
    sockets.push(...(await Promise.all(next.map((reader) => read(port, reader)))));
  }
  // Unsolicited pongs are allowed, so that pings need not be found among the frames.
  setInterval(() => sockets.forEach((socket) => socket.write(pong)), pongMs);
  process.send?.('open');
}

async function read(port: number, reader: number): Promise<Socket> {
  const socket = await openSocket(port, reader);
  socket.on('data', (chunk) => (bytes += chunk.length));
  socket.once('close', () => {
    throw new Error('the server dropped a reader that reads');
  });
  for (const frame of subscriptionsOf(reader)) socket.write(frame);
  return socket;
}

/** A minimal WebSocket client (RFC 6455) that subscribes to channels. */
const readersPerAddress = 50;

/** Connects as the site's proxy does for a visitor, with the visitor's address. */
export function openSocket(port: number, reader: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const upgrade = request({
      host: '127.0.0.1',
      port,
      path: '/live',
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        'x-forwarded-for': addressOf(reader),
      },
    });
    upgrade.once('upgrade', (_response, socket) => resolve(socket));
    upgrade.once('response', (response) => reject(new Error(`the socket was refused: ${response.statusCode}`)));
    upgrade.once('error', reject);
    upgrade.end();
  });
}

export const addressOf = (reader: number): string => `10.0.0.${1 + Math.floor(reader / readersPerAddress)}`;

/** The subscriptions of a market's page: all tickers, and the market's book, trades and one-minute candles. */
export function framesOf(reader: number): ClientFrame[] {
  const symbol = symbols[reader % symbols.length] ?? '';
  return [
    { code: sendCode.tickers, subscribeTickers: { platform: '', userId: '' } },
    { code: sendCode.depth, subscribeDepth: { symbol, limit: 20 } },
    { code: sendCode.trades, subscribeTrades: { symbol } },
    { code: sendCode.kline, subscribeKline: { symbol, period: '1m', limit: 200 } },
  ];
}

export const subscriptionsOf = (reader: number): Buffer[] => framesOf(reader).map(binaryFrame);

/** Encodes a client's frame. Such frames must be masked; a mask of zeros changes nothing. */
export function binaryFrame(frame: ClientFrame): Buffer {
  const payload = encodeFrame(frame);
  return Buffer.concat([Buffer.from([0x82, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

export const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
