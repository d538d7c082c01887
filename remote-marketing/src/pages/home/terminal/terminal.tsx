import { useTranslation } from '@livery/i18n';
import { useLiveState } from '@livery/platform';
import { staleStyle, token } from '@livery/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { LiveMark } from '../market-table/live-mark.tsx';
import { LiveBook } from '../market/live-book.tsx';
import { LiveDepth } from '../market/live-depth.tsx';
import { LiveTape } from '../market/live-tape.tsx';
import { leadingPair } from '../market/pairs.tsx';
import { NearViewport } from '../near-viewport.tsx';
import { ChartPane } from './chart-pane.tsx';
import { MarketsPane } from './markets-pane.tsx';
import { Pane, PaneHead } from './pane.ts';

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
