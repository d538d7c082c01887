import { takeOfferCall } from '@livery/contract/calls/c2c/orders';
import { useTranslation } from '@livery/i18n';
import { defineCommandKind, useCommandOutcomes } from '@livery/platform/commands';
import { useNavigate } from '@livery/platform/router';
import { toast } from '@livery/ui';
import { c2cMessages } from '../../../messages.ts';
import { placeAddress } from '../place/place.ts';

/** Purchases from offers. Each opens one order, however often it is sent. */
export const takings = defineCommandKind({ name: 'c2c.take', calls: [takeOfferCall] });

/** Tells what has become of a purchase whose view was left before the answer came. */
export function useTakingOutcomes(): void {
  const t = useTranslation(c2cMessages);
  const navigate = useNavigate();
  useCommandOutcomes(takings, (outcome) => {
    if (outcome.status === 'done') {
      const { id } = outcome.data;
      const onPress = () => void navigate(placeAddress({ view: 'order', id }));
      toast.success(t('orderOpened'), { action: { label: t('openOrder'), onPress } });
    } else if (outcome.status === 'refused') toast.error(t('orderNotOpened'), { text: outcome.error.message });
    else toast.warning(t('orderUnknown'));
  });
}
