import { isNativeError } from 'node:util/types';
import { isDatabaseUnavailable } from '../storage/database-unavailable.ts';
import { isDatabaseDamaged } from '../storage/database.ts';

/** The start cannot go on, for a reason that the operator can mend. The message is one whole sentence for them. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** What the console says of a failed start. A failed query's own message has its parameters; its cause has none. */
export function startupSentence(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const cause = isNativeError(error) && isNativeError(error.cause) ? error.cause : error;
  const reason = isNativeError(cause) && !cause.message.startsWith('Failed query') ? cause.message : 'unknown';
  const line = reason.split('\n', 1)[0] ?? '';
  if (isDatabaseDamaged(error)) return `The database is damaged (${line}): restore it from a backup.`;
  if (isDatabaseUnavailable(error)) return `The database did not answer (${line}). Start the exchange again.`;
  return `The exchange cannot start, by a fault of its own (${line}): LOG_LEVEL=debug says where it lies.`;
}
