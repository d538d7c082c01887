import { code } from '@livery/contract/envelope';
import { ApiError } from '@livery/platform';

/** Why the start-up failed, as far as a visitor can act on it. */
export type StartFailure = 'offline' | 'unreachable' | 'broken' | 'noSite';

/** `fetch` rejects with a `TypeError` for a lost connection and with a `TimeoutError` for a timeout. */
const isUnreachable = (error: unknown) =>
  error instanceof ApiError
    ? error.kind === 'network' || error.kind === 'timeout'
    : error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/** The kind of failure that stopped the start-up. */
export function startFailure(error: unknown, onLine: boolean = navigator.onLine): StartFailure {
  if (error instanceof ApiError && error.code === code.unknownTenant) return 'noSite';
  if (!onLine) return 'offline';
  return isUnreachable(error) ? 'unreachable' : 'broken';
}
