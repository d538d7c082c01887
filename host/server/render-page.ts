/** Answers a visitor with the tenant's page, or with the reason why there is none. */
import { randomBytes } from 'node:crypto';
import type { Configuration } from '@livery/contract/configuration';
import { isLanguage } from '@livery/contract/languages';
import { prerenderedHostPaths } from '@livery/contract/prerender';
import type { ReleasedModule } from '@livery/contract/release';
import { findRoute, isHostPath, openModules, routePath } from '@livery/contract/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IndexedPage } from './seo.ts';
import type { Environment } from './environment.ts';
import type { PrerenderedPages } from './prerender/prerendered-pages.ts';
import { notice } from './notice.ts';
import { page, type HostRecord, type PageParts } from './page.ts';
import { contentSecurityPolicy } from './policy.ts';
import type { Tenant } from './tenant-configurations.ts';
import { hostMessages, languageFor } from './messages.ts';

export interface Visit {
  /** The requested path, with its leading slash. */
  readonly path: string;
  /** `undefined`: the host name has no tenant; `null`: the exchange is unreachable. */
  readonly tenant: Tenant | undefined | null;
  readonly host: HostRecord;
  /** The stable version of each module. */
  readonly modules: readonly ReleasedModule[];
  /** These, and the versions that only some visitors have. */
  readonly versions: readonly ReleasedModule[];
}

export interface VisitedSite extends Pick<PageParts, 'serviceWorker' | 'releaseKeys'> {
  readonly environment: Environment;
  readonly screens: PrerenderedPages;
}

/**
 * Whether some visitor of the tenant has a page at a path: a page of the host, or a route of a module that is open. Without
 * a valid release the server does not know.
 */
const isKnownPath = (path: string, versions: readonly ReleasedModule[], configuration: Configuration): boolean =>
  versions.length === 0 ||
  isHostPath(routePath(path)) ||
  findRoute(openModules(versions, configuration), path) !== undefined;

/** The only page that the site itself may frame (docs/decisions.md §15). */
const isFramable = (path: string) => /^\/service\/?$/.test(path);

/** Whether a page shows nothing but what is a member's own: no browser is to keep it for its history. */
const isMembersOnly = (path: string, modules: readonly ReleasedModule[]): boolean =>
  modules.some(({ routes }) => routes.some((route) => route.memberOnly && route.path === path));

/** Tells a visitor why there is no site. */
function sendNotice(request: FastifyRequest, reply: FastifyReply, reason: 'siteBroken' | 'noSite'): FastifyReply {
  const language = languageFor(request.headers['accept-language']);
  const t = hostMessages(language);
  const { html, policy } = notice({
    language,
    title: t[reason] ?? '',
    text: t[`${reason}Hint`] ?? '',
    action: { label: t['retry'] ?? '', href: '' },
  });
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', policy)
    .send(html);
}

/** The origin of the site for visitors: its configured domain, else the requested one. */
export function originOf(request: FastifyRequest, { domainUrl }: Pick<Configuration, 'domainUrl'>): string {
  const own = URL.parse(domainUrl);
  return own === null ? `${request.protocol}://${request.headers.host ?? ''}` : own.origin;
}

export async function answerVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, tenant, host, modules, versions }: Visit,
  { environment, screens, serviceWorker, releaseKeys }: VisitedSite,
): Promise<FastifyReply> {
  const { DEVELOPMENT_ORIGIN: developmentOrigin, remotesOrigin, telemetryUrl, RELEASE_CHANNEL } = environment;
  if (tenant === null) {
    reply.code(503).header('Retry-After', '5');
    return sendNotice(request, reply, 'siteBroken');
  }
  if (tenant === undefined) return sendNotice(request, reply.code(404), 'noSite');
  const { agentIdentify, configuration } = tenant;
  const framable = isFramable(path);
  const nonce = randomBytes(16).toString('base64');
  const addresses = { remotesOrigin, telemetryUrl, developmentOrigin };
  reply
    .code(isKnownPath(path, versions, configuration) ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', isMembersOnly(path, modules) ? 'no-store' : 'private, no-cache')
    .header('Content-Security-Policy', contentSecurityPolicy({ configuration, nonce, framable, ...addresses }))
    .header('X-Frame-Options', framable ? 'SAMEORIGIN' : 'DENY');
  // A remote under development has no hashes.
  if (!developmentOrigin) reply.header('Integrity-Policy', 'blocked-destinations=(script)');
  const { lang, id } = request.query as { lang?: unknown; id?: unknown };
  const found: IndexedPage = {
    origin: originOf(request, configuration),
    path,
    configuration,
    modules,
    language: isLanguage(lang) ? lang : configuration.defaultLang,
    isNamed: isLanguage(lang),
  };
  // A visit by an agent's link may show another tenant, a page of the host has links that keep the query, and a remote under
  // development is not prerendered.
  const hasOwnLinks = prerenderedHostPaths.includes(path) && request.url.includes('?');
  const mayBePrerendered = !developmentOrigin && id === undefined && !hasOwnLinks;
  const prerendered = mayBePrerendered
    ? await screens.of({ path, language: found.language, configuration, host, modules })
    : undefined;
  return reply.send(
    page({
      ...(prerendered && { prerendered }),
      host,
      configuration,
      agentIdentify,
      nonce,
      found,
      serviceWorker,
      telemetryUrl,
      releaseKeys,
      language: languageFor(request.headers['accept-language']),
      releaseChannel: RELEASE_CHANNEL,
      developmentOrigin,
    }),
  );
}
