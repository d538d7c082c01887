import { chartSettings, type ChartLayoutContent } from '@livery/contract/calls/chart-layouts';
import { subscriptionLimit } from '@livery/contract/live/market';
import { useTranslation } from '@livery/i18n';
import {
  ChartPanel,
  defaultChartSettings,
  requestedPeriod,
  useChartSettings,
  type ChartSettings,
} from '@livery/market-ui/chart';
import { useSpotMarkets } from '@livery/market-ui/market';
import { marketUiMessages } from '@livery/market-ui/messages';
import { bookLevels, OrderBookPanel, TradeTapePanel } from '@livery/market-ui/order-book';
import { Panel, PanelGrid, PanelHead, PanelsMenu, usePanelLayout } from '@livery/market-ui/panel';
import { MarketBarSkeleton, MarketsFailed, NoMarket, usePriceTitle } from '@livery/market-ui/trade-page';
import { persist, readPersisted, usePlatform, useSignedIn } from '@livery/platform';
import { useSearchParams } from '@livery/platform/router';
import { lazyComponent, loadChunk, media, Skeleton, textStyle, token } from '@livery/ui';
import { useAtom, useSetAtom } from 'jotai';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import styled from 'styled-components';
import { spotMessages } from '../../messages.ts';
import { alertDraftAtom } from './alerts/alerts.ts';
import { FundsPanel } from './funds-panel.tsx';
import { useChosenLayout } from './layouts/chosen-layout.ts';
import { LayoutsMenu } from './layouts/layouts-menu.tsx';
import { LazyCanvas, loadCanvas } from './market/lazy-canvas.ts';
import { MarketBar } from './market/market-bar.tsx';
import { defaultSymbol, marketAddress, MarketContext, storageKeys, useMarket, useSymbol } from './market/market.ts';
import { OrderOutcomes } from './order-commands.ts';
import { FillToasts } from './orders/fill-toasts.tsx';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { ticketFoot, TicketPanel } from './ticket/ticket-panel.tsx';
import { pickedPriceAtom } from './ticket/ticket-state.ts';

const PreparedOrder = lazyComponent(async () => (await import('./alerts/prepared-order.tsx')).PreparedOrder);
const ReceiptDialog = lazyComponent(async () => (await import('./orders/receipt/receipt-dialog.tsx')).ReceiptDialog);
const AlertDialog = lazyComponent(async () => (await import('./alerts/alert-dialog.tsx')).AlertDialog);

/** The dialog of a price alert, while it is open. */
function AlertDialogs() {
  const [draft, setDraft] = useAtom(alertDraftAtom);
  if (!draft) return null;
  return (
    <Suspense>
      <AlertDialog draft={draft} onClose={() => setDraft(undefined)} />
    </Suspense>
  );
}

/** The receipt that the address names, as in `/spot?symbol=BTCUSDT&receipt=7`. */
function LinkedReceipt() {
  const isSignedIn = useSignedIn();
  const [parameters, setParameters] = useSearchParams();
  const id = Number(parameters.get('receipt') ?? 0);
  if (!isSignedIn || !Number.isSafeInteger(id) || id <= 0) return null;
  const close = () =>
    setParameters(
      (now) => {
        now.delete('receipt');
        return now;
      },
      { replace: true },
    );
  return (
    <Suspense>
      <ReceiptDialog id={id} onClose={close} />
    </Suspense>
  );
}

/** The whole page, once its market is known. */
function TradePage() {
  const market = useMarket();
  const [layout, setLayout] = usePanelLayout(storageKeys.layout);
  const isSignedIn = useSignedIn();
  const { stored } = usePlatform();
  const [chosen, choose] = useChosenLayout();
  const [chart, setChart] = useState(
    () => readPersisted(stored, storageKeys.chart, chartSettings) ?? defaultChartSettings,
  );
  /** How often a layout was shown: the chart begins again with its settings. */
  const [shown, setShown] = useState(0);
  function apply(content: ChartLayoutContent): void {
    setLayout(content.panels);
    setChart(content.chart);
    persist(stored, storageKeys.chart, content.chart);
    setShown((before) => before + 1);
  }
  const pickPrice = useSetAtom(pickedPriceAtom);
  const [parameters] = useSearchParams();
  const alertId = Number(parameters.get('alert') ?? 0);
  usePriceTitle(market, usePlatform().market.tickers);
  return (
    <SpotPageGround>
      <MarketBar
        end={
          <>
            {isSignedIn && (
              <LayoutsMenu chosen={chosen} onChoose={choose} content={{ chart, panels: layout }} onApply={apply} />
            )}
            <PanelsMenu layout={layout} onLayout={setLayout} />
          </>
        }
      />
      {/* A new market empties the order form. The bar stays, because the picker returns the focus to its button. */}
      <PanelGrid
        key={market.symbol}
        layout={layout}
        onLayout={setLayout}
        chart={
          <ChartPanel
            key={shown}
            market={market}
            storageKey={storageKeys.chart}
            Canvas={LazyCanvas}
            // The panel's own settings, as text.
            onSettings={(text) => setChart(JSON.parse(text) as ChartSettings)}
          />
        }
        book={
          <OrderBookPanel
            id="spot-book"
            storageKey={storageKeys.book}
            market={market}
            onPick={(price) => pickPrice({ price })}
          />
        }
        tape={<TradeTapePanel id="spot-tape" market={market} />}
        ticket={
          <TicketColumn>
            {alertId > 0 && (
              <Suspense>
                <PreparedOrder key={alertId} id={alertId} />
              </Suspense>
            )}
            <TicketPanel />
            <FundsPanel />
          </TicketColumn>
        }
        orders={<OrdersPanel />}
      />
    </SpotPageGround>
  );
}

