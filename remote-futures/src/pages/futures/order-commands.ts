/** Buying calls and puts: commands of the platform, each with one effect (spec §7 'Idempotency', docs/decisions.md §17). */
import type { CallInput } from '@livery/contract/call';
import { buyFuturesCall } from '@livery/contract/calls/futures';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { pairName } from '@livery/market-ui/market';
import {
  defineCommandKind,
  isBusy,
  useCommand,
  useCommandOutcomes,
  type CommandOutcome,
} from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { futuresMessages } from '../../messages.ts';
import { cycleName } from './clock.ts';
import { useProducts } from './market/product.ts';

const orderCommands = defineCommandKind({ name: 'futures.order', calls: [buyFuturesCall] });

type NewFuturesOrder = CallInput<typeof buyFuturesCall>['body'];
type OrderOutcome = CommandOutcome<typeof buyFuturesCall>;

/** Buys. Resolves with the outcome, or with `undefined` when the component is gone by then and a toast has told it. */
export function useBuy(): {
  readonly isSending: boolean;
  /** No answer came: the order is sent again under its key. */
  readonly isUnknown: boolean;
  buy(order: NewFuturesOrder): Promise<OrderOutcome | undefined>;
} {
  const { state, send } = useCommand(orderCommands);
  const isSending = isBusy(state);
  return {
    isSending,
    isUnknown: isSending && state.status === 'unknown',
    buy: (order) => send(buyFuturesCall, { body: order }),
  };
}

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
