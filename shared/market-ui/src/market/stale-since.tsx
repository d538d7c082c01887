import { formatAge, useLanguage, useTranslation } from '@livery/i18n';
import { useAge, useLiveState, type Freshness } from '@livery/platform';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { marketUiMessages } from '../messages.ts';

/**
 * How old shown data is, in whole seconds; `undefined` while it is fresh. Without a connection all data of the page has one age,
 * that of the server's last message.
 */
export function useStaleAge({ isStale, lastMessageAt }: Freshness): number | undefined {
  const live = useLiveState();
  const since = live.disconnectedSince === undefined ? lastMessageAt : (live.lastMessageAt ?? lastMessageAt);
  return useAge(isStale ? since : undefined);
}

/** The age of stale data; nothing while the data is fresh. */
export function StaleSince({ freshness }: { readonly freshness: Freshness }) {
  const t = useTranslation(marketUiMessages);
  const language = useLanguage();
  const age = useStaleAge(freshness);
  return age !== undefined ? <Age>{t('pricesOld', { age: formatAge(age, language) })}</Age> : null;
}

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

const Age = styled.p`
  ${textStyle(12)}
  color: ${token.warning};
  white-space: nowrap;
`;
