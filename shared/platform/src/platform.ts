/** Everything with a state that host and remotes share, made once by the host. */
import { refreshTokenCall, type SessionTokens } from '@livery/contract/calls/session';
import { getLanguage } from '@livery/i18n';
import { createStore } from 'jotai/vanilla';
import { createApiClient, readData, type ApiClient } from './api/api-client.ts';
import type { ApiError } from './api/api-error.ts';
import { createHttpTransport, type Transport } from './api/transport.ts';
import { createServerClock, type ServerClock } from './clock/server-clock.ts';
import { agentIdentityAtom, configurationAtom } from './configuration/atoms.ts';
import { createMarketData, type MarketData } from './market/market-data.ts';
import { browserPage, type PageLifecycle } from './page/page-lifecycle.ts';
import { followAppearance } from './appearance/appearance.ts';
import { randomId } from './random-id.ts';
import { createLogoutNotifier } from './session/notify-logout.ts';
import { withWebLock, refreshTryMs, createTokenRefresher, type CrossTabLock } from './session/refresh.ts';
import { createSession, tokenAtom, type Session } from './session/session.ts';
import { createStoredValues, type StoredValues } from './storage/stored-values.ts';

export interface Platform {
  readonly store: ReturnType<typeof createStore>;
  readonly stored: StoredValues;
  readonly clock: ServerClock;
  readonly session: Session;
  readonly api: ApiClient;
  readonly market: MarketData;
  readonly page: PageLifecycle;
  /** Which build of the shell this is. */
  readonly clientVersion: string;
  /** This browser's own id. */
  deviceId(): string;
  /** The member leaves: in every tab at once, whatever the server says, which is told behind. */
  logOut(): void;
  /** Calls back with errors that no caller shows itself (spec §8: a toast). */
  onError(listener: (error: ApiError) => void): () => void;
  /** Calls back when a call needs a session and there is none, or none any more (spec §8: to the login). */
  onSessionGone(listener: () => void): () => void;
}

export interface PlatformParts {
  /** Sent as `Client-Version`. */
  readonly clientVersion: string;
  readonly stored?: StoredValues;
  readonly clock?: ServerClock;
  readonly transport?: Transport;
  readonly crossTabLock?: CrossTabLock;
  readonly openSocket?: (address: string) => WebSocket;
  readonly page?: PageLifecycle;
}

function listeners<Event extends unknown[]>() {
  const all = new Set<(...event: Event) => void>();
  return {
    tell: (...event: Event) => all.forEach((listener) => listener(...event)),
    add(listener: (...event: Event) => void) {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}

/** This browser's own id, made once. */
function deviceId(stored: StoredValues): string {
  const known = stored.get('deviceId');
  if (known) return known;
  const made = randomId();
  stored.set('deviceId', made);
  return made;
}

export function createPlatform(parts: PlatformParts): Platform {
  const store = createStore();
  const stored = parts.stored ?? createStoredValues();
  const clock = parts.clock ?? createServerClock();
  const transport = parts.transport ?? createHttpTransport(clock);
  const session = createSession(stored, store);
  followAppearance(stored, store);
  const page = parts.page ?? browserPage;
  const errors = listeners<[ApiError]>();
  const sessionGone = listeners();

  const headers = () => ({
    'Agent-Identify': store.get(agentIdentityAtom),
    Lang: getLanguage(),
    'Client-Version': parts.clientVersion,
    Platform: 'web',
    'Device-Id': deviceId(stored),
  });

  async function requestTokens(refreshToken: string): Promise<SessionTokens> {
    const { method, path } = refreshTokenCall;
    const answer = await transport({
      ...{ method, path, timeoutMs: refreshTryMs },
      headers: { ...headers(), 'Refresh-Token': refreshToken },
    });
    return readData(refreshTokenCall, answer);
  }

  const notifyLogout = createLogoutNotifier(transport, headers, requestTokens);

  return {
    store,
    stored,
    clientVersion: parts.clientVersion,
    deviceId: () => deviceId(stored),
    clock,
    session,
    api: createApiClient({
      transport,
      session,
      headers,
      refresh: createTokenRefresher(session, requestTokens, parts.crossTabLock ?? withWebLock),
      onSessionGone: sessionGone.tell,
      onError: errors.tell,
    }),
    market: createMarketData({
      address: () => new URL(store.get(configurationAtom).wsUrl, location.href).href.replace(/^http/, 'ws'),
      stored,
      page,
      token: () => store.get(tokenAtom),
      onToken: (listener) => store.sub(tokenAtom, listener),
      ...(parts.openSocket && { open: parts.openSocket }),
    }),
    page,
    logOut() {
      const ended = session.current();
      session.close();
      if (ended) void notifyLogout(ended);
    },
    onError: errors.add,
    onSessionGone: sessionGone.add,
  };
}
