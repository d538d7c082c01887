import { code, type Envelope } from '@livery/contract/envelope';
import { ApiError, PlatformProvider, createPlatform } from '@livery/platform';
import { QueryClientProvider, createQueryClient } from '@livery/platform/query';
import { MemoryRouter } from '@livery/platform/router';
import { act, render, waitFor } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';

/** What each path answers: its data, or `'unreachable'`, or `'pending'`. */
export type Answers = Record<string, unknown>;

const never = new Promise<never>(() => {});

/** Renders a page on a real platform whose transport is the test's. `answers` may be changed on the way. */
export async function renderPage(page: ReactNode, answers: Answers): Promise<void> {
  const platform = createPlatform({
    clientVersion: 'test',
    async transport({ path }): Promise<Envelope> {
      const answer = answers[path];
      if (answer === 'pending') return never;
      // A refusal, which is not asked again by itself.
      if (answer === undefined || answer === 'unreachable') throw new ApiError('server', { code: code.unavailable });
      return { code: code.success, msg: '', data: answer };
    },
  });
  const queries = createQueryClient();
  // Nothing waits to be collected after a test has ended.
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, gcTime: Infinity } });
  await act(async () => {
    render(
      <PlatformProvider platform={platform}>
        <QueryClientProvider client={queries}>
          <MemoryRouter>
            <Suspense fallback="words">{page}</Suspense>
          </MemoryRouter>
        </QueryClientProvider>
      </PlatformProvider>,
    );
  });
  const open = Object.values(answers).filter((answer) => answer === 'pending').length;
  await waitFor(() => expect(queries.isFetching()).toBe(open));
  // The cache tells its readers in a task of its own.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}
