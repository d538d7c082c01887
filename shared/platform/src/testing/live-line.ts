import { encodeFrame, receiveCode, type Ticker } from '@livery/contract/live/market';

/** The exchange's end of a live socket: opens, sends tickers and breaks when a test says so. */
export class LiveLine {
  #socket: EventTarget | undefined;

  /** For `createPlatform({ openSocket })`. */
  readonly open = (): WebSocket => {
    this.#socket = Object.assign(new EventTarget(), { binaryType: 'blob', send() {}, close() {} });
    // Only what `liveSocket` uses of a WebSocket.
    return this.#socket as WebSocket;
  };

  connect(): void {
    this.#socket?.dispatchEvent(new Event('open'));
  }

  break(): void {
    this.#socket?.dispatchEvent(new Event('close'));
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
    const bytes = encodeFrame({ code: receiveCode.tickers, tickers: { tickerInfos } });
    // jsdom's realm has an ArrayBuffer of its own, and the socket looks for that one.
    const data = new ArrayBuffer(bytes.length);
    new Uint8Array(data).set(bytes);
    this.#socket?.dispatchEvent(new MessageEvent('message', { data }));
  }
}
