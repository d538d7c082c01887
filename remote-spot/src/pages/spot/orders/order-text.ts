import type { SpotOrder, SpotProduct } from '@livery/contract/calls/spot';
import { useLanguage, useTranslation } from '@livery/i18n';
import { spotMessages } from '../../../messages.ts';
import { describeOrder } from '../order-commands/describe-order.ts';
import { pairName } from '../market/market.ts';

/** Names an order: `Buy 0.1 BTC/USDT at 67,200`. */
export function useOrderText(): (order: SpotOrder, market: SpotProduct | undefined) => string {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  return ({ symbol, side, type, price, amount }, market) =>
    describeOrder(
      { side, order: { symbol, type, amount, ...(price !== null && { price }) } },
      market ? pairName(market) : symbol,
      t,
      language,
    );
}
