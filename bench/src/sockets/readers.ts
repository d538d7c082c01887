/** A process of many readers that follow what a trading page does and only count the bytes: they cost the machine little. */
import type { Socket } from 'node:net';
import { openSocket, pong, subscriptionsOf } from './raw-socket.ts';

/** What it is told first. */
export interface ReadersOrder {
  readonly port: number;
  readonly count: number;
}

const connectAtOnce = 20;
const pongMs = 10_000;
let bytes = 0;

process.on('message', (order: ReadersOrder | 'count') => {
  if (order === 'count') process.send?.(bytes);
  else void open(order);
});
process.once('disconnect', () => process.exit(0));

async function open({ port, count }: ReadersOrder): Promise<void> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const next = Array.from(
      { length: Math.min(connectAtOnce, count - sockets.length) },
      (_, at) => sockets.length + at,
    );
    sockets.push(...(await Promise.all(next.map((reader) => read(port, reader)))));
  }
  // A sign of life may come unasked, and so nobody here has to look for the pings among the frames.
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
