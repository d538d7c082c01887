/** The arguments of `npm run nginx`. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

const root = join(import.meta.dirname, '..', '..', '..');
const dataDir = process.env['DATA_DIR'] ?? join(root, '.data');

const hostName = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/;
const nameList = z.pipe(
  z.transform((text: string) => text.split(',')),
  z
    .array(
      z.string().check(z.regex(hostName, 'is made of host names such as aldera.example, with commas between them')),
    )
    .check(z.maxLength(50, 'has at most 50 names')),
);
const path = (fallback: string) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^[^\s"'$;{}\\]+$/, 'is a path without spaces, quotes, backslashes, braces, $ and ;')),
      z.transform((text) => resolve(text)),
    ),
    resolve(fallback),
  );
const address = z.string().check(z.regex(/^[a-z0-9.-]+:\d{1,5}$/, 'is a host and a port, such as 127.0.0.1:8080'));
const server = (fallback: string) => z._default(address, fallback);
const port = (fallback: string) =>
  z._default(z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'is a port number')), fallback);

/** In the order of the help. */
export const optionHelp: Readonly<Record<string, string>> = {
  site: 'host names of a tenant, the first one its certificate’s; once for each tenant',
  remotes: 'the host name that modules are served at, another than any site’s',
  certificates: 'the folder with <first name>/fullchain.pem and privkey.pem (/etc/letsencrypt/live)',
  build: 'the folder of the host’s build (.build/host)',
  store: 'the folder of the release store (store in DATA_DIR)',
  server: 'where host/server listens (127.0.0.1:8080)',
  exchange: 'where the exchange listens, once for each gateway (127.0.0.1:8082)',
  listen: 'an address to listen on, once for each (* and [::])',
  'http-port': 'the port that leads to https (80)',
  'https-port': 'the port of everything else (443)',
  log: 'the file for the access log (/var/log/nginx/livery.log)',
  nginx: 'the nginx that it is for, which is asked what it can do (nginx)',
  out: 'the file to write; printed without it',
};
const repeated = new Set(['site', 'exchange', 'listen']);

const schema = z.object({
  site: z.array(nameList, 'names no site: --site aldera.example,www.aldera.example'),
  remotes: z
    .string('is missing: --remotes modules.example')
    .check(z.regex(hostName, 'is a host name such as modules.example')),
  certificates: path('/etc/letsencrypt/live'),
  build: path(join(process.env['BUILD_DIR'] ?? join(root, '.build'), 'host')),
  store: path(process.env['RELEASE_STORE'] ?? join(dataDir, 'store')),
  server: server('127.0.0.1:8080'),
  exchange: z._default(z.array(address), ['127.0.0.1:8082']),
  listen: z._default(
    z.array(z.string().check(z.regex(/^(\*|[\d.]+|\[[0-9a-f:]+\])$/, 'is an IP address, * or [::]'))),
    ['*', '[::]'],
  ),
  'http-port': port('80'),
  'https-port': port('443'),
  log: path('/var/log/nginx/livery.log'),
  nginx: z._default(z.string(), 'nginx'),
  out: z.optional(z.string()),
});

export type NginxArguments = z.output<typeof schema>;

/** Throws an error with a message of one sentence when an argument is missing, invalid or unknown. */
export function readArguments(argv: readonly string[]): NginxArguments {
  const options = Object.fromEntries(
    Object.keys(optionHelp).map((name) => [name, { type: 'string' as const, multiple: repeated.has(name) }]),
  );
  const { values, tokens } = parseArgs({
    args: argv.filter((argument) => argument !== '--'),
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional') throw new Error(`"${token.value}" belongs to no option.`);
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(options, token.name)) throw new Error(`There is no option ${token.rawName}.`);
    if (token.value === undefined) throw new Error(`--${token.name} needs a value.`);
  }
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'is wrong' };
    throw new Error(`--${String(path[0])} ${message}.`);
  }
  const names = [...parsed.data.site.flat(), parsed.data.remotes];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new Error(`${twice} is named twice: each tenant and the modules have names of their own.`);
  return parsed.data;
}
