import { useTranslation } from '@livery/i18n';
import { ErrorState } from '@livery/ui';
import { aboutMessages } from '../../messages.ts';

/** Stands in place of a text that failed to load. */
export function TextError({ onRetry }: { readonly onRetry: () => unknown }) {
  const t = useTranslation(aboutMessages);
  return <ErrorState title={t('failed')} text={t('failedText')} retryLabel={t('retry')} onRetry={onRetry} />;
}
