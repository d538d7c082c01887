/** Server state: the contract's calls as react-query hooks. The only face of react-query in the house. */
import type { CallData, CallInput } from '@livery/contract/call';
import type { MemberTopic } from '@livery/contract/live/market';
import { QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import type { AnyCall } from '../api/api-client.ts';
import { useEffect, useRef } from 'react';
import { useAnswer } from './answer.ts';
import { useMemberEvents } from './market.ts';
import { useSignedIn } from './state.ts';

export { QueryClientProvider };

/** The page's cache of answers. A refused call is not asked again by itself; a lost one is, twice. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Spec §4: a page that becomes visible again asks anew, for user info and assets too, if they are older than that.
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && 'kind' in error && error.kind !== 'server',
      },
    },
  });

type Arguments<Call> =
  Partial<CallInput<Call>> extends CallInput<Call> ? [input?: CallInput<Call>] : [input: CallInput<Call>];

/** The live answer of a call; asked again when the language changes, because servers answer in it. */
export const useCall = <Call extends AnyCall>(
  call: Call,
  ...[input]: Arguments<Call>
): UseQueryResult<CallData<Call>> => useAnswer(call, input, {});

/** Events come in bunches: a fill changes orders, trades and balances. */
const bunchMs = 100;
/** A word of the socket may be lost: then a change is seen after this long. */
const lostWordMs = 10_000;

/**
 * The answer of a call about the member's own, asked again whenever something of these topics changed. Not asked for a
 * visitor.
 */
export function useMemberCall<Call extends AnyCall>(
  call: Call,
  input: CallInput<Call>,
  topics: readonly MemberTopic[],
): UseQueryResult<CallData<Call>> {
  // While nobody looked, nobody was told of a change either.
  const answer = useAnswer(call, input, {
    enabled: useSignedIn(),
    refetchOnMount: 'always',
    refetchInterval: lostWordMs,
  });
  const { refetch } = answer;
  const planned = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(planned.current), []);
  useMemberEvents((topic) => {
    if (topic !== undefined && !topics.includes(topic)) return;
    planned.current ??= setTimeout(() => {
      planned.current = undefined;
      void refetch();
    }, bunchMs);
  });
  return answer;
}
