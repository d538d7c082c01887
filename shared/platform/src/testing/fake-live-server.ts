/** The exchange's end of the live socket, controlled by a test: the real frames without a network. */
import {
  decodeClientFrame,
  encodeFrame,
  receiveCode,
  sendCode,
  type ClientFrame,
  type ServerFrame,
  type Ticker,
} from '@livery/contract/live/market';
import { act } from '@testing-library/react';
import { boardIntervalMs } from '../market/flush.ts';

/** What the exchange answers to a frame, if anything. Heartbeats are always answered. */
export type Answer = (frame: ClientFrame) => ServerFrame | undefined;

/** One connection that the page opened. */
export class FakeLiveSocket extends EventTarget {
  binaryType = '';
  readonly address: string;
  /** The frames that the page sent. */
  readonly sent: ClientFrame[] = [];
  /** Whether either end has closed it. */
  isClosed = false;
  /** Nothing is answered any more, as on a dead connection. */
  isSilent = false;
  #isOpen = false;
  readonly #answer: Answer | undefined;

  constructor(address: string, answer?: Answer) {
    super();
    this.address = address;
    this.#answer = answer;
  }

  /** Opens the connection, once. */
  connect(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.dispatchEvent(new Event('open'));
  }

  break(): void {
    this.isClosed = true;
    this.dispatchEvent(new Event('close'));
  }

  push(frame: ServerFrame): void {
    const bytes = encodeFrame(frame);
    // jsdom's realm has an ArrayBuffer of its own, and the page looks for that one.
    const data = new ArrayBuffer(bytes.length);
    new Uint8Array(data).set(bytes);
    this.pushBytes(data);
  }

  /** Sends nothing before the connection is open. */
  pushBytes(data: unknown): void {
    if (this.#isOpen) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  // The page's side.

  send(bytes: Uint8Array): void {
    const frame = decodeClientFrame(bytes);
    if (!frame) throw new Error('the page sent what is no frame');
    this.sent.push(frame);
    if (this.isSilent) return;
    const answer =
      frame.code === sendCode.heartbeat
        ? ({ code: receiveCode.heartbeat, heartbeat: frame.heartbeat } as const)
        : this.#answer?.(frame);
    if (answer) this.push(answer);
  }

  close(): void {
    this.isClosed = true;
  }
}

export interface FakeLiveServerOptions {
  readonly answer?: Answer;
  /** Connections open by themselves. */
  readonly isUp?: boolean;
}

/** All connections that the page has opened. Methods without a connection concern the last one. */
export class FakeLiveServer {
  readonly sockets: FakeLiveSocket[] = [];
  readonly #options: FakeLiveServerOptions;

  constructor(options: FakeLiveServerOptions = {}) {
    this.#options = options;
  }

  /** For `createPlatform({ openSocket })`. */
  readonly open = (address: string): WebSocket => {
    const socket = new FakeLiveSocket(address, this.#options.answer);
    this.sockets.push(socket);
    if (this.#options.isUp) queueMicrotask(() => socket.connect());
    // Only what the platform uses of a WebSocket.
    return socket as unknown as WebSocket;
  };

  get last(): FakeLiveSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('the page has opened no socket');
    return socket;
  }

  connect(): void {
    this.last.connect();
  }

  break(): void {
    this.last.break();
  }

  push(frame: ServerFrame): void {
    this.last.push(frame);
  }

  /** Sends the latest prices: `{ BTCUSDT: '67240.1' }`. */
  tick(prices: Readonly<Record<string, string>>): void {
    const tickerInfos = Object.entries(prices).map(([symbol, price]): Ticker => ({
      symbol,
      price,
      change: '0',
      high: price,
      low: price,
      volume: '1',
    }));
    this.push({ code: receiveCode.tickers, tickers: { tickerInfos } });
  }
}

/** Resolves when the stores of live data have told their readers what has arrived, and the readers have rendered. */
export const afterFlush = (): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        let first: number | undefined;
        function onFrame(time: number): void {
          first ??= time;
          if (time - first > boardIntervalMs) resolve();
          else requestAnimationFrame(onFrame);
        }
        requestAnimationFrame(onFrame);
      }),
  );
