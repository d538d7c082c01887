/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { mostPictureBytes } from '@livery/contract/calls/pictures';
import { fallbackConfiguration } from '@livery/contract/configuration';
import type { FastifyInstance } from 'fastify';
import { readEnvironment } from '../environment.ts';
import { remotesServer } from '../remotes.ts';
import { siteServer } from '../site.ts';
import { freePorts, makeCertificate, missing, startNginx } from '../test/running-nginx.ts';
import { readArguments } from './arguments.ts';
import { nginxConfiguration } from './configuration.ts';
import { featuresOf, leastFeatures } from './features.ts';

const lacking = missing();
const script = `let a = "${'livery '.repeat(400)}";`;
/** What each server says for itself; that `Vary` is there when nothing was compressed is only more careful. */
const own = {
  vary: '',
  ...{ date: '', etag: '', 'last-modified': '', server: '', connection: '', 'keep-alive': '' },
  ...{ 'content-length': '', 'transfer-encoding': '', 'strict-transport-security': '', 'accept-ranges': '' },
};

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What matters of an answer, whoever gave it: a nonce is another each time. */
const essence = ({ status, headers, body }: Reply) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !name.startsWith(':') && !Object.hasOwn(own, name))
      .map(([name, value]) => [name, String(value).replace(/'nonce-[^']+'/, 'nonce')]),
  ),
  body: body.replaceAll(/nonce="[^"]+"/g, 'nonce'),
});

