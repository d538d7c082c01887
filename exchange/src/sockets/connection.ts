import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Subscriber } from './broadcast.ts';

/** Why the server ends a connection (RFC 6455, section 7.4.1, and the IANA registry). */
export const closeCode = { goingAway: 1001, unsupportedData: 1003, policy: 1008, tooSlow: 1013 } as const;

export interface ConnectionLimits {
  readonly frames: BudgetLimits;
  /** The budget of a connection, in estimated microseconds of processor time. */
  readonly cost: BudgetLimits;
  /** The number of meaningless frames that ends the connection. */
  readonly badFrames: number;
  /** The maximum number of bytes that wait for a slow reader. */
  readonly waitingBytes: number;
}

/** The protocol of a connection. */
export interface Conversation {
  /** Handles a frame. Returns false for a meaningless frame. */
  receive(bytes: Buffer): boolean;
  /** Called every 2 s. */
  confirm(): void;
  close(): void;
}

export interface ConnectionOptions {
  /** The stream to which the socket writes. */
  readonly pipe: Duplex;
  readonly limits: ConnectionLimits;
  readonly frames: 'binary' | 'text';
  readonly converse: (connection: Connection) => Conversation;
  /** The budget that all connections of the address share. */
  readonly addressBudget: Budget;
  /** Called when the connection ends because it reads too slowly. */
  readonly onStalled: () => void;
  /** Called when the connection is over budget and its frames wait for `serveNext`. */
  readonly onWaiting: (connection: Connection) => void;
}

/** Estimated microseconds to send a frame. */
const sendCost = 5;
const sendCostPerByte = 0.003;

/** How long an ended connection may take to close. */
const closeGraceMs = 1000;

/**
 * One client of a socket. The server drops a client that breaks the limits or reads too slowly. It answers a client
 * over budget late, and drops it when its debt grows.
 */
export class Connection implements Subscriber {
  readonly #socket: WebSocket;
  readonly #options: ConnectionOptions;
  readonly #conversation: Conversation;
  readonly #frames: Budget;
  readonly #costs: readonly Budget[];
  /** Frames that arrived while the budget was spent. */
  readonly #waiting: Buffer[] = [];
  #badFrames = 0;
  #isAlive = true;
  #isEnding = false;

  constructor(socket: WebSocket, options: ConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    const { limits, addressBudget } = options;
    this.#frames = new Budget(limits.frames);
    this.#costs = [new Budget(limits.cost), addressBudget];
    this.#conversation = options.converse(this);
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    socket.on('close', () => this.#conversation.close());
    // After a broken frame or pipe, `close` follows.
    socket.on('error', () => undefined);
  }

  send(bytes: Uint8Array, extraCost = 0): void {
    if (this.#isEnding) return;
    const { limits, frames, onStalled } = this.#options;
    const cost = sendCost + bytes.length * sendCostPerByte + extraCost;
    let isOverdrawn = false;
    for (const budget of this.#costs) if (!budget.spend(cost)) isOverdrawn = true;
    if (isOverdrawn) return this.end(closeCode.policy, 'too much traffic');
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

  /** Sends a ping, and ends the connection if the previous ping got no pong. */
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

  /** Handles the next waiting frame. Returns whether more frames wait. */
  serveNext(): boolean {
    const frame = this.#waiting.shift();
    if (frame !== undefined) this.#takeIn(frame);
    if (this.#waiting.length > 0 && !this.#isEnding) return true;
    this.#socket.resume();
    return false;
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#isEnding) return;
    const { frames, onWaiting } = this.#options;
    this.#frames.spend(1);
    if (this.#frames.isSpent) return this.end(closeCode.policy, 'too many frames');
    if (isBinary !== (frames === 'binary')) return this.end(closeCode.unsupportedData, `frames are ${frames}`);
    // The default `binaryType` gives one Buffer.
    const frame = data as Buffer;
    if (this.#waiting.length === 0 && !this.#costs.some((budget) => budget.isSpent)) return this.#takeIn(frame);
    this.#waiting.push(frame);
    this.#socket.pause();
    onWaiting(this);
  }

  #takeIn(frame: Buffer): void {
    if (this.#isEnding || this.#conversation.receive(frame)) return;
    this.#badFrames += 1;
    if (this.#badFrames > this.#options.limits.badFrames)
      this.end(closeCode.policy, 'too many frames that mean nothing here');
  }
}

export interface BudgetLimits {
  /** The refill in a second. */
  readonly perSecond: number;
  /** The maximum savings. */
  readonly burst: number;
  /** The debt that closes a connection. */
  readonly debt: number;
}

/** An allowance that refills with time (a token bucket). It may run into debt. */
export class Budget {
  readonly #limits: BudgetLimits;
  readonly #now: () => number;
  #balance: number;
  #at: number;

  /** @param now milliseconds of a monotonic clock */
  constructor(limits: BudgetLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#balance = limits.burst;
    this.#at = now();
  }

  /** Charges a cost. Returns whether the debt is within its limit. */
  spend(cost: number): boolean {
    const now = this.#now();
    const earned = ((now - this.#at) / 1000) * this.#limits.perSecond;
    this.#balance = Math.min(this.#limits.burst, this.#balance + earned) - cost;
    this.#at = now;
    return this.#balance >= -this.#limits.debt;
  }

  get isSpent(): boolean {
    this.spend(0);
    return this.#balance < 0;
  }

  get isFull(): boolean {
    this.spend(0);
    return this.#balance === this.#limits.burst;
  }

  get isOverdrawn(): boolean {
    return !this.spend(0);
  }
}
