import { code } from '@livery/contract/envelope';
import type { SpotSteps } from '@livery/contract/rules/spot-order';
import { formatDecimal, type Language, type Say } from '@livery/i18n';
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
  market: SpotSteps,
  say: Say<Word>,
  language: Language,
): string {
  switch (reason) {
    case 'empty':
      return say('faultEmpty');
    case 'notANumber':
      return say('faultNotANumber');
    case 'grouping':
      return say('faultGrouping', { sign: decimalSign(language) });
    case 'tooLong':
    case code.priceOffTick:
    case code.quantityOffLot:
      return say('faultTooLong', { digits: digitsOf(market, field) });
    case code.orderTooSmall: {
      const [least = '', coin = ''] = (limit ?? '').split(' ');
      return say('faultTooSmall', { limit: `${formatDecimal(least, language)} ${coin}` });
    }
    case code.priceTooFar:
      return say('faultTooFar');
    case code.insufficientBalance:
      return say('faultBalance');
    case 'tooLarge':
    default:
      return say('faultBounds');
  }
}
