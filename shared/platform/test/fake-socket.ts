import { decodeClientFrame, encodeFrame, type ClientFrame, type ServerFrame } from '@livery/contract/live/market';

/** A WebSocket whose other end is the test. */
export class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = [];
  static open = (address: string): WebSocket => {
    const socket = new FakeSocket(address);
    FakeSocket.all.push(socket);
    // It has the part of a WebSocket that the live socket uses.
    return socket as unknown as WebSocket;
  };

  binaryType = '';
  readonly sent: ClientFrame[] = [];
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
  }

  send(bytes: Uint8Array): void {
    const frame = decodeClientFrame(bytes);
    if (frame) this.sent.push(frame);
  }

  close(): void {
    this.dispatchEvent(new Event('close'));
  }

  connect(): void {
    this.dispatchEvent(new Event('open'));
  }

  tell(frame: ServerFrame): void {
    this.tellBytes(Uint8Array.from(encodeFrame(frame)).buffer);
  }

  tellBytes(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
