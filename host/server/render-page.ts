/** What a visitor is answered: the tenant's page, or why there is none. */
import { randomBytes } from 'node:crypto';
import type { Configuration } from '@livery/contract/configuration';
import { isLanguage } from '@livery/contract/languages';
import type { ReleasedModule } from '@livery/contract/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FoundPage } from './seo.ts';
import type { Environment } from './environment.ts';
import type { PrerenderedPages } from './prerender/prerendered-pages.ts';
import { notice } from './notice.ts';
import { page, type HostRecord, type PageParts } from './page.ts';
import { contentSecurityPolicy } from './policy.ts';
import type { Tenant } from './tenant-configurations.ts';
import { languageFor, words } from './messages.ts';

export interface Visit {
  /** With a slash in front, as it was asked for. */
  readonly path: string;
  /** `undefined`: the host name is nobody's; `null`: whose it is cannot be found out. */
  readonly tenant: Tenant | undefined | null;
  readonly host: HostRecord;
  readonly modules: readonly ReleasedModule[];
}

export interface VisitedSite extends Pick<PageParts, 'serviceWorker' | 'releaseKeys'> {
  readonly environment: Environment;
  readonly screens: PrerenderedPages;
}

/** The one page that the site itself may frame (decisions 15). */
const isFramable = (path: string) => /^\/service\/?$/.test(path);

/** Says to a visitor why there is no site. */
function sendNotice(request: FastifyRequest, reply: FastifyReply, reason: 'siteBroken' | 'noSite'): FastifyReply {
  const language = languageFor(request.headers['accept-language']);
  const t = words(language);
  const { html, policy } = notice({
    language,
    title: t[reason] ?? '',
    text: t[`${reason}Hint`] ?? '',
    action: { label: t['retry'] ?? '', href: '' },
  });
  return reply.type('text/html; charset=utf-8').header('Content-Security-Policy', policy).send(html);
}

/** The site as visitors reach it: its own domain, else the one that was asked. */
export function originOf(request: FastifyRequest, { domainUrl }: Pick<Configuration, 'domainUrl'>): string {
  const own = URL.parse(domainUrl);
  return own === null ? `${request.protocol}://${request.headers.host ?? ''}` : own.origin;
}

export async function answerVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, tenant, host, modules }: Visit,
  { environment, screens, serviceWorker, releaseKeys }: VisitedSite,
): Promise<FastifyReply> {
  const { DEVELOPMENT_ORIGIN: developmentOrigin, remotesOrigin, telemetryUrl, RELEASE_CHANNEL } = environment;
  reply.header('Cache-Control', 'no-store');
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
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', contentSecurityPolicy({ configuration, nonce, framable, ...addresses }))
    .header('X-Frame-Options', framable ? 'SAMEORIGIN' : 'DENY');
  // What is being worked on has no hashes yet.
  if (!developmentOrigin) reply.header('Integrity-Policy', 'blocked-destinations=(script)');
  const { lang, id } = request.query as { lang?: unknown; id?: unknown };
  const found: FoundPage = {
    ...{ origin: originOf(request, configuration), path, configuration, modules },
    ...{ language: isLanguage(lang) ? lang : configuration.defaultLang, isNamed: isLanguage(lang) },
  };
  // Who comes by an agent's link may be shown something else, and what is being worked on is drawn by nobody.
  const mayBePrerendered = !developmentOrigin && id === undefined;
  const prerendered = mayBePrerendered
    ? await screens.of({ path, language: found.language, configuration, host, modules })
    : undefined;
  return reply.send(
    page({
      ...(prerendered && { prerendered }),
      ...{ host, configuration, agentIdentify, nonce, found, serviceWorker, telemetryUrl, releaseKeys },
      language: languageFor(request.headers['accept-language']),
      releaseChannel: RELEASE_CHANNEL,
    }),
  );
}
