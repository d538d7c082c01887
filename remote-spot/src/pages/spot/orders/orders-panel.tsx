import { useTranslation } from '@livery/i18n';
import type { SpotOrder } from '@livery/contract/calls/spot';
import { LogInLink, pairName } from '@livery/market-ui/market';
import { marketUiMessages } from '@livery/market-ui/messages';
import { Panel, PanelHead, ToolMenu } from '@livery/market-ui/panel';
import { ListFrame } from '@livery/market-ui/trade-page';
import { usePersistedState, useSignedIn } from '@livery/platform';
import { Button, EmptyState, lazyComponent, loadChunk, media, toast, token } from '@livery/ui';
import { Checkbox, Tabs } from '@livery/ui/choices';
import { useSetAtom } from 'jotai';
import { Ban, Clock, Layers, LogIn } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import * as z from 'zod/mini';
import { alertMessages, spotMessages } from '../../../messages.ts';
import { alertDraftAtom, useAlerts } from '../alerts/alerts.ts';
import { useMarket } from '../market/market.ts';
import type { CancelAllDialog, CancelScope } from './cancel-all-dialog.tsx';
import { OpenOrders, useOpenCount, useOpenOrders } from './open-orders.tsx';
import type { ChosenPeriod } from './history-tools.tsx';

const AlertList = lazyComponent(async () => (await import('../alerts/alert-list.tsx')).AlertList);
const OrderHistory = lazyComponent(async () => (await import('./order-history.tsx')).OrderHistory);
const TradeHistory = lazyComponent(async () => (await import('./order-history.tsx')).TradeHistory);
const Holding = lazyComponent(async () => (await import('./holding.tsx')).Holding);

const views = { open: OpenOrders, history: OrderHistory, trades: TradeHistory, holding: Holding, alerts: AlertList };
const listSettings = z.object({
  view: z.enum(['open', 'history', 'trades', 'holding', 'alerts']),
  isOneMarket: z.boolean(),
});

const isHistory = (view: keyof typeof views) => view === 'history' || view === 'trades';

/** The tools of the histories. Their code and texts load after the page, which works without them. */
function useHistoryTools(): typeof import('./history-tools.tsx') | undefined {
  const [tools, setTools] = useState<typeof import('./history-tools.tsx')>();
  useEffect(() => {
    loadChunk(() => import('./history-tools.tsx')).then(setTools, () => undefined);
  }, []);
  return tools;
}

/** The member's orders and trades; visitors are asked to sign in. */
export function OrdersPanel() {
  const t = useTranslation(spotMessages);
  const isSignedIn = useSignedIn();
  const { symbol: pageSymbol } = useMarket();
  const [{ view, isOneMarket }, setSettings] = usePersistedState('spot.orders', listSettings, {
    view: 'open',
    isOneMarket: false,
  });
  const symbol = isOneMarket ? pageSymbol : undefined;
  const count = useOpenCount(symbol);
  const alertText = useTranslation(alertMessages);
  const alerts = useAlerts()?.filter(({ state }) => state === 'active');
  const openAlert = useSetAtom(alertDraftAtom);
  const View = views[view];
  const [chosen, setChosen] = useState<ChosenPeriod>();
  const tools = useHistoryTools();
  const history = { symbol, period: chosen?.times };
  const list = useRef<HTMLDivElement>(null);
  return (
    <OrdersSection aria-label={t('orders')} $stale={false}>
      <OrdersHead>
        <Tabs
          label={t('orders')}
          tabs={[
            { id: 'open', label: t('ordersOpen'), ...(isSignedIn && count !== undefined && { count }) },
            { id: 'history', label: t('ordersHistory') },
            { id: 'trades', label: t('ordersTrades') },
            { id: 'holding', label: t('ordersHolding') },
            { id: 'alerts', label: alertText('alerts'), ...(alerts && alerts.length > 0 && { count: alerts.length }) },
          ]}
          selected={view}
          onSelect={(next) => {
            setSettings((latest) => ({ ...latest, view: next }));
            // On a phone the tabs are a bar at the bottom of the window, and the list is further down.
            if (matchMedia(phone).matches) list.current?.scrollIntoView();
          }}
        />
        {isSignedIn && view !== 'holding' && (
          <ListTools>
            <Checkbox
              checked={isOneMarket}
              onChange={({ target }) => setSettings((latest) => ({ ...latest, isOneMarket: target.checked }))}
            >
              {t('ordersOneMarket')}
            </Checkbox>
            {view === 'open' && count !== 0 && <CancelMenu />}
            {view === 'alerts' && (
              <Button variant="ghost" size={28} aria-haspopup="dialog" onClick={() => openAlert({})}>
                {alertText('new')}
              </Button>
            )}
            {isHistory(view) && tools && (
              <Suspense>
                <tools.PeriodMenu chosen={chosen} onChoose={setChosen} />
                {view === 'history' ? <tools.OrdersExport {...history} /> : <tools.TradesExport {...history} />}
              </Suspense>
            )}
          </ListTools>
        )}
      </OrdersHead>
      {isSignedIn && isHistory(view) && tools && chosen && 'from' in chosen.days && (
        <DatesRow>
          <Suspense>
            <tools.PeriodDates chosen={chosen} onChoose={setChosen} />
          </Suspense>
        </DatesRow>
      )}
      <OrdersList ref={list}>
        {isSignedIn ? (
          <Suspense fallback={<ListFrame $stale={false} />}>
            <View key={view} {...history} />
          </Suspense>
        ) : (
          <ListFrame $stale={false}>
            <EmptyState
              icon={<LogIn size={20} />}
              title={t('ordersSignIn')}
              action={<LogInLink size={28}>{t('signInToTrade')}</LogInLink>}
            />
          </ListFrame>
        )}
      </OrdersList>
      <RoomForOrdersBar />
    </OrdersSection>
  );
}

