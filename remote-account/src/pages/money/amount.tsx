import { CoinAmountField, type CoinAmountFieldProps } from '@livery/account-forms/form';
import { isLess, isMore, isPositive, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { readDecimal } from '@livery/i18n/decimal-input';
import { useState } from 'react';
import { moneyFormMessages } from '../../messages.ts';
import { useCoinDetails } from '../assets/accounts.ts';

/** An amount of a coin, typed in the member's language. */
export function AmountField(props: Omit<CoinAmountFieldProps, 'label' | 'labelLink' | 'allLabel'>) {
  const t = useTranslation(moneyFormMessages);
  return <CoinAmountField {...props} label={t('amount')} allLabel={t('all')} />;
}

interface AmountFieldRules extends Omit<AmountRules, 'language'> {
  readonly coin: string;
  /** The error of an amount above `max`. */
  readonly tooLarge: string;
}

export interface AmountEntry {
  readonly text: string;
  /** `undefined` while the text is not a number. */
  readonly typed: Decimal | undefined;
  /** `undefined` while the amount cannot be sent. */
  readonly value: Decimal | undefined;
  /** The error, after the member has left the field or submitted. */
  readonly error: string | undefined;
  type(text: string): void;
  /** Fills in an amount, formatted in the language. */
  fill(amount: Decimal): void;
  leave(): void;
  /** Shows the error, as a submission does. */
  show(): void;
  /** The server's error, until the amount changes. */
  refuse(message: string): void;
  clear(): void;
}

/** The amount field of a money form. Invalid text stays as typed. */
export function useAmount(first: string, { coin, tooLarge, ...rules }: AmountFieldRules): AmountEntry {
  const t = useTranslation(moneyFormMessages);
  const language = useLanguage();
  const [text, setText] = useState(first);
  const [isShown, setShown] = useState(first !== '');
  const [refusal, setRefusal] = useState<string>();
  const read = readAmount(text, { language, ...rules });

  function type(next: string): void {
    setText(next);
    setRefusal(undefined);
  }
  function faultText(): string | undefined {
    if (read.ok) return undefined;
    if (read.fault === 'tooLarge') return tooLarge;
    const min = `${formatDecimal(rules.min ?? '0', language)} ${coin}`;
    return t(read.fault, { min, digits: rules.decimals });
  }
  return {
    text,
    typed: read.value,
    value: read.ok ? read.value : undefined,
    error: refusal ?? (isShown ? faultText() : undefined),
    type,
    fill: (amount) => {
      type(formatDecimal(amount, language));
      setShown(true);
    },
    leave: () => setShown(text !== ''),
    show: () => setShown(true),
    refuse: setRefusal,
    clear: () => {
      type('');
      setShown(false);
    },
  };
}

/** Why an amount is invalid. Each is the key of a message. */
type AmountFault = 'amountRequired' | 'notANumber' | 'tooManyDecimals' | 'notPositive' | 'tooSmall' | 'tooLarge';

type ReadAmount =
  | { readonly ok: true; readonly value: Decimal }
  /** `value` is present if the text is a number. */
  | { readonly ok: false; readonly fault: AmountFault; readonly value?: Decimal };

interface AmountRules {
  readonly language: Language;
  /** The maximum number of decimals. */
  readonly decimals: number;
  readonly min?: Decimal | undefined;
  /** `undefined` while unknown: the server decides. */
  readonly max?: Decimal | undefined;
}

/** Reads what a member typed as an amount of a coin (spec §5 'Amount'). */
export function readAmount(text: string, { language, decimals, min, max }: AmountRules): ReadAmount {
  const read = readDecimal(text, language, decimals);
  if (!read.ok) {
    if (read.reason === 'empty') return { ok: false, fault: 'amountRequired' };
    return { ok: false, fault: read.reason === 'tooLong' ? 'tooManyDecimals' : 'notANumber' };
  }
  const { value } = read;
  if (!isPositive(value)) return { ok: false, fault: 'notPositive', value };
  if (min !== undefined && isLess(value, min)) return { ok: false, fault: 'tooSmall', value };
  if (max !== undefined && isMore(value, max)) return { ok: false, fault: 'tooLarge', value };
  return { ok: true, value };
}

/** Formats a balance with the coin's decimals (spec §5), or with all of its own if it has more. */
export function useBalanceText(): (amount: string, coin: string) => string {
  const language = useLanguage();
  const coinDetails = useCoinDetails();
  return (amount, coin) => {
    const min = coinDetails(coin).digits?.min;
    return formatDecimal(amount, language, min === undefined || amount === '0' ? {} : { min });
  };
}
