import { code } from '@livery/contract/envelope';
import { encodeFrame, type ServerFrame } from '@livery/contract/live/market';
import { quoteList, quotesSocketPath, type QuoteList } from '@livery/contract/live/quotes';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { DomainError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { networkOf, trustProxies, type TrustsProxy } from '../runtime/network.ts';
import { Broadcast, type Subscriber } from './broadcast.ts';
import {
  Budget,
  closeCode,
  Connection,
  type BudgetLimits,
  type ConnectionLimits,
  type ConnectionOptions,
  type Conversation,
} from './connection.ts';
import type { Views } from './feeds.ts';
import { LiveChannels } from './live-channels.ts';
import { LiveConversation } from './live-conversation.ts';
import type { MemberConnectionOptions } from './member-connection.ts';
import { QuotesConversation } from './quotes-conversation.ts';

const liveSocketPath = '/live';
const maxFrameBytes = 4096;
const confirmMs = 2000;
/** The time in each interval that all connections over budget share. */
const overBudget = { everyMs: 50, sliceMs: 2 };
const shutdownMs = 1500;

export interface SocketLimits extends ConnectionLimits {
  /** The maximum over all sockets together. */
  readonly connectionsPerAddress: number;
  /** The budget of all connections of an address together, in estimated microseconds of processor time. */
  readonly addressCost: BudgetLimits;
  /** How often a connection gets a ping, and how long it has to answer. */
  readonly signOfLifeMs: number;
}

export const socketLimits: SocketLimits = {
  frames: { perSecond: 20, burst: 80, debt: 0 },
  cost: { perSecond: 50_000, burst: 50_000, debt: 500_000 },
  badFrames: 20,
  waitingBytes: 1 << 20,
  connectionsPerAddress: 100,
  addressCost: { perSecond: 50_000, burst: 150_000, debt: 2_000_000 },
  signOfLifeMs: 15_000,
};

/** A hook between the server and its connections. */
export interface SocketHook {
  /** Whether an upgrade is refused as if the server were down. */
  refuses(request: IncomingMessage): boolean;
  /** Wraps a new connection before anything is sent on it. */
  wrap(connection: Subscriber, request: IncomingMessage, pipe: Duplex): Subscriber;
}

export interface SocketsOptions extends Pick<
  Exchange,
  'clock' | 'availability' | 'events' | 'tenants' | 'sessions' | 'metrics'
> {
  readonly views: Views;
  /** Called for the exchange's own faults, not for the client's. */
  readonly onFailure: (error: unknown) => void;
  readonly limits?: SocketLimits;
  /** By default, those on this machine. */
  readonly trustsProxy?: TrustsProxy;
  readonly hook?: SocketHook | undefined;
}

/** The protocol of a path of the server. */
interface SocketProtocol extends Pick<ConnectionOptions, 'frames'> {
  readonly converse: (subscriber: Subscriber, request: IncomingMessage) => Conversation;
}

/**
 * Serves the binary live socket and the quotes socket (spec §7) on an HTTP server. Returns a function that ends every
 * connection with a close frame. It can spread the close frames over a time, so that clients do not all reconnect to
 * another server at once. It resolves when all have closed, or `shutdownMs` after the last close frame.
 */
export function serveSockets(server: Server, options: SocketsOptions): (spreadMs?: number) => Promise<void> {
  const { views, clock, availability, events, metrics, onFailure, limits = socketLimits, hook } = options;
  const { trustsProxy = trustProxies() } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const channels = new LiveChannels(views, clock);
  const live = new Broadcast<ServerFrame>({ encode: encodeFrame, everyMs: 100 });
  const quotes = new Broadcast({ encode: encodeQuotes, everyMs: 1000 });
  const connections = new Set<Connection>();
  const byAddress = new Map<string, { connections: number; readonly budget: Budget }>();
  /** Connections over budget whose frames wait, in order. */
  const waiting = new Set<Connection>();
  let isClosing = false;

  const dialects: ReadonlyMap<string, SocketProtocol> = new Map<string, SocketProtocol>([
    [
      liveSocketPath,
      {
        frames: 'binary',
        converse: (subscriber, request) =>
          new LiveConversation(subscriber, {
            channels,
            broadcast: live,
            clock,
            availability,
            events,
            onFailure,
            authenticate: createAuthenticator(options, siteHost(request, trustsProxy)),
          }),
      },
    ],
    [
      quotesSocketPath,
      {
        frames: 'text',
        converse: (subscriber) => new QuotesConversation(subscriber, { spot: views.spot, clock, broadcast: quotes }),
      },
    ],
  ]);

  server.on('upgrade', (request: IncomingMessage, pipe: Duplex, head: Buffer) => {
    pipe.on('error', () => pipe.destroy());
    const address = networkOf(clientAddress(request, trustsProxy));
    const path = request.url?.split('?', 1)[0] ?? '';
    const dialect = dialects.get(path);
    const refusal = refuse(request, address, dialect);
    if (dialect === undefined || refusal !== undefined) {
      pipe.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, pipe, head, (socket) => {
      const converse = (connection: Connection) =>
        dialect.converse(hook?.wrap(connection, request, pipe) ?? connection, request);
      const known = byAddress.get(address) ?? { connections: 0, budget: new Budget(limits.addressCost) };
      byAddress.set(address, known);
      const connection = new Connection(socket, {
        pipe,
        limits,
        frames: dialect.frames,
        converse,
        addressBudget: known.budget,
        onStalled: () => metrics.stalledReaders.inc(),
        onWaiting: (late) => waiting.add(late),
      });
      known.connections += 1;
      connections.add(connection);
      socket.once('close', () => {
        connections.delete(connection);
        waiting.delete(connection);
        known.connections -= 1;
      });
      metrics.connections.inc({ path });
      socket.once('close', () => metrics.connections.dec({ path }));
    });
  });

  /** The status line that refuses an upgrade, or `undefined`. */
  function refuse(request: IncomingMessage, address: string, dialect: SocketProtocol | undefined): string | undefined {
    if (isClosing || hook?.refuses(request) === true) return '503 Service Unavailable';
    if (dialect === undefined) return '404 Not Found';
    if (!isSameSite(request, trustsProxy)) return '403 Forbidden';
    const known = byAddress.get(address);
    if (known !== undefined && (known.connections >= limits.connectionsPerAddress || known.budget.isOverdrawn))
      return '429 Too Many Requests';
    return undefined;
  }

  /** Serves connections over budget in turn, a frame each, for a short time. */
  function serveWaiting(): void {
    const end = performance.now() + overBudget.sliceMs;
    for (const connection of waiting) {
      if (performance.now() > end) return;
      waiting.delete(connection);
      // Move to the end of the queue.
      if (connection.serveNext()) waiting.add(connection);
    }
  }

  /**
   * Deletes the budgets of addresses that are full again and have no connections. A new connection does not refill a
   * budget.
   */
  function forgetAddresses(): void {
    for (const [address, { connections: open, budget }] of byAddress)
      if (open === 0 && budget.isFull) byAddress.delete(address);
  }

  const timers = [
    setInterval(() => connections.forEach((connection) => connection.confirm()), confirmMs),
    setInterval(() => connections.forEach((connection) => connection.checkAlive()), limits.signOfLifeMs),
    setInterval(serveWaiting, overBudget.everyMs),
    setInterval(forgetAddresses, limits.signOfLifeMs),
  ];
  for (const timer of timers) timer.unref();

  /** Until its turn, each connection is served as before. */
  async function sendAway(connection: Connection, withinMs: number): Promise<void> {
    if (withinMs > 0) await delay(Math.random() * withinMs);
    connection.end(closeCode.goingAway, 'the exchange is shutting down');
  }

  return async (spreadMs = 0) => {
    isClosing = true;
    await Promise.all([...connections].map((connection) => sendAway(connection, spreadMs)));
    timers.forEach(clearInterval);
    live.close();
    quotes.close();
    channels.close();
    const deadline = Date.now() + shutdownMs;
    while (connections.size > 0 && Date.now() < deadline) await delay(20);
    sockets.close();
  };
}

const encodeQuotes = (list: QuoteList) => Buffer.from(JSON.stringify(z.encode(quoteList, list)));

const lastOf = (header: string | string[] | undefined) => [header].flat().join(',').split(',').at(-1)?.trim() ?? '';

/** The client's address: the peer's, or the one that our own reverse proxy names. */
function clientAddress(request: IncomingMessage, trustsProxy: TrustsProxy): string {
  const peer = request.socket.remoteAddress ?? '';
  return (trustsProxy(peer) && lastOf(request.headers['x-forwarded-for'])) || peer;
}

/** The requested host with its port. Our own reverse proxy may forward it. */
function siteHost(request: IncomingMessage, trustsProxy: TrustsProxy): string {
  const forwarded = trustsProxy(request.socket.remoteAddress ?? '') ? lastOf(request.headers['x-forwarded-host']) : '';
  return (forwarded === '' ? (request.headers.host ?? '') : forwarded).toLowerCase();
}

/**
 * Whether the client is a page of this site or no page at all. Browsers always send a page's `Origin`; other programs
 * need not.
 */
function isSameSite(request: IncomingMessage, trustsProxy: TrustsProxy): boolean {
  const { origin } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === siteHost(request, trustsProxy));
}

/** Finds the members of access tokens at a host. The tenant is looked up once. */
function createAuthenticator(
  { tenants, sessions }: Pick<Exchange, 'tenants' | 'sessions'>,
  host: string,
): MemberConnectionOptions['authenticate'] {
  let tenantId: string | undefined;
  return async (token) => {
    tenantId ??= (await tenants.byDomain(host))?.id;
    if (tenantId === undefined) throw new DomainError(code.unknownTenant);
    return sessions.authenticate(tenantId, token);
  };
}
