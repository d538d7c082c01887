import type { SessionTokens } from '@livery/contract/calls/session';
import { atom, type createStore } from 'jotai/vanilla';
import type { StoredValues } from '../storage/stored-values.ts';

type Store = ReturnType<typeof createStore>;

/** The access token, or `undefined` for a visitor. Logged in means a token is stored (spec §4 'Session'). */
export const tokenAtom = atom<string | undefined>(undefined);

export interface Session {
  /** Whether this tab shows a member. */
  isOpen(): boolean;
  tokens(): SessionTokens | undefined;
  open(tokens: SessionTokens): void;
  close(): void;
}

/** The session as the browser stores it, the same in every tab: another tab's sign-in or sign-out is followed at once. */
export function createSession(stored: StoredValues, store: Store): Session {
  function tokens(): SessionTokens | undefined {
    const token = stored.get('token');
    const refreshToken = stored.get('refreshToken');
    return token && refreshToken ? { token, refreshToken } : undefined;
  }
  const follow = () => store.set(tokenAtom, tokens()?.token);
  function close(): void {
    stored.remove('token');
    stored.remove('refreshToken');
    follow();
  }

  stored.onOtherTab('token', follow);
  // Half a session is none: without its partner a token can be neither used up nor renewed.
  if (tokens()) follow();
  else close();
  return {
    isOpen: () => store.get(tokenAtom) !== undefined,
    tokens,
    open({ token, refreshToken }) {
      // The refresh token first: a tab that sees the new token finds its partner there.
      stored.set('refreshToken', refreshToken);
      stored.set('token', token);
      follow();
    },
    close,
  };
}
