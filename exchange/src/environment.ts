import { email } from '@livery/contract/calls/session';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ReleaseStore } from './domain/release-store.ts';
import { isNetwork } from './runtime/network.ts';
import { StartupError } from './runtime/startup-error.ts';

const wholeNumber = (name: string, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, `${name} must be a whole number from 0 to ${most}`)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(most, `${name} must be a whole number from 0 to ${most}`))),
  );

function isSmtpUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (url?.protocol === 'smtp:' || url?.protocol === 'smtps:') && url.hostname !== '';
}

/** Browsers set the console's cookie over TLS only, or on this machine. */
function isConsoleOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.hostname.endsWith('.localhost') === true;
  return url?.origin === text && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal));
}

const isMailAddress = (text: string) => email.safeParse(text).success;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const roles = ['all', 'gateway', 'engine'] as const;
export type Role = (typeof roles)[number];

const variables = z.object({
  ROLE: z._default(z.enum(roles, `ROLE must be one of ${roles.join(', ')}`), 'all'),
  NATS_URL: z.optional(
    z
      .string()
      .check(z.regex(/^(nats|tls):\/\/[^\s,]+(,(nats|tls):\/\/[^\s,]+)*$/, 'NATS_URL must look like nats://host:4222')),
  ),
  EXCHANGE_PORT: z._default(wholeNumber('EXCHANGE_PORT', 65_535), 8082),
  EXCHANGE_HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'EXCHANGE_HOST must be a host name or an address')),
    '127.0.0.1',
  ),
  OPERATOR_PORT: z.optional(wholeNumber('OPERATOR_PORT', 65_535)),
  OPERATOR_HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'OPERATOR_HOST must be a host name or an address')),
    '127.0.0.1',
  ),
  CONSOLE_ORIGIN: z._default(
    z.string().check(z.refine(isConsoleOrigin, 'CONSOLE_ORIGIN must look like https://console.site.example')),
    'http://console.localhost:8080',
  ),
  TRUSTED_PROXIES: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => text.split(',').every(isNetwork),
            'TRUSTED_PROXIES must be addresses or networks with commas between them, as in 10.0.0.5,10.1.0.0/16',
          ),
        ),
      z.transform((text) => text.split(',')),
    ),
    [],
  ),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'DATABASE_URL must look like postgres://user:password@host:5432/name')),
  ),
  DATA_DIR: z._default(
    z.string().check(z.refine((path) => !path.includes('\0'), 'DATA_DIR must be a path')),
    join(import.meta.dirname, '..', '..', '.data'),
  ),
  RELEASE_STORE: z.optional(
    z
      .string()
      .check(
        z.refine(
          (place) => !/^(?!https?:)[a-z][a-z0-9+.-]+:/i.test(place),
          'RELEASE_STORE must be a folder or an http(s) address',
        ),
      ),
  ),
  RELEASE_CHANNEL: z._default(
    z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, 'RELEASE_CHANNEL must be a name such as stable')),
    'stable',
  ),
  LOG_LEVEL: z._default(z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`), 'info'),
  PRICE_SOURCE_URL: z.optional(
    z.string().check(
      z.refine(
        (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
        'PRICE_SOURCE_URL must look like https://prices.example/spot.json',
      ),
      // No request can be made to such an address, and the error would put the password into the log.
      z.refine((text) => !URL.parse(text)?.username, 'PRICE_SOURCE_URL must not hold a user or a password'),
    ),
  ),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(isSmtpUrl, 'SMTP_URL must look like smtps://user:password@mail.example:465 or smtp://mail.example:25'),
      ),
  ),
  SMTP_FROM: z.optional(
    z
      .string()
      .check(
        z.refine(
          isMailAddress,
          'SMTP_FROM must be the mail address that codes are sent from, as in codes@site.example',
        ),
      ),
  ),
  DRAIN_SECONDS: z._default(wholeNumber('DRAIN_SECONDS', 300), 10),
  LIVERY_DEMO: z.optional(z.enum(['0', '1'], 'LIVERY_DEMO must be 0 or 1')),
  LIVERY_PAST_HOURS: z._default(wholeNumber('LIVERY_PAST_HOURS', 24), 24),
  LIVERY_MAILBOX: z._default(z.enum(['0', '1'], 'LIVERY_MAILBOX must be 0 or 1'), '0'),
});

/** Several processes may be one exchange together: gateways serve members, and engines write markets. */
export interface NodeEnvironment {
  readonly role: Exclude<Role, 'all'>;
  readonly natsUrl: string;
  readonly databaseUrl: string;
  /** Over so long it sends its sockets away before it stops, so that they do not all come to the others at once. */
  readonly drainMs: number;
}

/** The settings of the process, read from environment variables. */
export interface Environment {
  /** Absent for an exchange in one process. */
  readonly node: NodeEnvironment | undefined;
  /** Reverse proxies on other machines that may name the caller: addresses and networks. */
  readonly trustedProxies: readonly string[];
  /** 0 means any free port. */
  readonly port: number;
  readonly host: string;
  /** Where the console's calls are served; 0 means any free port. */
  readonly operatorPort: number;
  readonly operatorHost: string;
  /** Where operators find the console, as `https://console.site.example`. */
  readonly consoleOrigin: string;
  /** A PostgreSQL database; without one, the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Where the site's releases lie, which name the versions that its pages report. */
  readonly releaseStore: ReleaseStore;
  readonly logLevel: (typeof logLevels)[number];
  /** Where prices come from; without one, from a process of our own. */
  readonly priceSourceUrl: string | undefined;
  /** The mail server for verification codes; without one they are printed. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /**
   * Whether there is demonstration data: invented members with known passwords, a treasury trader that pays out for
   * nothing, and predictable prices.
   */
  readonly isDemo: boolean;
  /** How many hours of trading a new demonstration begins with. A whole day has the figures of the last 24 hours. */
  readonly pastHours: number;
  /** Verification codes can be read over HTTP: for browser tests only. */
  readonly hasMailbox: boolean;
}

