import { useTranslation } from '@livery/i18n';
import { MarketBarSkeleton, MarketsFailed, NoMarket, usePriceTitle } from '@livery/market-ui/trade-page';
import { usePlatform } from '@livery/platform';
import { media, Skeleton, textStyle, token } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { futuresMessages } from '../../messages.ts';
import { ChartPanel } from './chart/chart-panel.tsx';
import { MarketBar } from './market/market-bar.tsx';
import {
  asMarket,
  defaultSymbol,
  productAddress,
  useProducts,
  useSymbol,
  type FuturesProduct,
} from './market/product.ts';
import { OrderOutcomes } from './order-commands.ts';
import { OrdersPanel, SettlementNotices } from './orders/orders-panel.tsx';
import { TradeContext, useTradeOf } from './terms/trade.ts';
import { TicketPanel } from './ticket/ticket-panel.tsx';

/** The whole page, once its product is known. */
function TradePage({ product }: { readonly product: FuturesProduct }) {
  const trade = useTradeOf(product);
  usePriceTitle(asMarket(product), usePlatform().market.futuresTickers);
  return (
    <TradeContext value={trade}>
      <MarketBar />
      {/* A new product empties the order form. The bar stays, because the picker returns the focus to its button. */}
      <TradeGrid key={product.symbol} chart={<ChartPanel />} ticket={<TicketPanel />} orders={<OrdersPanel />} />
    </TradeContext>
  );
}

/** `/futures`, `/futures?symbol=ETHUSD` (spec §2.1). */
export function FuturesPage() {
  const t = useTranslation(futuresMessages);
  const symbol = useSymbol();
  const { data, isError, refetch } = useProducts();
  if (isError && !data) return <MarketsFailed onRetry={refetch} />;
  if (!data)
    return (
      <>
        <MarketBarSkeleton />
        <PageSkeleton text={t('marketLoading')} />
      </>
    );
  const product = data.coins.find((one) => one.symbol === symbol);
  if (!product) {
    const other = data.coins.find((one) => one.symbol === defaultSymbol) ?? data.coins[0];
    return <NoMarket symbol={symbol} other={other} addressOf={(one) => productAddress(one.symbol)} />;
  }
  return (
    <>
      <OrderOutcomes />
      <TradePage product={product} />
      <SettlementNotices />
    </>
  );
}

interface TradeGridProps {
  readonly chart: ReactNode;
  readonly ticket: ReactNode;
  readonly orders: ReactNode;
}

/** The panels of the page: chart above orders, the order form beside them; on a phone one below another. */
const TradeGrid = ({ chart, ticket, orders }: TradeGridProps) => (
  <GridContainer>
    <Grid>
      <ChartArea>{chart}</ChartArea>
      <TicketArea>{ticket}</TicketArea>
      <OrdersArea>{orders}</OrdersArea>
    </Grid>
  </GridContainer>
);

/** The heights of the order form's rows, px. */
const rows = [72, 36, 110, 150, 60];

/** The page while the list of products is loading. */
const PageSkeleton = ({ text }: { readonly text: string }) => (
  <TradeGrid
    chart={<WaitingText role="status">{text}</WaitingText>}
    ticket={
      <WaitingTicket>
        {rows.map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </WaitingTicket>
    }
    orders={null}
  />
);

/** `oneBelowAnother` and `stacked` of the trade page ask for this name. */
const GridContainer = styled.div`
  container-name: panels;
  container-type: inline-size;
`;

/** Header, market bar and grid fill one screen (boards: 'Grid and surfaces'). */
const Grid = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) 246px / minmax(0, 1fr) 349px;
  gap: 1px;
  height: max(600px, calc(100dvh - var(--header-height, 4rem) - 56px));
  background: ${token.line};

  > * {
    position: relative;
    min-width: 0;
    min-height: 0;
    background: ${token.surface1};
  }

  ${media.tablet} {
    display: flex;
    flex-direction: column;
    height: auto;
  }
`;

const ChartArea = styled.div`
  ${media.tablet} {
    height: 380px;
  }

  ${media.phone} {
    height: 250px;
  }
`;

const TicketArea = styled.div`
  grid-row: 1 / 3;
  grid-column: 2;
  overflow-y: auto;
  scrollbar-width: thin;

  ${media.tablet} {
    overflow-y: visible;
  }
`;

const OrdersArea = styled.div`
  grid-row: 2;
  grid-column: 1;

  ${media.tablet} {
    min-height: 240px;
  }
`;

const WaitingText = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  ${textStyle(16)}
  color: ${token.text2};
  text-align: center;
`;

const WaitingTicket = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.s3};
  padding: ${token.s4};
`;
