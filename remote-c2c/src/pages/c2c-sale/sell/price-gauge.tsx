import { offersCall } from '@livery/contract/calls/c2c/offers';
import { isMore, isPositive, proportion, subtract, type Decimal } from '@livery/contract/decimal';
import { useLanguage, useTranslation } from '@livery/i18n';
import { useMemberCall } from '@livery/platform/query';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { sellMessages } from '../../../messages.ts';
import { formatUnitPrice } from '../fiat-money.ts';
import type { Rate, Sellable } from './use-sale-form.ts';

interface PriceGaugeProps {
  readonly sellable: Sellable;
  readonly others: OthersPrices | undefined;
  readonly unitPrice: Decimal | undefined;
}

/** A scale from the lowest to the highest allowed price, with the reference, the prices of others, and the member's price. */
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

/** The prices of other sellers, the cheapest first. */
export interface OthersPrices {
  readonly unitPrices: readonly Decimal[];
  /** The number of offers, which may be more than the loaded ones. */
  readonly count: number;
}

/** The rank of an offer at a price, as buyers see it. Older offers of the same price rank first. */
export function placeByPrice({ unitPrices, count }: OthersPrices, unitPrice: Decimal): number | undefined {
  const before = unitPrices.filter((price) => !isMore(price, unitPrice)).length;
  const isKnown = before < unitPrices.length || unitPrices.length >= count;
  return isKnown ? before + 1 : undefined;
}

/** The position of a price between two others, from 0 to 1. */
export function shareBetween(min: Decimal, max: Decimal, price: Decimal): number {
  const span = subtract(max, min);
  return isPositive(span) ? proportion(subtract(price, min), span, 10_000) / 10_000 : 0.5;
}

/** The most offers that the exchange returns at once. */
const pageSize = 100;

/** The prices of other sellers for the coin; `undefined` until they are known. */
export function useOthersPrices({ coin, currency }: Pick<Rate, 'coin' | 'currency'>): OthersPrices | undefined {
  const { data, isPlaceholderData } = useMemberCall(offersCall, { query: { coin, currency, fits: 'yes', pageSize } }, [
    'c2c',
  ]);
  if (!data || isPlaceholderData) return undefined;
  const unitPrices = data.list.map(({ unitPrice }) => unitPrice);
  return { unitPrices, count: data.market?.fitting ?? unitPrices.length };
}

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
