import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartupError } from './startup-error.ts';

const wholeNumber = (name: string, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, `${name} must be a whole number from 0 to ${most}`)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(most, `${name} must be a whole number from 0 to ${most}`))),
  );

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const variables = z.object({
  EXCHANGE_PORT: z._default(wholeNumber('EXCHANGE_PORT', 65_535), 8082),
  EXCHANGE_HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'EXCHANGE_HOST must be a host name or an address')),
    '127.0.0.1',
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
  LOG_LEVEL: z._default(z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`), 'info'),
  PRICE_SOURCE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
          'PRICE_SOURCE_URL must look like https://prices.example/spot.json',
        ),
      ),
  ),
  LIVERY_MAILBOX: z._default(z.enum(['0', '1'], 'LIVERY_MAILBOX must be 0 or 1'), '0'),
});

/** What the exchange is told from outside. */
export interface Environment {
  /** 0: any that is free. */
  readonly port: number;
  readonly host: string;
  /** A PostgreSQL database; without one, the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly logLevel: (typeof logLevels)[number];
  /** Where prices come from; without one, from a process of our own. */
  readonly priceSourceUrl: string | undefined;
  /** Verification codes can be read over HTTP: for browser tests only. */
  readonly hasMailbox: boolean;
}

/** Reads the environment variables; an empty one counts as not given. @throws StartupError naming the first wrong one. */
export function readEnvironment(given: NodeJS.ProcessEnv): Environment {
  const parsed = variables.safeParse(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')));
  if (!parsed.success) throw new StartupError(`${parsed.error.issues[0]?.message ?? 'A variable is wrong'}.`);
  const { EXCHANGE_PORT, EXCHANGE_HOST, DATABASE_URL, DATA_DIR, LOG_LEVEL, PRICE_SOURCE_URL, LIVERY_MAILBOX } =
    parsed.data;
  return {
    port: EXCHANGE_PORT,
    host: EXCHANGE_HOST,
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    logLevel: LOG_LEVEL,
    priceSourceUrl: PRICE_SOURCE_URL,
    hasMailbox: LIVERY_MAILBOX === '1',
  };
}
