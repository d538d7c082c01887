import { code } from '@livery/contract/envelope';
import type { Precisions } from '@livery/market-ui/order-entry';
import { formatDecimal, type Language, type Translate } from '@livery/i18n';
import { decimalSign } from '@livery/i18n/decimal-input';
import { digitsOf, type FieldFault } from './order-form.ts';

type Word =
  | 'faultEmpty'
  | 'faultNotANumber'
  | 'faultGrouping'
  | 'faultTooLong'
  | 'faultTooSmall'
  | 'faultTooFar'
  | 'faultBalance'
  | 'faultBounds';

/** What to tell the member at the field. */
export function faultText(
  { field, reason, limit }: FieldFault,
  market: Precisions,
  t: Translate<Word>,
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
      return t('faultTooLong', { digits: digitsOf(market, field) });
    case code.orderTooSmall: {
      const [least = '', coin = ''] = (limit ?? '').split(' ');
      return t('faultTooSmall', { limit: `${formatDecimal(least, language)} ${coin}` });
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
