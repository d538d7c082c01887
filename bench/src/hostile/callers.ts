/** A process of hostile callers: each connection asks for 70 snapshots of 500 candles every 3.6 s, and connects again when dropped. */
import { type ClientFrame, encodeFrame, klinePeriodSeconds, sendCode } from '@livery/contract/live/market';
import { WebSocket } from 'ws';

/** The first message that it gets. */
export interface Attack {
  readonly port: number;
  readonly host: string;
  readonly symbols: readonly string[];
  readonly sockets: number;
  readonly addresses: number;
}

const everyMs = 3600;
const reconnectMs = 1000;
const subscriptions = 70;
const counts = { frames: 0, bytes: 0, closed: 0 };

process.on('message', (order: Attack | 'count') => {
  if (order === 'count') process.send?.(counts);
  else for (let number = 0; number < order.sockets; number += 1) attack(order, number);
});
process.once('disconnect', () => process.exit(0));

function attack(order: Attack, number: number): void {
  const { port, host, symbols, addresses } = order;
  const periods = Object.keys(klinePeriodSeconds);
  const frames = Array.from({ length: subscriptions }, (_, index): Uint8Array => {
    const symbol = symbols[index % symbols.length] ?? '';
    const period = periods[Math.floor(index / symbols.length) % periods.length] ?? '';
    return encodeFrame({
      code: sendCode.kline,
      subscribeKline: { symbol, period, limit: 500 },
    } satisfies ClientFrame);
  });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, {
    headers: { host, 'x-forwarded-for': `198.51.100.${number % addresses}` },
  });
  let timer: NodeJS.Timeout | undefined;
  socket.on('open', () => {
    const ask = () => {
      for (const frame of frames) socket.send(frame);
    };
    ask();
    timer = setInterval(ask, everyMs);
  });
  socket.on('message', (data: Buffer) => {
    counts.frames += 1;
    counts.bytes += data.length;
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    clearInterval(timer);
    counts.closed += 1;
    setTimeout(() => attack(order, number), reconnectMs);
  });
}
