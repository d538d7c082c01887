/** Measures 1,000 live sockets on 200 busy markets: how late changes arrive, and the cost of a reader that stops reading. */
import { decodeServerFrame, encodeFrame, receiveCode, sendCode } from '@livery/contract/live/market';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { quantile, type Figures } from '../figures.ts';
import { addressOf, binaryFrame, framesOf, openSocket, pong, subscriptionsOf, type ReadersOptions } from './readers.ts';
import { symbols, type ServerState } from './serve-views.ts';

const readers = 980;
const observers = 20;
const warmUpMs = 8000;
const measureMs = 40_000;
/** One more reader stops reading after this much of the measurement. */
const stallAfterMs = 10_000;

export async function sockets(): Promise<Figures> {
  const startMs = Date.now();
  const server = startChild('sockets/server.ts', [String(startMs)]);
  const crowd = startChild('sockets/readers.ts');
  try {
    return await measure(server, crowd, startMs);
  } finally {
    // The readers stop first, because they treat the end of the server as a failure.
    await endChildren([crowd, server]);
  }
}

async function measure(server: ChildProcess, crowd: ChildProcess, startMs: number): Promise<Figures> {
  const stateNow = () => askChild<ServerState>(server, 'state');
  const { port, residentBytes: idleBytes } = await stateNow();
  await askChild(crowd, { port, count: readers } satisfies ReadersOptions);
  const observing = await observe({ port, startMs, observers, firstReader: readers });
  await sleep(warmUpMs);

  observing.latenciesMs.length = 0;
  const bytesBefore = await askChild<number>(crowd, 'count');
  const begun = performance.now();
  const since = () => performance.now() - begun;
  let steadyBytes = 0;
  while (since() < stallAfterMs) {
    steadyBytes = Math.max(steadyBytes, (await stateNow()).residentBytes);
    await sleep(250);
  }
  const stalled = await stall(port);
  let peakBytes = 0;
  let droppedMs: number | undefined;
  while (since() < measureMs) {
    const { connections, residentBytes } = await stateNow();
    peakBytes = Math.max(peakBytes, residentBytes);
    if (connections <= readers + observers) droppedMs ??= since() - stallAfterMs;
    await sleep(250);
  }
  const sent = (await askChild<number>(crowd, 'count')) - bytesBefore;
  const latencies = Float64Array.from(observing.latenciesMs).toSorted();
  const afterBytes = (await stateNow()).residentBytes;
  stalled.close();
  observing.close();
  if (droppedMs === undefined) throw new Error('the reader that stopped reading was not dropped');
  const at = (share: number) => `${Math.round(quantile(latencies, share))} ms`;
  return [
    [`from change to arrival with ${readers + observers} sockets, median`, at(0.5)],
    ['the same, 99 of 100', at(0.99), '250 ms'],
    [`the slowest of ${latencies.length} changes`, at(1 - 1e-9)],
    [`sent to ${readers} of the sockets`, `${(sent / since() / 1000).toFixed(1)} MB/s`],
    ['a reader that stops reading is dropped after', `${(droppedMs / 1000).toFixed(1)} s`],
    ['memory of the server without sockets', megabytes(idleBytes)],
    ['memory with all sockets, at most', megabytes(steadyBytes)],
    ['memory after one has stopped reading, at most', megabytes(peakBytes)],
    ['memory at the end', megabytes(afterBytes)],
  ];
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Observation {
  readonly port: number;
  /** When the markets started. */
  readonly startMs: number;
  readonly observers: number;
  /** The number of the first observer, which decides its address and its market. */
  readonly firstReader: number;
}

/** Opens sockets that decode everything and record the delay of each change, whose price is its due time. */
export async function observe({ port, startMs, observers: count, firstReader }: Observation) {
  const latenciesMs: number[] = [];
  const opened = Array.from({ length: count }, async (_, observer) => {
    const reader = firstReader + observer;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers: { 'x-forwarded-for': addressOf(reader) } });
    socket.on('message', (bytes: Buffer) => {
      const arrivedMs = Date.now() - startMs;
      for (const price of pricesIn(bytes)) latenciesMs.push(arrivedMs - Number(price) * 100);
    });
    await once(socket, 'open');
    for (const frame of framesOf(reader)) socket.send(encodeFrame(frame));
    return socket;
  });
  const sockets = await Promise.all(opened);
  return { latenciesMs, close: () => sockets.forEach((socket) => socket.terminate()) };
}

/** The price of every trade and changed ticker of a frame, without snapshots. */
function pricesIn(bytes: Buffer): string[] {
  const frame = decodeServerFrame(bytes);
  if (frame?.code === receiveCode.tickers) return frame.tickers.tickerInfos.map(({ price }) => price);
  if (frame?.code === receiveCode.trades && !frame.trades.snapshot)
    return frame.trades.trades.map(({ price }) => price);
  return [];
}

/** The worst reader: it reads nothing, sends pongs, and keeps requesting the largest snapshot. */
async function stall(port: number): Promise<{ close: () => void }> {
  const socket: Socket = await openSocket(port, readers + observers);
  socket.pause();
  socket.on('error', () => undefined);
  const ask = binaryFrame({
    code: sendCode.kline,
    subscribeKline: { symbol: symbols[0] ?? '', period: '1m', limit: 500 },
  });
  for (const frame of subscriptionsOf(0)) socket.write(frame);
  const timer = setInterval(() => socket.write(Buffer.concat([ask, pong])), 70);
  return {
    close: () => {
      clearInterval(timer);
      socket.destroy();
    },
  };
}

/** Starts a program of the bench that talks to this process. @param path below `bench/src` */
export const startChild = (
  path: string,
  args: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): ChildProcess =>
  fork(join(import.meta.dirname, '..', path), args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...variables },
  });

/** Sends a message to a child. Resolves to its next one, whose type the child's source declares. */
export async function askChild<Answer>(child: ChildProcess, question: object | string): Promise<Answer> {
  const answer = once(child, 'message');
  child.send(question);
  return (await answer)[0] as Answer;
}

/** Ends children one after the other. One may have failed before. */
export async function endChildren(children: readonly ChildProcess[]): Promise<void> {
  for (const child of children.filter(({ connected }) => connected)) {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }
}
