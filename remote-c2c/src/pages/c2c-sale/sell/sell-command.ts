import { sellCall } from '@livery/contract/calls/c2c/offers';
import { useTranslation } from '@livery/i18n';
import { defineCommandKind, useCommandOutcomes } from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { sellMessages } from '../../../messages.ts';

export const sales = defineCommandKind({ name: 'c2c.sell', calls: [sellCall] });

/** Tells what has become of an offer whose form was left before the answer came. */
export function useSaleOutcomes(): void {
  const t = useTranslation(sellMessages);
  useCommandOutcomes(sales, (outcome) => {
    if (outcome.status === 'done') toast.success(t('published'));
    else if (outcome.status === 'refused') toast.error(t('notPublished'), { text: outcome.error.message });
    else toast.warning(t(outcome.isPersisted ? 'publishUnknown' : 'publishUnanswered'));
  });
}
