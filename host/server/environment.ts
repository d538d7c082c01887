import { join } from 'node:path';
import { isHttpAddress, webAddress } from '@livery/contract/web-address';
import * as z from 'zod/mini';

const port = (fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')),
      z.pipe(z.transform(Number), z.number().check(z.maximum(65535, 'must be a port number'))),
    ),
    fallback,
  );
const origin = z.string().check(z.refine(isHttpAddress, 'must be an http(s) address'));
const origins = z.pipe(
  z
    .string()
    .check(
      z.refine((text) => text.split(',').every(isHttpAddress), 'must be an http(s) address, or several with commas'),
    ),
  z.transform((text) => text.split(',')),
);

const root = join(import.meta.dirname, '..', '..');
const dataDir = process.env['DATA_DIR'] ?? join(root, '.data');

const variables = z.object({
  /** The port of the site. */
  PORT: port(8080),
  /** The port of the remotes, which have an origin of their own. */
  REMOTES_PORT: port(8081),
  /** The remotes' origin, when it is not `http://localhost:<REMOTES_PORT>`. */
  REMOTES_ORIGIN: z.optional(origin),
  /** The address that the servers listen on. */
  HOST: z._default(z.string(), '127.0.0.1'),
  /** 1: every visitor comes by a reverse proxy, so X-Forwarded-For is trusted. */
  BEHIND_PROXY: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  /** 0: browsers remove the service worker, which caches the site's files and its offline page. */
  SERVICE_WORKER: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '1'),
  /** The address of pages' reports about modules; 0: none. */
  TELEMETRY_URL: z._default(
    z.union([z.literal('0'), webAddress], 'must be an https address, a path of the site, or 0'),
    '/api/telemetry',
  ),
  /** The exchange that `/api` and the sockets are proxied to, or its gateways, with commas between them. */
  EXCHANGE_URL: origins,
  /** The listener of the console's calls, or those of its gateways. Without one this site has no console. */
  OPERATOR_URL: z.optional(origins),
  /** The folder of the builds (`npm run build`). */
  BUILD_DIR: z._default(z.string(), join(root, '.build')),
  /** The shell's build, when it is not in `BUILD_DIR`. */
  HOST_BUILD: z.optional(z.string()),
  /** `npm run dev` only: the origin of the remote under development. */
  DEVELOPMENT_ORIGIN: z.optional(origin),
  /** The store of releases: a folder, or the http(s) address of one. */
  RELEASE_STORE: z._default(
    z
      .string()
      .check(
        z.refine((value) => !/^(?!https?:)[a-z][a-z0-9+.-]+:/i.test(value), 'must be a folder or an http(s) address'),
      ),
    join(dataDir, 'store'),
  ),
  /** The channel of releases that this site follows. */
  RELEASE_CHANNEL: z._default(
    z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be a name such as stable')),
    'stable',
  ),
  /** The file of the keys that may sign releases: `<key id> <public key>` per line. */
  RELEASE_KEYS: z._default(z.string(), join(dataDir, 'keys', 'trusted.txt')),
  /** The folder of the last good release, which is served while the store is unreachable. */
  RELEASE_BASELINE: z._default(z.string(), join(dataDir, 'baseline')),
});
export type Environment = z.output<typeof variables> & {
  readonly remotesOrigin: string;
  /** Empty: no reports. */
  readonly telemetryUrl: string;
};

/** An address as a source of a policy, which covers the folders below a path only if the path ends in a slash. */
const asPolicySource = (address: string): string =>
  new URL(address).pathname === '/' ? new URL(address).origin : address.replace(/\/*$/, '/');

/** Reads the variables; throws an error with a message of one sentence when one is invalid. */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const parsed = variables.safeParse(source);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'is wrong' };
    throw new Error(`The variable ${path.join('.')} ${message}.`);
  }
  return {
    ...parsed.data,
    telemetryUrl: parsed.data.TELEMETRY_URL === '0' ? '' : parsed.data.TELEMETRY_URL,
    remotesOrigin: asPolicySource(parsed.data.REMOTES_ORIGIN ?? `http://localhost:${parsed.data.REMOTES_PORT}`),
  };
}
