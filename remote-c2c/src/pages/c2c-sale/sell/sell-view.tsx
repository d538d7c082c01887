import { useTranslation } from '@livery/i18n';
import { PageColumn, Card, EmptyState, ErrorState, Skeleton, media } from '@livery/ui';
import { CloudOff } from 'lucide-react';
import styled from 'styled-components';
import { MyOffersLink } from '../count-badge.tsx';
import { SideSwitch, TradeHead } from '../page-layout.tsx';
import { WaitingStrip } from '../waiting-strip.tsx';
import { MakeOffer } from './make-offer.tsx';
import { sellMessages } from '../../../messages.ts';
import { SaleColumns } from './sale-summary.tsx';
import { useSaleOutcomes } from './use-publish.ts';
import { sellables, useSaleData } from './use-sale-form.ts';

/** A phone has no room for it beside the switch. */
const HowTo = styled.p`
  ${media.phone} {
    display: none;
  }
`;

function SaleInAnyState() {
  const t = useTranslation(sellMessages);
  const { data, isError, isOffline, refetch } = useSaleData();
  if (data) {
    const all = sellables(data.rates);
    const preferred = all.find(({ currency }) => currency === data.member.valuationMethod) ?? all[0];
    if (preferred) return <MakeOffer data={data} all={all} preferred={preferred} refetch={refetch} />;
    return (
      <Card as="div" $padding={0}>
        <EmptyState title={t('nothingSellable')} text={t('nothingSellableText')} />
      </Card>
    );
  }
  if (isOffline || isError)
    return (
      <Card as="div" $padding={0}>
        {isOffline ? (
          <EmptyState icon={<CloudOff size={20} />} title={t('offline')} text={t('offlineText')} />
        ) : (
          <ErrorState title={t('loadFailed')} text={t('loadFailedText')} retryLabel={t('tryAgain')} onRetry={refetch} />
        )}
      </Card>
    );
  return (
    <SaleColumns as="div" aria-busy aria-label={t('loading')}>
      <Card as="div">
        <Skeleton height={540} />
      </Card>
      <Card as="div">
        <Skeleton height={540} />
      </Card>
    </SaleColumns>
  );
}

/** `/c2c-sale?view=sell` (spec §2.12): the form of an own offer, since the exchange knows offers of sellers only. */
export function SellView() {
  const t = useTranslation(sellMessages);
  useSaleOutcomes();
  return (
    <PageColumn>
      <WaitingStrip />
      <TradeHead>
        <SideSwitch side="sell" />
        <HowTo>{t('howToSell')}</HowTo>
        <MyOffersLink />
      </TradeHead>
      <SaleInAnyState />
    </PageColumn>
  );
}
