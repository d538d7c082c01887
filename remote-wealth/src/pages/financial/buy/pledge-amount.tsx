import { CoinAmountField, type CoinAmountFieldProps } from '@livery/account-forms/form';
import { isLess, isMore, isPositive, ledgerDecimals, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import {
  decimalFaultText,
  inputOf,
  isEmptyInput,
  limitDecimals,
  type DecimalInput,
  type RefusedDecimal,
} from '@livery/i18n/decimal-input';
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
      input={amount.input}
      error={isSending ? undefined : amount.error}
      onInput={(input) => amount.type(input)}
      onLeave={() => amount.leave()}
    />
  );
}

export interface PledgeAmountEntry extends PledgeAmount {
  readonly input: DecimalInput;
  /** The error, shown once the member has left the field for the first time. */
  readonly error: string | undefined;
  type(input: DecimalInput): void;
  fill(amount: Decimal): void;
  leave(): void;
  /** The server's message about the amount, until the amount changes. */
  refuse(message: string): void;
}

interface HeldInput {
  readonly input: DecimalInput;
  readonly onInput: (input: DecimalInput) => void;
}

/** The amount of a pledge, which the caller holds. */
export function usePledgeAmount({ input, onInput }: HeldInput, coin: string, limits: AmountLimits): PledgeAmountEntry {
  const t = useTranslation(buyMessages);
  const language = useLanguage();
  const [isBegun, setBegun] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const read = readAmount(input, limits);
  const { fault, isWithinLimits } = read;
  const withCoin = (amount: Decimal) => `${formatDecimal(amount, language)} ${coin}`;

  function type(next: DecimalInput): void {
    if (isEmptyInput(input)) setBegun(true);
    onInput(next);
    setRefusal(undefined);
  }
  function ownError(): string | undefined {
    if (typeof fault === 'object') return decimalFaultText(fault, t, { language, maxDecimals: ledgerDecimals });
    return (
      fault &&
      t(fault, {
        min: withCoin(limits.min),
        max: withCoin(limits.max),
        available: withCoin(limits.available ?? limits.min),
      })
    );
  }
  return {
    ...read,
    input,
    // An insufficient balance is shown at once, because more typing cannot fix it.
    error: refusal ?? (!isBegun || isWithinLimits ? ownError() : undefined),
    type,
    fill(amount) {
      type(inputOf(amount));
      setBegun(false);
    },
    leave: () => setBegun(false),
    refuse: setRefusal,
  };
}

/** An error of an amount: it is no number, or a bound, whose name is the key of a message. */
type AmountFault = RefusedDecimal | 'tooSmall' | 'tooLarge' | 'insufficient';

interface AmountLimits {
  readonly min: Decimal;
  readonly max: Decimal;
  /** The balance of the WEALTH account; `undefined` until it is known. */
  readonly available: Decimal | undefined;
}

interface PledgeAmount {
  /** Set if the field holds a number above zero. */
  readonly typed?: Decimal;
  /** Whether min ≤ amount ≤ max (spec §5 'Financial buy'). */
  readonly isWithinLimits: boolean;
  readonly fault?: AmountFault;
}

/** Checks the amount of a pledge. An amount above the balance can be within the limits, and is still a fault. */
function readAmount(input: DecimalInput, { min, max, available }: AmountLimits): PledgeAmount {
  const read = limitDecimals(input, ledgerDecimals);
  if (isEmptyInput(read)) return { isWithinLimits: false };
  if (!read.ok) return { isWithinLimits: false, fault: read };
  const amount = read.value;
  const typed = isPositive(amount) ? { typed: amount } : {};
  if (isLess(amount, min)) return { ...typed, isWithinLimits: false, fault: 'tooSmall' };
  if (isMore(amount, max)) return { ...typed, isWithinLimits: false, fault: 'tooLarge' };
  const isShort = available !== undefined && isMore(amount, available);
  return { ...typed, isWithinLimits: true, ...(isShort && { fault: 'insufficient' }) };
}
