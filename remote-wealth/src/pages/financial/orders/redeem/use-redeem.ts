import { redeemWealthCall, type WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { accountsCall } from '@livery/contract/calls/funds';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { isBusy, useCommand } from '@livery/platform/commands';
import { useMemberCall } from '@livery/platform/query';
import { toast } from '@livery/ui';
import { useState } from 'react';
import { ordersMessages } from '../../../../messages.ts';
import { redeemCommands } from './redeem-command.ts';

export interface RedeemOptions {
  readonly order: WealthOrder;
  /** The order is redeemed, or is not what it was: the list is loaded anew. */
  readonly onEnded: () => void;
  /** The member has no phone any more. */
  readonly onPhoneNeeded: () => void;
}

/** Redeems an order once (spec §2.9), and says what came of it. */
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
    // Closed meanwhile: `useRedeemOutcomes` tells it. Unknown: the dialog says so.
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
      // In another tab, or by its end.
      if (error.code === code.notRedeemable || error.code === code.notFound) end();
    }
  }
  return { state, redeem, codeError, clearCodeError: () => setCodeError(undefined) };
}

export type Redeem = ReturnType<typeof useRedeem>;
