/** A site, its modules and its exchange behind a real nginx, for tests. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fallbackConfiguration } from '@livery/contract/configuration';
import type { FastifyInstance } from 'fastify';
import { readEnvironment } from '../environment.ts';
import { readArguments } from '../nginx/arguments.ts';
import { nginxConfiguration } from '../nginx/configuration.ts';
import { featuresOf, minFeatures } from '../nginx/features.ts';
import { remotesServer } from '../remotes.ts';
import { siteServer } from '../site.ts';
import { startFakeExchange, socketMessage, socketHeaders, success, type FakeExchange } from './fake-exchange.ts';
import { freePorts, makeCertificate, missing, startNginx } from './running-nginx.ts';
import { makeSiteFolder } from './site-folder.ts';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface BehindNginx {
  /** The https port. */
  readonly port: string;
  /** The http port. */
  readonly plainPort: string;
  readonly site: FastifyInstance;
  readonly remotes: FastifyInstance;
  readonly exchange: FakeExchange;
  /** Sends a request to nginx over HTTP/2, as browsers do; with a body it is a POST. */
  send(path: string, headers?: Record<string, string>, body?: string, host?: string): Promise<Reply>;
  /** The message of the exchange on a socket of this path, or the status of its refusal. */
  connect(path: string): Promise<string | number | undefined>;
  /** The length of a built file in the form that the build made for an encoding, in bytes. */
  formLength(encoding: string): number;
  /** The text of nginx's access log. */
  log(): string;
}

function answer({ pathname }: URL): object {
  if (pathname === '/api/identify') return success({ agentIdentify: 'aldera' });
  return success(pathname === '/api/configs' ? { ...fallbackConfiguration, appName: 'Aldera' } : {});
}

const hostFiles = ['main.0a1b2c3d.js', 'main.0a1b2c3d.css', 'flags.0a1b2c3d.svg', 'inter.0a1b2c3d.woff2'];
const moduleFiles = ['remoteEntry.js', '12.0a1b2c3d.css', 'record.json', '.half-written'];
const content = `let a = "${'livery '.repeat(400)}";`;

/** Starts everything. Each part registers its stop with `later`, so that a failed start can be cleaned up. */
async function startBehindNginx(later: (stop: () => unknown) => void): Promise<BehindNginx> {
  const { dir, variables } = makeSiteFolder(hostFiles, moduleFiles, content);
  later(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, 'host', 'service-worker.js'), content);
  const exchange = await startFakeExchange(answer);
  later(exchange.stop);
  const environment = readEnvironment({ ...variables, EXCHANGE_URL: `http://${exchange.address}`, BEHIND_PROXY: '1' });
  const site = await siteServer(environment);
  const remotes = await remotesServer(environment);
  later(() => site.close());
  later(() => remotes.close());
  await site.listen({ host: '127.0.0.1', port: 0 });
  makeCertificate(dir, 'localhost');
  makeCertificate(dir, 'modules.localhost');
  const [plainPort = '', port = ''] = await freePorts(2);
  const options = readArguments([
    '--site',
    'localhost',
    '--remotes',
    'modules.localhost',
    '--certificates',
    dir,
    '--listen',
    '127.0.0.1',
    '--build',
    join(dir, 'host'),
    '--store',
    join(dir, 'store'),
    '--log',
    join(dir, 'access.log'),
    '--http-port',
    plainPort,
    '--https-port',
    port,
    '--exchange',
    exchange.address,
    '--server',
    `127.0.0.1:${(site.server.address() as AddressInfo).port}`,
  ]);
  later(startNginx(dir, nginxConfiguration(options, featuresOf(options.nginx) ?? minFeatures)));
  return {
    port,
    plainPort,
    site,
    remotes,
    exchange,
    async send(path, headers = {}, body?, host = 'localhost') {
      const session = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false, servername: host });
      const stream = session.request({
        ':path': path,
        ':authority': `${host}:${port}`,
        ':method': body === undefined ? 'GET' : 'POST',
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
    },
    connect(path) {
      const headers = { ...socketHeaders, host: 'localhost', 'x-forwarded-for': '8.8.8.8' };
      return socketMessage(httpsRequest({ host: '127.0.0.1', port, path, headers, rejectUnauthorized: false }));
    },
    formLength: (encoding) => (encoding === 'br' ? brotliCompressSync(content) : gzipSync(content)).length,
    log: () => readFileSync(join(dir, 'access.log'), 'utf8'),
  };
}

/** Replaces the tests that need a real nginx by one that tells that they did not run. */
function testWithout(lacking: string): void {
  test(`makes the configuration, but does not try it without ${lacking}`, () => {
    console.warn(`${lacking} is not installed here: nothing ran behind a real nginx.`);
    expect(
      nginxConfiguration(readArguments(['--site', 'localhost', '--remotes', 'modules.localhost']), minFeatures),
    ).toContain('proxy_pass http://livery_site;');
  });
}

/** Declares tests that need a real nginx; without one, a test that tells so. */
export function describeBehindNginx(declareTests: (nginx: () => BehindNginx) => void): void {
  const lacking = missing();
  if (lacking !== undefined) return testWithout(lacking);
  describe('behind a real nginx', () => {
    let nginx: BehindNginx;
    const started: (() => unknown)[] = [];
    beforeAll(async () => {
      nginx = await startBehindNginx((stop) => started.push(stop));
    });
    afterAll(async () => {
      for (const stop of started.toReversed()) await stop();
    });
    declareTests(() => nginx);
  });
}
