import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { fallbackConfiguration, type Configuration } from '@livery/contract/configuration';
import { code, sessionGone } from '@livery/contract/envelope';
import type { ReleasedModule } from '@livery/contract/release';
import { ExchangeAddresses } from './exchange-proxy.ts';
import { maxModuleBytes, moduleBackends } from './module-backends.ts';
import { startFakeExchange, success, type FakeExchange } from './test/fake-exchange.ts';
import { sendWholeBody } from './test/send-whole-body.ts';

interface Seen {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const stops: (() => unknown)[] = [];
/** The calls that reached the back end. */
let seen: Seen[];
/** What the back end does with a call after its body. */
let handle: RequestListener;
let origin: string;
let exchange: FakeExchange;
/** The exchange's answer to a request for a token. */
let tokenAnswer: object;
let sitePort: number;
let configuration: Configuration;
let versions: Pick<ReleasedModule, 'name' | 'flag' | 'backend'>[];
let isDevelopment: boolean;
let timedOut: AbortController;
let logged: jest.SpyInstance;

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

beforeEach(async () => {
  seen = [];
  handle = (_request, response) => response.end(JSON.stringify(success({ owned: 1 })));
  const port = await listen((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body });
      handle(request, response);
    });
  });
  origin = `http://127.0.0.1:${port}`;
  tokenAnswer = success({ token: 'signed', origin });
  exchange = await startFakeExchange(() => tokenAnswer);
  stops.push(exchange.stop);
  configuration = { ...fallbackConfiguration, moduleIsOpenC2c: '0' };
  versions = [{ name: 'nft', backend: { origin } }];
  isDevelopment = false;
  timedOut = new AbortController();
  logged = jest.spyOn(console, 'error').mockReturnValue();
  const backends = () =>
    moduleBackends({
      exchange: new ExchangeAddresses([`http://${exchange.address}`]),
      // Only these fields decide.
      releases: { versions: async () => versions as ReleasedModule[] },
      tenants: { of: async () => ({ agentIdentify: 'aldera', configuration }) },
      isBehindProxy: false,
      isDevelopment,
      timeout: () => timedOut.signal,
    });
  let site: ReturnType<typeof backends> | undefined;
  sitePort = await listen((request, response) => {
    site ??= backends();
    void site.web(request, response, 'aldera.example');
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  for (const stop of stops.splice(0)) await stop();
});

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly envelope: unknown;
}

const session = { authorization: 'session-token' };

async function send(path: string, options: { method?: string; headers?: object; body?: string } = {}): Promise<Reply> {
  const { method = 'GET', headers = session, body } = options;
  const outgoing = httpRequest({
    host: '127.0.0.1',
    port: sitePort,
    path,
    method,
    headers: { host: 'aldera.example', ...headers },
  });
  outgoing.end(body);
  const [response] = await once(outgoing, 'response');
  return { status: response.statusCode, headers: response.headers, envelope: JSON.parse(await text(response)) };
}

const codeOf = async (...call: Parameters<typeof send>) => (await send(...call)).envelope as { code: number };

test('passes a call on under a token in place of the session, with few headers', async () => {
  const reply = await send('/api/x/nft/orders/a%20b?page=2&q=%2F', {
    method: 'POST',
    headers: {
      ...session,
      'content-type': 'application/json',
      'idempotency-key': 'k'.repeat(16),
      lang: 'de-DE',
      'agent-identify': 'aldera-partner',
      cookie: 'a=b',
      'x-forwarded-for': '8.8.8.8',
      'x-forwarded-user': 'root',
    },
    body: '{"amount":"1.50"}',
  });
  expect(reply).toMatchObject({ status: 200, envelope: success({ owned: 1 }) });
  expect(seen).toMatchObject([
    { method: 'POST', url: '/api/x/nft/orders/a%20b?page=2&q=%2F', body: '{"amount":"1.50"}' },
  ]);
  const { host: _host, connection: _connection, ...headers } = seen[0]?.headers ?? {};
  expect(headers).toEqual({
    accept: 'application/json',
    authorization: 'Bearer signed',
    'content-type': 'application/json',
    'content-length': '17',
    'idempotency-key': 'k'.repeat(16),
    lang: 'de-DE',
    // These are of fetch.
    'accept-encoding': 'gzip, deflate',
    'accept-language': '*',
    'sec-fetch-mode': 'cors',
    'user-agent': 'node',
  });
  expect(exchange.seen).toMatchObject([
    {
      url: '/api/moduleTokens/nft/member',
      headers: {
        ...session,
        lang: 'de-DE',
        'agent-identify': 'aldera-partner',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': 'aldera.example',
      },
    },
  ]);
});

