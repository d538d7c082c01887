import { code } from '@livery/contract/envelope';
import type { Precisions } from '@livery/market-ui/order-entry';
import { formatDecimal, type Language, type Translate } from '@livery/i18n';
import { decimalSign } from '@livery/i18n/decimal-input';
import { maxDecimals, type FieldFault } from './order-form.ts';

type FaultKey =
  | 'faultEmpty'
  | 'faultNotANumber'
  | 'faultGrouping'
  | 'faultTooLong'
  | 'faultTooSmall'
  | 'faultTooFar'
  | 'faultBalance'
  | 'faultBounds';

/** The message for a fault at its field. */
export function faultText(
  { field, reason, limit }: FieldFault,
  market: Precisions,
  t: Translate<FaultKey>,
  language: Language,
): string {
  switch (reason) {
    case 'empty':
      return t('faultEmpty');
    case 'notANumber':
      return t('faultNotANumber');
    case 'grouping':
      return t('faultGrouping', { sign: decimalSign(language) });
    case 'tooLong':
    case code.priceOffTick:
    case code.quantityOffLot:
      return t('faultTooLong', { digits: maxDecimals(market, field) });
    case code.orderTooSmall: {
      const [minimum = '', coin = ''] = (limit ?? '').split(' ');
      return t('faultTooSmall', { limit: `${formatDecimal(minimum, language)} ${coin}` });
    }
    case code.priceTooFar:
      return t('faultTooFar');
    case code.insufficientBalance:
      return t('faultBalance');
    case 'tooLarge':
    default:
      return t('faultBounds');
  }
}
