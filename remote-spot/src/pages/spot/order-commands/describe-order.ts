import { formatDecimal, type Language, type Translate } from '@livery/i18n';
import { amountDigits, pairName, priceDigits, totalDigits, type SpotMarket } from '@livery/market-ui/market';
import type { PendingOrder } from './order-commands.ts';

/** An order in words: `Buy 0.1000 BTC/USDT at 67,200.0`. */
export function describeOrder(
  { side, order }: Pick<PendingOrder, 'side' | 'order'>,
  market: SpotMarket | undefined,
  t: Translate<'intentLimit' | 'intentMarket' | 'intentTotal' | 'buy' | 'sell'>,
  language: Language,
): string {
  const { symbol, price, amount = '0', total } = order;
  const write = (value: string, digits: typeof priceDigits) => formatDecimal(value, language, market && digits(market));
  const lots = market && amountDigits(market);
  const values = {
    side: t(side),
    amount: formatDecimal(amount, language, lots),
    pair: market ? pairName(market) : symbol,
  };
  if (price !== undefined) return t('intentLimit', { ...values, price: write(price, priceDigits) });
  if (total === undefined) return t('intentMarket', values);
  const { coin = symbol, quote = '' } = market ?? {};
  return t('intentTotal', { ...values, coin, total: `${write(total, totalDigits)} ${quote}`.trim() });
}
