/** A fake exchange for tests of the servers in front of it: it records requests and gives the test's answers. */
import { createServer, type ClientRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface FakeExchange {
  /** `127.0.0.1:<port>` */
  readonly address: string;
  readonly seen: { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }[];
  stop(): Promise<void>;
}

/** A successful answer in its envelope. */
export const success = (data: unknown): object => ({ code: 200, msg: '', data });

/** Starts it. On a socket it sends the requested path and the visitor's address, and ends. */
export async function startFakeExchange(
  answer: (url: URL, headers: IncomingHttpHeaders) => object,
): Promise<FakeExchange> {
  const seen: FakeExchange['seen'] = [];
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    void text(request).then((body) => {
      seen.push({ url, headers, body });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer(new URL(url, 'http://x'), headers)));
    });
  });
  server.on('upgrade', ({ url, headers }, socket) => {
    const head = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    socket.end(`${head}${url} ${String(headers['x-forwarded-for'])}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The headers of a socket upgrade. */
export const socketHeaders = { connection: 'Upgrade', upgrade: 'websocket' };

/** The message of the exchange on a requested socket, or the status of its refusal. */
export const socketMessage = (outgoing: ClientRequest): Promise<string | number | undefined> =>
  new Promise((resolve, reject) => {
    outgoing.on('upgrade', (_response, socket, head) => {
      socket.unshift(head);
      void text(socket).then(resolve);
    });
    outgoing.on('response', (response) => resolve(response.resume().statusCode));
    outgoing.on('error', reject);
    outgoing.end();
  });
