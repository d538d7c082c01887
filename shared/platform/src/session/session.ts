import type { SessionTokens } from '@livery/contract/calls/session';
import { atom, type createStore } from 'jotai/vanilla';
import { randomId } from '../random-id.ts';
import type { StoredValues } from '../storage/stored-values.ts';

type Store = ReturnType<typeof createStore>;

/** The access token, or `undefined` for a visitor. Logged in means a token is stored (spec §4 'Session'). */
export const tokenAtom = atom<string | undefined>(undefined);

/** How many members have left this tab. What one of them was told or typed must not outlive a change of it. */
export const signOutCountAtom = atom(0);

/** Whether the last session of this tab ended without a wish of its member that was made here. */
export const sessionLostAtom = atom(false);

export interface OpenSession extends SessionTokens {
  /** The same from sign-in to sign-out, whatever tokens it has in between; another sign-in may be another member's. */
  readonly id: string;
}

export interface Session {
  /** Whether this tab shows a member. */
  isOpen(): boolean;
  /** The session as the browser stores it now, perhaps by another tab. */
  current(): OpenSession | undefined;
  /** Signs a member in. */
  open(tokens: SessionTokens): void;
  /** Gives a session the tokens that follow its own, unless it has ended or has others since. Gives what is stored then. */
  renew(session: OpenSession, tokens: SessionTokens): OpenSession | undefined;
  /** The member leaves. */
  close(): void;
  /** The server knows this session no more. */
  drop(): void;
}

/** The session as the browser stores it, the same in every tab: another tab's sign-in or sign-out is followed at once. */
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
    // The token last: a tab that sees the new one finds its partner there.
    stored.set('refreshToken', refreshToken);
    stored.set('token', token);
    follow();
  }

  function drop(): void {
    stored.remove('token');
    stored.remove('refreshToken');
    stored.remove('session');
    follow();
  }

  stored.onOtherTab('token', follow);
  // A page that comes back from the browser's history has missed what other tabs did.
  addEventListener('pageshow', follow);
  // Half a session is none: without its partner a token can be neither used up nor renewed.
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
