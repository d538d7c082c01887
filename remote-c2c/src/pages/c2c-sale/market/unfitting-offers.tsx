import { useTranslation } from '@livery/i18n';
import { ErrorState, token } from '@livery/ui';
import styled from 'styled-components';
import { MarketSkeleton } from './market-skeleton.tsx';
import { marketMessages } from '../../../messages.ts';
import { OfferTable, type OfferTableProps } from './offer-table.tsx';
import type { Market } from './use-market.ts';
import { maxOffers, useOffers } from './use-offers.ts';

const Unfitting = styled.div`
  container: offers / inline-size;
  border-top: 1px solid ${token.line};
`;

export interface UnfittingOffersProps extends Omit<OfferTableProps, 'offers' | 'isStale'> {
  readonly query: Market['query'];
}

/** The offers that do not take what is wanted. Another amount can be bought from each. */
export function UnfittingOffers({ query, ...table }: UnfittingOffersProps) {
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
