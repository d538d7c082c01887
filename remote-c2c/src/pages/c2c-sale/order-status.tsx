import type { OrderStatus } from '@livery/contract/calls/c2c/states';
import type { RecordState } from '@livery/contract/calls/records';
import { useTranslation } from '@livery/i18n';
import { Pill, type PillTone } from '@livery/ui';
import { sharedMessages } from '../../messages.ts';
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
  const t = useTranslation(sharedMessages);
  const { tone, label } = pills[status];
  return <Pill tone={tone}>{t(label)}</Pill>;
}

/** What the specification calls an order of a status in lists (spec §4, docs/decisions.md §40). */
export function recordWord(status: StatusChoice): Exclude<RecordState, 'confirming'> {
  if (status === 'released') return 'passed';
  return status === 'cancelled' ? 'failed' : 'processing';
}
