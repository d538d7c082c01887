import { code } from '@livery/contract/envelope';
import { ApiError } from '@livery/platform';

/** Why the site is not there, as far as a visitor can act on it. */
export type StartFailure = 'offline' | 'unreachable' | 'broken' | 'noSite';

/** `fetch` says of a lost connection no more than `TypeError`, of its time limit `TimeoutError`. */
const isUnreachable = (error: unknown) =>
  error instanceof ApiError
    ? error.kind === 'network' || error.kind === 'timeout'
    : error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/** What kind of failure stopped the start-up. */
export function startFailure(error: unknown, onLine: boolean = navigator.onLine): StartFailure {
  if (error instanceof ApiError && error.code === code.unknownTenant) return 'noSite';
  if (!onLine) return 'offline';
  return isUnreachable(error) ? 'unreachable' : 'broken';
}