/** The menu that cancels open orders, of one market or of all, or only those that wait for a price, after a question. */
export function CancelMenu() {
  const t = useTranslation(spotMessages);
  const shared = useTranslation(marketUiMessages);
  const market = useMarket();
  const [Dialog, setDialog] = useState<typeof CancelAllDialog>();
  const [asked, setAsked] = useState<CancelScope>();
  const open = useOpenOrders(undefined);
  const inMarket = open?.filter(({ symbol }) => symbol === market.symbol);
  const countOf = (orders: readonly SpotOrder[] | undefined) => (orders ? { note: String(orders.length) } : {});

  async function ask(scope: CancelScope): Promise<void> {
    try {
      const loaded = await loadChunk(() => import('./cancel-all-dialog.tsx'));
      setDialog(() => loaded.CancelAllDialog);
      setAsked(scope);
    } catch {
      toast.error(t('ordersNotCancelled'), { text: shared('marketsFailedText') });
    }
  }

  return (
    <>
      <ToolMenu
        label={t('ordersCancel')}
        choices={[
          {
            id: 'market',
            icon: <Ban size={16} aria-hidden />,
            label: t('ordersCancelOne', { pair: pairName(market) }),
            ...countOf(inMarket),
          },
          {
            id: 'waiting',
            icon: <Clock size={16} aria-hidden />,
            label: t('ordersCancelWaiting'),
            ...countOf(inMarket?.filter(({ state }) => state === 'waiting')),
          },
          { id: 'all', icon: <Layers size={16} aria-hidden />, label: t('ordersCancelEverywhere'), ...countOf(open) },
        ]}
        onSelect={(scope) => void ask(scope)}
      />
      {Dialog && asked && <Dialog scope={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const phone = '(max-width: 640px)';
const ordersBar = '2.8125rem';

/** On a phone its parts are items of the page's grid, so that the tabs can stay at the window's edge. */
const OrdersSection = styled(Panel)`
  ${media.phone} {
    display: contents;
  }
`;

/** A bar at the bottom of a phone's window until the list is reached, and above the list from there on. */
const OrdersHead = styled(PanelHead)`
  /* Long labels and many tools take a second row. */
  flex-wrap: wrap;
  gap: 0 ${token.s2};
  padding-right: ${token.s3};

  > [role='tablist'] {
    flex: none;
    max-width: 100%;
    background: none;
  }

  ${media.phone} {
    display: contents;

    > [role='tablist'] {
      position: sticky;
      z-index: 2;
      top: var(--header-height, 52px);
      bottom: 0;
      order: 5;
      flex: 1 0 100%;
      margin: 0;
      padding-inline: ${token.s3};
      border-block: 1px solid ${token.line};
      background: ${token.surface1};
    }
  }
`;

const DatesRow = styled.div`
  flex: none;
  padding: ${token.s2} ${token.s3};

  ${media.phone} {
    order: 5;
    flex: 1 0 100%;
    background: ${token.surface0};
  }
`;

const OrdersList = styled.div`
  display: contents;

  ${media.phone} {
    display: block;
    order: 6;
    flex: 1 0 100%;
    /* Below the header, the tabs and the tools. */
    scroll-margin-top: calc(var(--header-height, 52px) + ${ordersBar} + 3.25rem);
    background: ${token.surface0};
  }
`;

const ListTools = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s1} ${token.s2};
  max-width: 100%;

  ${media.phone} {
    order: 5;
    flex: 1 0 100%;
    justify-content: space-between;
    padding: ${token.s1} ${token.s3};
    background: ${token.surface0};
  }
`;

/** Toasts and the foot of the order form stay above the bar. */
const RoomForOrdersBar = createGlobalStyle`
  ${media.phone} {
    :root {
      --orders-bar: ${ordersBar};
    }
  }
`;
