import { redeemWealthCall } from '@livery/contract/calls/wealth/pledges';
import { useTranslation } from '@livery/i18n';
import { defineCommandKind, useCommandOutcomes, usePendingCommands } from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { ordersMessages } from '../../../../messages.ts';

export const redeemCommands = defineCommandKind({ name: 'wealth.redeem', calls: [redeemWealthCall] });

/** Spec §9: sent where the tenant asks for no code. Its value does not matter. */
export const placeholderCode = '000000';

/** Tells what has become of a redemption whose dialog was closed before the answer came. */
export function useRedeemOutcomes(onKnown: () => void): void {
  const t = useTranslation(ordersMessages);
  useCommandOutcomes(redeemCommands, (outcome) => {
    if (outcome.status === 'done') toast.success(t('redeemedWell'), { text: t('backInWealth') });
    else if (outcome.status === 'refused') toast.error(t('notRedeemed'), { text: outcome.error.message });
    else toast.warning(t('outcomeUnknown'));
    onKnown();
  });
}

/** The orders whose redemption has no answer yet. They are not redeemed a second time meanwhile. */
export function useRedeemingOrders(): ReadonlySet<number> {
  const { pending } = usePendingCommands(redeemCommands);
  return new Set(pending.map(({ input }) => input.params.id));
}
