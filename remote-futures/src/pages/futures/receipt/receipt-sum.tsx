import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { isPositive, isZero, subtract, zero, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { Amount, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { KeyValues } from '../key-values.ts';
import { historyMessages } from '../../../messages.ts';
import { DirectedText } from '../orders/order-card.ts';
import { percentOf } from '../terms/outcomes.ts';
import { receiptMessages } from '../../../messages.ts';

const Result = styled.p`
  ${textStyle(32)}
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  b {
    font-weight: 650;
  }

  small {
    ${textStyle(14)}
    color: ${token.text3};
  }
`;

const ResultLabel = styled.p`
  ${textStyle(13)}
  color: ${token.text2};
`;

const Sum = styled(KeyValues)`
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;

  dd {
    font-weight: 500;
  }

  [data-total] {
    padding-top: ${token.s2};
    border-top: 1px solid ${token.line};
    font-weight: 600;

    * {
      color: ${token.text1};
      font-weight: 600;
    }
  }
`;

const money = { min: 2 };

interface ReceiptSumProps {
  readonly order: FuturesOrderData;
  readonly feePercent: Decimal | undefined;
}

/** The arithmetic in one sum: gain − fee = result, or −stake − fee = result. */
export function ReceiptSum({ order, feePercent }: ReceiptSumProps) {
  const t = useTranslation(receiptMessages);
  const word = useTranslation(historyMessages);
  const language = useLanguage();
  const { amount, buyPrice, deliveryPrice, fee, odds, payout, profit, result } = order;
  const isSettled = profit !== undefined && payout !== undefined && result !== undefined;
  const shown = profit ?? zero;
  const isGood = isZero(shown) ? undefined : isPositive(shown);
  const stake = formatDecimal(amount, language, money);
  const moved = buyPrice && deliveryPrice ? subtract(deliveryPrice, buyPrice) : undefined;
  return (
    <>
      <div>
        <ResultLabel>{t('result')}</ResultLabel>
        <Result>
          <DirectedText $isGood={isGood}>
            <Amount value={shown} signed digits={money} />
          </DirectedText>{' '}
          <small>USDT</small>
        </Result>
      </div>
      <Sum>
        {buyPrice !== undefined && (
          <div>
            <dt>{word('entry')}</dt>
            <dd>
              <Amount value={buyPrice} />
            </dd>
          </div>
        )}
        {deliveryPrice !== undefined && (
          <div>
            <dt>{word('delivery')}</dt>
            <dd>
              <Amount value={deliveryPrice} />{' '}
              {moved !== undefined && result !== 'even' && (
                <DirectedText $isGood={isGood}>
                  <Amount value={moved} signed />
                </DirectedText>
              )}
            </dd>
          </div>
        )}
        {isSettled && (
          <div>
            <dt>
              {result === 'won'
                ? t('gain', { stake, odds: formatPercent(percentOf(odds), language) })
                : result === 'lost'
                  ? t('stakeLost')
                  : t('stakeBack', { stake })}
            </dt>
            <dd>
              <Amount value={subtract(payout, amount)} signed digits={money} />
            </dd>
          </div>
        )}
        {isSettled && (
          <div>
            <dt>
              {feePercent === undefined
                ? word('fee')
                : t('feeOf', { stake, percent: formatPercent(feePercent, language) })}
            </dt>
            <dd>
              <Amount value={subtract(zero, fee)} digits={money} />
            </dd>
          </div>
        )}
        <div data-total>
          <dt>{t('sum')}</dt>
          <dd>
            <Amount value={shown} signed digits={money} />
          </dd>
        </div>
      </Sum>
    </>
  );
}
