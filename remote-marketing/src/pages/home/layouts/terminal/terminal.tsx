import type { KlinePeriod } from '@livery/contract/live/market';
import { formatDecimal, formatPeriod, useLanguage, useTranslation } from '@livery/i18n';
import { LiveChange, LivePrice, pairName } from '@livery/market-ui/market';
import { useLiveState, useTrades } from '@livery/platform';
import { media, Skeleton, staleStyle, textStyle, token } from '@livery/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { Choices } from '../../market-table/choices.tsx';
import { columnFigure, columnTitle, LiveMark } from '../../market-table/market-table.tsx';
import { LiveBook, LiveDepth } from '../../market/live-book.tsx';
import { chartPeriods, LiveChart } from '../../market/live-chart.tsx';
import { leadingPair, timeOfDay, type Pair } from '../../market/pairs.tsx';
import { NearViewport } from '../../near-viewport.tsx';
import { MarketsPane, Pane, PaneHead } from './markets-pane.tsx';

/** Height in px of eight trades below their heads, reserved while they load. */
const tapeHeight = 188;

/** The market list with chart, book, depth and trades of the chosen market, as panes of one screen (layout 6). */
export function Terminal({ coins }: { readonly coins: readonly string[] }) {
  const t = useTranslation(marketingMessages);
  const [pair, setPair] = useState(leadingPair);
  const stale = useLiveState().prices === 'stale';
  return (
    <Grid>
      <MarketsPane coins={coins} selected={pair.symbol} onSelect={setPair} />
      <ChartPane pair={pair} />
      <Book aria-labelledby="home-book">
        <PaneHead>
          <h2 id="home-book">{t('orderBook')}</h2>
        </PaneHead>
        <LivePane $stale={stale}>
          <LiveBook key={pair.symbol} pair={pair} levels={8} />
        </LivePane>
      </Book>
      <Depth aria-labelledby="home-depth">
        <PaneHead>
          <h2 id="home-depth">{t('depth')}</h2>
          <LiveMark pairs={[pair]} />
        </PaneHead>
        <LivePane $stale={stale}>
          <NearViewport height={0}>
            <LiveDepth pair={pair} directed />
          </NearViewport>
        </LivePane>
      </Depth>
      <Trades aria-labelledby="home-trades">
        <PaneHead>
          <h2 id="home-trades">{t('trades')}</h2>
        </PaneHead>
        <LivePane $stale={stale}>
          <NearViewport height={tapeHeight}>
            <LiveTape key={pair.symbol} pair={pair} rows={8} />
          </NearViewport>
        </LivePane>
      </Trades>
    </Grid>
  );
}

const figures = ['high', 'low', 'volume'] as const;

/** The chosen market's candles and figures. */
function ChartPane({ pair }: { readonly pair: Pair }) {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const [period, setPeriod] = useState<KlinePeriod>('15m');
  const stale = useLiveState().prices === 'stale';
  const choices = chartPeriods.map((each) => ({ id: each, label: formatPeriod(each, language) }));
  return (
    <ChartSection aria-labelledby="home-chart">
      <PaneHead>
        <h2 id="home-chart">{pairName(pair)}</h2>
        <Choices label={t('period')} choices={choices} chosen={period} onChoose={setPeriod} />
      </PaneHead>
      <ChartBody $stale={stale}>
        <Quote>
          <Figures>
            <span>
              <LivePrice key={pair.symbol} symbol={pair.symbol} coloured />
            </span>
            <LiveChange symbol={pair.symbol} />
            {figures.map((name) => (
              <span key={name}>
                {columnTitle(name, t)} <b>{columnFigure(name, pair, true)}</b>
              </span>
            ))}
          </Figures>
        </Quote>
        <Chart>
          <NearViewport height={0} fillsContainer>
            <LiveChart pair={pair} period={period} limit={160} step={9} averages={[14]} branded />
          </NearViewport>
        </Chart>
      </ChartBody>
    </ChartSection>
  );
}

interface LiveTapeProps {
  readonly pair: Pair;
  readonly rows: number;
}

