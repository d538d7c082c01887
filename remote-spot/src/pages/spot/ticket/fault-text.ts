import { formatDecimal, type Language, type Translate } from '@livery/i18n';
import { type FaultKey, faultText, type Precisions } from '@livery/market-ui/order-form';
import { maxDecimals, type FieldFault } from './order-form.ts';

/** The message for a fault at its field. */
export function fieldFaultText(
  { field, reason, limit }: FieldFault,
  market: Precisions,
  t: Translate<FaultKey>,
  language: Language,
): string {
  const [minimum = '', coin = ''] = limit?.split(' ') ?? [];
  const bound = limit === undefined ? undefined : `${formatDecimal(minimum, language)} ${coin}`;
  return faultText({ reason, digits: maxDecimals(market, field), bound }, t, language);
}
