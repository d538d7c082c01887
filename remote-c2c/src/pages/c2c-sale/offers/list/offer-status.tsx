import type { OfferStatus } from '@livery/contract/calls/c2c/states';
import { useTranslation } from '@livery/i18n';
import { Pill, type PillTone } from '@livery/ui';
import { offersMessages } from '../../../../messages.ts';

const pills = {
  open: { tone: 'running', label: 'open' },
  paused: { tone: 'waiting', label: 'paused' },
  sold: { tone: 'done', label: 'sold' },
  withdrawn: { tone: 'neutral', label: 'withdrawn' },
} as const satisfies Readonly<Record<OfferStatus, { readonly tone: PillTone; readonly label: string }>>;

/** The message that names a status. */
export const statusLabel = (status: OfferStatus) => pills[status].label;

/** The status of an own offer. */
export function OfferStatusPill({ status }: { readonly status: OfferStatus }) {
  const t = useTranslation(offersMessages);
  const { tone, label } = pills[status];
  return <Pill tone={tone}>{t(label)}</Pill>;
}
