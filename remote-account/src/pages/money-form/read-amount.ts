import { isLess, isMore, isPositive, type Decimal } from '@livery/contract/decimal';
import type { Language } from '@livery/i18n';
import { readDecimal } from '@livery/i18n/decimal-input';

/** Why an amount is not taken. Each is the key of a message. */
export type AmountFault = 'amountRequired' | 'notANumber' | 'tooManyDecimals' | 'notPositive' | 'tooSmall' | 'tooLarge';

export type ReadAmount =
  | { readonly ok: true; readonly value: Decimal }
  /** `value` is there where the text is a number. */
  | { readonly ok: false; readonly fault: AmountFault; readonly value?: Decimal };

export interface AmountRules {
  readonly language: Language;
  /** The decimals that it may have. */
  readonly decimals: number;
  readonly min?: Decimal | undefined;
  /** `undefined` while it is not known: the server decides. */
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
