import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useCommandOutcomes } from '@livery/platform/commands';
import { pairName } from '@livery/market-ui/market';
import { toast } from '@livery/ui';
import { futuresMessages } from '../../../messages.ts';
import { cycleName } from '../clock/time-left.ts';
import { useProducts } from '../market/product.ts';
import { orderCommands, type OrderOutcome } from './order-commands.ts';

/** Shows the outcome of an order as a toast. */
export function useOrderToast(): (outcome: OrderOutcome) => void {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const products = useProducts().data?.coins;
  return (outcome) => {
    const { productId, direction, amount, cycle } = outcome.request.input.body;
    const product = products?.find(({ id }) => id === productId);
    const text = t('orderText', {
      direction: t(direction === 'up' ? 'call' : 'put'),
      pair: product ? pairName(product) : String(productId),
      amount: formatDecimal(amount, language),
      cycle: cycleName(cycle, language),
    });
    if (outcome.status === 'unknown') toast.warning(t('orderUnknown'), { text });
    else if (outcome.status === 'refused') toast.error(t('orderRefused'), { text: outcome.error.message || text });
    else toast.success(t('orderArrived'), { text });
  };
}

/** Tells what became of orders whose form is gone, and of those that an earlier page left without an answer. */
export function OrderOutcomes(): null {
  useCommandOutcomes(orderCommands, useOrderToast());
  return null;
}
