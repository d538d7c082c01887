import { formatDecimal, type Language, type Translate } from '@livery/i18n';
import type { Intent } from './intents.ts';

/** An order in words: `Buy 0.1 BTC/USDT at 67,200`. */
export function intentText(
  { side, order }: Pick<Intent, 'side' | 'order'>,
  pair: string,
  t: Translate<'intentLimit' | 'intentMarket' | 'intentTotal' | 'buy' | 'sell'>,
  language: Language,
): string {
  const { price, amount = '0', total } = order;
  const words = { side: t(side), amount: formatDecimal(amount, language), pair };
  if (price !== undefined) return t('intentLimit', { ...words, price: formatDecimal(price, language) });
  if (total === undefined) return t('intentMarket', words);
  const [coin = '', quote = ''] = pair.split('/');
  return t('intentTotal', { ...words, coin, total: `${formatDecimal(total, language)} ${quote}` });
}
