import type { Decimal } from '@livery/contract/decimal';
import type { Ticker } from '@livery/contract/live/market';
import { formatChange, formatDecimal, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { movedBy, priceDigits } from '@livery/market-ui/market';
import { MarketPicker, TickersContext } from '@livery/market-ui/market-list';
import { FigureList, LastPrice, LiveMark, MarketBarLayout, Stat } from '@livery/market-ui/trade-page';
import { useFuturesTicker, usePlatform } from '@livery/platform';
import { useFuturesTickersFreshness } from '@livery/platform/futures';
import { useNavigate } from '@livery/platform/router';
import { Amount, Arrow, directionColours, directionOf, media, Pill, textStyle, token } from '@livery/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { changeFrom } from '../terms/contract.ts';
import { useTrade } from '../terms/trade.ts';
import { asMarket, productAddress, useProducts, useTickerFigure, type FuturesProduct } from './product.ts';

/** By how much the price moved in 24 hours, as the ticker says it: `+1,582.4 (+2.41%)`. */
function movedText(figures: Pick<Ticker, 'price' | 'change' | 'diff'>, precision: number, language: Language): string {
  const { change, diff = '' } = figures;
  if (diff === '') return movedBy(figures, precision, language);
  const moved = formatDecimal(diff, language, { min: precision, max: precision });
  const sign = /[1-9]/.test(diff) && !diff.startsWith('-') ? '+' : '';
  return `${sign}${moved} (${formatChange(change, language, 2)})`;
}

/** The figures of the day, live. */
function DayFigures({ product, isStale }: { readonly product: FuturesProduct; readonly isStale: boolean }) {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  // The list's figures are shown until the first tick.
  const figures = useFuturesTicker(product.symbol) ?? product;
  const direction = directionOf(figures.change, 2);
  const digits = priceDigits(product);
  const { pricePrecision } = product;
  return (
    <>
      <LastPrice $colour={directionColours[direction]} $stale={isStale}>
        <Arrow direction={direction} />
        <Amount value={figures.price} digits={digits} />
      </LastPrice>
      <BarFigures $stale={isStale}>
        <Stat label={t('change24h')}>
          <span style={{ color: directionColours[direction] }}>{movedText(figures, pricePrecision, language)}</span>
        </Stat>
        <Stat label={t('high24h')}>
          <Amount value={figures.high} digits={digits} />
        </Stat>
        <Stat label={t('low24h')}>
          <Amount value={figures.low} digits={digits} />
        </Stat>
      </BarFigures>
    </>
  );
}

/** The figures of a closed market: none but the price at which it closed (spec §2.5). */
function ClosedFigures({ product }: { readonly product: FuturesProduct }) {
  const t = useTranslation(futuresMessages);
  return (
    <>
      <LastPrice $colour={directionColours.unchanged} $stale={false}>
        --
      </LastPrice>
      <ClosedBarFigures $stale={false}>
        <Stat label={t('change24h')}>--</Stat>
        <Stat label={t('lastClose')}>
          <Amount value={product.price} digits={priceDigits(product)} />
        </Stat>
      </ClosedBarFigures>
    </>
  );
}

/** The market picker, the product's figures and how far the price is from its limits, live. */
export function MarketBar() {
  const t = useTranslation(futuresMessages);
  const { product, isClosed } = useTrade();
  const products = useProducts().data?.coins;
  const markets = useMemo(() => (products ?? []).map(asMarket), [products]);
  const navigate = useNavigate();
  const { futuresTickers } = usePlatform().market;
  const freshness = useFuturesTickersFreshness();
  const listTickers = useMemo(() => ({ store: futuresTickers, freshness }), [futuresTickers, freshness]);
  return (
    <MarketBarLayout>
      <h1>
        <TickersContext value={listTickers}>
          <MarketPicker
            market={asMarket(product)}
            markets={markets}
            onChoose={(symbol) => void navigate(productAddress(symbol))}
          />
        </TickersContext>
      </h1>
      {isClosed ? <ClosedFigures product={product} /> : <DayFigures product={product} isStale={freshness.isStale} />}
      {!isClosed && <FluctuationGauge />}
      <BarEnd>{isClosed ? <Pill>{t('marketClosed')}</Pill> : <LiveMark freshness={freshness} />}</BarEnd>
    </MarketBarLayout>
  );
}

/** How far the price is from yesterday's last one, and the limits beyond which the odds are zero (spec §1). */
function FluctuationGauge() {
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

/** The gauge follows the figures, as on the boards. */
const BarFigures = styled(FigureList)`
  @media (min-width: 1081px) {
    flex: 0 1 auto;
  }
`;

/** On a phone a price that is none says whose it is. */
const ClosedBarFigures = styled(BarFigures)`
  ${media.phone} {
    dt,
    dd {
      display: inline;
      position: static;
      clip-path: none;
      margin-inline-end: ${token.s1};
    }
  }
`;

const BarEnd = styled.div`
  margin-inline-start: auto;
`;

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
