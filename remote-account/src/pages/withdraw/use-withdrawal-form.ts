import type { Wallet } from '@livery/contract/calls/payment-accounts';
import type { Withdrawal } from '@livery/contract/calls/withdrawals';
import { isPositive, subtract, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import type { ApiError } from '@livery/platform';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useDraft } from '@livery/platform/draft';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { accountMessages } from '../../messages.ts';
import { useAmount } from '../money-form/use-amount.ts';
import { withdrawMessages } from '../../messages.ts';
import { withdrawalBound, type FundsInfo } from './withdrawal-choice.ts';

const withdrawalDraft = z.object({ amount: z.string().check(z.maxLength(64)) });

export interface WithdrawalFormOptions {
  /** The member's uuid. */
  readonly owner: string;
  readonly info: FundsInfo;
  readonly channel: FundsInfo['networks'][number];
  readonly wallet: Wallet | undefined;
}

/** What is sent, as the member has reviewed it. A snapshot: balances change while it is on its way. */
export interface ReviewedWithdrawal {
  readonly coin: string;
  readonly amount: Decimal;
  readonly fee: Decimal;
  readonly received: Decimal;
  readonly wallet: Wallet;
  readonly hasMemo: boolean;
}

/** What a member chooses of a withdrawal, before they review it. The amount outlives a lost session. */
export function useWithdrawalForm({ owner, info, channel, wallet }: WithdrawalFormOptions) {
  const t = useTranslation(withdrawMessages);
  const account = useTranslation(accountMessages);
  const language = useLanguage();
  const { coin, available } = info;
  const draft = useDraft('account.withdrawal', withdrawalDraft, owner);
  const [reviewed, setReviewed] = useState<ReviewedWithdrawal>();
  const [isSubmitted, setSubmitted] = useState(false);
  const [walletRefusal, setWalletRefusal] = useState<{ readonly id: number; readonly message: string }>();
  const [done, setDone] = useState<Withdrawal>();
  const amountInput = useRef<HTMLInputElement>(null);

  const bound = withdrawalBound(info, channel.precision);
  /** An amount as text, with the coin. */
  const withCoin = (value: string) => `${formatDecimal(value, language)} ${coin}`;
  const amount = useAmount(draft.value?.amount ?? '', {
    coin,
    decimals: channel.precision,
    min: channel.minAmount,
    max: bound.max,
    tooLarge:
      bound.by === 'limit'
        ? t('aboveLimit', { max: withCoin(bound.max) })
        : t('insufficient', { account: account('accountSpot'), available: withCoin(available) }),
  });
  const received = amount.value && subtract(amount.value, channel.fee);

  function walletError(): string | undefined {
    if (wallet && walletRefusal?.id === wallet.id) return walletRefusal.message;
    return isSubmitted && !wallet ? t('walletRequired') : undefined;
  }

  function review(): void {
    setSubmitted(true);
    amount.show();
    if (amount.value === undefined) amountInput.current?.focus();
    else if (wallet && received && isPositive(received)) {
      const { fee, hasMemo } = channel;
      setReviewed({ coin, amount: amount.value, fee, received, wallet, hasMemo });
    }
  }

  /** Goes back to the field that a refusal is about; tells whether there is one. */
  function refuse({ code: refusal, message }: ApiError): boolean {
    switch (refusal) {
      case code.amountTooSmall:
      case code.amountTooLarge:
      case code.insufficientBalance:
        amount.refuse(message);
        break;
      case code.invalidAddress:
        if (wallet) setWalletRefusal({ id: wallet.id, message });
        break;
      default:
        return false;
    }
    setReviewed(undefined);
    return true;
  }

  return {
    ...{ info, channel, wallet, amount, amountInput, received, bound, reviewed, done, review, refuse, withCoin },
    walletError: walletError(),
    type(text: string) {
      amount.type(text);
      draft.keep({ amount: text });
    },
    fillAll() {
      amount.fill(bound.max);
      draft.keep({ amount: formatDecimal(bound.max, language) });
    },
    finish(withdrawal: Withdrawal) {
      amount.clear();
      draft.drop();
      setSubmitted(false);
      setReviewed(undefined);
      setDone(withdrawal);
    },
    change: () => setReviewed(undefined),
    startAgain: () => setDone(undefined),
  };
}

export type WithdrawalForm = ReturnType<typeof useWithdrawalForm>;
