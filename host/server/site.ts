/** Serves the site's origin: the page of each tenant, the shell's files, the release manifest, and the exchange's proxy. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prerenderFile } from '@livery/contract/prerender';
import compress from '@fastify/compress';
import files from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { answerCall, ExchangeAddresses, exchangeProxy, refusals } from './exchange-proxy.ts';
import { answerVisit, originOf } from './render-page.ts';
import { serveRobots } from './seo.ts';
import type { Environment } from './environment.ts';
import { createPrerenderedPages } from './prerender/prerendered-pages.ts';
import { h5Address } from './h5-address.ts';
import { installable } from './installable.ts';
import { moduleBackends } from './module-backends.ts';
import type { HostRecord } from './page.ts';
import { commonHeaders, minCompressedBytes, forEver } from './policy.ts';
import { siteReleases } from './releases.ts';
import { sendCompressed } from './send-compressed.ts';
import { tenantConfigurations, type Tenant } from './tenant-configurations.ts';

/** Replaces a path that cannot be decoded by an unknown one, so that the visitor sees 'Not Found' instead of a server error. */
function rewriteUrl({ url = '/' }: { url?: string | undefined }): string {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return url.startsWith('/api') ? url : '/nowhere';
  }
}

/** Whether the request is a page visit, not a script's. */
const isVisit = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-dest'] === 'document' || (headers.accept ?? '').includes('text/html');

/** A server that adds the common headers to every answer and reveals no details of errors. */
export function plainServer(): FastifyInstance {
  const server = Fastify({ logger: false, forceCloseConnections: true, requestTimeout: 70_000, rewriteUrl });
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(commonHeaders);
    done();
  });
  server.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply
      .code(status)
      .type('text/plain')
      .send(status < 500 ? error.message : 'Something went wrong.');
  });
  return server;
}

const hostName = (request: FastifyRequest) => (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();

const isConsole = (tenant: Tenant | null | undefined): boolean => tenant?.configuration.moduleIsOpenConsole === '1';

/** The record of the shell's build, which shared/module-tools writes beside its files. */
const readRecord = async (hostDir: string): Promise<HostRecord> =>
  JSON.parse(await readFile(join(hostDir, 'record.json'), 'utf8')) as HostRecord;

export async function siteServer(environment: Environment): Promise<FastifyInstance> {
  const { EXCHANGE_URL, BUILD_DIR, HOST_BUILD, DEVELOPMENT_ORIGIN } = environment;
  const hostDir = HOST_BUILD ?? join(BUILD_DIR, 'host');
  const exchange = new ExchangeAddresses(EXCHANGE_URL);
  const tenants = tenantConfigurations(exchange);
  const releases = siteReleases(environment);
  const screens = createPrerenderedPages({ hostDir, store: environment.RELEASE_STORE });
  const proxy = exchangeProxy(exchange, environment.BEHIND_PROXY === '1');
  const backends = moduleBackends({
    exchange,
    releases,
    tenants,
    isBehindProxy: environment.BEHIND_PROXY === '1',
    isDevelopment: DEVELOPMENT_ORIGIN !== undefined,
  });
  const server = plainServer();
  const tenantOf = (request: FastifyRequest) => tenants.of(hostName(request)).catch(() => null);
  proxy.upgrades(server.server);
  server.addHook('preClose', (done) => {
    proxy.endSockets();
    screens.close();
    done();
  });

  await server.register(compress, { threshold: minCompressedBytes, encodings: ['br', 'gzip'] });
  await server.register(files, { root: hostDir, serve: false, cacheControl: false, preCompressed: true });

  await server.register((api: FastifyInstance, _options, done) => {
    // The body is streamed unread, because only the exchange validates it.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    const pass = (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack();
      proxy.web(request.raw, reply.raw);
    };
    api.all('/api', pass);
    api.all('/api/*', pass);
    api.all('/api/x/*', async (request, reply) => {
      reply.hijack();
      await backends.web(request.raw, reply.raw, hostName(request));
    });
    done();
  });

  await server.register((api: FastifyInstance, _options, done) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    const operators = environment.OPERATOR_URL && new ExchangeAddresses(environment.OPERATOR_URL);
    const operatorProxy = operators && exchangeProxy(operators, environment.BEHIND_PROXY === '1', '/operator-api');
    const pass = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack();
      const tenant = await tenantOf(request);
      if (isConsole(tenant) && operatorProxy !== undefined) operatorProxy.web(request.raw, reply.raw);
      // Without the exchange, nobody knows whose host name it is.
      else await answerCall(request.raw, reply.raw, tenant === null ? refusals.unavailable : refusals.notFound);
    };
    api.all('/operator-api', pass);
    api.all('/operator-api/*', pass);
    done();
  });

  const signed = (path: string, text: (host: string) => Promise<string>) =>
    server.get(path, { compress: false }, async (request, reply) => {
      reply.type('text/plain; charset=utf-8').header('Cache-Control', 'no-cache');
      const found = await text(hostName(request)).catch(() => undefined);
      return found === undefined ? reply.code(404).send() : sendCompressed(request, reply, found);
    });
  signed('/release.signed', releases.newest);
  signed('/baseline.signed', releases.baseline);

  const configurationOf = async (request: FastifyRequest) => {
    const tenant = await tenantOf(request);
    return tenant ? tenant.configuration : tenant;
  };
  // Files under development change under the same name, so they must not be cached.
  const serviceWorker = environment.SERVICE_WORKER === '1' && !DEVELOPMENT_ORIGIN;
  installable(server, { hostDir, serviceWorker, configurationOf });

  for (const path of ['/h5', '/h5/*']) {
    server.get(path, async (request, reply) => {
      const mobileWebUrl = (await configurationOf(request))?.mobileWebUrl ?? '';
      const { host = '', referer: cameFrom = '' } = request.headers;
      const modules = await releases.modules(hostName(request));
      return reply.header('Cache-Control', 'no-store').redirect(h5Address({ mobileWebUrl, host, cameFrom, modules }));
    });
  }

  serveRobots(server, async (request) => {
    const configuration = await configurationOf(request);
    if (!configuration) return configuration;
    const modules = await releases.modules(hostName(request));
    return { origin: originOf(request, configuration), configuration, modules };
  });

  server.get('/*', async (request, reply) => {
    // Read per request, so that a new build is served at once.
    const record = await readRecord(hostDir);
    const file = request.url.slice(1).split('?', 1)[0] ?? '';
    const isOurs = file !== prerenderFile && Object.hasOwn(record.files, file);
    if (isOurs) return reply.header('Cache-Control', forEver).sendFile(file);
    // A file of an earlier build, or of none. A page visit may have a dot in its path too.
    if (file.includes('.') && !isVisit(request)) return reply.callNotFound();
    const host = hostName(request);
    const tenant = await tenantOf(request);
    // The console is one module; the host's own pages are for members.
    if (isConsole(tenant) && !/^console(?:\/|$)/.test(file)) return reply.redirect('/console');
    const [modules, versions] = await Promise.all([releases.modules(host), releases.versions(host)]);
    const visit = { path: `/${file}`, tenant, host: record, modules, versions };
    return answerVisit(request, reply, visit, { environment, screens, serviceWorker, releaseKeys: releases.keys });
  });
  return server;
}
