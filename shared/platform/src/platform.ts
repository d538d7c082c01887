/** Everything with a state that host and remotes share, made once by the host. */
import { refreshTokenCall, type SessionTokens } from '@livery/contract/calls/session';
import { getLanguage } from '@livery/i18n';
import { createStore } from 'jotai/vanilla';
import { apiClient, readData, type ApiClient } from './api/api-client.ts';
import type { ApiError } from './api/api-error.ts';
import { httpTransport, type Transport } from './api/transport.ts';
import { serverClock, type ServerClock } from './clock/server-clock.ts';
import { agentIdentityAtom, configurationAtom } from './configuration/atoms.ts';
import { marketData, type MarketData } from './market/market-data.ts';
import { browserPage, type PageLifecycle } from './page/page-lifecycle.ts';
import { randomId } from './random-id.ts';
import { farewell } from './session/farewell.ts';
import { overAllTabs, refreshTryMs, tokenRefresher, type Exclusively } from './session/refresh.ts';
import { createSession, tokenAtom, type Session } from './session/session.ts';
import { storedValues, type StoredValues } from './storage/stored-values.ts';

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
  readonly exclusively?: Exclusively;
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
  const stored = parts.stored ?? storedValues();
  const clock = parts.clock ?? serverClock();
  const transport = parts.transport ?? httpTransport(clock);
  const session = createSession(stored, store);
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

  const tellServer = farewell(transport, headers, requestTokens);

  return {
    store,
    stored,
    clientVersion: parts.clientVersion,
    deviceId: () => deviceId(stored),
    clock,
    session,
    api: apiClient({
      transport,
      session,
      headers,
      refresh: tokenRefresher(session, requestTokens, parts.exclusively ?? overAllTabs),
      onSessionGone: sessionGone.tell,
      onError: errors.tell,
    }),
    market: marketData({
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
      if (ended) void tellServer(ended);
    },
    onError: errors.add,
    onSessionGone: sessionGone.add,
  };
}
