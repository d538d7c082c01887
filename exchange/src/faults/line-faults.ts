import type { Duplex } from 'node:stream';
import type { Follower } from '../sockets/broadcast.ts';
import { Draws } from './draws.ts';
import { type LinePlan, noFaults } from './plan.ts';

/** What goes wrong with sockets. */
export class LineFaults {
  readonly #pipes = new Set<Duplex>();
  #plan = noFaults.sockets;
  #draws = new Draws();

  get plan(): LinePlan {
    return this.#plan;
  }

  /** Nobody may connect. */
  get isRefusing(): boolean {
    return this.#plan.refuse;
  }

  replace({ disconnect, ...lasting }: LinePlan, seed: number): void {
    this.#plan = { ...lasting, disconnect: false };
    this.#draws = new Draws(seed);
    if (disconnect) for (const pipe of this.#pipes) pipe.destroy();
  }

  /** A connection as those see it who send on it. */
  spoil(line: Follower, pipe: Duplex): Follower {
    this.#pipes.add(pipe);
    pipe.once('close', () => this.#pipes.delete(pipe));
    return new SpoiledLine(line, this);
  }

  hits(share: number): boolean {
    return share > 0 && this.#draws.hits(share);
  }
}

class SpoiledLine implements Follower {
  readonly #line: Follower;
  readonly #faults: LineFaults;
  /** Waits for the frame that overtakes it. */
  #held: Uint8Array | undefined;
  readonly #delayed: Uint8Array[] = [];

  constructor(line: Follower, faults: LineFaults) {
    this.#line = line;
    this.#faults = faults;
  }

  send(bytes: Uint8Array): void {
    const { silent, drop, duplicate, reorder } = this.#faults.plan;
    if (silent || this.#faults.hits(drop)) return;
    if (this.#held === undefined && this.#faults.hits(reorder)) {
      this.#held = bytes;
      return;
    }
    this.#pass(bytes);
    if (this.#faults.hits(duplicate)) this.#pass(bytes);
    if (this.#held === undefined) return;
    this.#pass(this.#held);
    this.#held = undefined;
  }

  cork(): void {
    this.#line.cork();
  }

  uncork(): void {
    this.#line.uncork();
  }

  /** In the order in which they come, also when the delay is another by then. */
  #pass(bytes: Uint8Array): void {
    const { delayMs } = this.#faults.plan;
    if (delayMs === 0 && this.#delayed.length === 0) {
      this.#line.send(bytes);
      return;
    }
    this.#delayed.push(bytes);
    setTimeout(() => {
      const next = this.#delayed.shift();
      if (next !== undefined) this.#line.send(next);
    }, delayMs).unref();
  }
}
