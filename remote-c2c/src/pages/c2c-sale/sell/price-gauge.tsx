import { useLanguage, useTranslation } from '@livery/i18n';
import type { Decimal } from '@livery/contract/decimal';
import { textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { formatUnitPrice } from '../shared/fiat-money.ts';
import { sellMessages } from '../../../messages.ts';
import { shareBetween, type OthersPrices } from './others-prices.ts';
import type { Sellable } from './sellable.ts';

const Gauge = styled.div`
  ${textStyle(12)}
  color: ${token.text3};
  font-variant-numeric: tabular-nums lining-nums;
`;

const Track = styled.div`
  position: relative;
  height: 16px;

  &::before {
    content: '';
    position: absolute;
    inset: 4px 0;
    border-radius: ${token.r1};
    background: linear-gradient(
      90deg,
      ${token.warningSoft},
      ${token.surface3} 15%,
      ${token.surface3} 85%,
      ${token.warningSoft}
    );
  }

  i {
    position: absolute;
    inset-block: 5px;
    width: 2px;
    margin-inline-start: -1px;
    background: ${token.primary};
  }

  b {
    position: absolute;
    inset-block: 0;
    width: 4px;
    margin-inline-start: -2px;
    border-radius: 2px;
    background: ${token.text1};
  }
`;

const Scale = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.s3};
`;

export interface PriceGaugeProps {
  readonly sellable: Sellable;
  readonly others: OthersPrices | undefined;
  readonly unitPrice: Decimal | undefined;
}

/** From the lowest price that an offer may have to the highest: the reference, what others ask, and the member's price. */
export function PriceGauge({ sellable, others, unitPrice }: PriceGaugeProps) {
  const { minUnitPrice, maxUnitPrice, referenceUnitPrice, currency } = sellable;
  const t = useTranslation(sellMessages);
  const language = useLanguage();
  const at = (price: Decimal) => ({ left: `${(shareBetween(minUnitPrice, maxUnitPrice, price) * 100).toFixed(2)}%` });
  const written = (price: Decimal) => formatUnitPrice(price, currency, language);
  return (
    <Gauge>
      <Track aria-hidden>
        {[...new Set(others?.unitPrices)].map((price) => (
          <i key={price} style={at(price)} />
        ))}
        {unitPrice !== undefined && <b style={at(unitPrice)} />}
      </Track>
      <Scale>
        <span>{written(minUnitPrice)}</span>
        <span>{t('referencePrice', { price: written(referenceUnitPrice) })}</span>
        <span>{written(maxUnitPrice)}</span>
      </Scale>
    </Gauge>
  );
}
