import { usePermittedCall } from '@livery/account-forms/funds-permit';
import type { SecondFactorMethod } from '@livery/contract/calls/session';
import { withdrawCall } from '@livery/contract/calls/withdrawals';
import type { ApiError } from '@livery/platform';
import { toast } from '@livery/ui';
import type { ReviewedWithdrawal, WithdrawalForm } from '../use-withdrawal-form.ts';

export interface SendWithdrawalOptions {
  readonly form: Pick<WithdrawalForm, 'refuse' | 'finish' | 'change'>;
  readonly reviewed: ReviewedWithdrawal;
  /** What the member proves their second factor with; nothing where they have none. */
  readonly methods: readonly SecondFactorMethod[];
  /** Something of the member's has changed meanwhile. */
  readonly onStale: () => unknown;
}

/** Sends a reviewed withdrawal, once, with what proves that the member wants it. */
export function useSendWithdrawal({ form, reviewed, methods, onStale }: SendWithdrawalOptions) {
  const { submit: submitOnce, permit, ...sending } = usePermittedCall(withdrawCall, methods);

  /** Shows a refusal where it belongs; what belongs to no field is a toast (docs/decisions.md §32). */
  function showRefusal(error: ApiError): void {
    if (!permit.refuse(error) && !form.refuse(error)) toast.error(error.message);
    onStale();
  }

  async function submit(): Promise<void> {
    const { coin, amount, wallet } = reviewed;
    const { network, address, memo } = wallet;
    const outcome = await submitOnce((proof) => ({
      body: { ...{ coin, network, address, amount }, ...proof, ...(memo !== '' && { memo }) },
    }));
    if (outcome?.status === 'refused') showRefusal(outcome.error);
    else if (outcome?.status === 'done') form.finish(outcome.data);
  }

  return { ...sending, permit, submit };
}
