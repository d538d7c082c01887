/** A process of many readers with a trading page's subscriptions. They only count bytes, which costs little CPU. */
import type { Socket } from 'node:net';
import { openSocket, pong, subscriptionsOf } from './raw-socket.ts';

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