/** A market's last trades, live, newest first. The colour shows whether the taker bought or sold. */
function LiveTape({ pair, rows }: LiveTapeProps) {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const trades = useTrades(pair.symbol);
  const places = Array.from({ length: rows }, (_, place) => place);
  return (
    // Screen readers hear one picture, because they should not read out every trade.
    <TapeContainer role="img" aria-label={t('tradesOf', { pair: pairName(pair) })}>
      <TapeHead>
        <span>{t('price', { coin: pair.quote })}</span>
        <span>{t('size', { coin: pair.coin })}</span>
        <span>{t('time')}</span>
      </TapeHead>
      {places.map((place) => {
        const trade = trades?.[place];
        if (!trade) {
          return (
            <div key={place}>
              <span>{!trades && <Skeleton width="4.5em" height={10} />}</span>
            </div>
          );
        }
        return (
          <div key={place}>
            <TapePrice $buys={trade.takerBuys}>{formatDecimal(trade.price, language)}</TapePrice>
            <span>{formatDecimal(trade.volume, language, { min: 4 })}</span>
            <span>{timeOfDay(trade.time)}</span>
          </div>
        );
      })}
    </TapeContainer>
  );
}

/** The terminal fits one screen at 1280 × 800. Its background shows as lines between the panes. */
const Grid = styled.div`
  display: grid;
  grid-template:
    'markets chart book' minmax(25.75rem, auto)
    'markets depth trades' minmax(14.5rem, auto) / 26.75rem minmax(0, 1fr) 17rem;
  gap: 1px;
  border-bottom: 1px solid ${token.line};
  background: ${token.line};

  @container page (max-width: 73.75rem) {
    grid-template:
      'chart book' minmax(25.75rem, auto)
      'markets markets' auto
      'depth trades' minmax(14.5rem, auto) / minmax(0, 1fr) 17rem;
  }

  @container page (max-width: 45rem) {
    grid-template: 'markets' 'chart' 'book' 'depth' 'trades' / minmax(0, 1fr);
  }
`;

const Book = styled(Pane)`
  grid-area: book;
`;

const Trades = styled(Pane)`
  grid-area: trades;
`;

const Depth = styled(Pane)`
  grid-area: depth;

  > :last-child {
    flex: 1;
    position: relative;
    min-height: 11rem;

    /* The content fills the pane and never makes it higher. */
    > div {
      position: absolute;
      inset: 12px 0 0;
    }
  }
`;

const LivePane = styled.div<{ $stale: boolean }>`
  ${staleStyle}
`;

const ChartSection = styled(Pane)`
  grid-area: chart;

  ${media.phone} {
    min-height: 340px;
  }
`;

const ChartBody = styled.div<{ $stale: boolean }>`
  flex: 1;
  display: flex;
  flex-direction: column;
  ${staleStyle}
`;

const Quote = styled.div`
  container-type: inline-size;
  padding: ${token.s2} ${token.s3};
  border-bottom: 1px solid ${token.line};
`;

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${token.s4};
  white-space: nowrap;
  ${textStyle(13)}
  color: ${token.text3};

  b {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    color: ${token.text1};
  }

  > :first-child {
    ${textStyle(24, 600)}
    line-height: 1.75rem;
    color: ${token.text1};
  }

  @container (max-width: 40rem) {
    > :nth-child(n + 5) {
      display: none;
    }
  }

  @container (max-width: 26rem) {
    > :nth-child(n + 3) {
      display: none;
    }
  }
`;

const Chart = styled.div`
  flex: 1;
  min-height: 16rem;
`;

const TapeContainer = styled.div`
  ${textStyle(12, 500)}
  font-variant-numeric: tabular-nums lining-nums;

  > div {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    align-items: center;
    min-height: 20px;
    padding: 0 12px;
    white-space: nowrap;
    color: ${token.text2};

    > * + * {
      text-align: right;
    }
  }
`;

const TapeHead = styled.div`
  && {
    min-height: 28px;
    font-weight: 400;
    color: ${token.text3};
  }
`;

const TapePrice = styled.b<{ $buys: boolean }>`
  font-weight: 500;
  color: ${({ $buys }) => ($buys ? token.up : token.down)};
`;
