import { useTranslation } from '@livery/i18n';
import { ErrorState } from '@livery/ui';
import { aboutMessages } from './messages.ts';

/** A text that did not come. */
export function TextError({ onRetry }: { readonly onRetry: () => unknown }) {
  const t = useTranslation(aboutMessages);
  return <ErrorState title={t('failed')} text={t('failedText')} retryLabel={t('retry')} onRetry={onRetry} />;
}
