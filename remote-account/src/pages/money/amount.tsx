import { CoinAmountField, type CoinAmountFieldProps } from '@livery/account-forms/form';
import { isLess, isMore, isPositive, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import {
  decimalFaultText,
  emptyInput,
  inputOf,
  isEmptyInput,
  limitDecimals,
  type DecimalInput,
  type RefusedDecimal,
} from '@livery/i18n/decimal-input';
import { draftDecimal } from '@livery/platform/draft';
import { useState } from 'react';
import * as z from 'zod/mini';
import { moneyFormMessages } from '../../messages.ts';
import { useCoinDetails } from '../assets/accounts.ts';

/** The field for the amount of a money form. */
export function AmountField(props: Omit<CoinAmountFieldProps, 'label' | 'labelLink' | 'allLabel'>) {
  const t = useTranslation(moneyFormMessages);
  return <CoinAmountField {...props} label={t('amount')} allLabel={t('all')} />;
}

/** An amount as a draft keeps it: figures typed for one coin would be wrong by orders of magnitude for another. */
export const heldAmount = z.object({ coin: z.string().check(z.maxLength(16)), amount: draftDecimal });
export type HeldAmount = z.output<typeof heldAmount>;

interface AmountOptions extends AmountRules {
  readonly coin: string;
  /** What the form holds. An amount of another coin is not shown. */
  readonly held: HeldAmount | undefined;
  readonly onHold: (held: HeldAmount) => void;
  /** The error of an amount above `max`. */
  readonly tooLarge: string;
}

export interface AmountEntry {
  readonly input: DecimalInput;
  /** `undefined` while the field holds no number. */
  readonly typed: Decimal | undefined;
  /** `undefined` while the amount cannot be sent. */
  readonly value: Decimal | undefined;
  /** The error, after the member has left the field or submitted. */
  readonly error: string | undefined;
  /** The coin whose amount is not shown, because another coin was chosen. */
  readonly emptiedOf: string | undefined;
  type(input: DecimalInput): void;
  fill(amount: Decimal): void;
  leave(): void;
  /** Shows the error, as a submission does. */
  show(): void;
  /** The server's error, until the amount changes. */
  refuse(message: string): void;
}

/** The amount of a money form. */
export function useAmount({ coin, held, onHold, tooLarge, ...rules }: AmountOptions): AmountEntry {
  const t = useTranslation(moneyFormMessages);
  const language = useLanguage();
  const input = held?.coin === coin ? held.amount : emptyInput;
  /** The coin whose amount shows its error. */
  const [shownOf, setShownOf] = useState(input.ok ? coin : undefined);
  const [refusal, setRefusal] = useState<{ readonly coin: string; readonly message: string }>();
  const read = readAmount(input, rules);

  function type(next: DecimalInput): void {
    onHold({ coin, amount: next });
    setRefusal(undefined);
  }
  function faultText(): string | undefined {
    if (read.ok) return undefined;
    if (read.fault === 'tooLarge') return tooLarge;
    if (typeof read.fault === 'object')
      return decimalFaultText(read.fault, t, { language, maxDecimals: rules.decimals });
    const min = `${formatDecimal(rules.min ?? '0', language)} ${coin}`;
    return t(read.fault, { min });
  }
  return {
    input,
    typed: read.value,
    value: read.ok ? read.value : undefined,
    error: refusal?.coin === coin ? refusal.message : shownOf === coin ? faultText() : undefined,
    emptiedOf: held && held.coin !== coin && !isEmptyInput(held.amount) ? held.coin : undefined,
    type,
    fill: (amount) => {
      type(inputOf(amount));
      setShownOf(coin);
    },
    leave: () => setShownOf(isEmptyInput(input) ? undefined : coin),
    show: () => setShownOf(coin),
    refuse: (message) => setRefusal({ coin, message }),
  };
}

/** Why an amount is invalid: it is no number, or a bound, whose name is the key of a message. */
type AmountFault = RefusedDecimal | 'notPositive' | 'tooSmall' | 'tooLarge';

type ReadAmount =
  | { readonly ok: true; readonly value: Decimal }
  /** `value` is present if the field holds a number. */
  | { readonly ok: false; readonly fault: AmountFault; readonly value?: Decimal };

interface AmountRules {
  /** The maximum number of decimals. */
  readonly decimals: number;
  readonly min?: Decimal | undefined;
  /** `undefined` while unknown: the server decides. */
  readonly max?: Decimal | undefined;
}

/** Checks what a field holds as an amount of a coin (spec §5 'Amount'). */
export function readAmount(input: DecimalInput, { decimals, min, max }: AmountRules): ReadAmount {
  const read = limitDecimals(input, decimals);
  if (!read.ok) return { ok: false, fault: read };
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
