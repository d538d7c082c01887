import { logoutCall, type SessionTokens } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { atom, type createStore } from 'jotai/vanilla';
import type { Transport } from '../api/transport.ts';
import { randomId } from '../random-id.ts';
import type { StoredValues } from '../stored-values.ts';

type Store = ReturnType<typeof createStore>;

/**
 * The access token, or `undefined` for a visitor. A member is signed in while a token is stored (spec §4 'Session').
 */
export const tokenAtom = atom<string | undefined>(undefined);

/** The number of sign-outs in this tab. Data that one member saw or typed must not survive a change of it. */
export const signOutCountAtom = atom(0);

/** Whether the last session of this tab ended without the member signing out in it. */
export const sessionLostAtom = atom(false);

export interface OpenSession extends SessionTokens {
  /** Stays the same from sign-in to sign-out, whatever the tokens. Another sign-in may be another member's. */
  readonly id: string;
}

export interface Session {
  /** Whether this tab shows a member. */
  isOpen(): boolean;
  /** The session that the browser stores now. Another tab may have stored it. */
  current(): OpenSession | undefined;
  /** Signs a member in. */
  open(tokens: SessionTokens): void;
  /** Stores the next tokens of a session, unless it has ended or already has others. Returns the stored session. */
  renew(session: OpenSession, tokens: SessionTokens): OpenSession | undefined;
  /** Signs the member out. */
  close(): void;
  /** Removes a session that the server has ended. */
  drop(): void;
}

/**
 * The session that the browser stores, the same in every tab. Another tab's sign-in or sign-out takes effect at once.
 */
export function createSession(stored: StoredValues, store: Store): Session {
  /** The id of the session that this tab shows. */
  let shown: string | undefined;

  function current(): OpenSession | undefined {
    const token = stored.get('token');
    const refreshToken = stored.get('refreshToken');
    return token && refreshToken ? { id: stored.get('session') ?? '', token, refreshToken } : undefined;
  }

  function follow(): void {
    const now = current();
    const before = shown;
    shown = now?.id;
    if (before !== undefined && before !== shown) {
      store.set(sessionLostAtom, true);
      store.set(signOutCountAtom, (signOutCount) => signOutCount + 1);
    }
    if (now) store.set(sessionLostAtom, false);
    store.set(tokenAtom, now?.token);
  }

  function write({ token, refreshToken }: SessionTokens): void {
    // The token is last, so that a tab that sees it finds the refresh token too.
    stored.set('refreshToken', refreshToken);
    stored.set('token', token);
    follow();
  }

  function drop(): void {
    stored.remove('token');
    stored.remove('refreshToken');
    stored.remove('session');
    stored.remove('USER_ID');
    stored.remove('AGENT_ID');
    follow();
  }

  stored.onOtherTab('token', follow);
  // A page from the browser's history has missed changes of other tabs.
  addEventListener('pageshow', follow);
  // Without its refresh token a token cannot be renewed.
  if (current()) follow();
  else drop();

  return {
    isOpen: () => store.get(tokenAtom) !== undefined,
    current,
    open(tokens) {
      stored.set('session', randomId());
      write(tokens);
    },
    renew(session, tokens) {
      if (current()?.refreshToken === session.refreshToken) write(tokens);
      return current();
    },
    close() {
      drop();
      store.set(sessionLostAtom, false);
    },
    drop,
  };
}

/**
 * Returns the function that notifies the server of a session that has ended in this browser. Nobody waits for it, and
 * its call outlives the page. If the call fails, the session expires, because its tokens are no longer stored.
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
      // An expired token cannot end its session, but the next token can.
      if (answer.code === code.tokenExpired) await leave((await requestTokens(refreshToken)).token);
    } catch {
      // The session expires.
    }
  };
}
