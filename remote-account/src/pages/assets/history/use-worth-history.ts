import type { CallData } from '@livery/contract/call';
import { fundsHistoryCall } from '@livery/contract/calls/funds-history';
import { useCall } from '@livery/platform/query';
import { useState } from 'react';
import type { HistorySpan } from './history-span.ts';

export interface WorthHistory {
  readonly span: HistorySpan;
  readonly chooseSpan: (span: HistorySpan) => void;
  /** Of the chosen span; `undefined` until it is there. */
  readonly history: CallData<typeof fundsHistoryCall> | undefined;
  readonly isFailed: boolean;
  readonly retry: () => Promise<unknown>;
}

/** What the member's money was worth over a span of the member's choice. */
export function useWorthHistory(): WorthHistory {
  const [span, chooseSpan] = useState<HistorySpan>(30);
  const { data, isError, isPlaceholderData, refetch } = useCall(fundsHistoryCall, { query: { days: span } });
  const history = isPlaceholderData ? undefined : data;
  return { span, chooseSpan, history, isFailed: isError && !history, retry: refetch };
}
