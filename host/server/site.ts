/** The site's origin: the page of each tenant, the shell's files, the release manifest, and the way to the exchange. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import files from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Environment } from './environment.ts';
import { exchangeProxy } from './exchange-proxy.ts';
import { page, type HostRecord } from './page.ts';
import { commonHeaders, contentSecurityPolicy } from './policy.ts';
import { tenantConfigurations } from './tenant-configurations.ts';

const forEver = 'public, max-age=31536000, immutable';

/** A server whose every answer carries the common headers, and that says no more of an error than it must. */
export function plainServer(): FastifyInstance {
  const server = Fastify({ logger: false, forceCloseConnections: true, requestTimeout: 70_000 });
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

/** The one page that the site itself may frame (decisions 15). */
const isFramable = (path: string) => /^service\/?$/.test(path);

const hostName = (request: FastifyRequest) => (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();

/** Whether a mobile site is where we stand in for it: its own server should have answered before us. */
function leadsBack(mobileWebUrl: string, host: string): boolean {
  const address = URL.parse(mobileWebUrl, `http://${host}`);
  return address === null || (address.host === host && /^\/h5(\/|$)/.test(address.pathname));
}

/** Which files the shell's build has; written by shared/build next to them. */
const readRecord = async (hostDir: string): Promise<HostRecord> =>
  JSON.parse(await readFile(join(hostDir, 'record.json'), 'utf8')) as HostRecord;

export async function siteServer(environment: Environment): Promise<FastifyInstance> {
  const { EXCHANGE_URL, BUILD_DIR, HOST_BUILD, RELEASE_MANIFEST, DEVELOPMENT_ORIGIN, remotesOrigin } = environment;
  const hostDir = HOST_BUILD ?? join(BUILD_DIR, 'host');
  const tenants = tenantConfigurations(EXCHANGE_URL);
  const proxy = exchangeProxy(EXCHANGE_URL, environment.BEHIND_PROXY === '1');
  const server = plainServer();
  proxy.upgrades(server.server);
  server.addHook('preClose', (done) => {
    proxy.endSockets();
    done();
  });

  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await server.register(files, { root: hostDir, serve: false, cacheControl: false });

  await server.register((api: FastifyInstance, _options, done) => {
    // The body goes through unread: the exchange alone judges it.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    const pass = (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack();
      proxy.web(request.raw, reply.raw);
    };
    api.all('/api', pass);
    api.all('/api/*', pass);
    done();
  });

  server.get('/release.json', async (_request, reply) =>
    reply
      .type('application/json')
      .header('Cache-Control', 'no-cache')
      .send(await readFile(RELEASE_MANIFEST)),
  );

  // The mobile web site (decisions 28): a tenant's own, else the way in here.
  for (const path of ['/h5', '/h5/*']) {
    server.get(path, async (request, reply) => {
      const configuration = await tenants.of(hostName(request)).catch(() => undefined);
      const mobileWebUrl = configuration?.mobileWebUrl ?? '';
      const isElsewhere = mobileWebUrl !== '' && !leadsBack(mobileWebUrl, request.headers.host ?? '');
      return reply.header('Cache-Control', 'no-store').redirect(isElsewhere ? mobileWebUrl : '/login');
    });
  }

  server.get('/*', async (request, reply) => {
    // Read each time: a new build is served at once.
    const record = await readRecord(hostDir);
    const file = request.url.slice(1).split('?', 1)[0] ?? '';
    if (Object.hasOwn(record.files, file)) return reply.header('Cache-Control', forEver).sendFile(file);
    // A file of an earlier build, or of none. No route has a dot.
    if (file.includes('.')) return reply.callNotFound();
    const configuration = await tenants.of(hostName(request)).catch(() => null);
    reply.header('Cache-Control', 'no-store').type('text/plain');
    if (configuration === null) return reply.code(503).send('The exchange cannot be reached. Try again in a moment.');
    if (configuration === undefined) return reply.code(404).send('There is no site at this address.');
    const framable = isFramable(file);
    const nonce = randomBytes(16).toString('base64');
    const policy = contentSecurityPolicy({
      configuration,
      remotesOrigin,
      nonce,
      framable,
      developmentOrigin: DEVELOPMENT_ORIGIN,
    });
    reply
      .type('text/html')
      .header('Content-Security-Policy', policy)
      .header('X-Frame-Options', framable ? 'SAMEORIGIN' : 'DENY');
    // What is being worked on has no hashes yet.
    if (!DEVELOPMENT_ORIGIN) reply.header('Integrity-Policy', 'blocked-destinations=(script)');
    return reply.send(page(record, configuration, nonce));
  });
  return server;
}
