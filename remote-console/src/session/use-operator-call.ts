import type { CallInput } from '@livery/contract/call';
import type { OperatorTopic } from '@livery/contract/calls/operator/topics';
import { useIsOffline, usePlatform } from '@livery/platform';
import type { AnyCall } from '@livery/platform/commands';
import { useAnswer } from '@livery/platform/query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { consoleOn } from './console-platform.ts';

/** Pushes come together: an approval changes a record, its queue and the counts. */
const batchMs = 100;
/** A push may be lost: then a change is seen after this long. */
const refetchMs = 10_000;

/** The answer of an operator's call, asked for again at each change of these topics. */
export function useOperatorCall<Call extends AnyCall>(
  call: Call,
  input: CallInput<Call> | undefined,
  topics: readonly OperatorTopic[],
) {
  const { live } = consoleOn(usePlatform());
  const answer = useAnswer(call, input, {
    enabled: input !== undefined,
    refetchOnMount: 'always',
    refetchInterval: refetchMs,
  });
  const { refetch } = answer;
  const planned = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onTopic = useEffectEvent((changed: OperatorTopic | undefined) => {
    if (input === undefined || (changed && !topics.includes(changed))) return;
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
  const isOffline = useIsOffline();
  return {
    ...answer,
    /** The exchange does not answer: what is shown is from `dataUpdatedAt`, and nothing may be decided by it. */
    isStale: answer.data !== undefined && (answer.isError || answer.failureCount > 0 || isOffline),
  };
}
