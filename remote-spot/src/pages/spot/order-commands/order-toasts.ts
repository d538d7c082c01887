import { isZero } from '@livery/contract/decimal';
import { useLanguage, useTranslation } from '@livery/i18n';
import { toast } from '@livery/ui';
import { spotMessages } from '../../../messages.ts';
import { useFindMarket } from '../market/market.ts';
import { describeOrder } from './describe-order.ts';
import { showAcceptedToast } from './one-toast.ts';
import { toPendingOrder, type OrderOutcome } from './order-commands.ts';

/** Shows the outcome of an order as a toast. */
export function useOrderToast(): (outcome: OrderOutcome) => void {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const findMarket = useFindMarket();
  return (outcome) => {
    const pending = toPendingOrder(outcome.request);
    const { symbol } = pending.order;
    const text = describeOrder(pending, findMarket(symbol), t, language);
    if (outcome.status === 'unknown') toast.warning(t('orderUnknown'), { text });
    else if (outcome.status === 'refused') toast.error(t('orderRefused'), { text: outcome.error.message || text });
    else if (outcome.data.state === 'cancelled' && isZero(outcome.data.filledAmount))
      toast.warning(t('orderFoundNobody'), { text });
    else showAcceptedToast(outcome.data.id, () => toast.success(t('orderArrived'), { text }));
  };
}
