import { futuresOrderCall, futuresRecordsCall, type FuturesOrderData } from '@livery/contract/calls/futures';
import { add } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { ChartBoundary } from '@livery/market-ui/chart';
import { answerFreshness, LogInLink, pairName, StaleSince } from '@livery/market-ui/market';
import { marketUiMessages } from '@livery/market-ui/messages';
import { Panel, PanelHead } from '@livery/market-ui/panel';
import { ListFrame } from '@livery/market-ui/trade-page';
import { usePersistedState, usePlatform, useSignedIn } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { EmptyState, ErrorState, lazyComponent, media, Skeleton, toast, token } from '@livery/ui';
import { Tabs } from '@livery/ui/choices';
import { Hourglass, LogIn } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { futuresMessages } from '../../../messages.ts';
import { storageKeys, useFindProduct, useIsPriceOld } from '../market/product.ts';
import { RunningCard, runningPageSize, useRunning } from './running-card.tsx';

const History = lazyComponent(async () => (await import('./history.tsx')).History);

const view = z.enum(['running', 'history']);

/** The member's orders in progress and their history; visitors are asked to sign in. */
export function OrdersPanel() {
  const t = useTranslation(futuresMessages);
  const isSignedIn = useSignedIn();
  const [shown, show] = usePersistedState(storageKeys.orders, view, 'running');
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const count = useRunning().data?.list.length;
  return (
    <Panel aria-label={t('orders')} $stale={false}>
      <OrdersHead>
        <Tabs
          label={t('orders')}
          tabs={[
            {
              id: 'running',
              label: t('inProgress'),
              ...(isSignedIn && count !== undefined && count < runningPageSize && { count }),
            },
            { id: 'history', label: t('history') },
          ]}
          selected={shown}
          onSelect={show}
        />
        <div ref={setTools} />
      </OrdersHead>
      {!isSignedIn ? (
        <ListFrame $stale={false}>
          <EmptyState
            icon={<LogIn size={20} />}
            title={t('ordersSignIn')}
            action={<LogInLink size={28}>{t('signInToTrade')}</LogInLink>}
          />
        </ListFrame>
      ) : shown === 'running' ? (
        <RunningOrders />
      ) : (
        <ChartBoundary>
          <History tools={tools} />
        </ChartBoundary>
      )}
    </Panel>
  );
}

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
function RunningOrders() {
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

/** Tells how an order ended that left the orders in progress, as the exchange says it. */
export function SettlementNotices(): null {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const findProduct = useFindProduct();
  const { api, session } = usePlatform();
  const { data, isFetchedAfterMount } = useRunning();
  /** The session's orders in progress at the last answer. */
  const known = useRef<{ readonly session: string; readonly ids: readonly number[] }>(undefined);

  function tell(order: FuturesOrderData): void {
    const { symbol, direction, status, result, profit = '0', amount, fee } = order;
    const product = findProduct(symbol);
    const text = `${t(direction === 'up' ? 'call' : 'put')} ${product ? pairName(product) : symbol}`;
    const money = (value: string) => `${formatDecimal(value, language, { min: 2 })} USDT`;
    if (status === 'void') toast.warning(t('settledVoid'), { text });
    else if (status === 'cancelled')
      toast.success(t('settledCancelled', { amount: money(add(amount, fee)) }), { text });
    else if (result === 'won') toast.success(t('settledWon', { profit: `+${money(profit)}` }), { text });
    else if (result === 'lost') toast.warning(t('settledLost', { profit: money(profit) }), { text });
    else if (result === 'even') toast.warning(t('settledEven', { profit: money(profit) }), { text });
  }

  const onList = useEffectEvent((list: readonly FuturesOrderData[]) => {
    const owner = session.current()?.id ?? '';
    const ids = list.map(({ id }) => id);
    const before = known.current?.session === owner ? known.current.ids : [];
    known.current = { session: owner, ids };
    for (const id of before.filter((one) => !ids.includes(one)))
      // A lost answer tells nothing: the history has it.
      api.call(futuresOrderCall, { params: { id } }, { quiet: true }).then(tell, () => undefined);
  });
  useEffect(() => {
    if (data && isFetchedAfterMount) onList(data.list);
  }, [data, isFetchedAfterMount]);
  return null;
}

const OrdersHead = styled(PanelHead)`
  flex-wrap: wrap;
  padding-right: ${token.s3};

  > [role='tablist'] {
    flex: 0 1 auto;
    min-width: 0;
    background: none;
  }
`;

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
