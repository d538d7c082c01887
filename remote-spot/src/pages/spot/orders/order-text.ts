import type { SpotOrder } from '@livery/contract/calls/spot';
import type { SpotMarket } from '@livery/market-ui/market';
import { useLanguage, useTranslation } from '@livery/i18n';
import { spotMessages } from '../../../messages.ts';
import { describeOrder } from '../order-commands/describe-order.ts';

/** Names an order: `Buy 0.1000 BTC/USDT at 67,200.0`. */
export function useOrderText(): (order: SpotOrder, market: SpotMarket | undefined) => string {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  return ({ symbol, side, type, price, amount }, market) =>
    describeOrder({ side, order: { symbol, type, amount, ...(price !== null && { price }) } }, market, t, language);
}
