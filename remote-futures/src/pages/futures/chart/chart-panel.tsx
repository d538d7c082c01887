import { formatPeriod, useLanguage, useTranslation } from '@livery/i18n';
import { ChartBoundary, Choices } from '@livery/market-ui/chart';
import { pairName, StaleSince } from '@livery/market-ui/market';
import { marketUiMessages } from '@livery/market-ui/messages';
import { Panel, PanelHead } from '@livery/market-ui/panel';
import { usePersistedState } from '@livery/platform';
import { useFuturesKlinesFreshness, useFuturesTickersFreshness } from '@livery/platform/futures';
import { lazyComponent, media, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { futuresMessages } from '../../../messages.ts';
import { useRunning } from '../orders/use-running.ts';
import { storageKeys } from '../storage-keys.ts';
import { useTrade } from '../terms/trade.ts';
import { ClosedCard } from './closed-card.tsx';
import { LineChart, SessionChart } from './line-chart.tsx';
import { useChartOrders } from './use-chart-orders.ts';

const LazyCandles = lazyComponent(async () => (await import('./candles.tsx')).Candles);

const ChartBody = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden;
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.s4};
  margin-inline-start: auto;
  ${textStyle(12)}
  color: ${token.text3};

  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }

  i {
    width: 14px;
    height: 0;
    border-top: 1px dashed ${token.upFill};
  }

  ${media.tablet} {
    display: none;
  }
`;

const SettlesMark = styled.i`
  && {
    width: 0;
    height: 14px;
    border-top: 0;
    border-left: 1px dotted ${token.text3};
  }
`;

const AreaMark = styled.i<{ $isWinning: boolean }>`
  && {
    width: 12px;
    height: 12px;
    border: 0;
    border-radius: 2px;
    opacity: 0.5;
    background: ${({ $isWinning }) => ($isWinning ? token.upFill : token.downFill)};
  }
`;

const periods = ['1m', '5m', '15m'] as const;
const chartView = z.enum(['line', ...periods]);

/** The price as a line, second by second, or as candles, with the member's running orders. */
export function ChartPanel() {
  const t = useTranslation(futuresMessages);
  const chart = useTranslation(marketUiMessages);
  const language = useLanguage();
  const { product, isClosed } = useTrade();
  const { symbol } = product;
  const [view, setView] = usePersistedState(storageKeys.chart, chartView, 'line');
  const running = useChartOrders(useRunning().data?.list, symbol);
  const lineFreshness = useFuturesTickersFreshness();
  const candlesFreshness = useFuturesKlinesFreshness(symbol, view === 'line' ? '1m' : view);
  const freshness = view === 'line' ? lineFreshness : candlesFreshness;
  return (
    <Panel aria-label={chart('chartOf', { pair: pairName(product) })} $stale={!isClosed && freshness.isStale}>
      <PanelHead>
        <Choices
          label={chart('chartInterval')}
          choices={[
            { id: 'line', label: t('chartLine') },
            ...periods.map((id) => ({ id, label: formatPeriod(id, language) })),
          ]}
          selected={view}
          onSelect={setView}
        />
        {!isClosed && <StaleSince freshness={freshness} />}
        {view === 'line' && !isClosed && (
          <Legend>
            <li>
              <i /> {t('legendEntry')}
            </li>
            <li>
              <SettlesMark /> {t('legendSettles')}
            </li>
            <li>
              <AreaMark $isWinning /> {t('legendWinning')}
            </li>
            <li>
              <AreaMark $isWinning={false} /> {t('legendLosing')}
            </li>
          </Legend>
        )}
      </PanelHead>
      <ChartBody>
        <ChartBoundary key={view}>
          {view !== 'line' ? (
            <LazyCandles period={view} running={running} />
          ) : isClosed ? (
            <SessionChart />
          ) : (
            <LineChart running={running} />
          )}
        </ChartBoundary>
        {isClosed && <ClosedCard />}
      </ChartBody>
    </Panel>
  );
}
