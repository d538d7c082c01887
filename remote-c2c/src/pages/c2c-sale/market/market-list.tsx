import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { StaleSince } from '@livery/market-ui/market';
import { Button, EmptyState, ErrorState, textStyle, token } from '@livery/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { formatFiat } from '../shared/fiat-money.ts';
import { MarketSkeleton, shownRows } from './market-skeleton.tsx';
import { marketMessages } from '../../../messages.ts';
import { OfferTable, offerRowHeight, type OfferTableProps } from './offer-table.tsx';
import type { Search } from './search.ts';
import { UnfittingOffers } from './unfitting-offers.tsx';
import type { Market } from './use-market.ts';
import { maxOffers } from './use-offers.ts';

/** As high in every state as with the usual number of offers. */
const List = styled.div`
  container: offers / inline-size;
  display: flex;
  flex-direction: column;
  min-height: ${shownRows * offerRowHeight + 32}px;

  /* A state in the place of the table. */
  > :only-child:not(table, [aria-busy]) {
    margin: auto;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};
  min-height: 40px;
  padding: ${token.s1} ${token.s4};
  ${textStyle(12)}
  color: ${token.text3};
`;

const FoldButton = styled(Button)`
  margin-inline-end: -10px;
  color: ${token.primaryText};
`;

export interface MarketListProps extends Omit<OfferTableProps, 'label' | 'offers' | 'isStale'> {
  readonly market: Market;
  /** What the member looks for, as text. */
  readonly wanted: string | undefined;
  readonly onChange: (change: Partial<Search>) => void;
}

/** The offers that take what is wanted; those that do not are folded away, never mixed in. */
export function MarketList({ market, wanted, onChange, ...row }: MarketListProps) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const [isUnfolded, setUnfolded] = useState(false);
  const { offers, sorted } = market;
  if (offers.isFailed) {
    return (
      <List>
        <ErrorState
          title={t('failed')}
          text={t('failedHint')}
          retryLabel={t('tryAgain')}
          onRetry={() => offers.refetch()}
        />
      </List>
    );
  }
  if (sorted === undefined || (sorted.length === 0 && market.isWaiting)) {
    return (
      <List>
        <MarketSkeleton />
      </List>
    );
  }
  const number = (count: number) => formatDecimal(String(count), language);
  const { fitting = 0, unfitting = 0 } = offers.market ?? {};
  const hasUnfitting = wanted !== undefined && unfitting > 0 && !market.isWaiting;
  const count = { count: fitting, number: number(fitting) };
  return (
    <>
      <List aria-busy={market.isWaiting || undefined}>
        {sorted.length > 0 ? (
          <OfferTable {...row} label={t('offers')} offers={sorted} isStale={offers.freshness.isStale} />
        ) : (
          <NoOffers {...{ market, wanted, onChange }} currency={row.rates.currency} coin={row.rates.coin} />
        )}
      </List>
      <Foot>
        <div role="status">
          {offers.isOffline ? <p>{t('offline')}</p> : <StaleSince freshness={offers.freshness} />}
          {!market.isWaiting && sorted.length > 0 && (
            <p>{wanted === undefined ? t('offersInAll', count) : t('offersTake', { ...count, amount: wanted })}</p>
          )}
          {market.isCut && <p>{t('cheapestShown', { number: number(maxOffers) })}</p>}
        </div>
        {market.hasMore && (
          <Button size={28} onClick={market.showMore}>
            {t('showMore')}
          </Button>
        )}
        {hasUnfitting && (
          <FoldButton
            variant="ghost"
            size={28}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded((before) => !before)}
          >
            {isUnfolded ? t('hideUnfitting') : t('showUnfitting', { count: unfitting, number: number(unfitting) })}
          </FoldButton>
        )}
      </Foot>
      {isUnfolded && hasUnfitting && (
        <UnfittingOffers {...row} query={market.query} label={t('unfitting', { amount: wanted })} />
      )}
    </>
  );
}

interface NoOffersProps extends Pick<MarketListProps, 'market' | 'wanted' | 'onChange'> {
  readonly coin: string;
  readonly currency: string;
}

/** Says why nothing is listed, and offers what would be. */
function NoOffers({ market, wanted, onChange, coin, currency }: NoOffersProps) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const { unfitting = 0, largestAmount = null } = market.offers.market ?? {};
  const { bankName } = market.query;
  if (wanted !== undefined && unfitting > 0) {
    const largest = largestAmount === null ? undefined : formatFiat(largestAmount, currency, language);
    return (
      <EmptyState
        title={t('noOfferTakes', { amount: wanted })}
        text={largest === undefined ? t('noFitHint') : t('largestTakes', { amount: largest })}
        {...(largestAmount !== null &&
          largest !== undefined && {
            action: (
              <Button
                size={28}
                onClick={() => onChange({ unit: 'fiat', amount: formatDecimal(largestAmount, language) })}
              >
                {t('useAmount', { amount: largest })}
              </Button>
            ),
          })}
      />
    );
  }
  if (bankName !== undefined) {
    return (
      <EmptyState
        title={t('noOffersByMethod', { bank: bankName })}
        action={
          <Button size={28} onClick={() => onChange({ bankName: undefined })}>
            {t('showAnyMethod')}
          </Button>
        }
      />
    );
  }
  return <EmptyState title={t('noOffers', { coin, currency })} text={t('noOffersHint')} />;
}