test('gives the page the envelope and the status, and no header of the back end', async () => {
  handle = (_request, response) =>
    response
      .writeHead(422, { Date: 'Thu, 01 Jan 1970 00:00:00 GMT', 'Set-Cookie': 'a=b', 'Clear-Site-Data': '"*"' })
      .end('{"code":422001,"msg":"Sold out","data":{"field":"amount"},"more":1}');
  const { status, headers, envelope } = await send('/api/x/nft/orders');
  expect([status, envelope]).toMatchObject([422, { code: 422001, msg: 'Sold out', data: { field: 'amount' } }]);
  expect(Object.keys(headers).sort()).toEqual([
    'cache-control',
    'connection',
    'content-length',
    'content-type',
    'cross-origin-opener-policy',
    'keep-alive',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
  ]);
});

test('passes the call of a visitor without a session on, who may be asked to sign in', async () => {
  expect(await codeOf('/api/x/nft/list', { headers: {} })).toMatchObject({ code: code.success });
  expect(exchange.seen.map(({ url }) => url)).toEqual(['/api/moduleTokens/nft/visitor']);
  handle = (_request, response) => response.end(JSON.stringify({ code: code.tokenMissing, msg: '' }));
  expect(await codeOf('/api/x/nft/mine', { headers: {} })).toEqual({ code: code.tokenMissing, msg: '' });
});

test('gives the page the exchange’s refusal of a session, and calls no back end', async () => {
  tokenAnswer = { code: code.tokenExpired, msg: 'expired', data: null };
  expect(await codeOf('/api/x/nft/orders')).toEqual(tokenAnswer);
  await exchange.stop();
  expect(await codeOf('/api/x/nft/orders')).toMatchObject({ code: code.unavailable });
  expect(seen).toEqual([]);
});

test.each([
  '/api/x/nft/../login',
  '/api/x/nft/..',
  '/api/x/nft/%2e%2e/admin',
  '/api/x/nft/.%2E/admin',
  '/api/x/nft/..%2fadmin',
  '/api/x/nft/%252e%252e/admin',
  '/api/x/nft/..%5cadmin',
  '/api/x/nft/..\\admin',
  '/api/x/nft//admin',
  '/api/x/nft/./admin',
  '/api/x/nft/',
  '/api/x/nft/a%00',
  '/api/x/nft/%zz',
  '/api/x/nft/a#b',
  '/api/x/../x/nft/a',
  '/api/x/NFT/a',
  '/api/x//a',
  '/api/x/nft@evil.example/a',
  '/api/x/nft:80/a',
])('there is no call %s', async (path) => {
  expect(await send(path)).toMatchObject({ status: 404, envelope: { code: code.notFound } });
  expect([...seen, ...exchange.seen]).toEqual([]);
});

test('there is no call with another method', async () => {
  for (const method of ['PATCH', 'OPTIONS', 'TRACE'])
    expect(await send('/api/x/nft/a', { method })).toMatchObject({ status: 404 });
  expect(seen).toEqual([]);
});

test.each<[string, () => void]>([
  ['of a module that is not released', () => (versions = [])],
  ['of a module that names no back end', () => (versions = [{ name: 'nft' }])],
  ['of a closed module', () => (versions = [{ name: 'nft', flag: 'moduleIsOpenC2c', backend: { origin } }])],
  [
    'of a closed module under development',
    () => {
      isDevelopment = true;
      versions = [{ name: 'nft', flag: 'moduleIsOpenC2c' }];
    },
  ],
  [
    'whose origin the module does not name',
    () => (versions = [{ name: 'nft', backend: { origin: 'https://nft.example' } }]),
  ],
  ['that the exchange does not allow', () => (tokenAnswer = { code: code.notFound, msg: '', data: null })],
])('connects to no back end %s', async (_which, change) => {
  change();
  expect(await codeOf('/api/x/nft/a')).toMatchObject({ code: code.notFound });
  expect(seen).toEqual([]);
});

test('a module under development has the back end that the tenant allows', async () => {
  versions = [{ name: 'nft', backend: { origin: 'https://nft.example' } }];
  configuration.moduleOverrides = ['http://localhost:9081'];
  expect(await codeOf('/api/x/nft/a')).toMatchObject({ code: code.success });
  versions = [];
  expect(await codeOf('/api/x/nft/a')).toMatchObject({ code: code.success });
});

