import type { Decimal } from '@livery/contract/decimal';
import { formatChange, useLanguage, useTranslation } from '@livery/i18n';
import { media, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { changeFrom } from '../terms/contract.ts';
import { useTrade } from '../terms/trade.ts';
import { useTickerFigure } from './use-ticker-figure.ts';

const Gauge = styled.div`
  display: grid;
  grid-template-columns: auto minmax(4rem, 7.25rem) auto;
  align-items: center;
  gap: 2px ${token.s2};
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;
  color: ${token.text3};
  white-space: nowrap;

  > :first-child {
    grid-column: 1 / -1;
    white-space: normal;
  }

  b {
    font-weight: 400;
    color: ${token.text1};
  }

  ${media.phone} {
    order: 2;
    flex: 1 0 100%;
    grid-template-columns: auto 1fr auto;
    padding-bottom: ${token.s1};
  }
`;

/** The ends, where the odds fall to zero, are tinted. */
const Track = styled.span<{ $isPast: boolean }>`
  --end: ${token.danger};
  position: relative;
  height: 6px;
  border-radius: ${token.r1};
  background: linear-gradient(90deg, var(--end), ${token.surface3} 18% 82%, var(--end));

  &::after {
    content: '';
    position: absolute;
    top: -3px;
    left: calc(var(--at) * 100%);
    width: 4px;
    height: 12px;
    margin-left: -2px;
    border-radius: 2px;
    background: ${({ $isPast }) => ($isPast ? token.danger : token.text1)};
    box-shadow: 0 0 0 2px ${token.surface1};
  }
`;

/** How far the price is from yesterday's last one, and the limits beyond which the odds are zero (spec §1). */
export function FluctuationGauge() {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const { product, contract, cycle } = useTrade();
  const reference = contract?.fluctuation?.referencePrice;
  const now = useTickerFigure(product.symbol, (ticker) =>
    reference === undefined
      ? undefined
      : changeFrom(reference, (ticker?.price as Decimal | undefined) ?? product.price),
  );
  if (now === undefined || !cycle) return null;
  const write = (change: string) => formatChange(change, language, 2);
  const { lowestChange, highestChange } = cycle;
  // Floats are precise enough for a place on the gauge.
  const [low, high, at] = [Number(lowestChange), Number(highestChange), Number(now)];
  const place = high > low ? Math.min(1, Math.max(0, (at - low) / (high - low))) : 0.5;
  return (
    <Gauge>
      <span>
        {t('fluctuation')} <b>{write(now)}</b>
      </span>
      <span>{write(lowestChange)}</span>
      <Track
        role="meter"
        aria-label={t('fluctuation')}
        aria-valuemin={low}
        aria-valuemax={high}
        aria-valuenow={Math.min(high, Math.max(low, at))}
        aria-valuetext={write(now)}
        $isPast={at < low || at > high}
        style={{ '--at': place }}
      />
      <span>{write(highestChange)}</span>
    </Gauge>
  );
}
