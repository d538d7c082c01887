/**
 * The configuration of an nginx in front of the site: TLS, immutable files, and proxies to `host/server` and the exchange.
 * Its own headers are those of `host/server`'s modules, so that the two cannot differ.
 */
import { maxPictureBytes } from '@livery/contract/calls/pictures';
import { refusals, socketPaths, type CallAnswer } from '../exchange-proxy.ts';
import { maxModuleBytes } from '../module-backends.ts';
import { commonHeaders, minCompressedBytes, forEver, moduleHeaders } from '../policy.ts';
import type { NginxArguments } from './arguments.ts';
import type { NginxFeatures } from './features.ts';

type Lines = readonly string[];

const block = (head: string, ...lines: Lines): Lines => [`${head} {`, ...lines.map((line) => `    ${line}`), '}'];
const each = (values: Readonly<Record<string, string>>, line: (name: string, value: string) => string): Lines =>
  Object.entries(values).map(([name, value]) => line(name, value));

/** Two years, in which browsers only use https (HSTS, RFC 6797). */
const strictTransport = { 'Strict-Transport-Security': 'max-age=63072000' };
const always = { ...strictTransport, ...commonHeaders };

/** The headers of every answer, errors of nginx included. A block that adds another must repeat all of them. */
const alwaysAdded = each(always, (name, value) => `add_header ${name} "${value}" always;`);
const added = (headers: Readonly<Record<string, string>>): Lines =>
  each(headers, (name, value) => `add_header ${name} "${value}";`);

/** The MIME types of built files, as `host/server` names them. */
const fileTypes: Lines = [
  ...block(
    'types',
    'application/javascript js;',
    'text/css css;',
    'image/svg+xml svg;',
    'font/woff2 woff2;',
    'image/png png;',
    'image/webp webp;',
  ),
  'default_type application/octet-stream;',
  'charset utf-8;',
  'charset_types application/javascript text/css;',
];

/** Files are sent as the build compressed them; those without a compressed form are compressed here. */
const compressed = ({ brotli, brotliStatic, gzipStatic }: NginxFeatures): Lines =>
  ['gzip', ...(brotli ? ['brotli'] : [])]
    .flatMap((name) => [
      `${name} on;`,
      `${name}_types application/javascript text/css image/svg+xml;`,
      `${name}_min_length ${minCompressedBytes};`,
      `${name}_comp_level 6;`,
    ])
    .concat('gzip_vary on;', gzipStatic ? ['gzip_static on;'] : [], brotliStatic ? ['brotli_static on;'] : []);

/** Proxied requests are unchanged, except for the forwarding headers that a visitor sent. */
const passing: Lines = [
  'proxy_http_version 1.1;',
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Host $http_host;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_set_header X-Forwarded-Port "";',
  'proxy_set_header Forwarded "";',
  'proxy_set_header Upgrade $livery_upgrade;',
  'proxy_set_header Connection $livery_connection;',
  'proxy_connect_timeout 5s;',
  // Longer than the timeouts of host/server and the exchange; a socket is pinged every 15 s.
  'proxy_read_timeout 75s;',
  // A request may have been carried out, so it is not sent again.
  'proxy_next_upstream off;',
  // nginx adds these itself.
  ...each(commonHeaders, (name) => `proxy_hide_header ${name};`),
];

/** Only the paths of sockets are upgraded. */
const maps: Lines = [
  ...block('map $uri $livery_upgrade', ...[...socketPaths].map((path) => `${path} $http_upgrade;`)),
  ...block('map $livery_upgrade $livery_connection', 'default upgrade;', '"" "";'),
];

const refused = (name: string, { status, type, body }: CallAnswer): Lines =>
  block(`location ${name}`, `default_type "${type}";`, `return ${status} '${body}';`);

function listening({ listen }: NginxArguments, port: string, parameters = ''): Lines {
  return listen.map((address) => `listen ${address === '*' ? '' : `${address}:`}${port}${parameters};`);
}

/** The common part of both origins; `first` names the certificate. */
function secured(options: NginxArguments, features: NginxFeatures, names: Lines): Lines {
  const certificate = `${options.certificates}/${names[0]}`;
  return [
    ...listening(options, options['https-port'], features.http2Directive ? ' ssl' : ' ssl http2'),
    ...(features.http2Directive ? ['http2 on;'] : []),
    `server_name ${names.join(' ')};`,
    `ssl_certificate ${certificate}/fullchain.pem;`,
    `ssl_certificate_key ${certificate}/privkey.pem;`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;',
    'ssl_session_cache shared:livery:10m;',
    'ssl_session_tickets off;',
    'server_tokens off;',
    `access_log ${options.log} livery;`,
    'client_header_timeout 15s;',
    'client_body_timeout 30s;',
    'send_timeout 30s;',
    ...alwaysAdded,
  ];
}

