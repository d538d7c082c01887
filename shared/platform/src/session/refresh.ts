import type { SessionTokens } from '@livery/contract/calls/session';
import { sessionGone } from '@livery/contract/envelope';
import { ApiError } from '../api/api-error.ts';
import type { OpenSession, Session } from './session.ts';

/** Runs `work` while no other tab runs anything under the same name. */
export type CrossTabLock = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** No tab that is awake holds the lock for longer. */
const lockPatienceMs = 30_000;

/**
 * One tab at a time, by the browser's Web Locks. Where there are none (plain http), or a tab that was put to sleep keeps
 * the lock, the work is done without it: the server gives tabs that refresh at the same time the same tokens.
 */
export const withWebLock: CrossTabLock = async (name, work) => {
  if (!('locks' in navigator)) return work();
  let isOurs = false;
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(lockPatienceMs) }, () => {
      isOurs = true;
      return work();
    });
  } catch (error) {
    if (isOurs) throw error;
    return work();
  }
};

/** How long one try may last: a second one comes within the 10 s in which a lost answer is given again. */
export const refreshTryMs = 8000;
/** Before the further tries. */
const pausesMs = [500, 2000];

/** A refusal stays one; anything else may be an answer that was lost. */
const isRefusal = (error: unknown) => error instanceof ApiError && sessionGone.includes(error.code);

/**
 * Gives the function that replaces a token which the server called expired (spec §4 'Token refresh'): one refresh in
 * the whole browser; whoever else meets the same expired token waits and gets the new one. It gives the session that is
 * stored then: the same one with other tokens, another one, or none, when the member left meanwhile. Rejects when the
 * refresh failed.
 */
export function createTokenRefresher(
  session: Session,
  requestTokens: (refreshToken: string) => Promise<SessionTokens>,
  crossTabLock: CrossTabLock = withWebLock,
): (expired: OpenSession) => Promise<OpenSession | undefined> {
  async function replace(expired: OpenSession): Promise<OpenSession | undefined> {
    for (const pauseMs of [...pausesMs, undefined]) {
      // Read anew for each try: a used refresh token that comes late is taken for a stolen one.
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
