import type { Duplex } from 'node:stream';
import type { Subscriber } from '../src/sockets/broadcast.ts';
import { Draws } from './plan.ts';
import { type SocketFaultPlan, noFaults } from './plan.ts';

/** The planned faults of sockets. */
export class SocketFaults {
  readonly #pipes = new Set<Duplex>();
  #plan = noFaults.sockets;
  #draws = new Draws();

  get plan(): SocketFaultPlan {
    return this.#plan;
  }

  /** Nobody may connect. */
  get isRefusing(): boolean {
    return this.#plan.refuse;
  }

  replace({ disconnect, ...lasting }: SocketFaultPlan, seed: number): void {
    this.#plan = { ...lasting, disconnect: false };
    this.#draws = new Draws(seed);
    if (disconnect) for (const pipe of this.#pipes) pipe.destroy();
  }

  /** Wraps a connection in the planned faults, for those who send on it. */
  injectFaults(connection: Subscriber, pipe: Duplex): Subscriber {
    this.#pipes.add(pipe);
    pipe.once('close', () => this.#pipes.delete(pipe));
    return new FaultyConnection(connection, this);
  }

  hits(share: number): boolean {
    return share > 0 && this.#draws.hits(share);
  }
}

class FaultyConnection implements Subscriber {
  readonly #connection: Subscriber;
  readonly #faults: SocketFaults;
  /** A frame that waits for the one that overtakes it. */
  #held: Uint8Array | undefined;
  readonly #delayed: Uint8Array[] = [];

  constructor(connection: Subscriber, faults: SocketFaults) {
    this.#connection = connection;
    this.#faults = faults;
  }

  send(bytes: Uint8Array, extraCost = 0): void {
    const { silent, drop, duplicate, reorder } = this.#faults.plan;
    if (silent || this.#faults.hits(drop)) return;
    if (this.#held === undefined && this.#faults.hits(reorder)) {
      this.#held = bytes;
      return;
    }
    this.#pass(bytes, extraCost);
    if (this.#faults.hits(duplicate)) this.#pass(bytes);
    if (this.#held === undefined) return;
    this.#pass(this.#held);
    this.#held = undefined;
  }

  cork(): void {
    this.#connection.cork();
  }

  uncork(): void {
    this.#connection.uncork();
  }

  /** Sends in the order of arrival, even when the delay changes in between. */
  #pass(bytes: Uint8Array, extraCost = 0): void {
    const { delayMs } = this.#faults.plan;
    if (delayMs === 0 && this.#delayed.length === 0) {
      this.#connection.send(bytes, extraCost);
      return;
    }
    this.#delayed.push(bytes);
    setTimeout(() => {
      const next = this.#delayed.shift();
      if (next !== undefined) this.#connection.send(next);
    }, delayMs).unref();
  }
}
