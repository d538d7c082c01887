import { rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { fallbackConfiguration } from '@livery/contract/configuration';
import type { ReleasedModule } from '@livery/contract/release';
import type { FastifyInstance } from 'fastify';
import { type Environment, readEnvironment } from './environment.ts';
import { remotesServer } from './remotes.ts';
import { siteServer } from './site.ts';
import { startFakeExchange, socketMessage, socketHeaders, success, type FakeExchange } from './test/fake-exchange.ts';
import { manifestOf, newKey } from './test/signed-release.ts';
import { makeSiteFolder, recordedHash } from './test/site-folder.ts';

const configurations: Record<string, object> = {
  localhost: { ...fallbackConfiguration, appName: '<Aldera> & "sons"' },
  'halvo.localhost': {
    ...fallbackConfiguration,
    appName: 'Halvo',
    officialModel: '2',
    logoUri: 'https://cdn.halvo.example/logo.svg',
    wsUrl: 'wss://live.halvo.example/ws',
    moduleOverrides: ['http://localhost:9081'],
    mobileWebUrl: 'https://m.halvo.example/',
    customerUrl: JSON.stringify([
      { url: 'https://chat.halvo.example/a?b=1' },
      { url: 'https://help.halvo.example' },
      { url: 'javascript:alert(1)' },
    ]),
  },
};

configurations['console.localhost'] = { ...fallbackConfiguration, appName: 'Console', moduleIsOpenConsole: '1' };

let dir: string;
let exchange: FakeExchange;
let environment: Environment;
let site: FastifyInstance;
let remotes: FastifyInstance;

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port;

/** A fake exchange: the tenant of each domain, and its configuration. */
function answer(url: URL, headers: IncomingHttpHeaders): object {
  if (url.pathname === '/api/identify') {
    const domain = url.searchParams.get('domain') ?? '';
    return domain in configurations
      ? success({ agentIdentify: domain.replace('.', '-') })
      : { code: 100001, msg: 'unknown', data: null };
  }
  if (url.pathname === '/api/configs')
    return success(configurations[String(headers['agent-identify']).replace('-', '.')]);
  return success({});
}

beforeEach(async () => {
  const moduleFiles = ['remoteEntry.js', 'record.json', '.half-written'];
  const folder = makeSiteFolder(
    ['main.js', 'pre-paint.4c.js', 'header-1.4a.js', 'header-2.4b.js'],
    moduleFiles,
    'let a = 1;',
  );
  dir = folder.dir;
  exchange = await startFakeExchange(answer);
  environment = readEnvironment({ ...folder.variables, EXCHANGE_URL: `http://${exchange.address}` });
  site = await siteServer(environment);
  remotes = await remotesServer(environment);
  await site.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(async () => {
  await Promise.all([site.close(), remotes.close()]);
  await exchange.stop();
  rmSync(dir, { recursive: true });
});

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function send(
  path: string,
  headers: Record<string, string> = {},
  body?: string,
  to: FastifyInstance = site,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { host: '127.0.0.1', port: portOf(to), path, headers, method: body === undefined ? 'GET' : 'POST' },
      (response) => {
        void text(response).then((content) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** The message of the exchange on a socket of this path, or the status of its refusal. */
const connect = (path: string) =>
  socketMessage(httpRequest({ host: '127.0.0.1', port: portOf(site), path, headers: socketHeaders }));

const policy = ({ headers }: Reply) => String(headers['content-security-policy']);

test('gives each tenant its own page and policy, and each answer its own nonce', async () => {
  const aldera = await send('/', { host: 'localhost:8080' });
  const halvo = await send('/financial', { host: 'halvo.localhost:8080' });
  expect(aldera.body).toContain('<title>&lt;Aldera&gt; &amp; &quot;sons&quot;</title>');
  expect(halvo.body).toContain('<title>Halvo</title>');
  expect(policy(halvo)).toContain('wss://live.halvo.example');
  expect(policy(halvo)).toContain('https://cdn.halvo.example');
  expect(policy(aldera)).not.toContain('halvo.example');
  const sources = (reply: Reply) => policy(reply).match(/(script|style|connect)-src [^;]*localhost:9081/g);
  expect([sources(halvo)?.length, sources(aldera)]).toEqual([3, null]);
  expect(policy(aldera)).not.toMatch(/unsafe-(eval|inline)/);
  const nonce = /nonce="([^"]+)"/.exec(aldera.body)?.[1];
  expect(policy(aldera)).toContain(`'nonce-${nonce}'`);
  expect(policy(halvo)).not.toContain(`'nonce-${nonce}'`);
});

const directive = (reply: Reply, name: string) =>
  policy(reply)
    .split('; ')
    .find((one) => one.startsWith(`${name} `));

test('lets a tenant’s pages frame only its support pages and /service', async () => {
  const halvo = await send('/', { host: 'halvo.localhost' });
  expect(directive(halvo, 'frame-src')).toBe("frame-src 'self' https://chat.halvo.example https://help.halvo.example");
  expect(directive(await send('/', { host: 'localhost' }), 'frame-src')).toBe("frame-src 'none'");
});

test('lets only the site frame /service, and nobody any other page', async () => {
  for (const path of ['/service?url=x', '/service/']) {
    const reply = await send(path, { host: 'halvo.localhost' });
    expect([directive(reply, 'frame-ancestors'), reply.headers['x-frame-options']]).toEqual([
      "frame-ancestors 'self'",
      'SAMEORIGIN',
    ]);
  }
  for (const path of ['/', '/login?redirect=/service', '/services', '/x/service']) {
    const reply = await send(path, { host: 'halvo.localhost' });
    expect([directive(reply, 'frame-ancestors'), reply.headers['x-frame-options']]).toEqual([
      "frame-ancestors 'none'",
      'DENY',
    ]);
  }
});

test('lists the hashes of its own files in the page', async () => {
  const { body } = await send('/', { host: 'localhost' });
  expect(body).toContain(`<script defer src="/main.js" integrity="${recordedHash}"`);
});

test('requires integrity of scripts, except under development', async () => {
  const policyOf = async (server?: FastifyInstance) =>
    (await send('/', { host: 'localhost' }, undefined, server)).headers['integrity-policy'];
  expect(await policyOf()).toBe('blocked-destinations=(script)');
  const worked = await siteServer({ ...environment, DEVELOPMENT_ORIGIN: 'http://localhost:9080' });
  await worked.listen({ host: '127.0.0.1', port: 0 });
  const policy = await policyOf(worked);
  await worked.close();
  expect(policy).toBeUndefined();
});

test('preloads only the tenant’s header layout', async () => {
  const preloaded = async (host: string) =>
    /<link rel="preload" as="script" [^>]*>/.exec((await send('/', { host })).body)?.[0];
  expect(await preloaded('localhost')).toContain(
    `href="/header-1.4a.js" integrity="${recordedHash}" crossorigin="anonymous"`,
  );
  expect(await preloaded('halvo.localhost')).toContain('href="/header-2.4b.js"');
});

test('has the visitor’s theme applied before the first paint, also of a page that is not prerendered', async () => {
  expect((await send('/login', { host: 'localhost' })).body).toContain('<script src="/pre-paint.4c.js"');
});

/** A version of a module with one route. */
const released = (path: string, more: Partial<ReleasedModule> = {}): ReleasedModule => ({
  name: `page${path.length}`,
  version: '1.0.0',
  contract: '^1.0',
  base: 'http://localhost:8081/',
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': recordedHash },
  routes: [{ path, title: { 'en-US': path }, header: true, footer: true, memberOnly: false }],
  ...more,
});

test('spec §2.1: answers 404 where no visitor has a page, and still sends the page', async () => {
  const key = await newKey();
  const wealth = released('/financial', { flag: 'moduleIsOpenPledge' });
  const candidate = { release: released('/quotes', { name: 'page1', version: '1.1.0' }), share: 10, agents: [] };
  const modules = [
    { stable: released('/'), candidate, withdrawn: [] },
    { stable: wealth, withdrawn: [] },
  ];
  writeFileSync(join(dir, 'trusted.txt'), key.trustedLine);
  writeFileSync(
    join(dir, 'store', 'channels', 'default', 'stable', 'current.signed'),
    key.sign(manifestOf({ modules })),
  );
  const own = await siteServer(environment);
  await own.listen({ host: '127.0.0.1', port: 0 });
  const visitTo = (path: string) => send(path, { host: 'localhost', accept: 'text/html' }, undefined, own);
  const paths = ['/', '/login', '/LOGIN/', '/quotes?a=b', '/Quotes/', '/nowhere', '/about.php', '/financial'];
  const answers = await Promise.all(paths.map(visitTo));
  const missing = await visitTo('/nowhere');
  await own.close();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404, 404, 404]);
  expect(missing.body).toContain('<div id="root">');
  expect(missing.body).toContain('<meta name="robots" content="noindex">');
});

test('does not answer 404 while it knows no valid release', async () => {
  expect((await send('/nowhere', { host: 'localhost' })).status).toBe(200);
});

test('redirects /h5/ to the tenant’s mobile site, else to the login', async () => {
  expect((await send('/h5/', { host: 'localhost' })).headers.location).toBe('/login');
  expect((await send('/h5', { host: 'halvo.localhost' })).headers.location).toBe('https://m.halvo.example/');
});

test('has no site for a host without a tenant', async () => {
  const reply = await send('/', { host: 'nobody.localhost' });
  expect(reply.status).toBe(404);
  expect(reply.body).not.toContain('<script');
});

test('keeps known tenants open while the exchange is unreachable, and says so in the envelope of /api', async () => {
  await send('/', { host: 'localhost' });
  await exchange.stop();
  expect((await send('/', { host: 'localhost' })).status).toBe(200);
  expect((await send('/', { host: 'halvo.localhost' })).status).toBe(503);
  const api = await send('/api/configs', { host: 'localhost' });
  expect([api.status, JSON.parse(api.body)]).toEqual([503, expect.objectContaining({ code: 503 })]);
});

test('streams a call unchanged, without the forwarding headers that a visitor sent', async () => {
  const body = '{"not json';
  await send('/api/login', { host: 'localhost:8080', 'x-forwarded-host': 'evil', 'x-forwarded-for': '8.8.8.8' }, body);
  const call = exchange.seen.find(({ url }) => url === '/api/login');
  expect(call?.body).toBe(body);
  expect(call?.headers['x-forwarded-host']).toBe('localhost:8080');
  expect(call?.headers['x-forwarded-for']).toBe('127.0.0.1');
});

test('trusts the address that a reverse proxy names, not the visitor’s own', async () => {
  const behind = await siteServer({ ...environment, BEHIND_PROXY: '1' });
  await behind.listen({ host: '127.0.0.1', port: 0 });
  for (const forwarded of ['198.51.100.7', '8.8.8.8, 198.51.100.7'])
    await send('/api/app/info', { host: 'localhost', 'x-forwarded-for': forwarded }, undefined, behind);
  await behind.close();
  const calls = exchange.seen.filter(({ url }) => url === '/api/app/info');
  expect(calls.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['198.51.100.7', '198.51.100.7']);
});

describe('the console', () => {
  let operators: FakeExchange;
  let own: FastifyInstance;
  beforeEach(async () => {
    operators = await startFakeExchange((url) => success(url.pathname));
    own = await siteServer({ ...environment, OPERATOR_URL: [`http://${operators.address}`] });
    await own.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    await own.close();
    await operators.stop();
  });

  test('has its calls at its own host name, whose pages lead to it', async () => {
    const host = 'console.localhost:8080';
    const call = await send(
      '/operator-api/session?a=%2F',
      { host, cookie: 'a=b', origin: 'http://x' },
      '{"not json',
      own,
    );
    expect([call.status, JSON.parse(call.body)]).toEqual([200, success('/operator-api/session')]);
    expect(operators.seen).toMatchObject([
      { url: '/operator-api/session?a=%2F', body: '{"not json', headers: { cookie: 'a=b', 'x-forwarded-host': host } },
    ]);
    for (const path of ['/', '/login', '/consoles', '/spot/BTCUSDT'])
      expect((await send(path, { host, accept: 'text/html' }, undefined, own)).headers.location).toBe('/console');
    expect((await send('/console', { host, accept: 'text/html' }, undefined, own)).status).toBe(200);
  });

  test('has no call at another host name, and none on a site without it', async () => {
    const notFound = [404, expect.objectContaining({ code: 404 })];
    for (const [host, server] of [
      ['localhost', own],
      ['halvo.localhost', own],
      ['nobody.localhost', own],
      ['console.localhost', site],
    ] as const)
      for (const path of ['/operator-api', '/operator-api/session', '/operator-api/events']) {
        const reply = await send(path, { host, 'x-forwarded-host': 'console.localhost' }, undefined, server);
        expect([reply.status, JSON.parse(reply.body)]).toEqual(notFound);
      }
    expect(operators.seen).toEqual([]);
  });

  test('reaches no internal path of the exchange', async () => {
    const paths = [
      '/operator-api/../metrics',
      '/operator-api/%2e%2e/api/configs',
      '/operator-api/..\\metrics',
      '/operator-apix',
    ];
    for (const path of paths) await send(path, { host: 'console.localhost' }, undefined, own);
    expect(operators.seen).toEqual([]);
  });

  test('says that the exchange is away', async () => {
    const away = [503, expect.objectContaining({ code: 503 })];
    const ask = async () => {
      const reply = await send('/operator-api/session', { host: 'console.localhost' }, undefined, own);
      return [reply.status, JSON.parse(reply.body)];
    };
    await operators.stop();
    expect(await ask()).toEqual(away);
    await exchange.stop();
    const other = await send('/operator-api/session', { host: 'halvo.localhost' }, undefined, own);
    expect([other.status, JSON.parse(other.body)]).toEqual(away);
  });
});

test('reaches no internal path through /api', async () => {
  for (const path of [
    '/api/../metrics',
    '/api/%2e%2e/metrics',
    '/api/app/.%2E/../../metrics',
    '/api/..\\metrics',
    '/api/..',
    'http://localhost/api/../metrics',
    'http://[/api/configs',
  ])
    expect((await send(path, { host: 'localhost' })).status).toBeGreaterThanOrEqual(400);
  expect(exchange.seen).toEqual([]);
});

test('proxies only the sockets of the exchange', async () => {
  expect(await connect('/live')).toBe('/live 127.0.0.1');
  expect(await connect('/quotes-socket?tab=usdt')).toBe('/quotes-socket?tab=usdt 127.0.0.1');
  for (const path of ['/', '/api/configs', '/live/', '/metrics']) expect(await connect(path)).toBe(404);
});

test('caches files permanently, but not the manifest and the pages', async () => {
  expect((await send('/main.js')).headers['cache-control']).toContain('immutable');
  expect((await send('/release.signed')).headers['cache-control']).toBe('no-cache');
  expect((await send('/', { host: 'localhost' })).headers['cache-control']).toBe('private, no-cache');
});

test('sends files of host and modules as the build compressed them, with a tag for each form', async () => {
  const content = 'let a = 1;';
  const forms = { br: brotliCompressSync(content), gzip: gzipSync(content), identity: Buffer.from(content) };
  for (const [server, url] of [
    [site, '/main.js'],
    [remotes, '/wealth/1.0.0/remoteEntry.js'],
  ] as const) {
    const tags = new Set<unknown>();
    for (const [encoding, bytes] of Object.entries(forms)) {
      const reply = await server.inject({ url, headers: { 'accept-encoding': encoding } });
      expect([encoding, reply.rawPayload]).toEqual([encoding, bytes]);
      expect(reply.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(reply.headers['content-type']).toContain('javascript');
      tags.add(reply.headers.etag);
      const { etag } = reply.headers;
      const headers = { 'accept-encoding': encoding, 'if-none-match': String(etag) };
      expect((await server.inject({ url, headers })).statusCode).toBe(304);
    }
    expect(tags.size).toBe(3);
    const { headers } = await server.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'accept-encoding']);
    expect((await server.inject({ url: `${url}.br` })).statusCode).toBe(404);
  }
});

test('compresses a file without a compressed form when it is asked for', async () => {
  writeFileSync(join(dir, 'host', 'main.js'), 'a'.repeat(2000));
  for (const form of ['br', 'gz']) rmSync(join(dir, 'host', `main.js.${form}`));
  const reply = await site.inject({ url: '/main.js', headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe('a'.repeat(2000));
});

test('does not serve build records or paths outside of builds', async () => {
  for (const path of ['/record.json', '/main.0000.js']) {
    expect((await send(path, { host: 'localhost' })).status).toBe(404);
  }
  for (const path of ['/../trusted.txt', '/%2e%2e/trusted.txt', '/..%2ftrusted.txt']) {
    expect((await send(path, { host: 'nobody' })).status).toBeGreaterThanOrEqual(400);
  }
});

test('serves remotes to any site, but not as documents', async () => {
  const reply = await remotes.inject('/wealth/1.0.0/remoteEntry.js');
  expect(reply.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-security-policy': "default-src 'none'",
    'cache-control': expect.stringContaining('immutable') as string,
  });
  for (const name of ['other.js', 'record.json', '%72ecord.json', '.half-written'])
    expect([name, (await remotes.inject(`/wealth/1.0.0/${name}`)).statusCode]).toEqual([name, 404]);
});

test.each([
  [{ EXCHANGE_URL: 'exchange' }, 'EXCHANGE_URL'],
  [{ EXCHANGE_URL: 'http://x', PORT: 'eighty' }, 'PORT'],
  [{ EXCHANGE_URL: 'http://x', REMOTES_PORT: '99999' }, 'REMOTES_PORT'],
])('reports %p in one sentence about %s', (variables, name) => {
  expect(() => readEnvironment(variables)).toThrow(new RegExp(`^The variable ${name} .*\\.$`));
});
