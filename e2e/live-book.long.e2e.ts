/** The order book that the page's own code builds over an unreliable connection. */
import {
  type Depth,
  decodeServerFrame,
  encodeFrame,
  type Level,
  receiveCode,
  sendCode,
} from '@livery/contract/live/market';
import {
  createMarketData,
  FakePageLifecycle,
  createStoredValues,
  type MarketData,
} from '@livery/platform/testing/market-data';
import { faultCookie } from './test/fault-caller.ts';
import { clearFaults, injectFaults } from './test/faults.ts';
import { siteOf } from './test/visit.ts';

const symbols = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'DOGEUSDT'];
const levels = 20;
/** A server accepts 20 frames a second on average. */
const requestIntervalMs = 100;

type Sides = Pick<Depth, 'buy' | 'sell'>;
const serialize = ({ buy, sell }: Sides) => {
  const side = (own: readonly Level[]) => own.map(({ price, volume }) => `${price} ${volume}`);
  return JSON.stringify([side(buy), side(sell)]);
};

const address = () => `${siteOf().replace('http', 'ws')}/live`;

type NodeSocket = new (url: string, options: { readonly headers: Readonly<Record<string, string>> }) => WebSocket;

/** A socket that this file's faults apply to. */
function openSocket(url: string): WebSocket {
  // Node's WebSocket takes headers, which the types of the DOM do not have.
  const Socket = WebSocket as unknown as NodeSocket;
  return new Socket(url, { headers: { cookie: `${faultCookie.name}=${faultCookie.value}` } });
}
let data: MarketData | undefined;
let witness: WebSocket | undefined;
let requestTimer: ReturnType<typeof setInterval> | undefined;
function closeWitness(): void {
  clearInterval(requestTimer);
  witness?.close();
}
afterEach(async () => {
  closeWitness();
  data?.close();
  await clearFaults();
});

/** Requests whole books again and again. A whole book equals the server's, even when other frames were lost. */
async function watchServer(onBook: (depth: Depth) => void): Promise<void> {
  const socket = openSocket(address());
  witness = socket;
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('message', ({ data: bytes }: MessageEvent<ArrayBuffer>) => {
    const frame = decodeServerFrame(new Uint8Array(bytes));
    if (frame?.code === receiveCode.depth && frame.depth.snapshot) onBook(frame.depth);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let turn = 0;
  requestTimer = setInterval(() => {
    const symbol = symbols[turn % symbols.length] ?? '';
    turn += 1;
    socket.send(encodeFrame({ code: sendCode.depth, subscribeDepth: { symbol, limit: levels } }));
  }, requestIntervalMs);
}

/** Compares every book that the page shows with the server's book of the same sequence. */
class Comparison {
  readonly wrong: string[] = [];
  readonly #shown = new Map<string, string>();
  readonly #truth = new Map<string, string>();
  /** By symbol and sequence. */
  readonly #compared = new Set<string>();

  readonly noteServed = (depth: Depth): void => this.#note(this.#truth, depth.symbol, depth);

  watch(live: MarketData): void {
    for (const symbol of symbols) {
      live.books.subscribe(symbol, () => {
        const book = live.books.get(symbol);
        if (book) this.#note(this.#shown, symbol, book);
      });
      live.watchBook(symbol, levels);
    }
  }

  #note(side: Map<string, string>, symbol: string, book: Sides & { readonly sequence: number }): void {
    const key = `${symbol} ${book.sequence}`;
    side.set(key, serialize(book));
    const [shown, truth] = [this.#shown.get(key), this.#truth.get(key)];
    if (shown === undefined || truth === undefined) return;
    this.#compared.add(key);
    if (shown !== truth) this.wrong.push(`${key}: ${shown} instead of ${truth}`);
  }

  /** Drops all books, because the sequence starts again on a new connection. */
  reset(): void {
    for (const notes of [this.#shown, this.#truth, this.#compared]) notes.clear();
  }

  /** Waits until the condition holds. Rejects when a book differs from the server's. */
  async waitUntil(condition: () => boolean): Promise<void> {
    while (!condition() && this.wrong.length === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    if (this.wrong.length > 0) throw new Error(this.wrong.join('\n'));
  }

  get count(): number {
    return this.#compared.size;
  }

  readonly hasEverySymbol = (): boolean =>
    symbols.every((symbol) => [...this.#compared].some((key) => key.startsWith(`${symbol} `)));
}

/** The market data of the page, without a page. */
function openMarketData(open: (url: string) => WebSocket): MarketData {
  data = createMarketData({
    address,
    open,
    flush: { mark: (listener) => listener() },
    stored: createStoredValues(),
    page: new FakePageLifecycle(),
  });
  return data;
}

test('with 5 % of frames lost, duplicated and reordered, every shown book equals the server’s', async () => {
  await injectFaults({ seed: 11, sockets: { drop: 0.05, duplicate: 0.05, reorder: 0.05 } });
  const comparison = new Comparison();
  let snapshotCount = -symbols.length;
  await watchServer(comparison.noteServed);
  const openCounted = (url: string) => {
    const socket = openSocket(url);
    socket.addEventListener('message', ({ data: bytes }: MessageEvent<ArrayBuffer>) => {
      const frame = decodeServerFrame(new Uint8Array(bytes));
      if (frame?.code === receiveCode.depth && frame.depth.snapshot) snapshotCount += 1;
    });
    return socket;
  };
  comparison.watch(openMarketData(openCounted));
  await comparison.waitUntil(() => comparison.count >= 60 && snapshotCount >= 5);

  // Without faults the page's books must be complete.
  await clearFaults();
  comparison.reset();
  await comparison.waitUntil(comparison.hasEverySymbol);
  expect(snapshotCount).toBeGreaterThanOrEqual(5);
});

test('after a lost connection the old books are dropped, and the new ones equal the server’s', async () => {
  const comparison = new Comparison();
  await watchServer(comparison.noteServed);
  const live = openMarketData(openSocket);
  comparison.watch(live);
  await comparison.waitUntil(comparison.hasEverySymbol);
  await injectFaults({ sockets: { disconnect: true } });
  await comparison.waitUntil(() => live.socket.state().connection === 'closed');
  closeWitness();
  comparison.reset();
  await watchServer(comparison.noteServed);
  await comparison.waitUntil(comparison.hasEverySymbol);
  expect(live.socket.state().prices).toBe('live');
});
