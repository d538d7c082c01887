import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Clock } from '../clock.ts';
import type { TradingFloor } from '../market/trading-floor.ts';
import { Broadcast } from './broadcast.ts';
import { closeCode, Connection, type ConnectionLimits } from './connection.ts';
import { clientAddress, isSameSite } from './upgrade-request.ts';

export const liveSocketPath = '/live';
const largestFrame = 4096;
const confirmMs = 2000;
const aliveMs = 15_000;
const shutdownMs = 1500;

export interface LiveSocketLimits extends ConnectionLimits {
  readonly connectionsPerAddress: number;
}

export const liveSocketLimits: LiveSocketLimits = {
  framesPerSecond: 20,
  burst: 80,
  badFrames: 20,
  waitingBytes: 1 << 20,
  connectionsPerAddress: 100,
};

/**
 * Serves the binary live socket (spec §7, decisions 10 and 23) on an HTTP server. Returns what ends every connection, with
 * a word of goodbye.
 */
export function serveLiveSocket(
  server: Server,
  { floor, clock, limits = liveSocketLimits }: { floor: TradingFloor; clock: Clock; limits?: LiveSocketLimits },
): () => Promise<void> {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const broadcast = new Broadcast();
  const connections = new Set<Connection>();
  const byAddress = new Map<string, number>();
  let isClosing = false;

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const address = clientAddress(request);
    const refusal = refuse(request, address);
    if (refusal !== undefined) {
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(webSocket, { floor, clock, broadcast, limits });
      connections.add(connection);
      byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
      webSocket.once('close', () => {
        connections.delete(connection);
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left === 0) byAddress.delete(address);
        else byAddress.set(address, left);
      });
    });
  });

  /** The status line that refuses an upgrade, if anything does. */
  function refuse(request: IncomingMessage, address: string): string | undefined {
    if (isClosing) return '503 Service Unavailable';
    if (request.url?.split('?', 1)[0] !== liveSocketPath) return '404 Not Found';
    if (!isSameSite(request)) return '403 Forbidden';
    if ((byAddress.get(address) ?? 0) >= limits.connectionsPerAddress) return '429 Too Many Requests';
    return undefined;
  }

  const timers = [
    setInterval(() => connections.forEach((connection) => connection.confirm()), confirmMs),
    setInterval(() => connections.forEach((connection) => connection.checkAlive()), aliveMs),
  ];
  for (const timer of timers) timer.unref();

  return async () => {
    isClosing = true;
    timers.forEach(clearInterval);
    broadcast.close();
    for (const connection of connections) connection.end(closeCode.goingAway, 'the exchange is shutting down');
    const deadline = Date.now() + shutdownMs;
    while (connections.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
    sockets.close();
  };
}
