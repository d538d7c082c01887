import type { KlinePeriod } from '@livery/contract/live/market';
import { formatPeriod, useLanguage, useTranslation } from '@livery/i18n';
import { LiveChange, LivePrice, pairName } from '@livery/market-ui/market';
import { useLiveState } from '@livery/platform';
import { media, staleStyle, textStyle, token } from '@livery/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { Choices } from '../../market-table/choices.tsx';
import { LiveMark } from '../../market-table/live-mark.tsx';
import { columnFigure, columnTitle } from '../../market-table/market-table.tsx';
import { LiveBook } from '../../market/live-book.tsx';
import { chartPeriods, LiveChart } from '../../market/live-chart.tsx';
import { LiveDepth } from '../../market/live-depth.tsx';
import { leadingPair, type Pair } from '../../market/pairs.tsx';
import { NearViewport } from '../../near-viewport.tsx';
import { LiveTape } from './live-tape.tsx';
import { MarketsPane } from './markets-pane.tsx';
import { Pane, PaneHead } from './pane.ts';

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
