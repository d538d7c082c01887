import { isLess, isMore, type Decimal } from '@livery/contract/decimal';
import {
  c2cLimits,
  maxReferenceLength,
  mentionsDigitalCurrency,
  quantityDecimals,
  unitPriceDecimals,
} from '@livery/contract/rules/c2c';
import { reference as referenceRule } from '@livery/contract/calls/c2c/fields';
import type { Language } from '@livery/i18n';
import { readDecimal } from '@livery/i18n/decimal-input';
import type { Sellable } from './sellable.ts';
import { typedFields, type TypedField, type TypedSale } from './typed-sale.ts';

/** What is wrong with a field. The key is that of a message. */
export type SaleFault =
  | { readonly key: 'quantityRequired' | 'priceRequired' | 'notANumber' | 'forbiddenNote' }
  | { readonly key: 'noteFormat' | 'tooManyDecimals' | 'purchasesFormat'; readonly max: number }
  | { readonly key: 'tooSmall' | 'tooLarge' | 'insufficient'; readonly limit: Decimal };

export interface ReadSale {
  /** The fields that hold a number which may stand there. */
  readonly quantity: Decimal | undefined;
  readonly unitPrice: Decimal | undefined;
  readonly minQuantity: Decimal | undefined;
  readonly maxQuantity: Decimal | undefined;
  /** None where nothing is asked for. */
  readonly minPurchases: number | undefined;
  readonly faults: Partial<Readonly<Record<TypedField, SaleFault>>>;
}

type ReadFigure = { readonly value?: Decimal; readonly fault?: SaleFault };

function readFigure(text: string, language: Language, decimals: number): ReadFigure {
  const read = readDecimal(text, language, decimals);
  if (read.ok) return { value: read.value };
  if (read.reason === 'tooLong') return { fault: { key: 'tooManyDecimals', max: decimals } };
  return read.reason === 'empty' ? {} : { fault: { key: 'notANumber' } };
}

/** Adds a fault where a figure is outside its bounds. */
function checkBounds(read: ReadFigure, min: Decimal | undefined, max: Decimal | undefined): ReadFigure {
  if (read.value === undefined) return read;
  if (min !== undefined && isLess(read.value, min)) return { fault: { key: 'tooSmall', limit: min } };
  if (max !== undefined && isMore(read.value, max)) return { fault: { key: 'tooLarge', limit: max } };
  return read;
}

function readQuantity(text: string, language: Language, bounds: Sellable): ReadFigure {
  const read = readFigure(text, language, quantityDecimals);
  if (read.value === undefined) return read.fault ? read : { fault: { key: 'quantityRequired' } };
  const bounded = checkBounds(read, bounds.minQuantity, bounds.maxQuantity);
  const isShort = bounded.value !== undefined && isMore(bounded.value, bounds.maxSellable);
  return isShort ? { ...bounded, fault: { key: 'insufficient', limit: bounds.maxSellable } } : bounded;
}

function readUnitPrice(text: string, language: Language, bounds: Sellable): ReadFigure {
  const read = readFigure(text, language, unitPriceDecimals(bounds.currency));
  if (read.value === undefined && !read.fault) return { fault: { key: 'priceRequired' } };
  return checkBounds(read, bounds.minUnitPrice, bounds.maxUnitPrice);
}

function faultOfReference(text: string): SaleFault | undefined {
  if (mentionsDigitalCurrency(text)) return { key: 'forbiddenNote' };
  return referenceRule.safeParse(text).success ? undefined : { key: 'noteFormat', max: maxReferenceLength };
}

function readPurchases(text: string, language: Language): { readonly value?: number; readonly fault?: SaleFault } {
  const { value, fault } = readFigure(text, language, 0);
  const max = c2cLimits.completedPurchases;
  const isOff = fault !== undefined || Number(value ?? 0) > max;
  if (isOff) return { fault: { key: 'purchasesFormat', max } };
  return value === undefined ? {} : { value: Number(value) };
}

/**
 * Reads what a member typed of an offer, as the exchange checks it. A quantity above the balance is at fault and a value:
 * the page says what it would bring, and how much is missing. The limits of one order may be left empty.
 */
export function readSale(typed: TypedSale, language: Language, bounds: Sellable): ReadSale {
  const quantity = readQuantity(typed.quantity, language, bounds);
  const unitPrice = readUnitPrice(typed.unitPrice, language, bounds);
  const limit = (text: string, min: Decimal) =>
    checkBounds(readFigure(text, language, quantityDecimals), min, quantity.value);
  const minQuantity = limit(typed.minQuantity, bounds.minQuantity);
  const maxQuantity = limit(typed.maxQuantity, minQuantity.value ?? bounds.minQuantity);
  const minPurchases = readPurchases(typed.minPurchases, language);
  const reference = { fault: faultOfReference(typed.reference) };
  const read = { quantity, unitPrice, minQuantity, maxQuantity, reference, minPurchases };
  return {
    quantity: quantity.value,
    unitPrice: unitPrice.value,
    minQuantity: minQuantity.value,
    maxQuantity: maxQuantity.value,
    minPurchases: minPurchases.value,
    faults: Object.fromEntries(
      typedFields.flatMap((field) => {
        const { fault } = read[field];
        return fault ? [[field, fault]] : [];
      }),
    ),
  };
}

/** A slip of the keys is told once the field is left; these are none. */
export const isToldAtTyping = ({ key }: SaleFault): boolean =>
  key === 'insufficient' || key === 'forbiddenNote' || key === 'noteFormat';
