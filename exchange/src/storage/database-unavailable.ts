import { isNativeError } from 'node:util/types';

/** A statement that was not sent, because the database is unavailable or another process has the lease. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';

  constructor() {
    super('the database is away');
  }
}

/** pg has no codes for these: no free connection, none made in time, one that broke, or no answer in time. */
const messages =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated.*|Client has encountered a connection error.*|Client was closed and is not queryable|write after end|This socket has been ended by the other party)$/;

/** Codes of the operating system for a link that failed. */
const linkCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATEs of a database that ended or refused our work for its own reasons: connection exceptions (08), no connection
 * left (53300), cancelled and shut down (57), an idle transaction (25P03), a lock timeout (55P03).
 */
const states = /^(08...|53300|57...|25P03|25P04|55P03)$/;

/**
 * Whether work failed because the database was away, not because of the request. It may have been committed all the
 * same; a retry under the same key finds out.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (!isNativeError(error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (messages.test(error.message) || linkCodes.has(code)) return true;
  if (typeof code === 'string' && states.test(code)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return isDatabaseUnavailable(error.cause);
}
