import { useTranslation } from '@livery/i18n';
import { ErrorState } from '@livery/ui';
import { useEffect } from 'react';
import { hostMessages } from '../messages.ts';

export interface UnavailableProps {
  /** Title and text while there is a network. */
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
}

/** Shows that a part of the site cannot be loaded, with a retry, which runs by itself when the network is back. */
export function Unavailable({ title, text, onRetry }: UnavailableProps) {
  const t = useTranslation(hostMessages);
  const isOffline = !navigator.onLine;
  useEffect(() => {
    // The part may load now.
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <ErrorState
      title={isOffline ? t('siteOffline') : title}
      text={isOffline ? t('siteOfflineHint') : text}
      retryLabel={t('retry')}
      onRetry={onRetry}
    />
  );
}
