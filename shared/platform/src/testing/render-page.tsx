import { fallbackConfiguration, type Configuration } from '@livery/contract/configuration';
import { code, type Envelope } from '@livery/contract/envelope';
import type { ReleasedModule } from '@livery/contract/release';
import { act, render, waitFor } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '../api/api-error.ts';
import type { Query } from '../api/transport.ts';
import { configurationAtom, openModulesAtom } from '../configuration/atoms.ts';
import { createPlatform } from '../platform.ts';
import { PlatformProvider } from '../react/context.ts';
import { QueryClientProvider, createQueryClient } from '../react/query.ts';
import { FakeLiveServer } from './fake-live-server.ts';

/** The answer of each path: data, a function from query to data, `'unreachable'`, or `'pending'`. */
export type Answers = Record<string, unknown>;
type Answerer = (query: Query) => unknown;

export interface Circumstances {
  readonly answers: Answers;
  readonly configuration?: Partial<Configuration>;
  /** The address of the page. */
  readonly address?: string;
  /** Routes that other modules of the release own. */
  readonly routes?: readonly string[];
}

const never = new Promise<never>(() => {});

function moduleOwning(paths: readonly string[]): ReleasedModule {
  return {
    name: 'others',
    contract: '^1.0',
    version: '1.0.0',
    base: 'https://remotes.example/',
    entry: 'remoteEntry.js',
    files: {},
    routes: paths.map((path) => ({
      path,
      title: { 'en-US': path },
      header: true,
      footer: true,
      memberOnly: false,
    })),
  };
}

/** Renders a page on a real platform with a fake transport and socket. Tests may change `answers` later. */
export async function renderPage(
  page: ReactNode,
  { answers, configuration, address = '/', routes = [] }: Circumstances,
) {
  const liveServer = new FakeLiveServer();
  const platform = createPlatform({
    clientVersion: 'test',
    openSocket: liveServer.open,
    async transport({ path, query = {} }): Promise<Envelope> {
      const answer = answers[path];
      if (answer === 'pending') return never;
      // A refusal is not repeated by the query client.
      if (answer === undefined || answer === 'unreachable') throw new ApiError('server', { code: code.unavailable });
      const data = typeof answer === 'function' ? await (answer as Answerer)(query) : answer;
      return { code: code.success, msg: '', data };
    },
  });
  platform.store.set(configurationAtom, { ...fallbackConfiguration, ...configuration });
  platform.store.set(openModulesAtom, routes.length > 0 ? [moduleOwning(routes)] : []);
  // Otherwise answers would stay in memory for five minutes after a test.
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, gcTime: Infinity } });
  await act(async () => {
    render(
      <PlatformProvider platform={platform}>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[address]}>
            <Suspense fallback="words">{page}</Suspense>
          </MemoryRouter>
        </QueryClientProvider>
      </PlatformProvider>,
    );
  });
  const open = Object.values(answers).filter((answer) => answer === 'pending').length;
  await waitFor(() => expect(queries.isFetching()).toBe(open));
  // The cache notifies its readers in a later task.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return { platform, liveServer, queries };
}
