import type { SessionTokens } from '@livery/contract/calls/session';
import { atom, type createStore } from 'jotai/vanilla';
import type { StoredValues } from '../storage/stored-values.ts';

type Store = ReturnType<typeof createStore>;

/** The access token, or `undefined` for a visitor. Logged in means a token is stored (spec §4 'Session'). */
export const tokenAtom = atom<string | undefined>(undefined);

export interface Session {
  tokens(): SessionTokens | undefined;
  open(tokens: SessionTokens): void;
  close(): void;
}

/** The session as the browser stores it, the same in every tab: another tab's sign-in or sign-out is followed at once. */
export function createSession(stored: StoredValues, store: Store): Session {
  const follow = () => store.set(tokenAtom, stored.get('token'));
  stored.onOtherTab('token', follow);
  follow();
  return {
    tokens() {
      const token = stored.get('token');
      const refreshToken = stored.get('refreshToken');
      return token && refreshToken ? { token, refreshToken } : undefined;
    },
    open({ token, refreshToken }) {
      // The refresh token first: a tab that sees the new token finds its partner there.
      stored.set('refreshToken', refreshToken);
      stored.set('token', token);
      follow();
    },
    close() {
      stored.remove('token');
      stored.remove('refreshToken');
      follow();
    },
  };
}
