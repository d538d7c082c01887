import type { Freshness } from '@livery/platform';

interface Answer {
  readonly data: unknown;
  /** Epoch ms; 0 while an earlier answer stands in for it. */
  readonly dataUpdatedAt: number;
  readonly isError: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

/** How old an answer is that a panel goes on showing because a newer one was refused, was lost, or waits for a network. */
export function answerFreshness({ data, dataUpdatedAt, isError, fetchStatus }: Answer): Freshness {
  const isStale = data !== undefined && (isError || fetchStatus === 'paused');
  return { isStale, lastMessageAt: isStale && dataUpdatedAt > 0 ? dataUpdatedAt : undefined };
}
