import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { ButtonLink, EmptyState } from '@livery/ui';
import { pairName } from '../market/market.ts';
import { tradePageMessages } from '../messages.ts';

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
