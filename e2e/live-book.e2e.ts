/** What the page keeps of a market's book, by the very code of the page, over a line that is not to be relied on. */
import {
  type Depth,
  decodeServerFrame,
  encodeFrame,
  type Level,
  receiveCode,
  sendCode,
} from '@livery/contract/live/market';
import { marketData, type MarketData } from '@livery/platform/testing/market-data';
import { mend, plan } from './test/faults.ts';
import { siteOf } from './test/visit.ts';

const symbols = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'DOGEUSDT'];
const levels = 20;
/** Frames a second that a server takes on average are 20. */
const askEveryMs = 100;

type Sides = Pick<Depth, 'buy' | 'sell'>;
const words = ({ buy, sell }: Sides) => {
  const side = (own: readonly Level[]) => own.map(({ price, volume }) => `${price} ${volume}`);
  return JSON.stringify([side(buy), side(sell)]);
};

const address = () => `${siteOf().replace('http', 'ws')}/live`;
let data: MarketData | undefined;
let witness: WebSocket | undefined;
let asking: ReturnType<typeof setInterval> | undefined;
afterEach(async () => {
  clearInterval(asking);
  witness?.close();
  data?.socket.close();
  await mend();
});

/**
 * Asks for whole books again and again. Of what the server sends they alone stand for themselves: whatever else was lost,
 * a whole book is the server's.
 */
async function watchServer(onBook: (depth: Depth) => void): Promise<void> {
  const socket = new WebSocket(address());
  witness = socket;
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('message', ({ data: bytes }: MessageEvent<ArrayBuffer>) => {
    const frame = decodeServerFrame(new Uint8Array(bytes));
    if (frame?.code === receiveCode.depth && frame.depth.snapshot) onBook(frame.depth);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let turn = 0;
  asking = setInterval(() => {
    const symbol = symbols[turn % symbols.length] ?? '';
    turn += 1;
    socket.send(encodeFrame({ code: sendCode.depth, subscribeDepth: { symbol, limit: levels } }));
  }, askEveryMs);
}

test('5 % of frames lost, doubled and overtaken: every book that is shown is the server’s', async () => {
  await plan({ seed: 11, sockets: { drop: 0.05, duplicate: 0.05, reorder: 0.05 } });
  const shown = new Map<string, string>();
  const truth = new Map<string, string>();
  /** By symbol and sequence. */
  const compared = new Set<string>();
  const wrong: string[] = [];
  let mended = -symbols.length;
  const compare = (key: string) => {
    if (!shown.has(key) || !truth.has(key)) return;
    compared.add(key);
    if (shown.get(key) !== truth.get(key)) wrong.push(`${key}: ${shown.get(key)} instead of ${truth.get(key)}`);
  };

  await watchServer((depth) => {
    const key = `${depth.symbol} ${depth.sequence}`;
    truth.set(key, words(depth));
    compare(key);
  });
  const open = (url: string) => {
    const socket = new WebSocket(url);
    socket.addEventListener('message', ({ data: bytes }: MessageEvent<ArrayBuffer>) => {
      const frame = decodeServerFrame(new Uint8Array(bytes));
      if (frame?.code === receiveCode.depth && frame.depth.snapshot) mended += 1;
    });
    return socket;
  };
  const live = marketData({ address, open, flush: { mark: (listener) => listener() } });
  data = live;
  for (const symbol of symbols) {
    live.books.subscribe(symbol, () => {
      const book = live.books.get(symbol);
      if (book === undefined) return;
      const key = `${symbol} ${book.sequence}`;
      shown.set(key, words(book));
      compare(key);
    });
    live.watchBook(symbol, levels);
  }

  const isEnough = () => compared.size >= 60 && mended >= 5;
  while (!isEnough() && wrong.length === 0) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(wrong).toEqual([]);

  // Nothing goes wrong any more: what the page has got to by now is whole.
  await mend();
  compared.clear();
  const isCompared = (symbol: string) => [...compared].some((key) => key.startsWith(`${symbol} `));
  while (!symbols.every(isCompared) && wrong.length === 0) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(wrong).toEqual([]);
  expect(mended).toBeGreaterThanOrEqual(5);
});
