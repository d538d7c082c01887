import type { Order } from '@livery/contract/calls/c2c/orders';
import { latePaymentSeconds, type OrderStatus } from '@livery/contract/calls/c2c/states';
import type { RecordState } from '@livery/contract/calls/records';
import { useTranslation, type Language } from '@livery/i18n';
import { CountdownRing as Ring, type CountdownRingProps } from '@livery/market-ui/market';
import { Pill, type PillTone } from '@livery/ui';
import { tradeMessages } from '../../messages.ts';
import type { StatusChoice } from './orders/order-filter.ts';

const pills = {
  unpaid: { tone: 'waiting', label: 'unpaid' },
  paid: { tone: 'running', label: 'paid' },
  disputed: { tone: 'danger', label: 'disputed' },
  latePaid: { tone: 'danger', label: 'latePaid' },
  released: { tone: 'done', label: 'released' },
  cancelled: { tone: 'neutral', label: 'cancelled' },
} as const satisfies Readonly<Record<OrderStatus, { readonly tone: PillTone; readonly label: string }>>;

/** The message that names a status. */
export const statusLabel = (status: OrderStatus) => pills[status].label;

/** The status of a fiat order, the same for both sides (docs/decisions.md §22 and §58). */
export function OrderStatusPill({ status }: { readonly status: OrderStatus }) {
  const t = useTranslation(tradeMessages);
  const { tone, label } = pills[status];
  return <Pill tone={tone}>{t(label)}</Pill>;
}

/** The specification's name for a status in lists (spec §4, docs/decisions.md §40). */
export function recordWord(status: StatusChoice): Exclude<RecordState, 'confirming'> {
  if (status === 'released') return 'passed';
  return status === 'cancelled' ? 'failed' : 'processing';
}

/** The running deadline of an order. `payLate` is the time in which a buyer can report a payment of an expired order. */
export interface Deadline {
  readonly kind: 'pay' | 'release' | 'payLate';
  /** Epoch seconds on the server. */
  readonly end: number;
  /** Seconds. */
  readonly whole: number;
}

interface Timed extends Pick<Order, 'status' | 'type' | 'createTime' | 'payBefore' | 'payTime' | 'releaseBefore'> {
  /** Known in the order's room only. */
  readonly payLateBefore?: number | null;
}

/** The running deadline, of either side; `undefined` without one, as when the operator decides. */
export function deadlineOf(order: Timed): Deadline | undefined {
  const { status, type, createTime, payBefore, payTime, releaseBefore, payLateBefore = null } = order;
  if (status === 'unpaid') return { kind: 'pay', end: payBefore, whole: payBefore - createTime };
  if (status === 'paid' && releaseBefore !== null && payTime !== null)
    return { kind: 'release', end: releaseBefore, whole: releaseBefore - payTime };
  if (type === 'buy' && payLateBefore !== null)
    return { kind: 'payLate', end: payLateBefore, whole: latePaymentSeconds };
  return undefined;
}

/** A duration in whole minutes, rounded up: `3 min`, or `15 minutes` in a sentence. */
export const formatMinutes = (seconds: number, language: Language, unitDisplay: 'short' | 'long' = 'short'): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay }).format(
    Math.max(1, Math.ceil(seconds / 60)),
  );

/** The time left for a step of an order. */
export function CountdownRing(step: Omit<CountdownRingProps, 'label'>) {
  const t = useTranslation(tradeMessages);
  return <Ring {...step} label={(time) => t('timeLeft', { time })} />;
}
