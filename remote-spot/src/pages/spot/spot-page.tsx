import { ChartPanel } from '@livery/market-ui/chart';
import { useSpotMarkets } from '@livery/market-ui/market';
import { OrderBookPanel, TradeTapePanel } from '@livery/market-ui/order-book';
import { PanelGrid, PanelsMenu, usePanelLayout } from '@livery/market-ui/panel';
import { MarketsFailed, NoMarket, usePriceTitle } from '@livery/market-ui/trade-page';
import { usePlatform } from '@livery/platform';
import { media, token } from '@livery/ui';
import { useSetAtom } from 'jotai';
import { useDeferredValue } from 'react';
import { styled } from 'styled-components';
import { OrderOutcomes } from './order-commands/order-outcomes.ts';
import { FundsPanel } from './funds/funds-panel.tsx';
import { PreloadSpotData } from './market/preload-spot-data.tsx';
import { MarketBar } from './market/market-bar.tsx';
import { MarketContext, defaultSymbol, marketAddress, useMarket, useSymbol } from './market/market.ts';
import { LazyCanvas } from './market/lazy-canvas.ts';
import { FillToasts } from './orders/fill-toasts.tsx';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { SpotSkeleton } from './spot-skeleton.tsx';
import { storageKeys } from './storage-keys.ts';
import { pickedPriceAtom } from './ticket/picked-price.ts';
import { ticketFoot } from './ticket/ticket-foot.ts';
import { TicketPanel } from './ticket/ticket-panel.tsx';

const SpotPageGround = styled.div`
  background: ${token.surface1};

  /* The book ends above the foot of the order form, which covers the page's whole width. */
  ${media.phone} {
    --book-foot: ${ticketFoot};
  }
`;

/** The whole page, once its market is known. */
function TradePage() {
  const market = useMarket();
  const [layout, setLayout] = usePanelLayout(storageKeys.layout);
  const pickPrice = useSetAtom(pickedPriceAtom);
  usePriceTitle(market, usePlatform().market.tickers);
  return (
    <SpotPageGround>
      <MarketBar end={<PanelsMenu layout={layout} onLayout={setLayout} />} />
      {/* A new market empties the order form. The bar stays, because the picker returns the focus to its button. */}
      <PanelGrid
        key={market.symbol}
        layout={layout}
        onLayout={setLayout}
        chart={<ChartPanel market={market} storageKey={storageKeys.chart} Canvas={LazyCanvas} />}
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
          <>
            <TicketPanel />
            <FundsPanel />
          </>
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
      <FillToasts />
    </MarketContext>
  );
}
