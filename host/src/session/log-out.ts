import { logoutCall } from '@livery/contract/calls/session';
import type { Platform } from '@livery/platform';

/** How long a member who wants to leave waits for the server to take note. */
const patienceMs = 3000;

/**
 * Signs the member out: on the server where it can be reached, in this browser in any case. All its tabs follow the stored
 * token, and forget what the member was told.
 */
export async function logOut({ api, session }: Platform): Promise<void> {
  try {
    await api.call(logoutCall, {}, { quiet: true, signal: AbortSignal.timeout(patienceMs) });
  } catch {
    // Refused, late or lost: the session ends by itself on the server, and here it ends now.
  } finally {
    session.close();
  }
}
