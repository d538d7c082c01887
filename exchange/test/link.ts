/** A TCP link between two programs that a test can break in the ways in which links break. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * `drop` ends connections and lets none be made; `reset` ends them as a crashed machine does, once; `halve` ends each in the
 * middle of what it sends next; `delay` holds every chunk back for a second; `stall` keeps them open and passes nothing on.
 */
export const linkFaults = ['drop', 'reset', 'halve', 'delay', 'stall'] as const;
export type LinkFault = (typeof linkFaults)[number];

const delayMs = 1000;

export class Link {
  readonly port: number;
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #fault: LinkFault | undefined;
  /** Called when a stalled link passes on again. */
  readonly #held: (() => void)[] = [];

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.port = port;
  }

  static async open(targetPort: number, host = '127.0.0.1'): Promise<Link> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A listening TCP server has an address with a port.
    const link = new Link(server, (server.address() as AddressInfo).port);
    server.on('connection', (near) => link.#join(near, connect(targetPort, host)));
    return link;
  }

  /** Breaks the link until it is mended. */
  break(fault: LinkFault): void {
    this.#fault = fault;
    if (fault === 'drop') this.#endAll((socket) => socket.destroy());
    if (fault === 'reset') this.#endAll((socket) => socket.resetAndDestroy());
  }

  mend(): void {
    this.#fault = undefined;
    for (const pass of this.#held.splice(0)) pass();
  }

  async close(): Promise<void> {
    this.mend();
    this.#endAll((socket) => socket.destroy());
    this.#server.close();
    await once(this.#server, 'close');
  }

  #endAll(end: (socket: Socket) => void): void {
    for (const pair of this.#pairs) pair.forEach(end);
  }

  #join(near: Socket, far: Socket): void {
    if (this.#fault === 'drop') {
      near.destroy();
      far.destroy();
      return;
    }
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    const end = () => {
      this.#pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end).setNoDelay(true);
    near.on('data', (chunk: Buffer) => this.#pass(chunk, near, far));
    far.on('data', (chunk: Buffer) => this.#pass(chunk, far, near));
  }

  #pass(chunk: Buffer, from: Socket, to: Socket): void {
    if (this.#fault === 'halve') {
      to.write(chunk.subarray(0, chunk.length / 2), () => from.destroy());
    } else if (this.#fault === 'delay') {
      // The order of chunks stays, because timers of one length fire in order.
      setTimeout(() => to.write(chunk), delayMs);
    } else if (this.#fault === 'stall') {
      from.pause();
      this.#held.push(() => {
        to.write(chunk);
        from.resume();
      });
    } else {
      to.write(chunk);
    }
  }
}

/** The address of a database, by way of a link. */
export async function linkTo(databaseUrl: string): Promise<{ readonly link: Link; readonly url: string }> {
  const url = new URL(databaseUrl);
  const link = await Link.open(Number(url.port), url.hostname);
  url.host = `127.0.0.1:${link.port}`;
  return { link, url: url.href };
}
