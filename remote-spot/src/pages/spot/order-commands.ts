/** Placing orders: commands of the platform, each with one effect (spec §7 'Idempotency', docs/decisions.md §17). */
import { spotBuyCall, spotSellCall, type NewSpotOrder, type PlacedSpotOrder } from '@livery/contract/calls/spot';
import { isZero } from '@livery/contract/decimal';
import {
  formatDecimal,
  formatPercent,
  useLanguage,
  useTranslation,
  type Language,
  type MessageKey,
  type Translate,
} from '@livery/i18n';
import { amountDigits, pairName, priceDigits, totalDigits, type SpotMarket } from '@livery/market-ui/market';
import {
  defineCommandKind,
  isBusy,
  useCommand,
  useCommandOutcomes,
  usePendingCommands,
  type CommandOutcome,
  type IdempotentRequest,
} from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { spotMessages } from '../../messages.ts';
import { useFindMarket } from './market/market.ts';

export const orderCommands = defineCommandKind({
  name: 'spot.order',
  calls: [spotBuyCall, spotSellCall],
  staysUntilListed: ({ state }) => state === 'open' || state === 'waiting',
});

type OrderCall = (typeof orderCommands.calls)[number];
type OrderOutcome = CommandOutcome<OrderCall>;

/** An order that has no answer yet, or that rests in the book and no list shows yet. */
export interface PendingOrder {
  readonly key: string;
  readonly side: 'buy' | 'sell';
  readonly order: NewSpotOrder;
  /** Epoch ms on the server. */
  readonly sentAt: number;
  /** No answer came: the order is sent again under the same key. */
  readonly isUnknown: boolean;
  /** The answer: the order rests in the book, and no list of orders has it yet. */
  readonly placed?: PlacedSpotOrder;
}

const toPendingOrder = ({ key, call, input, sentAt, isUnknown, data }: IdempotentRequest<OrderCall>): PendingOrder => ({
  key,
  side: call === spotBuyCall ? 'buy' : 'sell',
  order: input.body,
  sentAt,
  isUnknown,
  ...(data && { placed: data }),
});

/** The member's pending orders, newest first. `markListed` drops those that a list has, by their keys. */
export function usePendingOrders(): {
  readonly orders: readonly PendingOrder[];
  markListed(keys: readonly string[]): void;
} {
  const { pending, markListed } = usePendingCommands(orderCommands);
  return { orders: pending.map(toPendingOrder), markListed };
}

/** Places orders. Resolves with the outcome, or with `undefined` when the component is gone by then and a toast has told it. */
export function usePlaceOrder(): {
  readonly isSending: boolean;
  /** No answer came: the order is sent again. */
  readonly isUnknown: boolean;
  place(side: PendingOrder['side'], order: NewSpotOrder): Promise<OrderOutcome | undefined>;
} {
  const { state, send } = useCommand(orderCommands);
  const isSending = isBusy(state);
  return {
    isSending,
    isUnknown: isSending && state.status === 'unknown',
    place: (side, order) => send(side === 'buy' ? spotBuyCall : spotSellCall, { body: order }),
  };
}

/** Tells what became of orders whose form is gone, and of those that an earlier page left without an answer. */
export function OrderOutcomes(): null {
  useCommandOutcomes(orderCommands, useOrderToast());
  return null;
}

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

/** The last toast of each order, by the order's id. */
const toasts = new Map<number, number>();

/** Shows that an order was accepted, unless a fill of it was shown already. */
export function showAcceptedToast(orderId: number, show: () => number): void {
  if (!toasts.has(orderId)) toasts.set(orderId, show());
}

/** Shows a fill in the place of the order's toast before. */
export function showFillToast(orderId: number, show: () => number): void {
  const before = toasts.get(orderId);
  if (before !== undefined) toast.dismiss(before);
  toasts.set(orderId, show());
}

/** An order in words: `Buy 0.1000 BTC/USDT at 67,200.0`, `Stop-market: Sell …, trigger price 65,000.0`. */
export function describeOrder(
  { side, order }: Pick<PendingOrder, 'side' | 'order'>,
  market: SpotMarket | undefined,
  t: Translate<MessageKey<typeof spotMessages>>,
  language: Language,
): string {
  const { symbol, type, price, amount = '0', total, trigger, distance } = order;
  const write = (value: string, digits: typeof priceDigits) => formatDecimal(value, language, market && digits(market));
  const lots = market && amountDigits(market);
  const { coin = symbol, quote = '' } = market ?? {};
  const values = {
    side: t(side),
    amount: formatDecimal(amount, language, lots),
    pair: market ? pairName(market) : symbol,
  };
  const plain =
    price !== undefined
      ? t('intentLimit', { ...values, price: write(price, priceDigits) })
      : total === undefined
        ? t('intentMarket', values)
        : t('intentTotal', { ...values, coin, total: `${write(total, totalDigits)} ${quote}`.trim() });
  if (distance) {
    const { percent, amount: inQuote = '0' } = distance;
    const text = percent === undefined ? write(inQuote, priceDigits) : formatPercent(percent, language);
    return t('intentDistance', { type: t(type), order: plain, distance: text });
  }
  return trigger
    ? t('intentTrigger', { type: t(type), order: plain, trigger: write(trigger.price, priceDigits) })
    : plain;
}
