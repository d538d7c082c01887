import type { Freshness } from '@livery/platform';

interface Answer {
  readonly data: unknown;
  /** Epoch ms; 0 for data of an earlier answer that is shown until the first one arrives. */
  readonly dataUpdatedAt: number;
  readonly isError: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

/** How old a shown answer is. It is stale while a newer one was refused, was lost, or waits for a network. */
export function answerFreshness({ data, dataUpdatedAt, isError, fetchStatus }: Answer): Freshness {
  const isStale = data !== undefined && (isError || fetchStatus === 'paused');
  return { isStale, lastMessageAt: isStale && dataUpdatedAt > 0 ? dataUpdatedAt : undefined };
}
