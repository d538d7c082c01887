/** The site's only HTML page; scripts load everything else. */
import type { Configuration } from '@livery/contract/configuration';
import type { Language } from '@livery/contract/languages';
import type { TrustedKeys } from '@livery/contract/signed-release';
import { startPageElement, type StartPage } from '@livery/contract/start-page';
import { fixedRoles, rootStyle } from '@livery/ui/theme';
import { webManifestPath } from './installable.ts';
import { headMetadata, titleOf, type IndexedPage } from './seo.ts';
import type { PrerenderedPage } from './prerender/prerendered-pages.ts';
import { escapeHtml, escapeJson } from './html.ts';
import { startMessages } from './messages.ts';

/** The record of the shell's build, made by `shared/module-tools`. */
export interface HostRecord {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

export interface PageParts {
  readonly host: HostRecord;
  readonly configuration: Configuration;
  /** The agent of a visitor who was never here. */
  readonly agentIdentify: string;
  /** The page's data for search engines, and its language. */
  readonly found: IndexedPage;
  /** The prerendered page, shown before the script has run. */
  readonly prerendered?: PrerenderedPage;
  /** The nonce of the style elements that styled-components makes. */
  readonly nonce: string;
  /** The language that the browser asks for. */
  readonly language: Language;
  readonly serviceWorker: boolean;
  /** The address of the page's reports about modules; empty: none. */
  readonly telemetryUrl: string;
  /** The keys that may sign releases. */
  readonly releaseKeys: TrustedKeys;
  /** The channel of releases that the site follows. */
  readonly releaseChannel: string;
  /** The origin of the remote under development, for the development build. */
  readonly developmentOrigin?: string | undefined;
}

/** The chunk of the tenant's header layout. The shell loads it as soon as it knows the tenant, so the page preloads it. */
const layoutChunk = (host: HostRecord, officialModel: string) =>
  Object.keys(host.files).find((name) => name.startsWith(`header-${officialModel}.`));

/** The data that the page's script needs before its first request. */
function startOf({ configuration, language, ...rest }: PageParts): StartPage {
  const { appName, logoUri, theme } = configuration;
  const { serviceWorker, telemetryUrl, releaseKeys, releaseChannel } = rest;
  return {
    brand: { appName, logoUri, theme },
    language,
    messages: startMessages(language),
    serviceWorker,
    telemetryUrl,
    releaseKeys,
    releaseChannel,
  };
}

/** The script that adapts the page to a returning visitor before its first paint. */
const prePaintScript = (host: HostRecord) => Object.keys(host.files).find((name) => /^pre-paint\.\w+\.js$/.test(name));

/** The font of digits and of most texts. It is preloaded, so that the prerendered page is painted only once. */
const firstFont = (host: HostRecord) => Object.keys(host.files).find((name) => name.startsWith('inter-latin-wght-'));

/** The site is mounted behind the prerendered page and shown after the handoff. */
const behind = `
#prerendered ~ #root { position: absolute; inset: 0 0 auto; visibility: hidden; }
[data-prerendered-for='another-visitor'] #prerendered { display: none; }
[data-prerendered-for='member'] #prerendered :is([href^='/login'], [href^='/register'], form) { visibility: hidden; }
`;

/** The style elements of the prerendered page. Their text cannot end them. */
function stylesOf(
  { rules, sheet, styledComponents }: PrerenderedPage,
  { theme }: Configuration,
  nonce: string,
): string {
  const { properties } = rootStyle(theme);
  const declarations = Object.entries(properties).map(([name, value]) => (value === null ? '' : `${name}:${value};`));
  const style = (attributes: string, css: string) =>
    `<style ${attributes} nonce="${nonce}">${css.replaceAll('</', '<\\/')}</style>`;
  return [
    // These attributes let the page's styled-components adopt the rules. Otherwise it would insert them one by one while the
    // site is mounted, and each insertion would recalculate the styles of the whole page.
    style(`data-styled="true" data-styled-version="${escapeHtml(styledComponents ?? '')}"`, sheet),
    style('id="prerendered-rules"', `:root{${declarations.join('')}}${behind}${rules}`),
  ].join('\n');
}

/** The page of a tenant. */
export function page(parts: PageParts): string {
  const { host, configuration, nonce, language, prerendered, agentIdentify, found, developmentOrigin } = parts;
  const { logoUri, theme, officialModel } = configuration;
  const start = startOf(parts);
  const integrity = (name: string) => `integrity="${host.files[name] ?? ''}" crossorigin="anonymous"`;
  const styles = host.styles.map((name) => `<link rel="stylesheet" href="/${name}" ${integrity(name)}>`);
  const scripts = host.scripts.map((name) => `<script defer src="/${name}" ${integrity(name)}></script>`);
  const layout = layoutChunk(host, officialModel);
  const prePaint = prePaintScript(host);
  const font = prerendered && firstFont(host);
  const { attributes } = rootStyle(theme);
  const themeAttributes = Object.entries(attributes).map(([name, value]) =>
    value === null ? '' : ` ${name}="${value}"`,
  );
  return `<!doctype html>
<html lang="${found.language}" dir="ltr"${themeAttributes.join('')} data-agent="${escapeHtml(agentIdentify)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme.mode}">
<meta name="theme-color" content="${fixedRoles(theme.mode)['surface-0']}">
<meta property="csp-nonce" nonce="${nonce}">
<title>${escapeHtml(titleOf(found))}</title>
${headMetadata(found)}
<link rel="icon" href="${escapeHtml(logoUri || 'data:,')}">
<link rel="manifest" href="${webManifestPath}">
<link rel="preload" as="fetch" href="/release.signed" crossorigin="anonymous">
${[
  font && `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin="anonymous">`,
  layout && `<link rel="preload" as="script" href="/${layout}" ${integrity(layout)}>`,
  ...styles,
  prePaint && `<script src="/${prePaint}" ${integrity(prePaint)}></script>`,
  prerendered && stylesOf(prerendered, configuration, nonce),
  developmentOrigin && `<meta name="development-origin" content="${escapeHtml(developmentOrigin)}">`,
]
  .filter((line) => line !== undefined)
  .join('\n')}
<script type="application/json" id="host-files">${escapeJson(host.files)}</script>
<script type="application/json" id="${startPageElement}">${escapeJson(start)}</script>
${scripts.join('\n')}
</head>
<body>${prerendered ? `\n<div id="prerendered">${prerendered.html}</div>` : ''}
<div id="root"></div>
<noscript><p lang="${language}">${escapeHtml(start.messages.needsScript)}</p></noscript>
</body>
</html>
`;
}
