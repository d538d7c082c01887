/** An order in the words and figures of the lists. */
import type { SpotOrder } from '@livery/contract/calls/spot';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { priceDigits, type SpotMarket } from '@livery/market-ui/market';
import { MutedText } from '@livery/market-ui/trade-page';
import { Amount, Pill, type PillTone } from '@livery/ui';
import { spotMessages } from '../../../messages.ts';
import { figuresIn } from '../ticket/sentence.ts';
import { ownType } from './order-edit.ts';

/** Returns a function that names what an order is: `Stop-limit`, `OCO stop`, `Trailing 1.5%`. */
export function useOrderKind(): (order: SpotOrder, market: SpotMarket | undefined) => string {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  return (order, market) => {
    const isProfit = ['limit', 'takeProfit'].includes(ownType(order));
    if (order.parentId !== undefined) return t(isProfit ? 'ordersKindProfit' : 'ordersKindLoss');
    if (order.type === 'oco') return t(isProfit ? 'ordersKindOcoOffer' : 'ordersKindOcoStop');
    if (order.attached) return t('ordersKindExits');
    if (!order.distance || !market) return t(order.type);
    return t('ordersKindTrailing', { distance: figuresIn({ market, language }).distance(order.distance) });
  };
}

interface OrderProps {
  readonly order: SpotOrder;
  readonly market: SpotMarket | undefined;
}

/** The price that an order waits for: `≤ 64,900.00`. */
export function TriggerFigure({ order: { trigger, firesOn, startAt, side }, market }: OrderProps) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const digits = market && priceDigits(market);
  if (!trigger) {
    if (startAt === undefined) return <span>--</span>;
    return <MutedText>{t('ordersStartsAt', { price: formatDecimal(startAt, language, digits) })}</MutedText>;
  }
  // A trailing stop names no direction: it is that of its side.
  const isRise = firesOn === undefined ? side === 'buy' : firesOn === 'rise';
  return (
    <span>
      {isRise ? '≥' : '≤'} <Amount value={trigger.price} {...(digits && { digits })} />
      {trigger.source === 'mid' && <MutedText> {t('mid')}</MutedText>}
    </span>
  );
}

/** The state of an open order that no share of it says; `undefined` for one that rests in the book. */
export function WaitingState({ order: { state, fired, filledAmount }, market }: OrderProps) {
  const t = useTranslation(spotMessages);
  if (state === 'waiting')
    return market?.isOpen === false ? (
      <Pill tone="waiting">{t('ordersStatePaused')}</Pill>
    ) : (
      <MutedText>{t('ordersStateWaiting')}</MutedText>
    );
  return fired && !/[1-9]/.test(filledAmount) ? <Pill tone="waiting">{t('ordersStateTriggered')}</Pill> : undefined;
}

const states = {
  open: { message: 'ordersStateOpen', tone: 'running' },
  waiting: { message: 'ordersStateWaiting', tone: 'running' },
  filled: { message: 'ordersStateFilled', tone: 'done' },
  cancelled: { message: 'ordersStateCancelled', tone: 'neutral' },
  replaced: { message: 'ordersStateReplaced', tone: 'neutral' },
  expired: { message: 'ordersStateExpired', tone: 'neutral' },
} as const satisfies Record<SpotOrder['state'], { message: string; tone: PillTone }>;

/** The word for an order's state, and its colour. */
export function stateOf({ state, endReason }: Pick<SpotOrder, 'state' | 'endReason'>) {
  if (state === 'cancelled' && endReason === 'pair') return { message: 'ordersStatePair', tone: 'neutral' } as const;
  if (state === 'cancelled' && typeof endReason === 'number')
    return { message: 'ordersStateRefused', tone: 'danger' } as const;
  return states[state];
}
