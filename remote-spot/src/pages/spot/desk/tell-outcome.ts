import { useLanguage, useTranslation } from '@livery/i18n';
import { toast } from '@livery/ui';
import { spotMessages } from '../../../messages.ts';
import { useFindMarket } from '../market/market.ts';
import { pairName } from '@livery/market-ui/market';
import { intentText } from './intent-text.ts';
import type { Outcome } from './order-desk.ts';
import { isUnknown } from './until-known.ts';

/** Says in passing what became of an order. */
export function useTellOutcome(): (outcome: Outcome) => void {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const findMarket = useFindMarket();
  return (outcome) => {
    const { symbol } = outcome.intent.order;
    const market = findMarket(symbol);
    const text = intentText(outcome.intent, market ? pairName(market) : symbol, t, language);
    if (!outcome.ok)
      if (isUnknown(outcome.error)) toast.warning(t('orderUnknown'), { text });
      else toast.error(t('orderRefused'), { text: outcome.error.message || text });
    else if (outcome.placed.state === 'cancelled' && !/[1-9]/.test(outcome.placed.filledAmount))
      toast.warning(t('orderFoundNobody'), { text });
    else toast.success(t('orderArrived'), { text });
  };
}
