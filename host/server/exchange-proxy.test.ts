/** Calls whose answer comes before the whole request was sent, and exchanges that break off. */
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { ExchangeAddresses, exchangeProxy } from './exchange-proxy.ts';
import { sendWholeBody } from './test/send-whole-body.ts';

describe('exchange proxy', () => {
  const servers: Server[] = [];

  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
    const server = createServer(handle);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  /** The port of a site in front of an exchange that does this. */
  async function siteBefore(
    exchange: (socket: Socket, response: ServerResponse, request: IncomingMessage) => void,
  ): Promise<number> {
    const exchangePort = await listen((request, response) => exchange(request.socket, response, request));
    const proxy = exchangeProxy(new ExchangeAddresses([`http://127.0.0.1:${exchangePort}`]), false);
    return listen((request, response) => proxy.web(request, response));
  }

  const statusAndEnvelope = (answer: string) => ({
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
    envelope: JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)) as unknown,
  });

  /** Answers at once, and reads nothing of the body. */
  function refuseEarly(_socket: Socket, response: ServerResponse): void {
    const body = '{"code":413,"msg":"","data":null}';
    response.writeHead(413, { Connection: 'close', 'Content-Length': body.length }).write(body);
  }

  test.each([{ isChunked: false }, { isChunked: true }])(
    'gives an early refusal to a visitor who sends a whole body first %p',
    async ({ isChunked }) => {
      const port = await siteBefore(refuseEarly);
      for (let tries = 0; tries < 5; tries += 1)
        expect(statusAndEnvelope(await sendWholeBody(port, { isChunked }))).toEqual({
          status: 413,
          envelope: { code: 413, msg: '', data: null },
        });
    },
  );

  test('sends an exchange that has answered no more of the body', async () => {
    const ended = Promise.withResolvers<boolean>();
    const port = await siteBefore((socket, response, request) => {
      request.resume().once('close', () => ended.resolve(request.complete));
      refuseEarly(socket, response);
    });
    expect(statusAndEnvelope(await sendWholeBody(port))).toMatchObject({ status: 413 });
    expect(await ended.promise).toBe(false);
  });

  test('says that the exchange is away when it hangs up while a body is sent', async () => {
    const port = await siteBefore((socket) => socket.destroy());
    expect(statusAndEnvelope(await sendWholeBody(port))).toMatchObject({ status: 503, envelope: { code: 503 } });
  });

  test('says that there is no such call to a visitor who sends a whole body first', async () => {
    const port = await siteBefore(refuseEarly);
    expect(statusAndEnvelope(await sendWholeBody(port, { path: '/api/../metrics' }))).toMatchObject({
      status: 404,
      envelope: { code: 404 },
    });
  });

  test('breaks the connection when the exchange breaks off its answer', async () => {
    const port = await siteBefore((socket, response) => {
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('{"code":200,', () => socket.destroy());
    });
    const answer = await new Promise<IncomingMessage>((resolve) => {
      httpRequest({ host: '127.0.0.1', port, path: '/api/configs' }, resolve).end();
    });
    await expect(text(answer)).rejects.toThrow('aborted');
  });

  test('keeps the visitor’s connection, though the exchange closes its own', async () => {
    const port = await siteBefore((_socket, response) => response.writeHead(200, { Connection: 'close' }).end('{}'));
    const answer = await fetch(`http://127.0.0.1:${port}/api/configs`);
    expect([await answer.text(), answer.headers.get('connection')]).toEqual(['{}', 'keep-alive']);
  });

  test('stays up, and prints nothing, when visitors hang up', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation();
    const reached: (() => void)[] = [];
    const port = await siteBefore((_socket, response) => {
      response.writeHead(200).write('{');
      reached.shift()?.();
    });
    for (const body of [undefined, '{"half']) {
      await new Promise<void>((resolve) => {
        const outgoing = httpRequest({
          host: '127.0.0.1',
          port,
          path: '/api/login',
          method: 'POST',
          headers: body === undefined ? {} : { 'Content-Length': 1000 },
        });
        outgoing.on('error', () => undefined).once('close', resolve);
        reached.push(() => outgoing.destroy());
        if (body === undefined) outgoing.end();
        else outgoing.write(body);
      });
    }
    expect(statusAndEnvelope(await sendWholeBody(port, { path: '/api/..', bytes: 1 }))).toMatchObject({ status: 404 });
    expect(printed).not.toHaveBeenCalled();
  });

  test.each([
    { what: 'refuses connections', urlOf: (port: number) => `http://127.0.0.1:${port}` },
    { what: 'has no name any more', urlOf: () => 'http://gateway.invalid:8082' },
  ])('calls go to the gateways in turn, and one that $what costs a POST at most, and no GET', async ({ urlOf }) => {
    const answered: string[] = [];
    const gateway = (name: string) =>
      listen((_request, response) => {
        answered.push(name);
        response.end('{"code":200,"msg":"","data":null}');
      });
    const urls = [await gateway('one'), await gateway('two')].map((port) => `http://127.0.0.1:${port}`);
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    urls.push(urlOf((gone.address() as AddressInfo).port));
    await new Promise((resolve) => gone.close(resolve));

    for (const { method, refused } of [
      { method: 'POST', refused: 1 },
      { method: 'GET', refused: 0 },
    ]) {
      const proxy = exchangeProxy(new ExchangeAddresses(urls, () => 0), false);
      const site = await listen((request, response) => proxy.web(request, response));
      const statuses: number[] = [];
      answered.length = 0;
      for (let call = 0; call < 9; call += 1)
        statuses.push((await fetch(`http://127.0.0.1:${site}/api/coins`, { method })).status);
      expect(statuses.filter((status) => status === 503)).toHaveLength(refused);
      expect(answered).toHaveLength(9 - refused);
      for (const name of ['one', 'two']) expect(answered.filter((by) => by === name).length).toBeGreaterThan(2);
    }
  });

  test('a call that reads is refused when no gateway can be reached', async () => {
    const addresses = new ExchangeAddresses(['http://gateway.invalid:8082', 'http://other.invalid:8082']);
    const proxy = exchangeProxy(addresses, false);
    const site = await listen((request, response) => proxy.web(request, response));
    for (let call = 0; call < 3; call += 1)
      expect((await fetch(`http://127.0.0.1:${site}/api/coins`)).status).toBe(503);
  });
});

test('takes gateways in turn, leaves out one that could not be reached, and comes back to it', () => {
  let now = 1000;
  const addresses = new ExchangeAddresses(['a', 'b', 'c'], () => now);
  const taken = (count: number) => Array.from({ length: count }, () => addresses.next());
  expect(taken(6).toSorted()).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
  addresses.leaveOut('b');
  expect(taken(4).toSorted()).toEqual(['a', 'a', 'c', 'c']);
  now += 5000;
  expect(taken(3).toSorted()).toEqual(['a', 'b', 'c']);
});

test('tries one when none could be reached', () => {
  const addresses = new ExchangeAddresses(['a'], () => 0);
  addresses.leaveOut('a');
  expect(addresses.next()).toBe('a');
});
