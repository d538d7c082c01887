import type { TradeRecord } from '@livery/contract/calls/c2c/fields';
import { formatDecimal, formatPercent, type Language, useLanguage, useTranslation } from '@livery/i18n';
import { sharedMessages } from '../../../messages.ts';

/** Never shown without the number of orders that it is of. */
export const completionText = ({ completionRate }: TradeRecord, language: Language): string =>
  completionRate === null ? '--' : formatPercent(String(completionRate), language, { min: 1, max: 1 });

/** Tells of how many orders a record is: `18 orders`. */
export function useOrdersText(): (record: TradeRecord) => string {
  const t = useTranslation(sharedMessages);
  const language = useLanguage();
  return ({ orders: count }) =>
    count === 0 ? t('noOrders') : t('orders', { count, number: formatDecimal(String(count), language) });
}
