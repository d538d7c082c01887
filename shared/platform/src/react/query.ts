/** Server state: the contract's calls as react-query hooks. Nothing else uses react-query. */
import type { CallData, CallInput } from '@livery/contract/call';
import { accountsCall } from '@livery/contract/calls/funds';
import { memberInfoCall } from '@livery/contract/calls/member';
import type { MemberTopic } from '@livery/contract/live/market';
import { useLanguage } from '@livery/i18n';
import {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { AnyCall } from '../api/api-client.ts';
import { storeAnswer } from '../stored-lists.ts';
import { usePlatform } from './context.ts';
import { useMemberEvents } from './market.ts';
import { useSignedIn } from './state.ts';

export { QueryClientProvider };

/** The page's cache of answers. A lost call is repeated twice, a refused one is not. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Spec §4: a page that becomes visible fetches again what is older than that, user info and assets too.
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && 'kind' in error && error.kind !== 'server',
      },
    },
  });

type Arguments<Call> =
  Partial<CallInput<Call>> extends CallInput<Call> ? [input?: CallInput<Call>] : [input: CallInput<Call> | undefined];

/**
 * The answer of a call. It is fetched again when the language changes, because servers answer in it. A required input that is
 * `undefined` fetches nothing.
 */
export const useCall = <Call extends AnyCall>(call: Call, ...given: Arguments<Call>): UseQueryResult<CallData<Call>> =>
  useAnswer(call, given[0], { enabled: given.length === 0 || given[0] !== undefined });

const memberPaths: ReadonlySet<unknown> = new Set([memberInfoCall.path, accountsCall.path]);

/**
 * Fetches user info and assets again, also those that no component shows now (spec §4 'Return to a visible page'). What was
 * never loaded is not fetched.
 */
export function useRefreshMemberData(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) => memberPaths.has(queryKey[1]),
        refetchType: 'all',
      }),
    [queries],
  );
}

/** Events come together: a fill changes orders, trades and balances. */
const batchMs = 100;
/** An event of the socket may be lost: then a change is seen after this long. */
const refetchMs = 10_000;

/**
 * The answer of a call about the member's own data, fetched again at each change of these topics. Not fetched for a
 * visitor.
 */
export function useMemberCall<Call extends AnyCall>(
  call: Call,
  input: CallInput<Call>,
  topics: readonly MemberTopic[],
): UseQueryResult<CallData<Call>> {
  // Events were missed while the reader was not mounted.
  const answer = useAnswer(call, input, {
    enabled: useSignedIn(),
    refetchOnMount: 'always',
    refetchInterval: refetchMs,
  });
  const { refetch } = answer;
  const planned = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(planned.current), []);
  useMemberEvents((topic) => {
    if (topic !== undefined && !topics.includes(topic)) return;
    planned.current ??= setTimeout(() => {
      planned.current = undefined;
      void refetch();
    }, batchMs);
  });
  return answer;
}

/** The answer of a call while it is `enabled`. */
export function useAnswer<Call extends AnyCall>(
  call: Call,
  input: CallInput<Call> | undefined,
  options: { readonly enabled?: boolean; readonly refetchOnMount?: 'always'; readonly refetchInterval?: number },
): UseQueryResult<CallData<Call>> {
  const platform = usePlatform();
  const language = useLanguage();
  return useQuery({
    queryKey: [call.method, call.path, input ?? null, language],
    // The reader shows the error in its place, with a retry.
    async queryFn({ signal }) {
      const data = await platform.api.call(call, (input ?? {}) as CallInput<Call>, { signal, quiet: true });
      storeAnswer(platform, call, data);
      return data;
    },
    placeholderData: keepPreviousData,
    ...options,
  });
}

interface Pages<Call extends AnyCall, Row> {
  readonly rowsOf: (page: CallData<Call>) => readonly Row[];
  /** The input of the page after a row; of the first page without one. */
  readonly inputAfter: (last: Row | undefined) => CallInput<Call>;
  /** How many rows a page has that is not the last. */
  readonly pageSize: number;
}

/** The rows of a list's pages that were asked for. A refetch asks for all of them again, each after the one before it. */
export function useAnswerPages<Call extends AnyCall, Row>(
  call: Call,
  { rowsOf, inputAfter, pageSize }: Pages<Call, Row>,
  options: { readonly refetchOnMount?: 'always'; readonly refetchInterval?: number },
) {
  const { api } = usePlatform();
  const language = useLanguage();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, ...answer } = useInfiniteQuery<
    readonly Row[],
    Error,
    InfiniteData<readonly Row[]>,
    readonly unknown[],
    { readonly last: Row | undefined }
  >({
    queryKey: [call.method, call.path, 'pages', inputAfter(undefined), language],
    async queryFn({ signal, pageParam }) {
      return rowsOf(await api.call(call, inputAfter(pageParam.last), { signal, quiet: true }));
    },
    initialPageParam: { last: undefined },
    getNextPageParam: (page) => (page.length < pageSize ? undefined : { last: page.at(-1) }),
    placeholderData: keepPreviousData,
    ...options,
  });
  const rows = useMemo(() => data?.pages.flat(), [data]);
  return { ...answer, rows, hasMore: hasNextPage, isLoadingMore: isFetchingNextPage, loadMore: fetchNextPage };
}
