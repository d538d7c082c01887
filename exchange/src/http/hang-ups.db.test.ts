import { EventEmitter, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { createServer } from './server.ts';

const logged = new EventEmitter<{ line: [{ level: number; msg: string }] }>();
const log = pino({ level: 'debug' }, { write: (line) => logged.emit('line', JSON.parse(line) as never) });

onOneDatabase((open) => {
  let site: TestExchange;
  let server: FastifyInstance;
  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    server = await createServer(site.exchange, log);
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await site.close();
  });

  afterEach(() => jest.restoreAllMocks());

  /** Sends the start of a connection and hangs up as soon as the exchange has a request of it. */
  async function hangUpAfter(bytes: string): Promise<void> {
    const arrived = once(server.server, 'request');
    // The connection no longer has an address when the call asks for it.
    server.server.prependOnceListener('request', ({ socket }: IncomingMessage) => void socket.destroy());
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', () => undefined);
    await arrived;
  }

  const body = '{"type":"MAIL","email":"nobody@example.com","password":"sesame"}';
  const login = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

  test.each([
    ['without a body', 'GET /api/configs HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['with its body', `${login}Content-Length: ${body.length}\r\n\r\n${body}`],
  ])('a caller who hangs up on a whole call %s is no error in the log', async (_what, bytes) => {
    const levels: number[] = [];
    logged.removeAllListeners().on('line', ({ level }) => levels.push(level));
    const tenantFound = jest.spyOn(site.exchange.tenants, 'byDomain');
    await hangUpAfter(bytes);
    while (tenantFound.mock.results.length === 0) await setImmediate();
    await tenantFound.mock.results[0]?.value;
    // The call continues from here without another wait.
    await setImmediate();
    expect(Math.max(0, ...levels)).toBeLessThan(pino.levels.values['info'] ?? 0);
  });

  test.each([
    ['in the middle of its body', `${login}Content-Length: 9999\r\n\r\n${body}`],
    ['in the middle of a chunk', `${login}Transfer-Encoding: chunked\r\n\r\n9999\r\n${body}`],
    ['with too large a body', `${login}Content-Length: 9999999\r\n\r\n${body}`],
  ])('a caller who hangs up on a call %s is a line for debugging', async (_what, bytes) => {
    const lines: unknown[] = [];
    const first = new Promise<void>((resolve) => {
      logged.removeAllListeners().on('line', ({ level, msg }) => {
        lines.push([level, msg]);
        resolve();
      });
    });
    await hangUpAfter(bytes);
    await first;
    expect(lines).toEqual([[pino.levels.values['debug'], 'the caller hung up']]);
  });
});
