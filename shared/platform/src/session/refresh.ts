import type { SessionTokens } from '@livery/contract/calls/session';
import { sessionGone } from '@livery/contract/envelope';
import { ApiError } from '../api/api-error.ts';
import type { OpenSession, Session } from './session.ts';

/** Runs `work` while no other tab runs anything under the same name. */
export type CrossTabLock = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** The maximum time for which an awake tab holds the lock. */
const lockTimeoutMs = 30_000;

/**
 * Runs in one tab at a time, by the browser's Web Locks. Without them (plain http), or when a sleeping tab holds the
 * lock, the work runs without it. The server gives tabs that refresh at the same time the same tokens.
 */
export const withWebLock: CrossTabLock = async (name, work) => {
  if (!('locks' in navigator)) return work();
  let holdsLock = false;
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(lockTimeoutMs) }, () => {
      holdsLock = true;
      return work();
    });
  } catch (error) {
    if (holdsLock) throw error;
    return work();
  }
};

/** The time limit of a try, shorter than the 10 s in which the server repeats a lost answer. */
export const refreshTimeoutMs = 8000;
/** The waits before the further tries. */
const retryPausesMs = [500, 2000];

/** Whether the server refused. After any other error its answer may have been lost. */
const isRefusal = (error: unknown) => error instanceof ApiError && sessionGone.includes(error.code);

/**
 * Returns the function that replaces an expired token (spec §4 'Token refresh'). The whole browser refreshes once, and
 * every other call with that token waits. The function resolves with the session that is then stored: the same with new
 * tokens, another one, or none after a sign-out. Rejects when the refresh fails.
 */
export function createTokenRefresher(
  session: Session,
  requestTokens: (refreshToken: string) => Promise<SessionTokens>,
  crossTabLock: CrossTabLock = withWebLock,
): (expired: OpenSession) => Promise<OpenSession | undefined> {
  async function replace(expired: OpenSession): Promise<OpenSession | undefined> {
    for (const pauseMs of [...retryPausesMs, undefined]) {
      // Read again for each try, because the server treats a used refresh token as stolen.
      const stored = session.current();
      if (stored?.token !== expired.token) return stored;
      try {
        return session.renew(stored, await requestTokens(stored.refreshToken));
      } catch (error) {
        if (pauseMs === undefined || isRefusal(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
    return session.current();
  }

  const running = new Map<string, Promise<OpenSession | undefined>>();
  return (expired) => {
    const { token } = expired;
    const run =
      running.get(token) ?? crossTabLock('livery.refresh', () => replace(expired)).finally(() => running.delete(token));
    running.set(token, run);
    return run;
  };
}
