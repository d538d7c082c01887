import { formatDecimal, type Language, type Say } from '@livery/i18n';
import type { Intent } from './intents.ts';

/** An order in words: `Buy 0.1 BTC/USDT at 67,200`. */
export function intentText(
  { side, order }: Pick<Intent, 'side' | 'order'>,
  pair: string,
  say: Say<'intentLimit' | 'intentMarket' | 'intentTotal' | 'buy' | 'sell'>,
  language: Language,
): string {
  const { price, amount = '0', total } = order;
  const words = { side: say(side), amount: formatDecimal(amount, language), pair };
  if (price !== undefined) return say('intentLimit', { ...words, price: formatDecimal(price, language) });
  if (total === undefined) return say('intentMarket', words);
  const [coin = '', medium = ''] = pair.split('/');
  return say('intentTotal', { ...words, coin, total: `${formatDecimal(total, language)} ${medium}` });
}
