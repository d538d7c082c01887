import { code } from '@livery/contract/envelope';
import type { Language, Translate } from '@livery/i18n';
import { decimalFaultText, type DecimalRefusal, type RefusedDecimal } from '@livery/i18n/decimal-input';

/** What is wrong with the number in a field. */
export interface Fault {
  /** A reason of `readDecimal`, or a code of the envelope. */
  readonly reason: DecimalRefusal | number;
  /** The meanings of an ambiguous number. */
  readonly readings?: RefusedDecimal['readings'];
  /** How many decimals the field takes. */
  readonly digits: number;
  /** The bound that is exceeded, as it is shown with its unit. */
  readonly bound?: string | undefined;
}

export type FaultKey =
  | 'faultEmpty'
  | 'faultNotANumber'
  | 'amountRequired'
  | 'notANumber'
  | 'separators'
  | 'whichNumber'
  | 'tooManyDecimals'
  | 'noDecimals'
  | 'faultTooLong'
  | 'faultOrderTooSmall'
  | 'faultTooSmall'
  | 'faultTooLarge'
  | 'faultTooFar'
  | 'faultBalance'
  | 'faultBounds';

/** The message for a fault at its field. */
export function faultText(
  { reason, readings, digits, bound }: Fault,
  t: Translate<FaultKey>,
  language: Language,
): string {
  const withBound = (key: FaultKey) => (bound === undefined ? t('faultBounds') : t(key, { limit: bound }));
  switch (reason) {
    case 'empty':
      return t('faultEmpty');
    case 'notANumber':
      return t('faultNotANumber');
    case 'grouping':
    case 'ambiguous':
      return decimalFaultText({ ok: false, reason, readings }, t, { language, maxDecimals: digits });
    case 'tooLong':
    case code.priceOffTick:
    case code.quantityOffLot:
      return t('faultTooLong', { digits });
    case code.orderTooSmall:
      return withBound('faultOrderTooSmall');
    case code.amountTooSmall:
      return withBound('faultTooSmall');
    case code.amountTooLarge:
      return withBound('faultTooLarge');
    case code.priceTooFar:
      return t('faultTooFar');
    case code.insufficientBalance:
      return t('faultBalance');
    case 'tooLarge':
    default:
      return t('faultBounds');
  }
}
