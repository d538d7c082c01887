import { logoutCall, type SessionTokens } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import type { Transport } from '../api/transport.ts';

/**
 * Gives the function that tells the server of a session which has ended in this browser. Nobody waits for it, and its
 * call outlives the page. If the call fails, the session expires by itself, because its tokens are stored nowhere any more.
 */
export function createLogoutNotifier(
  transport: Transport,
  headers: () => Readonly<Record<string, string>>,
  requestTokens: (refreshToken: string) => Promise<SessionTokens>,
): (ended: SessionTokens) => Promise<void> {
  const { method, path } = logoutCall;
  const leave = (token: string) =>
    transport({ method, path, headers: { ...headers(), Authorization: token }, outlivesPage: true });
  return async ({ token, refreshToken }) => {
    try {
      const answer = await leave(token);
      // An expired token cannot end its session; the one that follows it can.
      if (answer.code === code.tokenExpired) await leave((await requestTokens(refreshToken)).token);
    } catch {
      // The session expires by itself.
    }
  };
}
