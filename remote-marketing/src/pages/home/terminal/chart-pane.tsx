import type { KlinePeriod } from '@livery/contract/live/market';
import { formatPeriod, useLanguage, useTranslation } from '@livery/i18n';
import { LiveChange, LivePrice, pairName } from '@livery/market-ui/market';
import { useLiveState } from '@livery/platform';
import { media, staleStyle, token, textStyle } from '@livery/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { Choices } from '../market-table/choices.tsx';
import { columnFigure, columnTitle } from '../market-table/market-table.tsx';
import { chartPeriods, LiveChart } from '../market/live-chart.tsx';
import type { Pair } from '../market/pairs.tsx';
import { NearViewport } from '../near-viewport.tsx';
import { Pane, PaneHead } from './pane.ts';

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

const figures = ['high', 'low', 'volume'] as const;

/** The chosen market's candles and figures. */
export function ChartPane({ pair }: { readonly pair: Pair }) {
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
