import type { Ticker } from '@livery/contract/live/market';
import { formatChange, formatDecimal, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { movedBy, priceDigits } from '@livery/market-ui/market';
import { MarketPicker, TickersContext } from '@livery/market-ui/market-list';
import { FigureList, LastPrice, LiveMark, MarketBarLayout, Stat } from '@livery/market-ui/trade-page';
import { useFuturesTicker, usePlatform } from '@livery/platform';
import { useFuturesTickersFreshness } from '@livery/platform/futures';
import { useNavigate } from '@livery/platform/router';
import { Amount, Arrow, Pill, directionColours, directionOf, media, token } from '@livery/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { useTrade } from '../terms/trade.ts';
import { FluctuationGauge } from './fluctuation-gauge.tsx';
import { asMarket, productAddress, useProducts, type FuturesProduct } from './product.ts';

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
