import { formatPeriod, useLanguage, useTranslation } from '@livery/i18n';
import { LiveChange, LivePrice, pairName } from '@livery/market-ui/market';
import { useHasRoute, useLiveState } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { media, textStyle, token } from '@livery/ui';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { PageLink } from '../../../page-links.tsx';
import { gutter } from '../../../page-styles.ts';
import { brandGround, display, onBrand, staleInk } from '../../home-styles.ts';
import { usePointing } from '../../market-table/use-pointing.ts';
import { LivePriceLine } from '../../market/live-price-line.tsx';
import { pairOf, spotAddress, usePopularPairs, type Pair } from '../../market/pairs.tsx';
import { ranges, type Range } from '../../market/price-line.ts';
import { BannerArt } from '../../sections/banner-art.tsx';
import { CoinStrip } from '../../sections/coin-strip.tsx';

const reaches = Object.keys(ranges) as Range[];

/** The live half on the tenant's colour: the coin strip, and price and chart of the chosen coin. */
export function LiveHalf() {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const [coin, setCoin] = useState('BTC');
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
        <CoinStrip>
          <CoinTabs coins={['BTC', 'ETH', 'DOGE', 'EOS', 'FIL']} chosen={coin} onChoose={setCoin} />
        </CoinStrip>
      </Market>
    </BrandBackground>
  );
}

interface CoinTabProps {
  readonly pair: Pair;
  readonly isChosen: boolean;
  readonly onChoose: (coin: string) => void;
}

function CoinTab({ pair, isChosen, onChoose }: CoinTabProps) {
  const hasSpot = useHasRoute('/spot');
  const select = () => onChoose(pair.coin);
  const pointing = usePointing(hasSpot ? select : undefined);
  const content = (
    <>
      <span>
        <b>{pair.coin}</b> <small>{pair.quote}</small>
      </span>
      <TabPrice>
        <LivePrice symbol={pair.symbol} />
      </TabPrice>
      <LiveChange symbol={pair.symbol} />
    </>
  );
  return (
    <TabCell {...pointing}>
      {hasSpot ? (
        <CoinLink to={spotAddress(pair)} {...(isChosen && { 'aria-current': true })}>
          {content}
        </CoinLink>
      ) : (
        <CoinButton type="button" aria-pressed={isChosen} onClick={select}>
          {content}
        </CoinButton>
      )}
    </TabCell>
  );
}

interface CoinTabsProps {
  readonly coins: readonly string[];
  /** The coin that the banner shows. */
  readonly chosen: string;
  readonly onChoose: (coin: string) => void;
}

/**
 * One cell per coin, which leads to its market. The banner shows the coin that is pointed at; without a spot page in the
 * release, the one that is pressed.
 */
function CoinTabs({ coins, chosen, onChoose }: CoinTabsProps) {
  const t = useTranslation(marketingMessages);
  const hasQuotes = useHasRoute('/quotes');
  const stale = useLiveState().prices === 'stale';
  return (
    <TabList $stale={stale}>
      {usePopularPairs(coins).map((pair) => (
        <CoinTab key={pair.coin} pair={pair} isChosen={pair.coin === chosen} onChoose={onChoose} />
      ))}
      {hasQuotes && (
        <MarketsCell>
          <PageLink to="/quotes">{t('allMarkets')}</PageLink>
        </MarketsCell>
      )}
    </TabList>
  );
}

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

const TabList = styled.ul<{ $stale: boolean }>`
  ${staleInk}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7rem), 1fr));
  overflow: hidden;
  border-top: 1px solid ${token.line};
`;

/** Each cell has a hairline above and at its left; the list clips the outermost ones. */
const TabCell = styled.li`
  margin: -1px 0 0 -1px;
  border: solid ${token.line};
  border-width: 1px 0 0 1px;
`;

const cellControl = css`
  display: grid;
  align-content: start;
  gap: 2px;
  width: 100%;
  height: 100%;
  padding: 14px 10px 18px ${token.s4};
  text-align: left;
  ${textStyle(13)}
  transition: background ${token.fast} ease-out;

  b {
    ${textStyle(14, 600)}
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }

  &:is([aria-pressed='true'], [aria-current]) {
    background: ${token.hover};
    box-shadow: inset 0 2px 0 currentColor;
  }

  &:focus-visible {
    outline-offset: -4px;
  }

  ${media.hover} {
    &:hover {
      background: ${token.hover};
    }
  }
`;

const CoinLink = styled(Link)`
  ${cellControl}
`;

const CoinButton = styled.button`
  ${cellControl}
`;

const MarketsCell = styled(TabCell)`
  grid-column: 1 / -1;
  display: grid;
  align-items: center;
  min-height: 44px;
  padding-inline: ${token.s4};
`;

const TabPrice = styled.span`
  font: 600 0.875rem/1.5rem ${token.font};
`;