function site(options: NginxArguments, features: NginxFeatures, names: Lines): Lines {
  const toSite = 'proxy_pass http://livery_site;';
  const toExchange = [
    'proxy_pass http://livery_exchange;',
    // What no gateway has seen, and what only reads, goes to the next one; nginx sends no other POST twice.
    ...(options.exchange.length > 1 ? ['proxy_next_upstream error http_503;', 'proxy_next_upstream_tries 2;'] : []),
  ];
  const exchangeSpeaks = ['error_page 413 @too_large;', 'error_page 502 504 =503 @exchange_away;'];
  return block(
    'server',
    ...secured(options, features, names),
    // host/server and the exchange compress their own answers.
    'gzip off;',
    ...passing,
    ...block('location /', toSite),
    '# Files that are named by their content. One that is not there is for host/server to answer.',
    ...block(
      String.raw`location ~ "^/[\w.-]+\.[0-9a-f]{8}\.(css|js|png|svg|webp|woff2)$"`,
      `root ${options.build};`,
      'try_files $uri @site;',
      ...fileTypes,
      ...compressed(features),
      ...alwaysAdded,
      ...added({ 'Cache-Control': forEver }),
    ),
    ...block('location @site', toSite),
    '# The exchange judges what it is sent, up to the largest that it takes.',
    ...['= /api', '^~ /api/'].flatMap((path) =>
      block(`location ${path}`, ...toExchange, `client_max_body_size ${maxPictureBytes};`, ...exchangeSpeaks),
    ),
    '# Calls of a module’s own back end, which host/server passes on.',
    ...block('location ^~ /api/x/', toSite, `client_max_body_size ${maxModuleBytes};`, ...exchangeSpeaks),
    ...[...socketPaths].flatMap((path) => block(`location = ${path}`, ...toExchange)),
    ...refused('@too_large', refusals.tooLarge),
    ...refused('@exchange_away', refusals.unavailable),
  );
}

function modules(options: NginxArguments, features: NginxFeatures): Lines {
  return block(
    'server',
    ...secured(options, features, [options.remotes]),
    `root ${options.store}/modules;`,
    ...block(
      'location /',
      'limit_except GET { deny all; }',
      'try_files $uri =404;',
      ...fileTypes,
      ...compressed(features),
      ...alwaysAdded,
      ...added(moduleHeaders),
    ),
    '# Records, what is only being written, and compressed forms by their own name.',
    ...block(String.raw`location ~ (/\.|/record\.json$|\.br$|\.gz$)`, 'return 404;'),
  );
}

function toHttps(options: NginxArguments): Lines {
  const port = options['https-port'];
  return block(
    'server',
    ...listening(options, options['http-port']),
    `server_name ${[...options.site.flat(), options.remotes].join(' ')};`,
    'server_tokens off;',
    `access_log ${options.log} livery;`,
    ...block('location /', `return 308 https://$host${port === '443' ? '' : `:${port}`}$request_uri;`),
    '# What was sent in the clear is not to be sent so again unnoticed.',
    ...['/api', '/operator-api'].flatMap((path) => block(`location ^~ ${path}`, 'return 403;')),
  );
}

const text = (lines: Lines): string => lines.join('\n');

/** Creates the configuration, which is included in nginx's `http { }`. */
export function nginxConfiguration(options: NginxArguments, features: NginxFeatures): string {
  const port = options['https-port'] === '443' ? '' : `:${options['https-port']}`;
  const upstream = (name: string, addresses: readonly string[]) =>
    block(
      `upstream ${name}`,
      // One that does not answer is left out for a while, unless it is the only one.
      ...addresses.map((address) => `server ${address}${addresses.length > 1 ? ' max_fails=1 fail_timeout=5s' : ''};`),
      // Both servers close a connection that is idle for 72 s.
      'keepalive 32;',
      'keepalive_timeout 60s;',
    );
  return `${[
    '# Livery behind nginx, made by npm run nginx: make it anew rather than change it here.',
    `# host/server needs BEHIND_PROXY=1 and REMOTES_ORIGIN=https://${options.remotes}${port}, and so does npm run release.`,
    text([
      '# No query: it may say who somebody is.',
      "log_format livery '$remote_addr $time_iso8601 $request_method $uri $status $body_bytes_sent $request_time $sent_http_x_request_id';",
    ]),
    text(maps),
    text(upstream('livery_site', [options.server])),
    text(upstream('livery_exchange', options.exchange)),
    text(toHttps(options)),
    ...options.site.map((names) => text(site(options, features, names))),
    text(modules(options, features)),
  ].join('\n\n')}\n`;
}
