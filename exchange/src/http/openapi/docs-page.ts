import type { CallRegistry } from '../register-call.ts';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const packageFile = require.resolve('swagger-ui-dist/package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/** What the viewer consists of. Their address has the version in it, so browsers may keep them for good. */
const files = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;
/** What is ours can change with every version of ours. */
const briefly = 'public, max-age=300';

const pageAt = (base: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Livery exchange: API</title>
<link rel="stylesheet" href="${base}/swagger-ui.css">
<script src="${base}/swagger-ui-bundle.js" defer></script>
<script src="${base}/start.js" defer></script>
</head>
<body><main id="calls"></main></body>
</html>
`;

/** The page shows calls and sends none, so nobody types a token into it. */
const startAt = (site: string) => `const hidden = () => () => null;
SwaggerUIBundle({
  url: '${site}/openapi.json',
  dom_id: '#calls',
  supportedSubmitMethods: [],
  validatorUrl: null,
  plugins: [{ wrapComponents: { authorizeBtn: hidden, authorizeOperationBtn: hidden } }],
  deepLinking: true,
  docExpansion: 'list',
});
`;

/**
 * The viewer is third-party code without support for Trusted Types, so its page has its own policy (docs/security.md).
 * The sandbox gives it no origin, so it cannot read a member's tokens.
 */
const policy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `GET /api/docs` shows the OpenAPI document to people, in a viewer that this exchange serves. */
export function registerDocsPage({ server, site }: Pick<CallRegistry, 'server' | 'site'>): void {
  const base = `${site.base}/docs/${version}`;
  server.get(`${site.base}/docs`, async (_request, reply) =>
    reply
      .header('Content-Security-Policy', policy)
      .header('Cache-Control', briefly)
      .type('text/html; charset=utf-8')
      .send(pageAt(base)),
  );
  server.get(`${base}/start.js`, async (_request, reply) =>
    reply.header('Cache-Control', briefly).type(files['swagger-ui-bundle.js']).send(startAt(site.base)),
  );
  for (const [name, type] of Object.entries(files)) {
    let content: Buffer | undefined;
    server.get(`${base}/${name}`, async (_request, reply) => {
      content ??= readFileSync(join(dirname(packageFile), name));
      return reply.header('Cache-Control', 'public, max-age=31536000, immutable').type(type).send(content);
    });
  }
}
