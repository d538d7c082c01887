import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { ButtonLink, EmptyState, ErrorState, VisuallyHidden, token } from '@livery/ui';
import { useDeferredValue } from 'react';
import { styled } from 'styled-components';
import { spotMessages } from '../../messages.ts';
import { BookPanel } from './book/book-panel.tsx';
import { ChartPanel } from './chart/chart-panel.tsx';
import { OrderOutcomes } from './order-commands/order-outcomes.ts';
import { FundsPanel } from './funds/funds-panel.tsx';
import { PanelsMenu } from './layout/panels-menu.tsx';
import { TradeGrid } from './layout/trade-grid.tsx';
import { useLayout } from './layout/use-layout.ts';
import { HeadStart } from './market/head-start.tsx';
import { MarketBar, MarketBarSkeleton } from './market/market-bar.tsx';
import {
  MarketContext,
  defaultSymbol,
  marketAddress,
  pairName,
  useMarket,
  useMarkets,
  useSymbol,
} from './market/market.ts';
import { usePriceTitle } from './market/use-price-title.ts';
import { FillNotices } from './orders/fill-notices.tsx';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { TapePanel } from './tape/tape-panel.tsx';
import { TicketPanel } from './ticket/ticket-panel.tsx';

const Page = styled.div`
  background: ${token.surface1};
`;

/** All of the page once its market is known. */
function TradePage() {
  const { symbol } = useMarket();
  const [layout, setLayout] = useLayout();
  usePriceTitle();
  return (
    <Page>
      <MarketBar end={<PanelsMenu layout={layout} onLayout={setLayout} />} />
      {/* What is typed for one market is no order for another. The bar stays: the focus goes back to its button. */}
      <TradeGrid
        key={symbol}
        layout={layout}
        onLayout={setLayout}
        chart={<ChartPanel />}
        book={<BookPanel />}
        tape={<TapePanel />}
        ticket={
          <>
            <TicketPanel />
            <FundsPanel />
          </>
        }
        orders={<OrdersPanel />}
      />
    </Page>
  );
}

/** `/spot`, `/spot?symbol=ETHUSDT`. */
export function SpotPage() {
  const t = useTranslation(spotMessages);
  const symbol = useSymbol();
  const { data: newest, isError, refetch } = useMarkets();
  // An answer is rendered in one go; what is deferred lets the browser take breath between the panels.
  const data = useDeferredValue(newest);
  if (isError && !newest)
    return (
      <ErrorState
        title={t('marketsFailed')}
        text={t('marketsFailedText')}
        retryLabel={t('tryAgain')}
        onRetry={() => refetch()}
      />
    );
  if (!data)
    return (
      <Page aria-busy>
        <HeadStart symbol={symbol} />
        <MarketBarSkeleton />
      </Page>
    );
  const market = data.coins.find((one) => one.symbol === symbol);
  if (!market) {
    const other = data.coins.find((one) => one.symbol === defaultSymbol) ?? data.coins[0];
    return (
      <>
        <VisuallyHidden as="h1">{symbol}</VisuallyHidden>
        <EmptyState
          title={t('noMarket', { symbol })}
          text={t('noMarketText')}
          action={
            other && (
              <ButtonLink as={Link} to={marketAddress(other.symbol)} size={36}>
                {t('openMarket', { pair: pairName(other) })}
              </ButtonLink>
            )
          }
        />
      </>
    );
  }
  return (
    <MarketContext value={market}>
      <OrderOutcomes />
      <TradePage />
      <FillNotices />
    </MarketContext>
  );
}
