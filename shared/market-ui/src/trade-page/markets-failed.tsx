import { useTranslation } from '@livery/i18n';
import { ErrorState } from '@livery/ui';
import { marketUiMessages, tradePageMessages } from '../messages.ts';

/** In the place of what needs the list of markets, which did not load. */
export function MarketsFailed({ onRetry }: { readonly onRetry: () => unknown }) {
  const t = useTranslation(tradePageMessages);
  const shared = useTranslation(marketUiMessages);
  return (
    <ErrorState
      title={t('marketsFailed')}
      text={shared('marketsFailedText')}
      retryLabel={shared('tryAgain')}
      onRetry={onRetry}
    />
  );
}