describe('a back end that fails', () => {
  const endless: RequestListener = (_request, response) => {
    const piece = Buffer.alloc(64 * 1024, ' ');
    const more = () => {
      while (response.write(piece));
    };
    response.on('drain', more).on('error', () => undefined);
    more();
  };
  const answers =
    (body: string | Buffer, headers = {}): RequestListener =>
    (_request, response) =>
      response.writeHead(200, headers).end(body);

  test.each<[string, number, RequestListener]>([
    ['hangs up', code.unavailable, ({ socket }) => socket.destroy()],
    ['breaks off', code.unavailable, (_request, response) => response.write('{"code"', () => response.destroy())],
    ['is slow', code.unavailable, () => timedOut.abort(new Error('timed out'))],
    [
      'is slow after its head',
      code.unavailable,
      (_request, response) => response.write('{', () => timedOut.abort(new Error('timed out'))),
    ],
    [
      'redirects',
      code.unavailable,
      (_request, response) => response.writeHead(307, { Location: `http://${exchange.address}/metrics` }).end(),
    ],
    ['answers a page', code.internal, answers('<!doctype html><p>Error</p>')],
    ['answers nothing', code.internal, (_request, response) => response.writeHead(204).end()],
    ['answers another envelope', code.internal, answers('{"status":"ok","result":{}}')],
    ['answers a code in text', code.internal, answers('{"code":"200","msg":"","data":{}}')],
    ['answers null', code.internal, answers('null')],
    ['answers too much', code.internal, endless],
    [
      'answers too much in few bytes',
      code.internal,
      answers(gzipSync(JSON.stringify(success(' '.repeat(maxModuleBytes)))), { 'Content-Encoding': 'gzip' }),
    ],
  ])('that %s is an error of the site’s own', async (_what, expected, fault) => {
    handle = fault;
    expect(await send('/api/x/nft/a', { headers: { ...session, lang: 'de-DE' } })).toMatchObject({
      status: expected,
      envelope: { code: expected, msg: expect.stringContaining('Versuchen Sie es'), data: null },
    });
    expect(exchange.seen.filter(({ url }) => url === '/metrics')).toEqual([]);
  });

  test('is an error when nothing listens there', async () => {
    const gone = await listen(() => undefined);
    stops.pop()?.();
    origin = `http://127.0.0.1:${gone}`;
    versions = [{ name: 'nft', backend: { origin } }];
    tokenAnswer = success({ token: 'signed', origin });
    expect(await send('/api/x/nft/a')).toMatchObject({ status: 503, envelope: { code: code.unavailable } });
  });

  test.each([...sessionGone, code.tokenExpired])('cannot end a member’s session by the code %d', async (ending) => {
    handle = (_request, response) => response.writeHead(401).end(JSON.stringify({ code: ending, msg: '' }));
    expect(await codeOf('/api/x/nft/a')).toMatchObject({ code: code.internal });
  });

  test('is logged once until it answers again', async () => {
    const well = handle;
    for (const fault of [answers('no'), answers('no'), well, answers('no')]) {
      handle = fault;
      await send('/api/x/nft/a');
    }
    expect(logged.mock.calls).toEqual(
      Array.from({ length: 2 }, () => [`the back end ${origin} failed: its answer with the status 200 is no envelope`]),
    );
  });

  test('holds up a hundred calls at most', async () => {
    const waiting: (() => void)[] = [];
    const arrived = Promise.withResolvers<void>();
    handle = (_request, response) => {
      waiting.push(() => response.end(JSON.stringify(success({}))));
      if (waiting.length === 100) arrived.resolve();
    };
    const held = Array.from({ length: 100 }, () => codeOf('/api/x/nft/slow'));
    await arrived.promise;
    expect(await codeOf('/api/x/nft/one-more')).toMatchObject({ code: code.unavailable });
    for (const end of waiting) end();
    expect((await Promise.all(held)).map((answer) => answer.code)).toEqual(Array.from({ length: 100 }, () => 200));
    handle = answers(JSON.stringify(success({})));
    expect(await codeOf('/api/x/nft/after')).toMatchObject({ code: code.success });
  });
});

test.each([{ isChunked: false }, { isChunked: true }])(
  'refuses a request that is too large, which a visitor reads after sending it %p',
  async ({ isChunked }) => {
    const answer = await sendWholeBody(sitePort, { path: '/api/x/nft/a', isChunked });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain(`{"code":${code.bodyTooLarge},`);
    expect([...seen, ...exchange.seen]).toEqual([]);
  },
);
