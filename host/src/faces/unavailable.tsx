import { useWords } from '@livery/i18n';
import { ErrorState } from '@livery/ui';
import { useEffect } from 'react';
import { hostWords } from '../words.ts';

export interface UnavailableProps {
  /** What cannot be had, while there is a network. */
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
}

/** A part of the site cannot be had: why, and a retry, which comes by itself when the network is back. */
export function Unavailable({ title, text, onRetry }: UnavailableProps) {
  const say = useWords(hostWords);
  const isOffline = !navigator.onLine;
  useEffect(() => {
    // Whatever was missing can be had again.
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <ErrorState
      title={isOffline ? say('siteOffline') : title}
      text={isOffline ? say('siteOfflineHint') : text}
      retryLabel={say('retry')}
      onRetry={onRetry}
    />
  );
}
