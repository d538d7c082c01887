import type { SessionTokens } from '@livery/contract/calls/session';
import type { Session } from './session.ts';

/** Runs `work` while no other tab runs anything under the same name. */
export type Exclusively = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** Where the browser has no Web Locks (plain http on an old one), at least this tab holds to it. */
export const overAllTabs: Exclusively = (name, work) =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

/**
 * Gives the function that replaces a token which the server called expired (spec §4 'Token refresh'): one refresh in
 * the whole browser; whoever else meets the same expired token waits and gets the new one. Rejects when the refresh
 * is refused.
 */
export function tokenRefresher(
  session: Session,
  requestTokens: (refreshToken: string) => Promise<SessionTokens>,
  exclusively: Exclusively = overAllTabs,
): (expired: string) => Promise<string> {
  let running: Promise<string> | undefined;

  async function replace(expired: string): Promise<string> {
    const stored = session.tokens();
    if (!stored) throw new Error('there is no session to refresh');
    if (stored.token !== expired) return stored.token;
    const fresh = await requestTokens(stored.refreshToken);
    session.open(fresh);
    return fresh.token;
  }

  return (expired) => {
    running ??= exclusively('livery.refresh', () => replace(expired)).finally(() => {
      running = undefined;
    });
    return running;
  };
}
