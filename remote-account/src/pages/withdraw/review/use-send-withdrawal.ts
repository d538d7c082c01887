import { useProof, type ProofMethod } from '@livery/account-forms/proof';
import { fundsPassword } from '@livery/contract/calls/member';
import { passkeyRequestCall } from '@livery/contract/calls/second-factor';
import type { SecondFactorMethod } from '@livery/contract/calls/session';
import { withdrawCall } from '@livery/contract/calls/withdrawals';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { useRef, useState } from 'react';
import type { ReviewedWithdrawal, WithdrawalForm } from '../use-withdrawal-form.ts';
import { reviewMessages } from './messages.ts';

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
  const t = useTranslation(reviewMessages);
  const { api } = usePlatform();
  const { state, send } = useRepeatableCall(withdrawCall);
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const [isProving, setProving] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const proof = useProof<Exclude<ProofMethod, 'PASSWORD'>>(methods, () =>
    api.call(passkeyRequestCall, {}, { quiet: true }),
  );
  const busy = isProving || isBusy(state);

  function refusePassword(message: string): void {
    setPasswordError(message);
    passwordInput.current?.focus();
  }

  /** Shows a refusal where it belongs; what belongs to no field is a toast (docs/decisions.md §32). */
  function showRefusal(error: ApiError): void {
    if (error.code === code.wrongFundsPassword || error.code === code.tooManyRequests) refusePassword(error.message);
    else if (error.code === code.wrongSecondFactor || error.code === code.clockWrong) proof.refuse(error.message);
    else if (!form.refuse(error)) toast.error(error.message);
    onStale();
  }

  /** `undefined` where it is missing, which its field says. */
  async function readProof(): Promise<
    { secondFactor?: NonNullable<Awaited<ReturnType<typeof proof.read>>> } | undefined
  > {
    if (methods.length === 0) return {};
    setProving(true);
    try {
      const secondFactor = await proof.read();
      return secondFactor && { secondFactor };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
      return undefined;
    } finally {
      setProving(false);
    }
  }

  async function submit(): Promise<void> {
    if (busy) return;
    if (!fundsPassword.safeParse(password).success)
      return refusePassword(t(password === '' ? 'passwordRequired' : 'passwordFormat'));
    const proved = await readProof();
    if (!proved) return;
    const { coin, amount, wallet } = reviewed;
    const { network, address, memo } = wallet;
    const outcome = await send({
      body: {
        ...{ coin, network, address, amount, fundsPassword: password, ...proved },
        ...(memo !== '' && { memo }),
      },
    });
    if (outcome.status === 'refused') showRefusal(outcome.error);
    else if (outcome.status === 'done') form.finish(outcome.data);
  }

  return {
    ...{ state, busy, password, passwordError, passwordInput, submit },
    proof: methods.length > 0 ? proof.state : undefined,
    type(text: string) {
      setPassword(text);
      setPasswordError(undefined);
    },
  };
}
