import { formatDecimal, type Language, type Translate } from '@livery/i18n';
import type { PendingOrder } from './order-commands.ts';

/** An order in words: `Buy 0.1 BTC/USDT at 67,200`. */
export function describeOrder(
  { side, order }: Pick<PendingOrder, 'side' | 'order'>,
  pair: string,
  t: Translate<'intentLimit' | 'intentMarket' | 'intentTotal' | 'buy' | 'sell'>,
  language: Language,
): string {
  const { price, amount = '0', total } = order;
  const values = { side: t(side), amount: formatDecimal(amount, language), pair };
  if (price !== undefined) return t('intentLimit', { ...values, price: formatDecimal(price, language) });
  if (total === undefined) return t('intentMarket', values);
  const [coin = '', quote = ''] = pair.split('/');
  return t('intentTotal', { ...values, coin, total: `${formatDecimal(total, language)} ${quote}` });
}
