import { useFundsPermit } from '@livery/account-forms/funds-permit';
import type { SecondFactorMethod } from '@livery/contract/calls/session';
import { withdrawCall } from '@livery/contract/calls/withdrawals';
import type { ApiError } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { useRef } from 'react';
import type { ReviewedWithdrawal, WithdrawalForm } from '../use-withdrawal-form.ts';

export interface SendWithdrawalOptions {
  readonly form: Pick<WithdrawalForm, 'refuse' | 'finish' | 'change'>;
  readonly reviewed: ReviewedWithdrawal;
  /** What the member proves their second factor with; nothing where they have none. */
  readonly methods: readonly SecondFactorMethod[];
  /** Something of the member's has changed meanwhile. */
  readonly onStale: () => unknown;
}

/**
 * Sends a reviewed withdrawal, with what proves that the member wants it. It is asked again under the same key until its
 * answer is known. The funds password is stored nowhere, so nothing is sent again after a reload.
 */
export function useSendWithdrawal({ form, reviewed, methods, onStale }: SendWithdrawalOptions) {
  const { state, send } = useRepeatableCall(withdrawCall);
  const permit = useFundsPermit(methods);
  const busy = permit.isProving || isBusy(state);
  /** A second press may come before the first is shown, or even after it was answered. */
  const isTaken = useRef(false);

  /** Shows a refusal where it belongs; what belongs to no field is a toast (docs/decisions.md §32). */
  function showRefusal(error: ApiError): void {
    if (!permit.refuse(error) && !form.refuse(error)) toast.error(error.message);
    onStale();
  }

  /** Whether the withdrawal was accepted. */
  async function trySend(): Promise<boolean> {
    const permitted = await permit.read();
    if (!permitted) return false;
    const { coin, amount, wallet } = reviewed;
    const { network, address, memo } = wallet;
    const outcome = await send({
      body: { ...{ coin, network, address, amount }, ...permitted, ...(memo !== '' && { memo }) },
    });
    if (outcome.status === 'refused') showRefusal(outcome.error);
    else if (outcome.status === 'done') form.finish(outcome.data);
    return outcome.status === 'done';
  }

  async function submit(): Promise<void> {
    if (busy || isTaken.current) return;
    isTaken.current = true;
    let isAccepted = false;
    try {
      isAccepted = await trySend();
    } finally {
      isTaken.current = isAccepted;
    }
  }

  return { state, busy, permit, submit };
}
