import type { CallData, CallInput } from '@livery/contract/call';
import { useLanguage } from '@livery/i18n';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AnyCall } from '../api/api-client.ts';
import { usePlatform } from './context.ts';

/** The answer of a call while it is `enabled`. */
export function useAnswer<Call extends AnyCall>(
  call: Call,
  input: CallInput<Call> | undefined,
  options: { readonly enabled?: boolean; readonly refetchOnMount?: 'always'; readonly refetchInterval?: number },
): UseQueryResult<CallData<Call>> {
  const { api } = usePlatform();
  const language = useLanguage();
  return useQuery({
    queryKey: [call.method, call.path, input ?? null, language],
    // The reader shows the error in its place, with a retry.
    queryFn: ({ signal }) => api.call(call, (input ?? {}) as CallInput<Call>, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...options,
  });
}
