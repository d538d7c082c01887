/** Serves the files for installing a tenant's site and for showing it without a network. */
import type { Configuration } from '@livery/contract/configuration';
import { isLanguage } from '@livery/contract/languages';
import { brandRoles, fixedRoles } from '@livery/ui/theme';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from './html.ts';
import { hostMessages, languageFor } from './messages.ts';
import { notice } from './notice.ts';

interface InstallableParts {
  /** The folder of the shell's build, which has the service worker. */
  readonly hostDir: string;
  readonly serviceWorker: boolean;
  /** The configuration of the request's tenant; `undefined` when there is no tenant, `null` while the exchange is unreachable. */
  configurationOf(request: FastifyRequest): Promise<Configuration | undefined | null>;
}

/** The built files of `host/src/service-worker/`: the worker, and the one that unregisters it. */
const workerFiles = { active: 'service-worker.js', unregister: 'service-worker-unregister.js' } as const;

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

/** The number of characters that fit below an icon. */
const shortNameLength = 12;

/** The beginning of a name that fits, cut between words if possible. */
function shortName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= shortNameLength) return name;
  const cut = characters.slice(0, shortNameLength + 1).join('');
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)).trim();
  return whole || characters.slice(0, shortNameLength).join('');
}

const pictureTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

function pictureType(address: string): { type?: string } {
  const type = pictureTypes[/\.(\w+)(?:[?#]|$)/.exec(address)?.[1]?.toLowerCase() ?? ''];
  return type ? { type } : {};
}

export const webManifestPath = '/manifest.webmanifest';
/** The path of the icon. */
export const iconPath = '/icon.svg';

/** The web manifest (W3C Web Application Manifest) of a tenant's site. */
function webManifest({ appName, logoUri, defaultLang, theme }: Configuration): object {
  const ownIcon = { src: iconPath, sizes: 'any', type: 'image/svg+xml' };
  const logo = logoUri === '' ? [] : [{ src: logoUri, sizes: 'any', ...pictureType(logoUri), purpose: 'any' }];
  return {
    id: '/',
    name: appName,
    short_name: shortName(appName),
    lang: defaultLang,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: theme.primary,
    background_color: fixedRoles(theme.mode)['surface-0'],
    icons: [...logo, { ...ownIcon, purpose: 'any' }, { ...ownIcon, purpose: 'maskable' }],
  };
}

/** The first letter of the name on the tenant's colour, with a margin that a mask may cut off. */
function icon({ appName, theme }: Configuration): string {
  const letter = escapeHtml(Array.from(appName.trim())[0]?.toUpperCase() ?? '');
  // The schema of the configuration guarantees `#rrggbb`.
  const roles = brandRoles(theme.primary as `#${string}`, theme.mode);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<rect width="512" height="512" fill="${roles.primary}"/>
<text x="256" y="256" dy=".36em" text-anchor="middle" fill="${roles['on-primary']}" font-family="Inter, system-ui, sans-serif" font-size="272" font-weight="700">${letter}</text>
</svg>
`;
}
