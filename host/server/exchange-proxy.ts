/** Passes `/api` and the sockets on to the exchange, byte by byte, so that a slow reader is felt at the other end. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { code } from '@livery/contract/envelope';
import { quotesSocketPath } from '@livery/contract/live/quotes';
import { createProxyServer } from 'http-proxy-3';

/** The paths of the exchange's sockets. */
const socketPaths: ReadonlySet<string> = new Set(['/live', quotesSocketPath]);

export interface ExchangeProxy {
  web(request: IncomingMessage, response: ServerResponse): void;
  /** Takes over the socket upgrades of a server; what is not for the exchange is refused. */
  upgrades(server: Server): void;
  /** Ends the sockets that were passed on; a server does not close while they are open. */
  endSockets(): void;
}

/** What a visitor claims about the way they came is not passed on: the proxy says it itself. */
function withoutClaims(request: IncomingMessage): IncomingMessage {
  for (const name of ['host', 'for', 'proto', 'port']) delete request.headers[`x-forwarded-${name}`];
  return request;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

export function exchangeProxy(target: string): ExchangeProxy {
  const proxy = createProxyServer({ target, xfwd: true, xfwdWsProtoAsHttp: true });
  const sockets = new Set<Duplex>();

  proxy.on('error', (_error, _request, answer) => {
    if (!('writeHead' in answer)) return refuse(answer, '503 Service Unavailable');
    if (answer.headersSent) return void answer.destroy();
    const body = JSON.stringify({ code: code.unavailable, msg: 'The exchange cannot be reached.', data: null });
    return void answer.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8' }).end(body);
  });

  return {
    web: (request, response) => proxy.web(withoutClaims(request), response),
    upgrades(server) {
      server.on('upgrade', (request, socket, head) => {
        // A peer that goes away is not news.
        socket.on('error', () => socket.destroy());
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
        const path = request.url?.split('?')[0] ?? '';
        if (socketPaths.has(path)) proxy.ws(withoutClaims(request), socket, head);
        else refuse(socket, '404 Not Found');
      });
    },
    endSockets() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
