import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Clock } from '../clock.ts';
import type { Subscriber } from './broadcast.ts';

/** Why the server ends a connection (RFC 6455, section 7.4.1, and the IANA registry). */
export const closeCode = { goingAway: 1001, unsupportedData: 1003, policy: 1008, tooSlow: 1013 } as const;

export interface ConnectionLimits {
  /** Frames a second: the average, and the most at once. */
  readonly framesPerSecond: number;
  readonly burst: number;
  /** How many meaningless frames end the connection. */
  readonly badFrames: number;
  /** How many bytes may wait for a slow reader. */
  readonly waitingBytes: number;
}

/** The protocol of a connection. */
export interface Conversation {
  /** Takes in a frame. Returns false when it means nothing here. */
  receive(bytes: Buffer): boolean;
  /** Called every 2 s. */
  confirm(): void;
  close(): void;
}

export interface ConnectionOptions {
  /** The stream to which the socket writes. */
  readonly pipe: Duplex;
  readonly clock: Clock;
  readonly limits: ConnectionLimits;
  readonly frames: 'binary' | 'text';
  readonly converse: (connection: Connection) => Conversation;
  /** Called when the connection ends because it reads too slowly. */
  readonly onStalled: () => void;
}

/** How long an ended connection may take to close by itself. */
const closeGraceMs = 1000;

/** One client of a socket. It must keep to the limits, and is dropped when it reads too slowly. */
export class Connection implements Subscriber {
  readonly #socket: WebSocket;
  readonly #options: ConnectionOptions;
  readonly #conversation: Conversation;
  #badFrames = 0;
  #allowance: number;
  #allowedAt: number;
  #isAlive = true;
  #isEnding = false;

  constructor(socket: WebSocket, options: ConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#allowance = options.limits.burst;
    this.#allowedAt = options.clock.now();
    this.#conversation = options.converse(this);
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    socket.on('close', () => this.#conversation.close());
    // After a broken frame or pipe, `close` follows.
    socket.on('error', () => undefined);
  }

  send(bytes: Uint8Array): void {
    if (this.#isEnding) return;
    const { limits, frames, onStalled } = this.#options;
    if (this.#socket.bufferedAmount <= limits.waitingBytes) {
      this.#socket.send(bytes, { binary: frames === 'binary' });
      return;
    }
    onStalled();
    this.end(closeCode.tooSlow, 'reading too slowly');
  }

  cork(): void {
    this.#options.pipe.cork();
  }

  uncork(): void {
    this.#options.pipe.uncork();
  }

  confirm(): void {
    if (!this.#isEnding) this.#conversation.confirm();
  }

  /** Asks for a sign of life, and ends the connection when the last one did not come. */
  checkAlive(): void {
    if (!this.#isAlive) this.#socket.terminate();
    else if (!this.#isEnding) this.#socket.ping();
    this.#isAlive = false;
  }

  end(reason: number, text: string): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#conversation.close();
    this.#socket.close(reason, text);
    setTimeout(() => this.#socket.terminate(), closeGraceMs).unref();
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#isEnding) return;
    const { frames, limits } = this.#options;
    if (!this.#isAllowed()) return this.end(closeCode.policy, 'too many frames');
    if (isBinary !== (frames === 'binary')) return this.end(closeCode.unsupportedData, `frames are ${frames}`);
    // The default `binaryType` gives one Buffer.
    if (this.#conversation.receive(data as Buffer)) return;
    this.#badFrames += 1;
    if (this.#badFrames > limits.badFrames) this.end(closeCode.policy, 'too many frames that mean nothing here');
  }

  #isAllowed(): boolean {
    const now = this.#options.clock.now();
    const { framesPerSecond, burst } = this.#options.limits;
    // A clock that was set back takes nothing away.
    const passedMs = Math.max(0, now - this.#allowedAt);
    this.#allowance = Math.min(burst, this.#allowance + (passedMs / 1000) * framesPerSecond) - 1;
    this.#allowedAt = now;
    return this.#allowance >= 0;
  }
}
