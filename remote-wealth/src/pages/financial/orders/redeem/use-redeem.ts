import { accountsCall } from '@livery/contract/calls/funds';
import { redeemWealthCall, type WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import {
  defineCommandKind,
  isBusy,
  useCommand,
  useCommandOutcomes,
  usePendingCommands,
} from '@livery/platform/commands';
import { useMemberCall } from '@livery/platform/query';
import { toast } from '@livery/ui';
import { useState } from 'react';
import { ordersMessages } from '../../../../messages.ts';

interface RedeemOptions {
  readonly order: WealthOrder;
  /** Called when the order is redeemed or has changed, so that the list reloads. */
  readonly onEnded: () => void;
  /** Called when the member's phone number has been removed. */
  readonly onPhoneNeeded: () => void;
}

/** Redeems an order exactly once (spec §2.9), and returns the outcome. */
export function useRedeem({ order, onEnded, onPhoneNeeded }: RedeemOptions) {
  const t = useTranslation(ordersMessages);
  const { state, send } = useCommand(redeemCommands);
  const { refetch: refreshAssets } = useMemberCall(accountsCall, {}, ['balances']);
  const [codeError, setCodeError] = useState<string>();

  function end(): void {
    void refreshAssets();
    onEnded();
  }

  async function redeem(typedCode: string): Promise<void> {
    if (isBusy(state)) return;
    setCodeError(undefined);
    const outcome = await send(redeemWealthCall, { params: { id: order.id }, body: { code: typedCode } });
    // If the dialog was closed, `useRedeemOutcomes` reports the outcome. If it is unknown, the dialog says so.
    if (!outcome || outcome.status === 'unknown') return;
    if (outcome.status === 'done') {
      toast.success(t('redeemedWell'), { text: t('backInWealth') });
      return end();
    }
    const { error } = outcome;
    const isAboutCode = error.code === code.wrongVerificationCode || error.field === 'code';
    if (error.code === code.phoneNeeded) onPhoneNeeded();
    else if (isAboutCode) setCodeError(`${error.message} ${t('nothingRedeemed')}`);
    else {
      toast.error(t('notRedeemed'), { text: error.message });
      // The order was redeemed in another tab, or has ended.
      if (error.code === code.notRedeemable || error.code === code.notFound) end();
    }
  }
  return { state, redeem, codeError, clearCodeError: () => setCodeError(undefined) };
}

const redeemCommands = defineCommandKind({ name: 'wealth.redeem', calls: [redeemWealthCall] });

/** Sent if the tenant asks for no code (spec §9). Its value does not matter. */
export const placeholderCode = '000000';

/** Reports the outcome of a redemption whose dialog was closed before the answer arrived. */
export function useRedeemOutcomes(onKnown: () => void): void {
  const t = useTranslation(ordersMessages);
  useCommandOutcomes(redeemCommands, (outcome) => {
    if (outcome.status === 'done') toast.success(t('redeemedWell'), { text: t('backInWealth') });
    else if (outcome.status === 'refused') toast.error(t('notRedeemed'), { text: outcome.error.message });
    else toast.warning(t('outcomeUnknown'));
    onKnown();
  });
}

/** The orders whose redemption has no answer yet. They cannot be redeemed a second time. */
export function useRedeemingOrders(): ReadonlySet<number> {
  const { pending } = usePendingCommands(redeemCommands);
  return new Set(pending.map(({ input }) => input.params.id));
}
