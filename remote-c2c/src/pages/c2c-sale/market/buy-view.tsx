import { formatTime, Trans, useLanguage, useTranslation } from '@livery/i18n';
import { Card, ErrorState } from '@livery/ui';
import { formatUnitPrice } from '../shared/fiat-money.ts';
import { MyOffersLink } from '../my-offers-link.tsx';
import { SideSwitch } from '../shared/side-switch.tsx';
import { TradeHead, TradePage } from '../shared/trade-page.ts';
import { WaitingStrip } from '../waiting/waiting-strip.tsx';
import { MarketBoard } from './market-board.tsx';
import { MarketSkeleton } from './market-skeleton.tsx';
import { marketMessages } from '../../../messages.ts';
import { useSearch } from './search.ts';
import { useRates } from './use-rates.ts';

/** The market (spec §2.12): the offers of sellers, and buying from one. */
export function BuyView() {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const [search, change] = useSearch();
  const { rates, isFailed, refetch } = useRates(search);
  const [, time = ''] = formatTime(rates && rates.readAt / 1000).split(' ');
  return (
    <TradePage>
      <WaitingStrip />
      <TradeHead>
        <SideSwitch side="buy" />
        <p>
          {rates?.reference && (
            <Trans
              text={t('prices', { price: formatUnitPrice(rates.reference, rates.currency, language), time })}
              render={{ b: (price) => <b>{price}</b> }}
            />
          )}
        </p>
        <MyOffersLink />
      </TradeHead>
      {rates ? (
        <MarketBoard rates={rates} search={search} onChange={change} />
      ) : (
        <Card $padding={0}>
          {isFailed ? (
            <ErrorState title={t('failed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={refetch} />
          ) : (
            <MarketSkeleton />
          )}
        </Card>
      )}
    </TradePage>
  );
}
