import { StaleNotice } from '@livery/account-forms/records';
import { offerStatuses, type OfferStatus } from '@livery/contract/calls/c2c/states';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Link, useNavigate, useSearchParams } from '@livery/platform/router';
import { Button, ButtonLink, Card, EmptyState, ErrorState, Skeleton, media, textStyle, token } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { CloudOff, Plus, SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { placeAddress } from '../place/place.ts';
import { useSaleOutcomes } from '../sell/sell-command.ts';
import { TradePage } from '../shared/trade-page.ts';
import { OffersExport } from './export/offers-export.tsx';
import { OfferItem } from './list/offer-item.tsx';
import { offersAddress, readStatus } from './list/offer-filter.ts';
import { statusLabel } from './list/offer-status.tsx';
import { useOffers, type Offers } from './list/use-offers.ts';
import { offersMessages } from '../../../messages.ts';

const OffersCard = styled(Card).attrs({ $padding: 0 })`
  min-width: 0;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2} ${token.s3};
  min-height: 52px;
  padding: ${token.s2} ${token.s4};
  border-bottom: 1px solid ${token.line};

  h2 {
    flex: 1;
    ${textStyle(16, 600)}
  }

  ${media.phone} {
    padding-inline: ${token.s3};
  }
`;

const Filter = styled.div`
  padding: ${token.s3} ${token.s4};
  border-bottom: 1px solid ${token.line};

  > div {
    max-width: 560px;
  }

  ${media.phone} {
    padding-inline: ${token.s3};
  }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2} ${token.s3};
  padding: ${token.s3} ${token.s4};
  border-top: 1px solid ${token.line};
  ${textStyle(12)}
  color: ${token.text2};
`;

/** In the place of offers that are not there yet. */
function OffersMissing({ isOffline, isFailed, refetch }: Offers) {
  const t = useTranslation(offersMessages);
  if (isOffline) return <EmptyState icon={<CloudOff size={20} />} title={t('offline')} text={t('offlineText')} />;
  if (isFailed)
    return (
      <ErrorState title={t('loadFailed')} text={t('loadFailedText')} retryLabel={t('tryAgain')} onRetry={refetch} />
    );
  return <Skeleton height={360} />;
}

function NoOffers({ status, onClear }: { readonly status: OfferStatus | undefined; readonly onClear: () => void }) {
  const t = useTranslation(offersMessages);
  return status === undefined ? (
    <EmptyState
      title={t('none')}
      text={t('noneText')}
      action={
        <ButtonLink as={Link} to={placeAddress({ view: 'sell' })} variant="primary" size={28}>
          {t('makeOffer')}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      icon={<SearchX size={20} />}
      title={t('noMatch')}
      action={
        <Button size={28} onClick={onClear}>
          {t('showAll')}
        </Button>
      }
    />
  );
}

function OfferList({ offers }: { readonly offers: Offers }) {
  const t = useTranslation(offersMessages);
  const language = useLanguage();
  const { rows = [], total, isComplete, isMoreFailed, loadMore, refetch } = offers;
  return (
    <>
      <ul aria-label={t('myOffers')}>
        {rows.map((offer) => (
          <OfferItem key={offer.id} {...{ offer, refetch }} />
        ))}
      </ul>
      <Foot>
        <span role="status">
          {isMoreFailed
            ? t('moreFailed')
            : t('shown', {
                shown: formatDecimal(String(rows.length), language),
                total: formatDecimal(String(total ?? rows.length), language),
              })}
        </span>
        {!isComplete && (
          <Button size={28} onClick={loadMore}>
            {t(isMoreFailed ? 'tryAgain' : 'more')}
          </Button>
        )}
      </Foot>
    </>
  );
}

/** `/c2c-sale?view=offers` (spec §7 `/c2c/history/withdraw`): the member's own offers, filtered by what the address says. */
export function OffersView() {
  const t = useTranslation(offersMessages);
  useSaleOutcomes();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const status = readStatus(search);
  const offers = useOffers(status);
  const { rows, isFailed, isOffline, refetch } = offers;
  const filterBy = (next: OfferStatus | undefined) => void navigate(offersAddress(next), { replace: true });
  return (
    <TradePage>
      {rows && (isFailed || isOffline) && (
        <StaleNotice text={t('stale')} retryLabel={t('tryAgain')} onRetry={refetch} />
      )}
      <OffersCard aria-label={t('myOffers')} aria-busy={!rows && !isFailed && !isOffline}>
        <Head>
          <h2>{t('myOffers')}</h2>
          {rows && rows.length > 0 && <OffersExport status={status} />}
          <ButtonLink
            as={Link}
            to={placeAddress({ view: 'sell' })}
            variant="primary"
            size={28}
            icon={<Plus size={14} aria-hidden />}
          >
            {t('makeOffer')}
          </ButtonLink>
        </Head>
        <Filter>
          <SegmentedControl
            label={t('status')}
            choices={[
              { id: 'all', label: t('all') },
              ...offerStatuses.map((id) => ({ id, label: t(statusLabel(id)) })),
            ]}
            selected={status ?? 'all'}
            onSelect={(id) => filterBy(id === 'all' ? undefined : id)}
          />
        </Filter>
        {!rows && <OffersMissing {...offers} />}
        {rows?.length === 0 && <NoOffers status={status} onClear={() => filterBy(undefined)} />}
        {rows && rows.length > 0 && <OfferList offers={offers} />}
      </OffersCard>
    </TradePage>
  );
}
