/** The sockets of a test exchange on a port of their own, and clients for them. */
import { type ClientFrame, decodeServerFrame, encodeFrame, type ServerFrame } from '@livery/contract/live/market';
import { createServer, type Server } from 'node:http';
import { WebSocket } from 'ws';
import type { Exchange } from '../src/exchange.ts';
import { spotViews } from '../src/sockets/feeds.ts';
import { serveSockets, type SocketsOptions } from '../src/sockets/serve-sockets.ts';
import { pause } from './pause.ts';

export interface TestSockets {
  readonly server: Server;
  /** Host and port. */
  readonly address: string;
  /**
   * Ends the connections and accepts no more, as an exchange does that stops, but still listens.
   * @param spreadMs over how long its clients are sent away
   */
  stop(spreadMs?: number): Promise<void>;
  close(): Promise<void>;
}

export async function openTestSockets(exchange: Exchange, options: Partial<SocketsOptions> = {}): Promise<TestSockets> {
  const server = createServer();
  const views = { spot: spotViews(exchange.markets), futures: new Map() };
  const onFailure = (error: unknown) => {
    throw error;
  };
  const stop = serveSockets(server, { ...exchange, views, onFailure, ...options });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    // A listening TCP server has an address with a port.
    address: `127.0.0.1:${(server.address() as { port: number }).port}`,
    stop,
    close: async () => {
      await stop();
      server.close();
    },
  };
}

export interface ClientOptions {
  readonly headers?: Record<string, string>;
  readonly origin?: string;
}

/** A client that remembers every message. */
abstract class Client<Message> {
  readonly messages: Message[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<{ code: number; reason: string }>;

  constructor(address: string, path: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(`ws://${address}${path}`, options);
    this.socket.on('message', (data, isBinary) => this.messages.push(this.read(data as Buffer, isBinary)));
    this.closed = new Promise((resolve) =>
      this.socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() })),
    );
    clients.push(this.socket);
  }

  protected abstract read(bytes: Buffer, isBinary: boolean): Message;

  async opened(): Promise<this> {
    await new Promise((resolve, reject) => this.socket.once('open', resolve).once('error', reject));
    return this;
  }

  /** Resolves a moment later; rejects once the connection is closed, because nothing can arrive after that. */
  protected async waited(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) throw new Error('the connection is closed');
    await pause(10);
  }

  /** The status that the upgrade was refused with; `undefined` when it was not. */
  async refusal(): Promise<number | undefined> {
    return new Promise((resolve) => {
      this.socket.on('error', () => undefined);
      this.socket.once('unexpected-response', (_request, response) => {
        resolve(response.statusCode);
        this.socket.terminate();
      });
      this.socket.once('open', () => resolve(undefined));
    });
  }
}
const clients: WebSocket[] = [];
export const dropClients = (): void => clients.splice(0).forEach((socket) => socket.terminate());

export class LiveClient extends Client<ServerFrame> {
  constructor(address: string, options?: ClientOptions, path = '/live') {
    super(address, path, options);
  }

  protected override read(bytes: Buffer, isBinary: boolean): ServerFrame {
    const frame = isBinary ? decodeServerFrame(new Uint8Array(bytes)) : undefined;
    if (frame === undefined) throw new Error('no frame of ours');
    return frame;
  }

  send(frame: ClientFrame): void {
    this.socket.send(encodeFrame(frame));
  }

  /** The frames of a code, as soon as `count` of them have arrived. */
  async received<Code extends ServerFrame['code']>(
    code: Code,
    count = 1,
  ): Promise<Extract<ServerFrame, { code: Code }>[]> {
    for (;;) {
      const found = this.messages.filter((frame) => frame.code === code);
      if (found.length >= count) return found as Extract<ServerFrame, { code: Code }>[];
      await this.waited();
    }
  }
}

/** Speaks the quotes socket's JSON as the wire spells it. */
export class QuotesClient extends Client<QuotesMessage> {
  constructor(address: string, options?: ClientOptions) {
    super(address, '/quotes-socket', options);
  }

  protected override read(bytes: Buffer, isBinary: boolean): QuotesMessage {
    if (isBinary) throw new Error('not text');
    return JSON.parse(bytes.toString()) as QuotesMessage;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The messages of a channel, as soon as `count` of them have arrived. */
  async received(channel: string, count = 1): Promise<QuotesMessage[]> {
    for (;;) {
      const found = this.messages.filter((message) => message.channel === channel);
      if (found.length >= count) return found;
      await this.waited();
    }
  }
}

export interface QuotesMessage {
  readonly channel: string;
  readonly datas: readonly Readonly<Record<string, unknown>>[];
}
