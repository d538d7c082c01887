/** The metadata of a page for search engines and link previews. */
import { claimsOf, lowestTradingFee, type Configuration } from '@livery/contract/configuration';
import { languages, type Language } from '@livery/contract/languages';
import { isOpenBy } from '@livery/contract/module';
import type { ReleasedModule } from '@livery/contract/release';
import { formatDecimal, formatPercent } from '@livery/i18n/format';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml, escapeJson } from './html.ts';
import { iconPath } from './installable.ts';
import { hostMessages } from './messages.ts';

/** A site as search engines see it. */
export interface IndexedSite {
  /** The origin of the site for visitors: `https://www.aldera.example`. */
  readonly origin: string;
  readonly configuration: Configuration;
  readonly modules: readonly ReleasedModule[];
}

export interface IndexedPage extends IndexedSite {
  /** The path of a route, with its leading slash. */
  readonly path: string;
  readonly language: Language;
  /** Whether the language is part of the address. */
  readonly isNamed: boolean;
}

/** The routes that need no sign-in. */
const publicRoutes = ({ modules, configuration }: Omit<IndexedSite, 'origin'>) =>
  modules
    .filter((module) => isOpenBy(module.flag, configuration))
    .flatMap(({ routes }) => routes)
    .filter(({ memberOnly }) => !memberOnly);

const addressOf = (origin: string, path: string, language?: Language) =>
  `${origin}${path}${language === undefined ? '' : `?lang=${language}`}`;

/** The page's title: the site's name on its home page, else the page's title before the site's name. */
export function titleOf(page: IndexedPage): string {
  const { path, language, configuration } = page;
  const route = path === '/' ? undefined : publicRoutes(page).find((candidate) => candidate.path === path);
  const own = route && (route.title[language] ?? route.title['en-US']);
  return own === undefined ? configuration.appName : `${own} · ${configuration.appName}`;
}

function descriptionOf(page: IndexedPage): string {
  const { language, configuration } = page;
  const hasFutures = publicRoutes(page).some(({ path }) => path === '/futures');
  const values: Readonly<Record<string, string>> = {
    name: configuration.appName,
    coins: formatDecimal(String(claimsOf(configuration).coinsTradable), language),
    fee: formatPercent(lowestTradingFee(configuration, hasFutures), language),
  };
  const text = hostMessages(language)['siteDescription'] ?? '';
  return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
}

/** The metadata elements of the page's head. */
export function headMetadata(page: IndexedPage): string {
  const { origin, path, language, isNamed, configuration, modules } = page;
  const { appName, logoUri } = configuration;
  const [title, description] = [titleOf(page), descriptionOf(page)];
  // A page for members only and an unknown path must not be indexed.
  if (!publicRoutes({ modules, configuration }).some((route) => route.path === path))
    return '<meta name="robots" content="noindex">';
  const address = addressOf(origin, path, isNamed ? language : undefined);
  const picture = new URL(logoUri || iconPath, origin).href;
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  const about = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', '@id': `${origin}/#organization`, name: appName, url: `${origin}/`, logo: picture },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: appName,
        url: `${origin}/`,
        description,
        inLanguage: language,
        publisher: { '@id': `${origin}/#organization` },
      },
    ],
  };
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...languages.map(
      (each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(addressOf(origin, path, each))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(addressOf(origin, path))}">`,
    property('type', 'website'),
    property('site_name', appName),
    property('title', title),
    property('description', description),
    property('url', address),
    property('image', picture),
    property('locale', language.replace('-', '_')),
    `<script type="application/ld+json">${escapeJson(about)}</script>`,
  ].join('\n');
}

/** The `robots.txt` of a site. */
const robots = ({ origin }: IndexedSite): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /service\nSitemap: ${origin}/sitemap.xml\n`;

/** The sitemap: the public pages of a site in all its languages. */
function sitemap(site: IndexedSite): string {
  const { origin } = site;
  const other = (path: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(addressOf(origin, path, language))}"/>`;
  const entries = publicRoutes(site)
    .filter(({ path }) => path !== '/service')
    .map(({ path }) => {
      const others = languages.map((language) => other(path, language));
      return `<url><loc>${escapeHtml(addressOf(origin, path))}</loc>${others.join('')}</url>`;
    });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>${entries.join('')}</urlset>\n`;
}

/** Serves `robots.txt` and the sitemap. `siteOf` returns `undefined` for no site and `null` while the exchange is unreachable. */
export function serveRobots(
  server: FastifyInstance,
  siteOf: (request: FastifyRequest) => Promise<IndexedSite | undefined | null>,
): void {
  const serve = (path: string, type: string, text: (site: IndexedSite) => string) =>
    server.get(path, async (request, reply) => {
      const site = await siteOf(request);
      return site ? reply.type(type).send(text(site)) : reply.code(site === null ? 503 : 404).send();
    });
  serve('/robots.txt', 'text/plain; charset=utf-8', robots);
  serve('/sitemap.xml', 'application/xml', sitemap);
}