if (lacking !== undefined) {
  test(`without ${lacking} the configuration is made, and not tried`, () => {
    console.warn(`${lacking} is not installed here: nothing ran behind a real nginx.`);
    expect(
      nginxConfiguration(readArguments(['--site', 'localhost', '--remotes', 'modules.localhost']), leastFeatures),
    ).toContain('proxy_pass http://livery_site;');
  });
} else {
  describe('behind a real nginx', () => {
    let site: FastifyInstance;
    let remotes: FastifyInstance;
    let exchange: Server;
    let dir: string;
    let plainPort: string;
    let port: string;
    const seen: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];

    function answer(url: URL): object {
      const success = (data: unknown) => ({ code: 200, msg: '', data });
      if (url.pathname === '/api/identify') return success({ agentIdentify: 'aldera' });
      return success(url.pathname === '/api/configs' ? { ...fallbackConfiguration, appName: 'Aldera' } : {});
    }

    function startExchange(): Promise<Server> {
      const server = createServer((request, response) => {
        void text(request).then((body) => {
          const url = request.url ?? '';
          seen.push({ url, headers: request.headers, body });
          response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(new URL(url, 'http://x'))));
        });
      });
      server.on('upgrade', ({ url, headers }, socket) => {
        socket.end(
          `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n${url} ${String(headers['x-forwarded-for'])}`,
        );
      });
      return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
    }

    /** What is to be stopped, also when only some of it could be started. */
    const started: (() => unknown)[] = [];
    afterAll(async () => {
      for (const stop of started.toReversed()) await stop();
    });

    beforeAll(async () => {
      dir = mkdtempSync(join(tmpdir(), 'livery-nginx-'));
      started.push(() => rmSync(dir, { recursive: true }));
      const version = join(dir, 'store', 'modules', 'wealth', '1.0.0');
      mkdirSync(join(dir, 'host'));
      mkdirSync(version, { recursive: true });
      mkdirSync(join(dir, 'store', 'channels', 'default', 'stable'), { recursive: true });
      const files = ['main.0a1b2c3d.js', 'main.0a1b2c3d.css', 'flags.0a1b2c3d.svg', 'inter.0a1b2c3d.woff2'];
      for (const name of [...files, 'service-worker.js']) writeFileSync(join(dir, 'host', name), script);
      const hashes = Object.fromEntries(files.map((name) => [name, `sha384-${'c'.repeat(64)}`]));
      writeFileSync(
        join(dir, 'host', 'record.json'),
        JSON.stringify({ scripts: ['main.0a1b2c3d.js'], styles: [], files: hashes }),
      );
      for (const name of ['remoteEntry.js', '12.0a1b2c3d.css', 'record.json', '.half-written'])
        writeFileSync(join(version, name), script);
      writeFileSync(join(dir, 'store', 'channels', 'default', 'stable', 'current.signed'), 'not signed');
      writeFileSync(join(dir, 'trusted.txt'), `${'k'.repeat(16)} ${'p'.repeat(43)}\n`);
      exchange = await startExchange();
      started.push(() => {
        exchange.closeAllConnections();
        exchange.close();
      });
      const exchangePort = (exchange.address() as AddressInfo).port;
      const environment = readEnvironment({
        EXCHANGE_URL: `http://127.0.0.1:${exchangePort}`,
        BUILD_DIR: dir,
        RELEASE_STORE: join(dir, 'store'),
        RELEASE_KEYS: join(dir, 'trusted.txt'),
        RELEASE_BASELINE: join(dir, 'baseline'),
        BEHIND_PROXY: '1',
      });
      site = await siteServer(environment);
      remotes = await remotesServer(environment);
      started.push(site.close, remotes.close);
      await site.listen({ host: '127.0.0.1', port: 0 });
      makeCertificate(dir, 'localhost');
      makeCertificate(dir, 'modules.localhost');
      [plainPort = '', port = ''] = await freePorts(2);
      const options = readArguments([
        ...['--site', 'localhost', '--remotes', 'modules.localhost', '--certificates', dir, '--listen', '127.0.0.1'],
        ...['--build', join(dir, 'host'), '--store', join(dir, 'store'), '--log', join(dir, 'access.log')],
        ...['--http-port', plainPort, '--https-port', port, '--exchange', `127.0.0.1:${exchangePort}`],
        ...['--server', `127.0.0.1:${(site.server.address() as AddressInfo).port}`],
      ]);
      started.push(startNginx(dir, nginxConfiguration(options, featuresOf(options.nginx) ?? leastFeatures)));
    });

    /** Asks nginx over HTTP/2, as browsers do. */
    async function send(path: string, headers: Record<string, string> = {}, body?: string, host = 'localhost') {
      const session = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false, servername: host });
      const stream = session.request({
        ...{ ':path': path, ':authority': `${host}:${port}`, ':method': body === undefined ? 'GET' : 'POST' },
        ...headers,
      });
      stream.end(body);
      const replied = await new Promise<IncomingHttpHeaders & { ':status'?: number }>((resolve, reject) => {
        stream.on('response', resolve).on('error', reject);
        session.on('error', reject);
      });
      const reply: Reply = { status: replied[':status'] ?? 0, headers: replied, body: await text(stream) };
      session.close();
      return reply;
    }

    async function ask(server: FastifyInstance, path: string, headers: Record<string, string> = {}): Promise<Reply> {
      const { statusCode, headers: replied, body } = await server.inject({ url: path, headers });
      return { status: statusCode, headers: replied as IncomingHttpHeaders, body };
    }

    test.each([
      ...['/', '/financial?a=1', '/service', '/release.signed', '/baseline.signed', '/service-worker.js', '/h5/'],
      ...['/manifest.webmanifest', '/icon.svg', '/offline.html', '/main.0a1b2c3d.js', '/main.0a1b2c3d.css'],
      ...['/flags.0a1b2c3d.svg', '/inter.0a1b2c3d.woff2', '/main.ffffffff.js', '/record.json', '/trusted.txt'],
    ])('%s is answered as host/server answers it', async (path) => {
      const headers = { host: `localhost:${port}`, accept: 'text/html' };
      const direct = await ask(site, path, headers);
      expect(essence(await send(path, { accept: 'text/html' }))).toEqual(essence(direct));
    });

    test.each(['/wealth/1.0.0/remoteEntry.js', '/wealth/1.0.0/12.0a1b2c3d.css'])(
      'of the modules, %s is answered as host/server answers it',
      async (path) => {
        expect(essence(await send(path, {}, undefined, 'modules.localhost'))).toEqual(
          essence(await ask(remotes, path)),
        );
      },
    );

    test('records, files that are being written, folders, and anything but reading are refused at the modules', async () => {
      const toModules = async (path: string, body?: string) => (await send(path, {}, body, 'modules.localhost')).status;
      for (const name of ['record.json', '.half-written', '', 'other.js'])
        expect(await toModules(`/wealth/1.0.0/${name}`)).toBe(404);
      for (const up of ['..', '%2e%2e'])
        expect(await toModules(`/${up}/channels/default/stable/current.signed`)).toBe(400);
      expect(await toModules('/wealth/1.0.0/remoteEntry.js', 'x')).toBe(403);
    });

    test('files are compressed, and so are pages', async () => {
      const encoded = async (path: string, host?: string) => {
        const { headers } = await send(path, { 'accept-encoding': 'gzip' }, undefined, host);
        return [headers['content-encoding'], headers.vary?.toLowerCase()];
      };
      expect(await encoded('/main.0a1b2c3d.js')).toEqual(['gzip', 'accept-encoding']);
      expect(await encoded('/wealth/1.0.0/remoteEntry.js', 'modules.localhost')).toEqual(['gzip', 'accept-encoding']);
      expect(await encoded('/')).toEqual(['gzip', 'accept-encoding']);
      const { headers } = await send('/main.0a1b2c3d.js', { 'accept-encoding': 'br, gzip' });
      expect(headers['content-encoding']).toBe(featuresOf('nginx')?.brotli ? 'br' : 'gzip');
    });

    test('every answer, also nginx’s own, asks for https from now on and does not tell which nginx it is', async () => {
      for (const [path, host] of [
        ['/', 'localhost'],
        ['/main.0a1b2c3d.js', 'localhost'],
        ['/api/configs', 'localhost'],
        ['/%zz', 'localhost'],
        ['/wealth', 'modules.localhost'],
      ] as const) {
        const { headers } = await send(path, {}, undefined, host);
        expect(headers).toMatchObject({
          'strict-transport-security': 'max-age=63072000',
          'x-content-type-options': 'nosniff',
          server: 'nginx',
        });
      }
    });

    test('http leads to https, and takes no call', async () => {
      const plain = (path: string) =>
        fetch(`http://127.0.0.1:${plainPort}${path}`, { redirect: 'manual', headers: { host: 'localhost' } });
      const page = await plain('/financial?a=1');
      expect(page.status).toBe(308);
      expect(page.headers.get('location')).toMatch(new RegExp(`^https://[^/]+:${port}/financial\\?a=1$`));
      expect((await plain('/api/login')).status).toBe(403);
    });

    test('a call goes to the exchange byte by byte; what a visitor claims about their way does not', async () => {
      const body = '{"not json';
      const claims = { 'x-forwarded-for': '8.8.8.8', 'x-forwarded-host': 'evil', forwarded: 'for=8.8.8.8' };
      await send('/api/login?x=%2F', claims, body);
      const call = seen.find(({ url }) => url === '/api/login?x=%2F');
      expect(call?.body).toBe(body);
      expect(call?.headers).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': `localhost:${port}`,
        'x-forwarded-proto': 'https',
        host: `localhost:${port}`,
      });
      expect(call?.headers.forwarded).toBeUndefined();
    });

    test('no way through /api leads to what is not for visitors', async () => {
      seen.length = 0;
      for (const path of [
        '/api/../metrics',
        '/api/%2e%2e/metrics',
        '/api/app/.%2E/../../metrics',
        '/metrics',
        '/api/..',
      ])
        await send(path);
      expect(seen.filter(({ url }) => !/^\/api\/(identify|configs)/.test(url))).toEqual([]);
    });

    test('a body that no call takes is refused in the envelope, without a word to the exchange', async () => {
      const reply = await send('/api/pictures', {}, 'x'.repeat(mostPictureBytes + 1));
      expect([reply.status, JSON.parse(reply.body)]).toEqual([413, expect.objectContaining({ code: 413 })]);
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    });

    /** What the exchange says on a socket of this path, or the status that refused it. */
    const connect = (path: string): Promise<string | number | undefined> =>
      new Promise((resolve, reject) => {
        const headers = {
          connection: 'Upgrade',
          upgrade: 'websocket',
          host: 'localhost',
          'x-forwarded-for': '8.8.8.8',
        };
        const outgoing = httpsRequest({ host: '127.0.0.1', port, path, headers, rejectUnauthorized: false });
        outgoing.on('upgrade', (_response, socket, head) => {
          socket.unshift(head);
          void text(socket).then(resolve);
        });
        outgoing.on('response', (response) => resolve(response.resume().statusCode));
        outgoing.on('error', reject);
        outgoing.end();
      });

    test('the sockets of the exchange are reached, and no other', async () => {
      expect(await connect('/live')).toBe('/live 127.0.0.1');
      expect(await connect('/quotes-socket?tab=usdt')).toBe('/quotes-socket?tab=usdt 127.0.0.1');
      expect(await connect('/api/configs')).toBe(200);
      expect(await connect('/live/')).toBe(200);
    });

    test('while the exchange is away, a call says so in the envelope', async () => {
      exchange.closeAllConnections();
      await new Promise((resolve) => exchange.close(resolve));
      const reply = await send('/api/configs');
      expect([reply.status, JSON.parse(reply.body)]).toEqual([503, expect.objectContaining({ code: 503 })]);
    });

    test('no query is in the log', () => {
      const log = readFileSync(join(dir, 'access.log'), 'utf8');
      expect(log).toContain(' GET /financial 200 ');
      expect(log).not.toContain('?');
    });
  });
}
