import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { inputOf } from '@livery/i18n/decimal-input';
import { StaleSince } from '@livery/market-ui/market';
import { Button, EmptyState, ErrorState, Skeleton, textStyle, token, VisuallyHidden } from '@livery/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { marketMessages } from '../../../messages.ts';
import { formatFiat } from '../fiat-money.ts';
import { offerRowHeight, OfferTable, type OfferTableProps } from './offer-table.tsx';
import type { Search } from './search.ts';
import { maxOffers, useOffers, type Market } from './use-market.ts';

interface MarketListProps extends Omit<OfferTableProps, 'label' | 'offers' | 'isStale'> {
  readonly market: Market;
  /** The wanted amount as text. */
  readonly wanted: string | undefined;
  readonly onChange: (change: Partial<Search>) => void;
}

/** The offers that accept the wanted amount. The others are collapsed below, never mixed in. */
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
          <NoOffers
            market={market}
            wanted={wanted}
            onChange={onChange}
            currency={row.rates.currency}
            coin={row.rates.coin}
          />
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

/** Says why nothing is listed, and suggests a search that finds offers. */
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
              <Button size={28} onClick={() => onChange({ unit: 'fiat', amount: inputOf(largestAmount) })}>
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

interface UnfittingOffersProps extends Omit<OfferTableProps, 'offers' | 'isStale'> {
  readonly query: Market['query'];
}

/** The offers that do not accept the wanted amount. A member can still buy another amount from each. */
function UnfittingOffers({ query, ...table }: UnfittingOffersProps) {
  const t = useTranslation(marketMessages);
  const { list, isFailed, freshness, refetch } = useOffers({ ...query, fits: 'no', count: maxOffers });
  return (
    <Unfitting>
      {isFailed ? (
        <ErrorState title={t('failed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={refetch} />
      ) : list === undefined ? (
        <MarketSkeleton />
      ) : (
        <OfferTable {...table} offers={list} isStale={freshness.isStale} />
      )}
    </Unfitting>
  );
}

/** The number of rows of a usual list. */
const shownRows = 6;

/** The placeholder while offers load. */
export function MarketSkeleton() {
  const t = useTranslation(marketMessages);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {Array.from({ length: shownRows }, (_, row) => (
        <SkeletonRow key={row}>
          <Skeleton width={36} height={36} round />
          <Skeleton width="30%" height="14px" />
          <Skeleton width="64px" height="14px" />
        </SkeletonRow>
      ))}
    </div>
  );
}

/** Keeps the height of a usual list in every state. */
const List = styled.div`
  container: offers / inline-size;
  display: flex;
  flex-direction: column;
  min-height: ${shownRows * offerRowHeight + 32}px;

  /* A state that replaces the table. */
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

const Unfitting = styled.div`
  container: offers / inline-size;
  border-top: 1px solid ${token.line};
`;

const SkeletonRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  height: ${offerRowHeight}px;
  padding: 0 ${token.s4};

  > :last-child {
    margin-inline-start: auto;
  }
`;
