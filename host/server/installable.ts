/** Serves the files for installing a tenant's site and for showing it without a network. */
import type { Configuration } from '@livery/contract/configuration';
import { isLanguage } from '@livery/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notice } from './notice.ts';
import { icon, iconPath, webManifest, webManifestPath } from './web-manifest.ts';
import { hostMessages, languageFor } from './messages.ts';

export interface InstallableParts {
  /** The folder of the shell's build, which has the service worker. */
  readonly hostDir: string;
  readonly serviceWorker: boolean;
  /** The configuration of the request's tenant; `undefined` when there is no tenant, `null` while the exchange is unreachable. */
  configurationOf(request: FastifyRequest): Promise<Configuration | undefined | null>;
}

/** The built files of `host/src/service-worker/`: the worker, and the one that unregisters it. */
export const workerFiles = { active: 'service-worker.js', unregister: 'service-worker-unregister.js' } as const;

type Draw = (configuration: Configuration, request: FastifyRequest, reply: FastifyReply) => string;

/** The offline page in the language of `?lang=`, else the browser's. */
const offlinePage: Draw = (brand, request, reply) => {
  const { lang } = request.query as { lang?: unknown };
  const language = languageFor(isLanguage(lang) ? lang : request.headers['accept-language']);
  const t = hostMessages(language);
  const { html, policy } = notice({
    language,
    brand,
    title: t['siteOffline'] ?? '',
    text: t['siteUnavailableHint'] ?? '',
    // A link to the same address, because this page is shown in the place of another.
    action: { label: t['retry'] ?? '', href: '' },
  });
  reply.header('Content-Security-Policy', policy);
  return html;
};

export function installable(
  server: FastifyInstance,
  { hostDir, serviceWorker, configurationOf }: InstallableParts,
): void {
  function serve(path: string, type: string, draw: Draw): void {
    server.get(path, async (request, reply) => {
      const configuration = await configurationOf(request);
      // The tenant's colours may change at any time.
      reply.header('Cache-Control', 'no-cache');
      if (!configuration) return reply.code(configuration === null ? 503 : 404).send();
      return reply.type(type).send(draw(configuration, request, reply));
    });
  }

  serve(webManifestPath, 'application/manifest+json', (configuration) => JSON.stringify(webManifest(configuration)));
  serve(iconPath, 'image/svg+xml', (configuration, _request, reply) => {
    reply.header('Content-Security-Policy', "default-src 'none'");
    return icon(configuration);
  });
  serve('/offline.html', 'text/html; charset=utf-8', offlinePage);

  server.get('/service-worker.js', (_request, reply) =>
    reply
      .type('text/javascript')
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
      .sendFile(serviceWorker ? workerFiles.active : workerFiles.unregister, hostDir),
  );
}
