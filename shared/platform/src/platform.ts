/** All state that host and remotes share, created once by the host. */
import { refreshTokenCall, type SessionTokens } from '@livery/contract/calls/session';
import { getLanguage } from '@livery/i18n';
import { createStore } from 'jotai/vanilla';
import { createApiClient, isSilent, readData, type ApiClient } from './api/api-client.ts';
import type { ApiError } from './api/api-error.ts';
import { createHttpTransport, type Transport } from './api/transport.ts';
import { agentIdentityAtom, configurationAtom } from './configuration.ts';
import { createMarketData, type MarketData } from './market/market-data.ts';
import { followAppearance } from './page/appearance.ts';
import { browserPage, type PageLifecycle } from './page/page-lifecycle.ts';
import { createPictureScaler, PictureError, type ScalePicture } from './page/scale-picture.ts';
import { randomId } from './random-id.ts';
import { dropAllDrafts } from './react/draft.ts';
import { withWebLock, refreshTimeoutMs, createTokenRefresher, type CrossTabLock } from './session/refresh.ts';
import { createServerClock, type ServerClock } from './session/server-clock.ts';
import { createLogoutNotifier, createSession, tokenAtom, type Session } from './session/session.ts';
import { createStoredValues, forgetMember, type StoredValues } from './stored-values.ts';

export interface Platform {
  readonly store: ReturnType<typeof createStore>;
  readonly stored: StoredValues;
  readonly clock: ServerClock;
  readonly session: Session;
  readonly api: ApiClient;
  /**
   * A client of another API of this site, below `base`, whose session is a cookie that no script reads, such as the
   * operator's console. No token of a member is sent there. Calls `onSessionGone` when a call needs a session and there is
   * none.
   */
  cookieApi(base: string, onSessionGone: () => void): ApiClient;
  readonly market: MarketData;
  readonly page: PageLifecycle;
  readonly scalePicture: ScalePicture;
  /** The build of the shell. */
  readonly clientVersion: string;
  /** The id of this browser. */
  deviceId(): string;
  /** Signs the member out in every tab at once, then notifies the server, whose answer does not matter. */
  logOut(): void;
  /**
   * Has the site show an error that belongs to no field of a form, as it shows the errors of calls that no caller shows
   * (spec §8, docs/decisions.md §32: a toast of 5 s with the server's message).
   */
  showError(error: ApiError): void;
  /** Calls back with the errors that the site shows. */
  onError(listener: (error: ApiError) => void): () => void;
  /** Calls back when a call needs a session and there is none (spec §8: to the login). */
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
  /** Starts the worker of the host that scales pictures; without it no picture can be scaled. */
  readonly openPictureWorker?: () => Worker;
  readonly page?: PageLifecycle;
}

function createEmitter<Event extends unknown[]>() {
  const all = new Set<(...event: Event) => void>();
  return {
    emit: (...event: Event) => all.forEach((listener) => listener(...event)),
    add(listener: (...event: Event) => void) {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}

/** The id of this browser, made once. */
function deviceId(stored: StoredValues): string {
  const known = stored.get('deviceId');
  if (known) return known;
  const made = randomId();
  stored.set('deviceId', made);
  return made;
}

function noPictureWorker(): never {
  throw new PictureError('unavailable');
}

export function createPlatform(parts: PlatformParts): Platform {
  const store = createStore();
  const stored = parts.stored ?? createStoredValues();
  const clock = parts.clock ?? createServerClock();
  const transport = parts.transport ?? createHttpTransport(clock);
  const session = createSession(stored, store);
  followAppearance(stored, store);
  // After the session, which follows the other tab first.
  stored.onOtherTab('token', () => {
    if (!session.isOpen()) dropAllDrafts();
  });
  const page = parts.page ?? browserPage;
  const errors = createEmitter<[ApiError]>();
  const sessionGone = createEmitter();
  const showError = (error: ApiError) => !isSilent(error) && errors.emit(error);

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
      method,
      path,
      timeoutMs: refreshTimeoutMs,
      headers: { ...headers(), 'Refresh-Token': refreshToken },
    });
    return readData(refreshTokenCall, answer);
  }

  /** Without tokens. */
  const noSession: Session = {
    isOpen: () => false,
    current: () => undefined,
    renew: () => undefined,
    open() {},
    close() {},
    drop() {},
  };

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
      onSessionGone: sessionGone.emit,
      onError: showError,
    }),
    cookieApi: (base, onSessionGone) =>
      createApiClient({
        transport: parts.transport ?? createHttpTransport(clock, base),
        session: noSession,
        headers,
        refresh: async () => undefined,
        onSessionGone,
        onError: showError,
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
    scalePicture: createPictureScaler(parts.openPictureWorker ?? noPictureWorker),
    logOut() {
      const ended = session.current();
      // Before the pages start anew for a visitor.
      forgetMember(stored);
      session.close();
      dropAllDrafts();
      if (ended) void notifyLogout(ended);
    },
    showError,
    onError: errors.add,
    onSessionGone: sessionGone.add,
  };
}
