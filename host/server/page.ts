/** The one HTML page of the site; everything else comes by script. */
import type { Configuration } from '@livery/contract/configuration';

/** What the shell's build starts with, as `shared/build` records it. */
export interface HostRecord {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
/** JSON inside a script element must not end it. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The code of the tenant's header layout, which the shell asks for as soon as it knows the tenant; named in its build. */
const layoutChunk = (host: HostRecord, officialModel: string) =>
  Object.keys(host.files).find((name) => name.startsWith(`header-${officialModel}.`));

/** The page for a tenant. The nonce is for the style elements that styled-components makes. */
export function page(host: HostRecord, configuration: Configuration, nonce: string): string {
  const { appName, defaultLang, logoUri, theme, officialModel } = configuration;
  const integrity = (name: string) => `integrity="${host.files[name] ?? ''}" crossorigin="anonymous"`;
  const styles = host.styles.map((name) => `<link rel="stylesheet" href="/${name}" ${integrity(name)}>`);
  const scripts = host.scripts.map((name) => `<script defer src="/${name}" ${integrity(name)}></script>`);
  const layout = layoutChunk(host, officialModel);
  return `<!doctype html>
<html lang="${defaultLang}" dir="ltr" data-theme="${theme.mode}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme.mode}">
<meta property="csp-nonce" nonce="${nonce}">
<title>${escapeHtml(appName)}</title>
<link rel="icon" href="${escapeHtml(logoUri || 'data:,')}">
<link rel="preload" as="fetch" href="/release.json" crossorigin="anonymous">${layout ? `\n<link rel="preload" as="script" href="/${layout}" ${integrity(layout)}>` : ''}
${styles.join('\n')}
<script type="application/json" id="host-files">${escapeJson(host.files)}</script>
${scripts.join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>${escapeHtml(appName)}: JavaScript</noscript>
</body>
</html>
`;
}
