/** The policy of a tenant's pages, from its validated configuration (docs/decisions.md §15). It allows no source for the whole web. */
import type { Configuration } from '@livery/contract/configuration';
import { readSupportList } from '@livery/contract/rules/support-list';

/** A host name that a policy can contain: `;` is legal in a host name, but would begin another directive. */
const plainHost = /^[\w.:[\]-]+$/;

/** The origin of an absolute address; empty for a path of the site. */
function originOf(address: string): string[] {
  const url = URL.parse(address);
  return url && plainHost.test(url.host) ? [url.origin] : [];
}

export interface PolicyParts {
  readonly configuration: Configuration;
  readonly remotesOrigin: string;
  /** The address of the page's reports about modules. */
  readonly telemetryUrl: string;
  readonly nonce: string;
  /** Whether this is the page that the site itself may frame (docs/decisions.md §15). */
  readonly framable?: boolean;
  /** `npm run dev` only. */
  readonly developmentOrigin?: string | undefined;
}

/** The Content-Security-Policy of a tenant's page. */
export function contentSecurityPolicy(parts: PolicyParts): string {
  const { configuration, remotesOrigin, telemetryUrl, nonce, framable = false, developmentOrigin } = parts;
  const remotes = [remotesOrigin, ...(developmentOrigin ? [developmentOrigin] : []), ...configuration.moduleOverrides];
  const hotReload = developmentOrigin ? [developmentOrigin.replace(/^http/, 'ws')] : [];
  const { wsUrl, logoUri, customerUrl, agentTraits } = configuration;
  const support = readSupportList(customerUrl).entries;
  const supportOrigins = support.flatMap(({ url }) => originOf(url));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...remotes],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...originOf(logoUri), ...originOf(agentTraits.bannerUri)],
    // `/service` asks whether the support pages can be reached.
    'connect-src': [
      "'self'",
      ...remotes,
      ...hotReload,
      ...originOf(wsUrl),
      ...originOf(telemetryUrl),
      ...supportOrigins,
    ],
    // `/service` in the dialog, and the support pages in `/service`.
    'frame-src': support.length === 0 ? ["'none'"] : ["'self'", ...supportOrigins],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framable ? "'self'" : "'none'"],
    'require-trusted-types-for': ["'script'"],
    // `livery` is the script loader's policy, `dompurify` that of rich text, which parses a text before it cleans it.
    'trusted-types': ['livery', 'dompurify'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** The headers of every answer on either origin. Members photograph documents by their own camera. */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** The cache header of files that never change under their name. */
export const forEver = 'public, max-age=31536000, immutable';

/** Further headers of module files. Every origin may load them, but none can open them as a document. */
export const moduleHeaders = {
  'Cache-Control': forEver,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'",
} as const;

/** The minimum size of a compressed answer, in bytes. */
export const minCompressedBytes = 1024;
