/** An order as it is typed, and its validation by the rules of the exchange. Pure. */
import { code } from '@livery/contract/envelope';
import { isMore, isPositive, subtract, zero, type Decimal } from '@livery/contract/decimal';
import { stakeDecimals } from '@livery/contract/rules/futures';
import {
  emptyInput,
  limitDecimals,
  type DecimalInput,
  type DecimalRefusal,
  type RefusedDecimal,
} from '@livery/i18n/decimal-input';
import { formatDecimal, type Language, type Translate } from '@livery/i18n';
import { type FaultKey, faultText } from '@livery/market-ui/order-form';
import { isInside, type FuturesCycle, type PriceBounds } from '../terms/contract.ts';
import { outcomesOf } from '../terms/outcomes.ts';

export type FieldName = 'amount' | 'price';

export interface Typed {
  readonly type: 'market' | 'limit';
  readonly amount: DecimalInput;
  readonly price: DecimalInput;
}

export const emptyForm: Typed = { type: 'market', amount: emptyInput, price: emptyInput };

/** Why a field is refused: a reason of `readDecimal` or a code of the envelope, and the bound that is exceeded. */
export interface FieldFault {
  readonly field: FieldName;
  readonly reason: DecimalRefusal | number;
  readonly readings?: RefusedDecimal['readings'];
  readonly limit?: Decimal;
}

export interface Circumstances {
  readonly cycle: FuturesCycle;
  readonly feePercent: Decimal;
  readonly pricePrecision: number;
  /** Between which prices the cycle is sold. */
  readonly bounds: PriceBounds | undefined;
  /** `undefined` while it is not known. */
  readonly available: Decimal | undefined;
}

export type TicketValidation =
  | { readonly ok: true; readonly amount: Decimal; readonly price: Decimal | undefined }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

/** The number in the amount's field, if the field takes it. */
export function amountIn(typed: Typed): Decimal | undefined {
  const read = limitDecimals(typed.amount, stakeDecimals);
  return read.ok ? read.value : undefined;
}

function amountFault(typed: Typed, circumstances: Circumstances): FieldFault | undefined {
  const { cycle, feePercent, available } = circumstances;
  const field = 'amount';
  const read = limitDecimals(typed.amount, stakeDecimals);
  if (!read.ok) return { field, reason: read.reason, readings: read.readings };
  if (isMore(cycle.minAmount, read.value)) return { field, reason: code.amountTooSmall, limit: cycle.minAmount };
  if (isMore(read.value, cycle.maxAmount)) return { field, reason: code.amountTooLarge, limit: cycle.maxAmount };
  const cost = subtract(zero, outcomesOf(read.value, cycle.odds, feePercent).lost);
  if (available !== undefined && isMore(cost, available)) return { field, reason: code.insufficientBalance };
  return undefined;
}

function priceFault(typed: Typed, { pricePrecision, bounds }: Circumstances): FieldFault | undefined {
  const field = 'price';
  const read = limitDecimals(typed.price, pricePrecision);
  if (!read.ok) return { field, reason: read.reason, readings: read.readings };
  if (!isPositive(read.value)) return { field, reason: 'notANumber' };
  // Beyond the fluctuation limits it could never enter.
  return bounds && !isInside(bounds, read.value) ? { field, reason: code.priceTooFar } : undefined;
}

/** The typed order, or all of its faults. */
export function validateTicket(typed: Typed, circumstances: Circumstances): TicketValidation {
  const faults = [
    amountFault(typed, circumstances),
    typed.type === 'limit' ? priceFault(typed, circumstances) : undefined,
  ].filter((fault) => fault !== undefined);
  const amount = amountIn(typed);
  if (faults.length > 0 || amount === undefined) return { ok: false, faults };
  const price = limitDecimals(typed.price, circumstances.pricePrecision);
  return { ok: true, amount, price: typed.type === 'limit' && price.ok ? price.value : undefined };
}

/** The field that a refusal of the exchange is about; any other is a toast (docs/decisions.md §32). */
export function refusedField(refusal: number, { type }: Typed): FieldName | undefined {
  switch (refusal) {
    case code.insufficientBalance:
    case code.amountTooSmall:
    case code.amountTooLarge:
      return 'amount';
    case code.priceOffTick:
    case code.priceTooFar:
      return type === 'limit' ? 'price' : undefined;
    default:
      return undefined;
  }
}

/** The message for a fault at its field. */
export function fieldFaultText(
  { field, reason, readings, limit }: FieldFault,
  { pricePrecision, coin }: { readonly pricePrecision: number; readonly coin: string },
  t: Translate<FaultKey>,
  language: Language,
): string {
  const bound = limit && `${formatDecimal(limit, language)} ${coin}`;
  return faultText(
    { reason, readings, digits: field === 'price' ? pricePrecision : stakeDecimals, bound },
    t,
    language,
  );
}
