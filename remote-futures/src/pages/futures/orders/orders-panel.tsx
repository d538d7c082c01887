import { useTranslation } from '@livery/i18n';
import { ChartBoundary } from '@livery/market-ui/chart';
import { LogInLink } from '@livery/market-ui/market';
import { Panel, PanelHead } from '@livery/market-ui/panel';
import { ListFrame } from '@livery/market-ui/trade-page';
import { usePersistedState, useSignedIn } from '@livery/platform';
import { EmptyState, lazyComponent, token } from '@livery/ui';
import { Tabs } from '@livery/ui/choices';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { futuresMessages } from '../../../messages.ts';
import { storageKeys } from '../storage-keys.ts';
import { RunningOrders } from './running-orders.tsx';
import { runningPageSize, useRunning } from './use-running.ts';

const History = lazyComponent(async () => (await import('./history.tsx')).History);

const OrdersHead = styled(PanelHead)`
  flex-wrap: wrap;
  padding-right: ${token.s3};

  > [role='tablist'] {
    flex: 0 1 auto;
    min-width: 0;
    background: none;
  }
`;

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
              ...{ id: 'running', label: t('inProgress') },
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
