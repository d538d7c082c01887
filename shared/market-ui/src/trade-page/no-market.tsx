import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { ButtonLink, EmptyState, ErrorState } from '@livery/ui';
import { pairName } from '../market/market.ts';
import { marketUiMessages, tradePageMessages } from '../messages.ts';

type Pair = Parameters<typeof pairName>[0];

export interface NoMarketProps<Market extends Pair> {
  /** What the address names. */
  readonly symbol: string;
  /** A market that there is. */
  readonly other: Market | undefined;
  readonly addressOf: (market: Market) => string;
}

/** The page of an address that names no market, with the way to one. */
export function NoMarket<Market extends Pair>({ symbol, other, addressOf }: NoMarketProps<Market>) {
  const t = useTranslation(tradePageMessages);
  return (
    <EmptyState
      isPage
      title={t('noMarket', { symbol })}
      text={t('noMarketText')}
      action={
        other && (
          <ButtonLink as={Link} to={addressOf(other)} size={36}>
            {t('openMarket', { pair: pairName(other) })}
          </ButtonLink>
        )
      }
    />
  );
}

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
