import { isZero, type Decimal } from '@livery/contract/decimal';
import { fiatDecimals, quantityDecimals } from '@livery/contract/rules/c2c';
import type { Language } from '@livery/i18n';
import { readDecimal } from '@livery/i18n/decimal-input';

/** What a buyer types: the money to spend, or the coins to get. */
export type AmountUnit = 'fiat' | 'coin';

/** What a buyer wants, above zero: an amount of the currency, with the decimals that a bank transfers, or a quantity of the coin. */
export interface WantedAmount {
  readonly unit: AmountUnit;
  readonly value: Decimal;
}

/** What is wrong with what was typed. Each is the key of a message. */
export type WantedAmountError = 'notANumber' | 'aboveZero' | 'tooManyDecimals' | 'tooLarge';

export interface ParsedWantedAmount {
  /** `undefined` where nothing is typed, or nothing that can be bought. */
  readonly wanted?: WantedAmount;
  readonly fault?: WantedAmountError;
}

export interface AmountDecimals {
  readonly currency: string;
  /** Of the coin's quantities. */
  readonly coinDecimals: number;
}

const faults = {
  grouping: 'notANumber',
  notANumber: 'notANumber',
  tooLong: 'tooManyDecimals',
  tooLarge: 'tooLarge',
} as const;

/** How many decimals may be typed. */
export const decimalsOf = (unit: AmountUnit, { currency, coinDecimals }: AmountDecimals): number =>
  unit === 'fiat' ? fiatDecimals(currency) : Math.min(coinDecimals, quantityDecimals);

/** Parses what a buyer typed in their language. */
export function parseWantedAmount(
  text: string,
  unit: AmountUnit,
  language: Language,
  decimals: AmountDecimals,
): ParsedWantedAmount {
  const read = readDecimal(text, language, decimalsOf(unit, decimals));
  if (!read.ok) return read.reason === 'empty' ? {} : { fault: faults[read.reason] };
  if (isZero(read.value)) return { fault: 'aboveZero' };
  return { wanted: { unit, value: read.value } };
}
