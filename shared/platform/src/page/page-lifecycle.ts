/** Events of the page as a whole: it is visible or hidden, and the browser has a network or not. */
export type PageEvent = 'visible' | 'hidden' | 'online' | 'offline';

export interface PageLifecycle {
  isVisible(): boolean;
  /** False when there is surely no network. True may be wrong. */
  isOnline(): boolean;
  /** Calls back with each event; gives the function that ends it. */
  on(listener: (event: PageEvent) => void): () => void;
  /**
   * Calls back when the browser puts the page into its back/forward cache; a return fires `visible`. Returns a
   * function that unsubscribes. The browser caches no page that holds a socket.
   */
  onAway(listener: () => void): () => void;
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
    addEventListener('online', () => listener('online'), { signal });
    addEventListener('offline', () => listener('offline'), { signal });
    return () => end.abort();
  },
  onAway(listener) {
    const end = new AbortController();
    addEventListener('pagehide', ({ persisted }) => persisted && listener(), { signal: end.signal });
    return () => end.abort();
  },
};

/**
 * Whether this page is in a frame. Only `/service` can be, and only in the site's own service dialog (docs/decisions.md §15): the
 * outer page has the header, the footer and the socket.
 */
export const isFramed = (): boolean => window.self !== window.top;
