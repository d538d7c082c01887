import { CoinAmountField, type CoinAmountFieldProps } from '@livery/account-forms/coin-amount-field';
import { useTranslation } from '@livery/i18n';
import { wealthMessages, buyMessages } from '../../../../messages.ts';
import type { PledgeAmountEntry } from './use-pledge-amount.ts';

export interface AmountFieldProps extends Pick<
  CoinAmountFieldProps,
  'coin' | 'labelEnd' | 'help' | 'labelLink' | 'onAll'
> {
  readonly amount: PledgeAmountEntry;
  /** Whether the answer to a purchase is awaited: the balance changes before it comes. */
  readonly isSending?: boolean;
}

/** The amount of a pledge with its 'all' shortcut (spec §2.9). */
export function AmountField({ amount, isSending = false, ...field }: AmountFieldProps) {
  const t = useTranslation(buyMessages);
  const word = useTranslation(wealthMessages);
  return (
    <CoinAmountField
      {...field}
      label={word('amount')}
      allLabel={t('all')}
      value={amount.text}
      error={isSending ? undefined : amount.error}
      onType={(text) => amount.type(text)}
      onLeave={() => amount.leave()}
    />
  );
}