/** Reads the environment variables; an empty one counts as not given. @throws StartupError naming the first wrong one. */
export function readEnvironment(given: NodeJS.ProcessEnv): Environment {
  const parsed = variables.safeParse(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')));
  if (!parsed.success) throw new StartupError(`${parsed.error.issues[0]?.message ?? 'A variable is wrong'}.`);
  const { EXCHANGE_PORT, EXCHANGE_HOST, DATABASE_URL, DATA_DIR, LOG_LEVEL, PRICE_SOURCE_URL, LIVERY_MAILBOX } =
    parsed.data;
  const { SMTP_URL, SMTP_FROM, LIVERY_DEMO, LIVERY_PAST_HOURS } = parsed.data;
  const { RELEASE_STORE, RELEASE_CHANNEL } = parsed.data;
  if ((SMTP_URL === undefined) !== (SMTP_FROM === undefined))
    throw new StartupError('SMTP_URL and SMTP_FROM must be set together.');
  return {
    node: nodeOf(parsed.data),
    trustedProxies: parsed.data.TRUSTED_PROXIES,
    port: EXCHANGE_PORT,
    host: EXCHANGE_HOST,
    // Tests run several exchanges beside each other, each on any port.
    operatorPort: parsed.data.OPERATOR_PORT ?? (EXCHANGE_PORT === 0 ? 0 : EXCHANGE_PORT + 1),
    operatorHost: parsed.data.OPERATOR_HOST,
    consoleOrigin: parsed.data.CONSOLE_ORIGIN,
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    releaseStore: { place: RELEASE_STORE ?? join(DATA_DIR, 'store'), channel: RELEASE_CHANNEL },
    logLevel: LOG_LEVEL,
    priceSourceUrl: PRICE_SOURCE_URL,
    smtp: SMTP_URL === undefined || SMTP_FROM === undefined ? undefined : { url: SMTP_URL, from: SMTP_FROM },
    // An operator who brings a database does not want a demonstration.
    isDemo: LIVERY_DEMO === undefined ? DATABASE_URL === undefined : LIVERY_DEMO === '1',
    pastHours: LIVERY_PAST_HOURS,
    hasMailbox: LIVERY_MAILBOX === '1',
  };
}

function nodeOf({
  ROLE,
  NATS_URL,
  DATABASE_URL,
  DRAIN_SECONDS,
}: z.output<typeof variables>): NodeEnvironment | undefined {
  if (ROLE === 'all') return undefined;
  if (NATS_URL === undefined || DATABASE_URL === undefined)
    throw new StartupError(`ROLE=${ROLE} needs DATABASE_URL and NATS_URL.`);
  return { role: ROLE, natsUrl: NATS_URL, databaseUrl: DATABASE_URL, drainMs: DRAIN_SECONDS * 1000 };
}
