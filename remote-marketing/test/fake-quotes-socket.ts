/** The exchange's end of a quotes connection, controlled by a test. */
export class FakeQuotesSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  /** The requested channels. */
  readonly sent: string[] = [];
  send(text: string): void {
    this.sent.push((JSON.parse(text) as { channel: string }).channel);
  }
  close(): void {
    this.readyState = WebSocket.CLOSED;
  }
  connect(): void {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  break(): void {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event('close'));
  }
  deliver(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
