import { fundsPassword } from '@livery/contract/calls/member';
import type { Wallet } from '@livery/contract/calls/wallets';
import { withdrawCall, type Withdrawal, type withdrawalChannel } from '@livery/contract/calls/withdrawals';
import { code } from '@livery/contract/envelope';
import type { ApiError } from '@livery/platform';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { useDraft } from '@livery/platform/draft';
import { toast } from '@livery/ui';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { accountMessages } from '../../messages.ts';
import { isPositive, minus } from '../money-form/amounts.ts';
import { moneyFormMessages } from '../money-form/messages.ts';
import { useAmount } from '../money-form/use-amount.ts';
import { withdrawMessages } from './messages.ts';
import { withdrawalBound, type FundsInfo } from './withdrawal-choice.ts';

const withdrawalDraft = z.object({ amount: z.string().check(z.maxLength(64)) });

export interface WithdrawalFormOptions {
  /** The member's uuid. */
  readonly owner: string;
  readonly info: FundsInfo;
  readonly channel: z.output<typeof withdrawalChannel>;
  readonly wallet: Wallet | undefined;
  /** Something of the member has changed meanwhile. */
  readonly onStale: () => unknown;
}

/** The amount of a withdrawal, its review, and its sending. The funds password is never stored, so nothing is sent again after a reload. */
export function useWithdrawalForm({ owner, info, channel, wallet, onStale }: WithdrawalFormOptions) {
  const t = useTranslation(withdrawMessages);
  const shared = useTranslation(moneyFormMessages);
  const account = useTranslation(accountMessages);
  const language = useLanguage();
  const { coin, available } = info;
  const draft = useDraft('account.withdrawal', withdrawalDraft, owner);
  const { state, send } = useRepeatableCall(withdrawCall);
  const [step, setStep] = useState<'form' | 'review'>('form');
  const [isSubmitted, setSubmitted] = useState(false);
  const [walletRefusal, setWalletRefusal] = useState<{ readonly id: number; readonly message: string }>();
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const [done, setDone] = useState<Withdrawal>();
  const amountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const bound = withdrawalBound(info, channel.precision);
  const withCoin = (value: string) => `${formatDecimal(value, language)} ${coin}`;
  const amount = useAmount(draft.value?.amount ?? '', {
    coin,
    decimals: channel.precision,
    min: channel.minAmount,
    max: bound.max,
    tooLarge:
      bound.by === 'limit'
        ? t('aboveLimit', { max: withCoin(bound.max) })
        : shared('insufficient', { account: account('accountSpot'), available: withCoin(available) }),
  });
  const received = amount.value && minus(amount.value, channel.fee);

  function walletError(): string | undefined {
    if (wallet && walletRefusal?.id === wallet.id) return walletRefusal.message;
    return isSubmitted && !wallet ? t('walletRequired') : undefined;
  }

  function review(): void {
    setSubmitted(true);
    amount.show();
    if (amount.value === undefined) amountInput.current?.focus();
    else if (wallet && received && isPositive(received)) setStep('review');
  }

  /** Shows a refusal where it belongs; what belongs to no field is a toast (docs/decisions.md §32). */
  function showRefusal({ code: refusal, message }: ApiError): void {
    switch (refusal) {
      case code.wrongFundsPassword:
      case code.tooManyRequests:
        setPasswordError(message);
        passwordInput.current?.focus();
        break;
      case code.amountTooSmall:
      case code.amountTooLarge:
      case code.insufficientBalance:
        amount.refuse(message);
        setStep('form');
        break;
      case code.invalidAddress:
        if (wallet) setWalletRefusal({ id: wallet.id, message });
        setStep('form');
        break;
      default:
        toast.error(message);
    }
    onStale();
  }

  async function submit(): Promise<void> {
    if (isBusy(state) || !wallet || amount.value === undefined) return;
    if (!fundsPassword.safeParse(password).success) {
      setPasswordError(t(password === '' ? 'passwordRequired' : 'passwordFormat'));
      passwordInput.current?.focus();
      return;
    }
    const { network, address, memo } = wallet;
    const outcome = await send({
      body: { coin, network, address, amount: amount.value, fundsPassword: password, ...(memo !== '' && { memo }) },
    });
    if (outcome.status === 'refused') showRefusal(outcome.error);
    else if (outcome.status === 'done') {
      setPassword('');
      amount.clear();
      draft.drop();
      setSubmitted(false);
      setStep('form');
      setDone(outcome.data);
    }
  }

  return {
    ...{ info, channel, wallet, amount, amountInput, received, bound, step, state, done },
    ...{ password, passwordError, passwordInput, review, submit },
    walletError: walletError(),
    type(text: string) {
      amount.type(text);
      draft.keep({ amount: text });
    },
    fillAll() {
      amount.fill(bound.max);
      draft.keep({ amount: formatDecimal(bound.max, language) });
    },
    typePassword(text: string) {
      setPassword(text);
      setPasswordError(undefined);
    },
    change: () => setStep('form'),
    startAgain: () => setDone(undefined),
  };
}

export type WithdrawalForm = ReturnType<typeof useWithdrawalForm>;
