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

const root = join(import.meta.dirname, '..', '..');
const dataDir = process.env['DATA_DIR'] ?? join(root, '.data');

const variables = z.object({
  /** The site. */
  PORT: port(8080),
  /** The remotes, an origin of their own. */
  REMOTES_PORT: port(8081),
  /** Where browsers find the remotes, when it is not `http://localhost:<REMOTES_PORT>`. */
  REMOTES_ORIGIN: z.optional(origin),
  /** Where the servers listen. */
  HOST: z._default(z.string(), '127.0.0.1'),
  /** 1: every visitor comes by a reverse proxy, and X-Forwarded-For is believed. */
  BEHIND_PROXY: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  /** 0: browsers give up the service worker that keeps the site's files and its offline page. */
  SERVICE_WORKER: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '1'),
  /** Where pages report how the modules fare on them; 0: nowhere. */
  TELEMETRY_URL: z._default(
    z.union([z.literal('0'), webAddress], 'must be an https address, a path of the site, or 0'),
    '/api/telemetry',
  ),
  /** The exchange that `/api` and the sockets are passed on to. */
  EXCHANGE_URL: origin,
  /** The builds (`npm run build`). */
  BUILD_DIR: z._default(z.string(), join(root, '.build')),
  /** The shell's build, when it is another than `BUILD_DIR`'s. */
  HOST_BUILD: z.optional(z.string()),
  /** `npm run dev` only: the origin of the remote that is being worked on. */
  DEVELOPMENT_ORIGIN: z.optional(origin),
  /** Where releases lie: a folder, or the http(s) address of one. */
  RELEASE_STORE: z._default(
    z
      .string()
      .check(
        z.refine((value) => !/^(?!https?:)[a-z][a-z0-9+.-]+:/i.test(value), 'must be a folder or an http(s) address'),
      ),
    join(dataDir, 'store'),
  ),
  /** Which channel of releases this site follows. */
  RELEASE_CHANNEL: z._default(
    z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be a name such as stable')),
    'stable',
  ),
  /** The file that names who may sign releases: `<key id> <public key>` a line. */
  RELEASE_KEYS: z._default(z.string(), join(dataDir, 'keys', 'trusted.txt')),
  /** Where the last good release is kept, for visitors who come while there is no other. */
  RELEASE_BASELINE: z._default(z.string(), join(dataDir, 'baseline')),
});
export type Environment = z.output<typeof variables> & {
  readonly remotesOrigin: string;
  /** Empty: nowhere. */
  readonly telemetryUrl: string;
};

/** An address as the source of a policy: what is below a path is allowed only when the path ends in a slash. */
const below = (address: string): string =>
  new URL(address).pathname === '/' ? new URL(address).origin : address.replace(/\/*$/, '/');

/** Reads the variables; throws an error whose message is one sentence when one is wrong. */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const parsed = variables.safeParse(source);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'is wrong' };
    throw new Error(`The variable ${path.join('.')} ${message}.`);
  }
  return {
    ...parsed.data,
    telemetryUrl: parsed.data.TELEMETRY_URL === '0' ? '' : parsed.data.TELEMETRY_URL,
    remotesOrigin: below(parsed.data.REMOTES_ORIGIN ?? `http://localhost:${parsed.data.REMOTES_PORT}`),
  };
}
