import { useTranslation } from '@livery/i18n';
import { MarketBarSkeleton, MarketsFailed, NoMarket, usePriceTitle } from '@livery/market-ui/trade-page';
import { usePlatform } from '@livery/platform';
import { futuresMessages } from '../../messages.ts';
import { ChartPanel } from './chart/chart-panel.tsx';
import { PageSkeleton, TradeGrid } from './trade-grid.tsx';
import { MarketBar } from './market/market-bar.tsx';
import {
  asMarket,
  defaultSymbol,
  productAddress,
  useProducts,
  useSymbol,
  type FuturesProduct,
} from './market/product.ts';
import { OrderOutcomes } from './order-commands/order-toasts.ts';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { SettlementNotices } from './orders/settlement-notices.tsx';
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
