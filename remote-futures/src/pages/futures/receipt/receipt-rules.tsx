import type { FuturesReceipt } from '@livery/contract/calls/futures-receipt';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { cycleName } from '../clock/time-left.ts';
import { receiptMessages } from '../../../messages.ts';
import { formatTimeOfDay } from '../clock/format-time-of-day.ts';

const Rules = styled.ol`
  display: grid;
  gap: 6px;
  padding: ${token.s3} 0 0 1.25rem;
  border-top: 1px solid ${token.line};
  list-style: decimal;
  ${textStyle(12)}
  color: ${token.text2};
`;

/**
 * The rule with this order's own figures (boards: 'Futures'): four sentences, three for a void order, which nothing decided,
 * and five for one that was even.
 */
export function ReceiptRules({ receipt }: { readonly receipt: FuturesReceipt }) {
  const t = useTranslation(receiptMessages);
  const language = useLanguage();
  const { order, ticks, maxTickAge } = receipt;
  const { buyPrice, cycle, deliveryPrice, deliveryTime, direction, result } = order;
  if (buyPrice === undefined || deliveryTime === undefined) return null;
  const tick = ticks.findLast(({ time }) => time <= deliveryTime);
  const age = tick ? deliveryTime - tick.time : Infinity;
  return (
    <Rules>
      <li>{t('ruleRecorded')}</li>
      <li>
        {t('ruleDelivery', {
          entry: formatTimeOfDay(deliveryTime - cycle),
          cycle: cycleName(cycle, language),
          time: formatTimeOfDay(deliveryTime),
        })}
      </li>
      <li>
        {tick && age <= maxTickAge
          ? t('rulePrice', { time: formatTimeOfDay(tick.time), age, max: maxTickAge })
          : t('ruleNoPrice', { max: maxTickAge })}
      </li>
      {deliveryPrice !== undefined && (
        <li>
          {t(direction === 'up' ? 'ruleCall' : 'rulePut', {
            entry: formatDecimal(buyPrice, language),
            delivery: formatDecimal(deliveryPrice, language),
          })}
        </li>
      )}
      {result === 'even' && <li>{t('ruleEven')}</li>}
    </Rules>
  );
}
