import { CoinAmountField, type CoinAmountFieldProps } from '@livery/account-forms/form';
import { isLess, isMore, isPositive, ledgerDecimals, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { readDecimal } from '@livery/i18n/decimal-input';
import { useState } from 'react';
import { buyMessages, wealthMessages } from '../../../messages.ts';

interface AmountFieldProps extends Pick<CoinAmountFieldProps, 'coin' | 'labelEnd' | 'help' | 'labelLink' | 'onAll'> {
  readonly amount: PledgeAmountEntry;
  /** Whether a purchase is being sent. The balance changes before its answer arrives. */
  readonly isSending?: boolean;
}

/** The amount of a pledge with its 'all' shortcut (spec §2.9). */
export function AmountField({ amount, isSending = false, ...field }: AmountFieldProps) {
  const t = useTranslation(buyMessages);
  const tWealth = useTranslation(wealthMessages);
  return (
    <CoinAmountField
      {...field}
      label={tWealth('amount')}
      allLabel={t('all')}
      value={amount.text}
      error={isSending ? undefined : amount.error}
      onType={(text) => amount.type(text)}
      onLeave={() => amount.leave()}
    />
  );
}

export interface PledgeAmountEntry extends PledgeAmount {
  readonly text: string;
  /** The error, shown once the member has left the field. */
  readonly error: string | undefined;
  type(text: string): void;
  /** Fills in an amount in the language's format. */
  fill(amount: Decimal): void;
  leave(): void;
  /** The server's message about the amount, until the amount changes. */
  refuse(message: string): void;
}

/** The amount of a pledge, typed in the member's language. Invalid input stays as it was typed. */
export function usePledgeAmount(first: string, coin: string, limits: AmountLimits): PledgeAmountEntry {
  const t = useTranslation(buyMessages);
  const language = useLanguage();
  const [text, setText] = useState(first);
  const [isLeft, setLeft] = useState(first !== '');
  const [refusal, setRefusal] = useState<string>();
  const read = readAmount(text, language, limits);
  const { fault, isWithinLimits } = read;
  const withCoin = (amount: Decimal) => `${formatDecimal(amount, language)} ${coin}`;

  function type(next: string): void {
    setText(next);
    setRefusal(undefined);
  }
  const ownError =
    fault &&
    t(fault, {
      min: withCoin(limits.min),
      max: withCoin(limits.max),
      available: withCoin(limits.available ?? limits.min),
      digits: ledgerDecimals,
    });
  return {
    ...read,
    text,
    // An insufficient balance is shown at once, because more typing cannot fix it.
    error: refusal ?? (isLeft || isWithinLimits ? ownError : undefined),
    type,
    fill(amount) {
      type(formatDecimal(amount, language));
      setLeft(true);
    },
    leave: () => setLeft(text !== ''),
    refuse: setRefusal,
  };
}

/** An error of an amount. Each is a message key. */
type AmountFault = 'amountRequired' | 'notANumber' | 'tooManyDecimals' | 'tooSmall' | 'tooLarge' | 'insufficient';

interface AmountLimits {
  readonly min: Decimal;
  readonly max: Decimal;
  /** The balance of the WEALTH account; `undefined` until it is known. */
  readonly available: Decimal | undefined;
}

interface PledgeAmount {
  /** Set if the text is a number above zero. */
  readonly typed?: Decimal;
  /** Whether min ≤ amount ≤ max (spec §5 'Financial buy'). */
  readonly isWithinLimits: boolean;
  readonly fault?: AmountFault;
}

/** Reads the typed amount of a pledge. An amount above the balance can be within the limits, and is still a fault. */
function readAmount(text: string, language: Language, { min, max, available }: AmountLimits): PledgeAmount {
  const read = readDecimal(text, language, ledgerDecimals);
  if (!read.ok) {
    const faults = { empty: 'amountRequired', tooLong: 'tooManyDecimals' } as const;
    return {
      isWithinLimits: false,
      fault: read.reason === 'empty' || read.reason === 'tooLong' ? faults[read.reason] : 'notANumber',
    };
  }
  const amount = read.value;
  const typed = isPositive(amount) ? { typed: amount } : {};
  if (isLess(amount, min)) return { ...typed, isWithinLimits: false, fault: 'tooSmall' };
  if (isMore(amount, max)) return { ...typed, isWithinLimits: false, fault: 'tooLarge' };
  const isShort = available !== undefined && isMore(amount, available);
  return { ...typed, isWithinLimits: true, ...(isShort && { fault: 'insufficient' }) };
}
