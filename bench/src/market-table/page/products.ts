import { toDecimal, zero } from '@livery/contract/decimal';
import { decodeServerFrame, type ServerFrame } from '@livery/contract/live/market';
import type { ListedMarket } from '@livery/market-ui/market';
import { marketCount, symbolOf } from '../stream.ts';

export const products: readonly (ListedMarket & { readonly high: string; readonly low: string })[] = Array.from(
  { length: marketCount },
  (_, index) => {
    const symbol = symbolOf(index);
    return {
      symbol,
      coin: symbol.replace('USDT', ''),
      quote: 'USDT',
      pricePrecision: 2,
      amountPrecision: 3,
      price: toDecimal('1'),
      change: zero,
      high: zero,
      low: zero,
      volume: zero,
    };
  },
);

/** The number of frames received. */
export const received = { frames: 0 };

/** The socket to the server, at the rate in the page's address. */
export function openSocket(path: string): WebSocket {
  const socket = new WebSocket(`ws://${location.host}/${path}${location.search}`);
  socket.addEventListener('message', () => {
    received.frames += 1;
  });
  return socket;
}

/** Calls back with each frame, decoded as on the site. */
export function onFrames(onFrame: (frame: ServerFrame) => void, path = 'tickers'): void {
  const socket = openSocket(path);
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
    const frame = decodeServerFrame(new Uint8Array(data));
    if (frame) onFrame(frame);
  });
}
