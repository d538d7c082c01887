/**
 * Events of the page as a whole: it is visible or hidden, the browser has a network or not, and `away`: the browser puts the
 * page away, to bring it back as it was by its history (`visible`). It keeps no page that holds a socket.
 */
export type PageEvent = 'visible' | 'hidden' | 'away' | 'online' | 'offline';

export interface PageLifecycle {
  isVisible(): boolean;
  /** False when there is surely no network. True may be wrong. */
  isOnline(): boolean;
  /** Calls back with each event; gives the function that ends it. */
  on(listener: (event: PageEvent) => void): () => void;
}

/** The page in its browser. */
export const browserPage: PageLifecycle = {
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  on(listener) {
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('visibilitychange', () => listener(document.visibilityState), { signal });
    // A page from the back/forward cache was suspended.
    addEventListener('pageshow', ({ persisted }) => persisted && listener('visible'), { signal });
    addEventListener('pagehide', ({ persisted }) => persisted && listener('away'), { signal });
    addEventListener('online', () => listener('online'), { signal });
    addEventListener('offline', () => listener('offline'), { signal });
    return () => end.abort();
  },
};
