import { isLess, isMore, isPositive, ledgerDecimals, type Decimal } from '@livery/contract/decimal';
import type { Language } from '@livery/i18n';
import { readDecimal } from '@livery/i18n/decimal-input';

/** What is wrong with an amount. Each is the key of a message. */
export type AmountFault =
  | 'amountRequired'
  | 'notANumber'
  | 'tooManyDecimals'
  | 'tooSmall'
  | 'tooLarge'
  | 'insufficient';

export interface AmountLimits {
  readonly min: Decimal;
  readonly max: Decimal;
  /** What the WEALTH account has; `undefined` while it is not known. */
  readonly available: Decimal | undefined;
}

export interface PledgeAmount {
  /** There where the text is a number above zero. */
  readonly typed?: Decimal;
  /** Whether min ≤ amount ≤ max (spec §5 'Financial buy'). */
  readonly isWithinLimits: boolean;
  readonly fault?: AmountFault;
}

/** Reads what a member typed as the amount of a pledge. An amount above the balance is within the limits, and at fault. */
export function readAmount(text: string, language: Language, { min, max, available }: AmountLimits): PledgeAmount {
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
