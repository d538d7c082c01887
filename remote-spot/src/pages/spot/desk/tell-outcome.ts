import { useLanguage, useWords } from '@livery/i18n';
import { toast } from '@livery/ui';
import { spotWords } from '../../../words.ts';
import { pairName, useMarketOf } from '../market/market.ts';
import { intentText } from './intent-text.ts';
import type { Outcome } from './order-desk.ts';
import { isUnknown } from './until-known.ts';

/** Says in passing what became of an order. */
export function useTellOutcome(): (outcome: Outcome) => void {
  const say = useWords(spotWords);
  const language = useLanguage();
  const marketOf = useMarketOf();
  return (outcome) => {
    const { symbol } = outcome.intent.order;
    const market = marketOf(symbol);
    const text = intentText(outcome.intent, market ? pairName(market) : symbol, say, language);
    if (!outcome.ok)
      if (isUnknown(outcome.error)) toast.warning(say('orderUnknown'), { text });
      else toast.error(say('orderRefused'), { text: outcome.error.message || text });
    else if (outcome.placed.state === 'cancelled' && !/[1-9]/.test(outcome.placed.filledAmount))
      toast.warning(say('orderFoundNobody'), { text });
    else toast.success(say('orderArrived'), { text });
  };
}
