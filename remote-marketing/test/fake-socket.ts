/** A live socket that answers as the test says: the real wire, without a network. */
import { decodeClientFrame, encodeFrame, receiveCode, sendCode, type ServerFrame } from '@livery/contract/live/market';
import type { Kline, Level, Ticker } from '@livery/contract/live/market';

export interface Market {
  readonly tickers: readonly Ticker[];
  readonly klines: readonly Kline[];
  readonly buy: readonly Level[];
  readonly sell: readonly Level[];
}

export class FakeSocket extends EventTarget {
  binaryType = 'arraybuffer';
  readonly #market: Market;

  constructor(market: Market) {
    super();
    this.#market = market;
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }

  push(frame: ServerFrame): void {
    // A copy in a buffer of this realm: under Jest the encoder's is one of Node's.
    const bytes = encodeFrame(frame);
    const data = new ArrayBuffer(bytes.length);
    new Uint8Array(data).set(bytes);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  send(bytes: Uint8Array): void {
    const frame = decodeClientFrame(bytes);
    const { tickers, klines, buy, sell } = this.#market;
    if (frame?.code === sendCode.tickers) this.push({ code: receiveCode.tickers, tickers: { tickerInfos: tickers } });
    if (frame?.code === sendCode.kline) {
      const { symbol, period } = frame.subscribeKline;
      this.push({ code: receiveCode.kline, klines: { symbol, period, klines, snapshot: true } });
    }
    if (frame?.code === sendCode.depth) {
      const { symbol } = frame.subscribeDepth;
      this.push({ code: receiveCode.depth, depth: { symbol, buy, sell, sequence: 1, snapshot: true } });
    }
  }

  drop(): void {
    this.dispatchEvent(new Event('close'));
  }

  close(): void {}
}
