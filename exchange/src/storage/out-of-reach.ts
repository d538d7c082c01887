import { isNativeError } from 'node:util/types';

/** pg has no codes for these: all connections are busy, or none can be made in time. */
const words = /^timeout exceeded when trying to connect$|^Connection terminated due to connection timeout$/;

/** Whether a call did not reach the database, so that nothing of it has happened. */
export function isOutOfReach(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  return words.test(error.message) || ('code' in error && error.code === 'ECONNREFUSED') || isOutOfReach(error.cause);
}
