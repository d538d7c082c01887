/** Server state: the contract's calls as react-query hooks. The only face of react-query in the house. */
import type { CallData, CallInput } from '@livery/contract/call';
import { useLanguage } from '@livery/i18n';
import {
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { AnyCall } from '../api/api-client.ts';
import { usePlatform } from './context.ts';

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
export function useCall<Call extends AnyCall>(call: Call, ...[input]: Arguments<Call>): UseQueryResult<CallData<Call>> {
  const { api } = usePlatform();
  const language = useLanguage();
  return useQuery({
    queryKey: [call.method, call.path, input ?? null, language],
    // Its reader shows the error in its own place, with a retry.
    queryFn: ({ signal }) => api.call(call, (input ?? {}) as CallInput<Call>, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}
