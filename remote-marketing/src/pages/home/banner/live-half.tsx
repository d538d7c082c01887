import { formatPeriod, useLanguage, useTranslation } from '@livery/i18n';
import { LiveChange, LivePrice, pairName } from '@livery/market-ui/market';
import { useLiveState } from '@livery/platform';
import { media, token, textStyle } from '@livery/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { ChosenCoin } from '../coin-strip/chosen-coin.ts';
import { CoinStrip } from '../coin-strip/coin-strip.tsx';
import { CoinTabs } from '../coin-strip/coin-tabs.tsx';
import { gutter } from '../../page-styles.ts';
import { brandGround, display, onBrand, staleInk } from '../home-styles.ts';
import { LivePriceLine } from '../market/live-price-line.tsx';
import { pairOf } from '../market/pairs.tsx';
import { ranges, type Range } from '../market/price-line.ts';
import { BannerArt } from '../sections/banner-art.tsx';

const BrandBackground = styled.div`
  ${brandGround}
  display: grid;
  min-width: 0;
`;

const Market = styled.div`
  ${onBrand}
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Quote = styled.div`
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${token.s3} ${token.s6};
  padding: 40px ${gutter} 0;
`;

const Price = styled.p<{ $stale: boolean }>`
  ${staleInk}
  ${textStyle(14, 500)}

  b {
    display: block;
    min-height: 1em;
    ${display({ sizes: [2.75, 4.7, 3.75] })}
    /* A price never wraps, so its size follows the width of its container. */
    font-size: min(clamp(2.75rem, 4.7vw, 3.75rem), 15cqi);
  }
`;

const RangeChoice = styled.div`
  display: grid;
  justify-items: end;
  gap: ${token.s1};
  ${textStyle(14, 500)}

  ${media.phone} {
    flex: 1;
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
`;

const Plot = styled.div<{ $stale: boolean }>`
  flex: 1 1 13.75rem;
  min-height: 13.75rem;
  margin-top: ${token.s6};
  ${staleInk}

  > img {
    max-height: 24rem;
  }
`;

/** The choice of the chart's range; an agent's picture has none. */
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s1};
  margin-right: -${token.s2};

  ${Market}:has(> ${Plot} > img) & {
    display: none;
  }
`;

const Choice = styled.button`
  min-width: 36px;
  min-height: 28px;
  padding: 0 ${token.s2};
  border-bottom: 2px solid transparent;
  ${textStyle(14, 500)}

  &[aria-pressed='true'] {
    border-color: currentColor;
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
  }
`;

const reaches = Object.keys(ranges) as Range[];

/** The live half on the tenant's colour: the coin strip, and price and chart of the chosen coin. */
export function LiveHalf() {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const [coin, choose] = useState('BTC');
  const [range, setRange] = useState<Range>('24h');
  const stale = useLiveState().prices === 'stale';
  const pair = pairOf(coin);
  return (
    <BrandBackground>
      <Market>
        <Quote>
          <Price $stale={stale}>
            {t('lastPriceOf', { pair: pairName(pair) })}
            <b>
              <LivePrice key={coin} symbol={pair.symbol} />
            </b>
          </Price>
          <RangeChoice>
            <LiveChange symbol={pair.symbol} />
            <Choices role="group" aria-label={t('range')}>
              {reaches.map((each) => (
                <Choice key={each} type="button" aria-pressed={each === range} onClick={() => setRange(each)}>
                  {formatPeriod(each, language)}
                </Choice>
              ))}
            </Choices>
          </RangeChoice>
        </Quote>
        <Plot $stale={stale}>
          <BannerArt>
            <LivePriceLine pair={pair} range={range} scaled />
          </BannerArt>
        </Plot>
        <ChosenCoin value={{ coin, choose }}>
          <CoinStrip coins={['BTC', 'ETH', 'DOGE', 'EOS', 'FIL']} Variant={CoinTabs} />
        </ChosenCoin>
      </Market>
    </BrandBackground>
  );
}
