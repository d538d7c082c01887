import type { CallData, CallInput } from '@livery/contract/call';
import type { OperatorTopic } from '@livery/contract/calls/operator/topics';
import { useIsOffline, usePlatform } from '@livery/platform';
import type { AnyCall } from '@livery/platform/commands';
import { useAnswer, useAnswerPages } from '@livery/platform/query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { consoleOn } from './console-platform.ts';

/** Pushes come together: an approval changes a record, its queue and the counts. */
const batchMs = 100;
/** A push may be lost: then a change is seen after this long. */
const refetchMs = 10_000;

/** The answer of an operator's call, asked for again at each change of these topics, and after `everyMs`. */
export function useOperatorCall<Call extends AnyCall>(
  call: Call,
  input: CallInput<Call> | undefined,
  topics: readonly OperatorTopic[],
  everyMs = refetchMs,
) {
  const answer = useAnswer(call, input, {
    enabled: input !== undefined,
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  });
  useRefetch(answer.refetch, input === undefined ? undefined : topics);
  const isStale = useIsStale(answer);
  return { ...answer, isStale };
}

/** How many rows of a list are asked for at once. */
const pageSize = 100;

interface List<Call extends AnyCall, Row> {
  readonly rowsOf: (page: CallData<Call>) => readonly Row[];
  /** The input of the page after a row; of the first page without one. */
  readonly inputAfter: (last: Row | undefined, size: number) => CallInput<Call>;
  readonly topics: readonly OperatorTopic[];
}

/** The rows of a list, page by page, asked for again at each change of these topics. */
export function useOperatorPages<Call extends AnyCall, Row>(
  call: Call,
  { rowsOf, inputAfter, topics }: List<Call, Row>,
) {
  const answer = useAnswerPages(
    call,
    { rowsOf, inputAfter: (last: Row | undefined) => inputAfter(last, pageSize), pageSize },
    { refetchOnMount: 'always', refetchInterval: refetchMs },
  );
  useRefetch(answer.refetch, topics);
  const isStale = useIsStale({ ...answer, data: answer.rows });
  return {
    ...answer,
    isStale,
    /** `undefined` while those of another query are shown. */
    ownRows: answer.isPlaceholderData ? undefined : answer.rows,
    more: answer.hasMore ? () => void answer.loadMore() : undefined,
  };
}

/** The exchange does not answer: what is shown is from `dataUpdatedAt`, and nothing may be decided by it. */
function useIsStale({
  data,
  isError,
  failureCount,
}: {
  data: unknown;
  isError: boolean;
  failureCount: number;
}): boolean {
  const isOffline = useIsOffline();
  return data !== undefined && (isError || failureCount > 0 || isOffline);
}

function useRefetch(refetch: () => Promise<unknown>, topics: readonly OperatorTopic[] | undefined): void {
  const { live } = consoleOn(usePlatform());
  const planned = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onTopic = useEffectEvent((changed: OperatorTopic | undefined) => {
    if (topics === undefined || (changed && !topics.includes(changed))) return;
    planned.current ??= setTimeout(() => {
      planned.current = undefined;
      void refetch();
    }, batchMs);
  });
  useEffect(() => {
    const end = live.on((changed) => onTopic(changed));
    return () => {
      end();
      clearTimeout(planned.current);
      planned.current = undefined;
    };
  }, [live]);
}
