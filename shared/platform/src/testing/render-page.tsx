import { notifyManager, timeoutManager, type QueryClient } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { MemoryRouter, useLocation, type Location } from 'react-router-dom';
import { PlatformProvider } from '../react/context.ts';
import { QueryClientProvider, createQueryClient } from '../react/query.ts';
import type { Answers } from './fake-api-server.ts';
import { createTestSite, type TestSite, type TestSiteOptions } from './test-site.ts';

export interface VisitOptions {
  /** The address that the page is opened at: path, query and fragment. */
  readonly at?: string | undefined;
  /** What the page before has left in the history entry. */
  readonly state?: unknown;
  /** How many queries may stay unanswered when the page counts as open; `'any'` does not wait for answers at all. */
  readonly pending?: number | 'any' | undefined;
}

export type PageOptions = TestSiteOptions & VisitOptions;

export interface PageUnderTest extends TestSite {
  readonly queries: QueryClient;
  /** The address that the visitor is at: path, query and fragment. */
  address(): string;
  /** The state of the current history entry. */
  state(): unknown;
  unmount(): void;
}

// The cache shows an answer before the `act` ends in which it came, not in a task that may come later on a busy machine.
notifyManager.setScheduler(queueMicrotask);

/** The clock is the test's, by Jest's fake timers. */
const isFake = () => 'clock' in setTimeout;

// A page asks again every ten seconds only on a clock of the test: so long a busy machine may take for anything.
timeoutManager.setTimeoutProvider({
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (run, ms) => (isFake() ? setInterval(run, ms) : 0),
  clearInterval: (timer) => clearInterval(timer),
});

/** Nothing of a test stays in memory for five minutes after it. */
function createLastingQueryClient(): QueryClient {
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, gcTime: Infinity } });
  return queries;
}

/** What stands in the document while the page waits for its messages or its code. */
const suspended = <span hidden data-suspended />;

/** A page asks for data only once it is no longer suspended, so both are looked at again after a task. */
async function settle(queries: QueryClient, pending: number): Promise<void> {
  const state = () => ({
    isSuspended: document.querySelector('[data-suspended]') !== null,
    pending: queries.isFetching(),
  });
  const settled = { isSuspended: false, pending };
  do {
    await waitFor(() => expect(state()).toEqual(settled));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  } while (state().isSuspended || state().pending !== pending);
}

/** Renders a page on a site that the test has created before. Further providers, a theme or a toaster, are part of `page`. */
export async function renderPageOn(site: TestSite, page: ReactNode, visit: VisitOptions = {}): Promise<PageUnderTest> {
  const { at = '/', state, pending = 0 } = visit;
  const { pathname, search, hash } = new URL(location.origin + at);
  const queries = createLastingQueryClient();
  let current: Pick<Location<unknown>, 'pathname' | 'search' | 'hash' | 'state'> = {
    pathname,
    search,
    hash,
    state,
  };
  function LocationObserver() {
    current = useLocation();
    return null;
  }
  const { unmount } = await act(async () =>
    render(
      <PlatformProvider platform={site.platform}>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[current]}>
            <Suspense fallback={suspended}>{page}</Suspense>
            <LocationObserver />
          </MemoryRouter>
        </QueryClientProvider>
      </PlatformProvider>,
    ),
  );
  if (pending !== 'any') await settle(queries, pending);
  return {
    ...site,
    queries,
    address: () => current.pathname + current.search + current.hash,
    state: () => current.state,
    unmount,
  };
}

const pendingIn = (answers: Answers) => Object.values(answers).filter((answer) => answer === 'pending').length;

/**
 * Renders a page on a site of its own: the real platform, router and query cache, with the server's ends of its API and of
 * its live socket in the hands of the test. Resolves when everything that the page asked is answered, but for the calls
 * that `answers` leaves pending.
 */
export const renderPage = (page: ReactNode, options: PageOptions = {}): Promise<PageUnderTest> =>
  renderPageOn(createTestSite(options), page, { pending: pendingIn(options.answers ?? {}), ...options });
