import { buyWealthCall } from '@livery/contract/calls/wealth/products';
import { useTranslation } from '@livery/i18n';
import { defineCommandKind, useCommandOutcomes } from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { wealthMessages } from '../../../messages.ts';

export const purchases = defineCommandKind({ name: 'wealth.buy', calls: [buyWealthCall] });

/** Tells what has become of a purchase whose dialog was closed before the answer came. */
export function usePurchaseOutcomes(): void {
  const t = useTranslation(wealthMessages);
  useCommandOutcomes(purchases, (outcome) => {
    if (outcome.status === 'done') toast.success(t('bought'), { text: t('boughtHint') });
    else if (outcome.status === 'refused') toast.error(t('notBought'), { text: outcome.error.message });
    else toast.warning(t('purchaseUnknown'));
  });
}