/** `/spot`, `/spot?symbol=ETHUSDT`. */
export function SpotPage() {
  const symbol = useSymbol();
  const { markets: latest, isError, refetch } = useSpotMarkets();
  // Deferred, so that the browser can handle input between the renders of the panels.
  const markets = useDeferredValue(latest);
  if (isError && !latest) return <MarketsFailed onRetry={refetch} />;
  if (!markets)
    return (
      <SpotPageGround aria-busy>
        <PreloadSpotData symbol={symbol} />
        <SpotSkeleton />
      </SpotPageGround>
    );
  const market = markets.find((one) => one.symbol === symbol);
  if (!market) {
    const other = markets.find((one) => one.symbol === defaultSymbol) ?? markets[0];
    return <NoMarket symbol={symbol} other={other} addressOf={(one) => marketAddress(one.symbol)} />;
  }
  return (
    <MarketContext value={market}>
      <OrderOutcomes />
      <TradePage />
      <AlertDialogs />
      <LinkedReceipt />
      <FillToasts />
    </MarketContext>
  );
}

/** Requests the panels' data and loads the chart's code while the list of markets is loading. */
function PreloadSpotData({ symbol }: { readonly symbol: string }) {
  const { market } = usePlatform();
  const { period, view } = useChartSettings(storageKeys.chart).settings;
  useEffect(() => {
    const unsubscribers = [
      market.watchTickers(),
      market.watchBook(symbol, bookLevels),
      market.watchCandles(symbol, requestedPeriod(period), subscriptionLimit.klines),
      market.watchTrades(symbol),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [market, symbol, period]);
  useEffect(() => {
    // The chart itself reports a failure.
    if (view === 'chart') loadChunk(loadCanvas).catch(() => undefined);
  }, [view]);
  return null;
}

/** The heights of the order form's rows, px. */
const ticketRows = [36, 36, 24, 62, 62, 32, 62, 48, 44];

const PanelSkeleton = ({ title }: { readonly title: string }) => (
  <Panel $stale={false}>
    <PanelHead>
      <h2>{title}</h2>
    </PanelHead>
    <PanelBody>
      <Skeleton height="100%" />
    </PanelBody>
  </Panel>
);

/** The page while the list of markets is loading: each panel where it will be, with what it says of any market. */
function SpotSkeleton() {
  const t = useTranslation(spotMessages);
  const panelText = useTranslation(marketUiMessages);
  const [layout, setLayout] = usePanelLayout(storageKeys.layout);
  return (
    <>
      <MarketBarSkeleton />
      <PanelGrid
        layout={layout}
        onLayout={setLayout}
        chart={
          <Panel $stale={false}>
            <PanelHead>
              <Skeleton width="12em" />
            </PanelHead>
            <ChartSkeletonBody role="status">{t('marketLoading')}</ChartSkeletonBody>
          </Panel>
        }
        book={<PanelSkeleton title={panelText('book')} />}
        tape={<PanelSkeleton title={panelText('tape')} />}
        ticket={
          <TicketSkeletonArea>
            {Array.from(ticketRows, (height, row) => (
              <Skeleton key={row} height={height} />
            ))}
          </TicketSkeletonArea>
        }
        orders={<PanelSkeleton title={t('orders')} />}
      />
    </>
  );
}

const SpotPageGround = styled.div`
  background: ${token.surface1};

  /* The book ends above the foot of the order form, which covers the page's whole width. */
  ${media.phone} {
    --book-foot: ${ticketFoot};
    --market-bar: 70px;

    /* A form of many fields takes the whole width. */
    &:has(form[data-fold='closed']) :is([data-panel='chart'], [data-panel='book']) {
      display: none;
    }
  }
`;

/** The balances take what the form leaves of the height. */
const TicketColumn = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;

  ${media.phone} {
    display: contents;
  }
`;

const PanelBody = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${token.s3};
`;

const ChartSkeletonBody = styled(PanelBody)`
  display: grid;
  place-items: center;
  ${textStyle(16)}
  text-align: center;
  color: ${token.text2};
`;

const TicketSkeletonArea = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.s3};
  padding: ${token.s3} ${token.s4};

  ${media.phone} {
    padding-inline: ${token.s3};
  }
`;
