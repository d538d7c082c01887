import { CsvButton, StaleNotice } from '@livery/account-forms/records';
import type { Sale } from '@livery/contract/calls/c2c/offers';
import { offerStatuses, type OfferStatus } from '@livery/contract/calls/c2c/states';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { csvTime, csvTimeHead } from '@livery/platform/records';
import { Link, useNavigate, useSearchParams } from '@livery/platform/router';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  media,
  PageColumn,
  Skeleton,
  textStyle,
  token,
} from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { CloudOff, Plus, SearchX } from 'lucide-react';
import styled from 'styled-components';
import { offersMessages } from '../../../messages.ts';
import { placeAddress } from '../place.ts';
import { useSaleOutcomes } from '../sell/use-publish.ts';
import { OfferItem, statusLabel } from './offer-item.tsx';
import { offersLoader, useOffers, type Offers } from './use-offers.ts';

/** Replaces the offers while they load, while the member is offline, or after a failure. */
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
          <OfferItem key={offer.id} offer={offer} refetch={refetch} />
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
            {t(isMoreFailed ? 'tryAgain' : 'showMore')}
          </Button>
        )}
      </Foot>
    </>
  );
}

/** `/c2c-sale?view=offers` (spec §7 `/c2c/history/withdraw`): the member's own offers, filtered by the address. */
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
    <PageColumn>
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
    </PageColumn>
  );
}

/** Saves the offers of one status or of all, in the member's language. */
function OffersExport({ status }: { readonly status: OfferStatus | undefined }) {
  const t = useTranslation(offersMessages);
  const platform = usePlatform();
  return (
    <CsvButton<Sale>
      list="c2c-offers"
      load={offersLoader(platform, status)}
      cells={(offers) => offerTable(offers, t, (one) => t(statusLabel(one)))}
    />
  );
}

/** Offers as rows of text. Numbers are plain, so that a spreadsheet can add them; times are in UTC. */
const heads = [
  ...(['number', 'created', 'status', 'coin', 'quantity', 'sold', 'inOrders', 'remaining', 'unitPrice'] as const),
  ...(['currency', 'least', 'most', 'bank', 'account', 'note'] as const),
] as const;
type OfferHead = (typeof heads)[number];

/** The heading and a row for each offer. */
const offerTable = (
  offers: readonly Sale[],
  textOf: (head: OfferHead) => string,
  statusOf: (status: OfferStatus) => string,
): string[][] => [
  heads.map((head) => (head === 'created' ? csvTimeHead(textOf(head)) : textOf(head))),
  ...offers.map((offer) => [
    String(offer.id),
    csvTime(offer.createTime),
    statusOf(offer.status),
    offer.coin,
    offer.quantity,
    offer.sold,
    offer.inOrders,
    offer.remaining,
    offer.unitPrice,
    offer.currency,
    offer.minQuantity,
    offer.maxQuantity,
    offer.bankName,
    offer.accountNumber,
    offer.reference,
  ]),
];

const parameter = 'status';

/** Reads the status from the address, which may hold anything; `undefined` for all. */
const readStatus = (search: URLSearchParams): OfferStatus | undefined =>
  offerStatuses.find((status) => status === search.get(parameter));

/** The address of the list of one status, or of all. */
function offersAddress(status: OfferStatus | undefined): string {
  const all = placeAddress({ view: 'offers' });
  return status === undefined ? all : `${all}&${parameter}=${status}`;
}

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
