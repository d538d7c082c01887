import { decodeClientFrame, encodeFrame, receiveCode, sendCode } from '@livery/contract/live/market';
import type { RawData, WebSocket } from 'ws';
import type { Clock } from '../clock.ts';
import type { Broadcast, Follower } from './broadcast.ts';
import { Subscriptions } from './subscriptions.ts';
import type { TradingFloor } from '../market/trading-floor.ts';

/** Why the server ends a connection (RFC 6455, section 7.4.1, and the IANA registry). */
export const closeCode = { goingAway: 1001, binaryOnly: 1003, policy: 1008, tooSlow: 1013 } as const;

export interface ConnectionLimits {
  /** Frames a second on average, and at once. */
  readonly framesPerSecond: number;
  readonly burst: number;
  /** Frames that are none of ours, or ask for what is not there, before the connection is ended. */
  readonly badFrames: number;
  /** Bytes that may wait for a slow reader. */
  readonly waitingBytes: number;
}

/** How long an ended connection may take to close by itself. */
const closeGraceMs = 1000;

/** One client of the live socket: reads its frames, holds it to the limits, and drops it when it reads too slowly. */
export class Connection implements Follower {
  readonly #socket: WebSocket;
  readonly #clock: Clock;
  readonly #limits: ConnectionLimits;
  readonly #subscriptions: Subscriptions;
  #badFrames = 0;
  #allowance: number;
  #allowedAt: number;
  #isAlive = true;
  #isEnding = false;

  constructor(
    socket: WebSocket,
    {
      floor,
      clock,
      broadcast,
      limits,
    }: { floor: TradingFloor; clock: Clock; broadcast: Broadcast; limits: ConnectionLimits },
  ) {
    this.#socket = socket;
    this.#clock = clock;
    this.#limits = limits;
    this.#allowance = limits.burst;
    this.#allowedAt = clock.now();
    this.#subscriptions = new Subscriptions(floor, clock, broadcast, this);
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    socket.on('close', () => this.#subscriptions.close());
    // A broken frame or pipe: `close` follows.
    socket.on('error', () => undefined);
  }

  send(frame: Uint8Array): void {
    if (this.#isEnding) return;
    if (this.#socket.bufferedAmount > this.#limits.waitingBytes) this.end(closeCode.tooSlow, 'reading too slowly');
    else this.#socket.send(frame, { binary: true });
  }

  /** Tells which channels it follows, if any. */
  confirm(): void {
    const { channels } = this.#subscriptions;
    if (channels.length > 0) this.send(encodeFrame({ code: receiveCode.confirmation, confirmation: { channels } }));
  }

  /** Asks for a sign of life, and gives up on a peer that did not give the last one. */
  checkAlive(): void {
    if (!this.#isAlive) this.#socket.terminate();
    else if (!this.#isEnding) this.#socket.ping();
    this.#isAlive = false;
  }

  end(reason: number, words: string): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#subscriptions.close();
    this.#socket.close(reason, words);
    setTimeout(() => this.#socket.terminate(), closeGraceMs).unref();
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#isEnding) return;
    if (!this.#isAllowed()) return this.end(closeCode.policy, 'too many frames');
    if (!isBinary) return this.end(closeCode.binaryOnly, 'frames are binary');
    // The default `binaryType` gives one Buffer.
    const frame = decodeClientFrame(data as Buffer);
    if (frame?.code === sendCode.heartbeat) {
      this.send(
        encodeFrame({ code: receiveCode.heartbeat, heartbeat: { time: Math.floor(this.#clock.now() / 1000) } }),
      );
    } else if (frame === undefined || !this.#subscriptions.request(frame)) {
      this.#badFrames += 1;
      if (this.#badFrames > this.#limits.badFrames)
        this.end(closeCode.policy, 'too many frames that mean nothing here');
    }
  }

  #isAllowed(): boolean {
    const now = this.#clock.now();
    const { framesPerSecond, burst } = this.#limits;
    this.#allowance = Math.min(burst, this.#allowance + ((now - this.#allowedAt) / 1000) * framesPerSecond) - 1;
    this.#allowedAt = now;
    return this.#allowance >= 0;
  }
}
