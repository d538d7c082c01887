import { code, type Envelope } from '@livery/contract/envelope';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';

/** More than the sockets of a system buffer, so a server that does not read it blocks or breaks the sender. */
const bodyBytes = 16 * 1024 * 1024;

onOneDatabase((open) => {
  let site: TestExchange;
  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    await site.server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => site.close());

  /** Sends a whole body before reading the answer, as browsers do. */
  async function answerTo(path: string, type: string, isChunked: boolean): Promise<{ status: number; code: number }> {
    const socket = connect((site.server.server.address() as AddressInfo).port, '127.0.0.1').pause();
    await once(socket, 'connect');
    const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bodyBytes}`;
    socket.write(
      `POST /api${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`,
    );
    if (isChunked) socket.write(`${bodyBytes.toString(16)}\r\n`);
    if (!socket.write(Buffer.alloc(bodyBytes, 'x'))) await once(socket, 'drain');
    if (isChunked) socket.write('\r\n0\r\n\r\n');
    const answer = await text(socket);
    socket.destroy();
    const { code: given } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as Envelope;
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), code: given };
  }

  test.each([
    ['a too large body', '/login', 'application/json', 413, code.bodyTooLarge],
    ['a body for an unknown call', '/nothing', 'image/png', 404, code.notFound],
    ['a body of another type', '/login', 'image/png', 400, code.badRequest],
    ['a picture without a token', '/me/pictures', 'image/png', 401, code.tokenMissing],
  ])('%s is answered, also to a caller who sends all of it first', async (_what, path, type, status, given) => {
    for (const isChunked of [false, true])
      expect(await answerTo(path, type, isChunked)).toEqual({ status, code: given });
  });
});
