import { futuresRecordsCall } from '@livery/contract/calls/futures';
import { useTranslation } from '@livery/i18n';
import { answerFreshness, StaleSince } from '@livery/market-ui/market';
import { marketUiMessages } from '@livery/market-ui/messages';
import { ListFrame } from '@livery/market-ui/trade-page';
import { useMemberCall } from '@livery/platform/query';
import { EmptyState, ErrorState, Skeleton, media, token } from '@livery/ui';
import { Hourglass } from 'lucide-react';
import { styled } from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { useIsPriceOld } from '../market/use-is-price-old.ts';
import { RunningCard } from './running-card.tsx';
import { runningPageSize, useRunning } from './use-running.ts';

/** Beside the order form its height is the panel's, so a tick lays out nothing but the cards. */
const CardFrame = styled(ListFrame)`
  contain: size layout;

  ${media.tablet} {
    contain: none;
  }
`;

const CardGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15.5rem, 100%), 1fr));
  gap: 1px;
  /* The gaps are lines, and the room without a card is not. */
  background: ${token.surface1};

  > article {
    box-shadow: 0 0 0 1px ${token.line};
  }
`;

const Age = styled.div`
  padding: ${token.s2} ${token.s4} 0;

  &:empty {
    display: none;
  }
`;

/** The cards after an order, page by page. */
function MoreCards({ lastId }: { readonly lastId: number }) {
  const query = { pageSize: runningPageSize, lastId };
  const list = useMemberCall(futuresRecordsCall, { query }, ['futures']).data?.list ?? [];
  return <Cards list={list} />;
}

function Cards({ list }: { readonly list: readonly Parameters<typeof RunningCard>[0]['order'][] }) {
  const last = list.at(-1);
  return (
    <>
      {list.map((order) => (
        <RunningCard key={order.id} order={order} />
      ))}
      {last && list.length === runningPageSize && <MoreCards lastId={last.id} />}
    </>
  );
}

/** The member's orders in progress, as cards. */
export function RunningOrders() {
  const t = useTranslation(futuresMessages);
  const retry = useTranslation(marketUiMessages);
  const answer = useRunning();
  const { data, isError, refetch } = answer;
  const freshness = answerFreshness(answer);
  const isOld = useIsPriceOld() || freshness.isStale;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll region must be reachable by keyboard
    <CardFrame role="region" aria-label={t('inProgress')} tabIndex={0} aria-busy={!data} $stale={isOld}>
      <Age>
        <StaleSince freshness={freshness} />
      </Age>
      {data?.list.length === 0 && <EmptyState icon={<Hourglass size={20} />} title={t('ordersNone')} />}
      {isError && !data && <ErrorState title={t('ordersFailed')} retryLabel={retry('tryAgain')} onRetry={refetch} />}
      <CardGrid>
        {data && <Cards list={data.list} />}
        {!data && !isError && <Skeleton height={150} />}
      </CardGrid>
    </CardFrame>
  );
}
