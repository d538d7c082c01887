/** What happens to a page as a whole: it is looked at or not, and the browser has a network or not. */
export type PageEvent = 'visible' | 'hidden' | 'online' | 'offline';

export interface PageLifecycle {
  isVisible(): boolean;
  /** False when the browser is sure that there is no network. True says little. */
  isOnline(): boolean;
  /** Calls back with what happens; gives the function that ends it. */
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
    // A page that comes out of the back/forward cache has been asleep.
    addEventListener('pageshow', ({ persisted }) => persisted && listener('visible'), { signal });
    addEventListener('online', () => listener('online'), { signal });
    addEventListener('offline', () => listener('offline'), { signal });
    return () => end.abort();
  },
};
