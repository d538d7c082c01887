import { useLanguage, useTranslation } from '@livery/i18n';
import { movedBy, priceDigits, useSpotMarkets, volumeInQuote } from '@livery/market-ui/market';
import { MarketPicker } from '@livery/market-ui/market-list';
import { FigureList, LastPrice, LiveMark, MarketBarLayout, Stat } from '@livery/market-ui/trade-page';
import { useTicker, useTickersFreshness } from '@livery/platform';
import { Amount, Arrow, media, Pill, directionColours, directionOf, token } from '@livery/ui';
import { useNavigate } from '@livery/platform/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { marketAddress, useMarket } from './market.ts';

interface MarketBarProps {
  /** Content at the end of the bar. */
  readonly end?: ReactNode;
}

/** The market picker and the market's figures of the last 24 hours, live. */
export function MarketBar({ end }: MarketBarProps) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const market = useMarket();
  const { markets = [] } = useSpotMarkets();
  const navigate = useNavigate();
  const { coin, quote, pricePrecision } = market;
  // The list's figures are shown until the first tick.
  const figures = useTicker(market.symbol) ?? market;
  const freshness = useTickersFreshness();
  const { isStale } = freshness;
  const direction = directionOf(figures.change, 2);
  const digits = priceDigits(market);
  return (
    <SpotBar>
      <h1>
        <MarketPicker market={market} markets={markets} onChoose={(symbol) => void navigate(marketAddress(symbol))} />
      </h1>
      {!market.isOpen && <Pill tone="danger">{t('marketClosed')}</Pill>}
      <LastPrice $colour={directionColours[direction]} $stale={isStale}>
        <Arrow direction={direction} />
        <Amount value={figures.price} digits={digits} />
      </LastPrice>
      <FigureList $stale={isStale}>
        <Stat label={t('change24h')}>
          <span style={{ color: directionColours[direction] }}>{movedBy(figures, pricePrecision, language)}</span>
        </Stat>
        <Stat label={t('high24h')}>
          <Amount value={figures.high} digits={digits} />
        </Stat>
        <Stat label={t('low24h')}>
          <Amount value={figures.low} digits={digits} />
        </Stat>
        <Stat label={t('volume24hIn', { coin })}>{<Amount value={figures.volume} digits={{ min: 2, max: 2 }} />}</Stat>
        <Stat label={t('volume24hIn', { coin: quote })}>{volumeInQuote(figures, language)}</Stat>
      </FigureList>
      <LiveMark freshness={freshness} />
      <Tools>{end}</Tools>
    </SpotBar>
  );
}

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s3};

  ${media.phone} {
    gap: 0;
  }
`;

/** On a phone: the market and whether prices are live, the price and its change, and the tools. */
const SpotBar = styled(MarketBarLayout)`
  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, auto) 1fr auto;
    gap: 0 ${token.s2};
    padding-inline-end: ${token.s1};

    > ${LastPrice}, > ${FigureList} {
      justify-self: end;
      min-width: 0;
    }

    > ${LastPrice} {
      grid-area: 1 / 2 / 1 / 4;
      margin-inline-end: ${token.s3};
    }

    > ${FigureList} {
      grid-area: 2 / 1 / 2 / 3;
    }

    > ${FigureList} + * {
      grid-area: 2 / 1;
      margin: 0;
    }

    /* Larger to the touch than its row. */
    > ${Tools} {
      grid-area: 2 / 3;
      margin-block: calc(-1 * ${token.s2});
    }
  }
`;
