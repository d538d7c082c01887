import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { formatDecimal, formatPeriod, Trans, useLanguage, useTranslation } from '@livery/i18n';
import { ChartBoundary, Choices } from '@livery/market-ui/chart';
import { pairName, StaleSince } from '@livery/market-ui/market';
import { marketUiMessages } from '@livery/market-ui/messages';
import { Panel, PanelHead } from '@livery/market-ui/panel';
import { usePersistedState } from '@livery/platform';
import { useServerSecond } from '@livery/platform/clock';
import { useFuturesKlinesFreshness, useFuturesTickersFreshness } from '@livery/platform/futures';
import { Link } from '@livery/platform/router';
import { ButtonLink, lazyComponent, media, textStyle, token } from '@livery/ui';
import { Moon } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { futuresMessages } from '../../../messages.ts';
import { longWait } from '../clock.ts';
import { isClosed, productAddress, storageKeys, useProducts } from '../market/product.ts';
import { useRunning } from '../orders/running-card.tsx';
import { useOpening, useTrade } from '../terms/trade.ts';
import { LineChart, SessionChart, useLine } from './line-chart.tsx';
import type { ChartOrder } from './paint-line.ts';

const LazyCandles = lazyComponent(async () => (await import('./candles.tsx')).Candles);

const periods = ['1m', '5m', '15m'] as const;
const chartView = z.enum(['line', ...periods]);

/** The price as a line, second by second, or as candles, with the member's running orders. */
export function ChartPanel() {
  const t = useTranslation(futuresMessages);
  const chart = useTranslation(marketUiMessages);
  const language = useLanguage();
  const { product, isClosed } = useTrade();
  const { symbol } = product;
  const [view, setView] = usePersistedState(storageKeys.chart, chartView, 'line', { perTab: true });
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
        {isClosed ? (
          <ChartBoundary key={view}>
            {view === 'line' ? <SessionChart /> : <LazyCandles period={view} running={running} />}
          </ChartBoundary>
        ) : (
          <OpenChart view={view} running={running} />
        )}
        {isClosed && <ClosedCard />}
      </ChartBody>
    </Panel>
  );
}

interface OpenChartProps {
  readonly view: z.output<typeof chartView>;
  readonly running: readonly ChartOrder[];
}

/** The chart of an open market. Its line goes on while candles are shown, second by second. */
function OpenChart({ view, running }: OpenChartProps) {
  const line = useLine(useTrade().product);
  return (
    <ChartBoundary key={view}>
      {view === 'line' ? <LineChart line={line} running={running} /> : <LazyCandles period={view} running={running} />}
    </ChartBoundary>
  );
}

/** How long it is until a time, in words. */
function WaitUntil({ time }: { readonly time: number }) {
  const language = useLanguage();
  return <Wait role="timer">{longWait(time - useServerSecond(), language)}</Wait>;
}

/** Over the chart of a closed market: when it opens, and an open one. */
function ClosedCard() {
  const t = useTranslation(futuresMessages);
  const { product } = useTrade();
  const { opensAt, text } = useOpening();
  const open = useProducts().data?.coins.find((one) => !isClosed(one) && one.symbol !== product.symbol);
  return (
    <Notice>
      <MoonGround>
        <Moon size={20} aria-hidden />
      </MoonGround>
      <h2>{t('closedTitle', { pair: pairName(product) })}</h2>
      <p>
        {text === undefined ? (
          t('closedByOperator')
        ) : (
          <Trans text={t('opensAt', { time: text })} render={{ b: (time) => <b>{time}</b> }} />
        )}
      </p>
      {opensAt !== undefined && <WaitUntil time={opensAt} />}
      {open && (
        <ButtonLink as={Link} to={productAddress(open.symbol)} variant="primary" size={36}>
          {t('tradeOther', { pair: pairName(open) })}
        </ButtonLink>
      )}
    </Notice>
  );
}

/** The orders that run on a product, the next to settle first. */
function useChartOrders(orders: readonly FuturesOrderData[] | undefined, symbol: string): readonly ChartOrder[] {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  return useMemo(
    () =>
      (orders ?? [])
        .flatMap((order): ChartOrder[] => {
          const { id, direction, amount, buyPrice, buyTickTime, deliveryTime, createTime } = order;
          if (order.symbol !== symbol || buyPrice === undefined || deliveryTime === undefined) return [];
          const label = t(direction === 'up' ? 'chartCall' : 'chartPut', { amount: formatDecimal(amount, language) });
          return [
            {
              id,
              direction,
              deliveryTime,
              label,
              price: Number(buyPrice),
              entryTime: buyTickTime ?? createTime,
            },
          ];
        })
        .sort((left, right) => left.deliveryTime - right.deliveryTime),
    [orders, symbol, t, language],
  );
}

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

const Notice = styled.section`
  position: absolute;
  top: 50%;
  left: 50%;
  display: grid;
  justify-items: center;
  gap: ${token.s3};
  width: max-content;
  max-width: calc(100% - 2 * ${token.s4});
  max-height: 100%;
  overflow: auto;
  padding: ${token.s6} ${token.s8};
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.pop};
  box-shadow: ${token.shadow2};
  transform: translate(-50%, -50%);
  ${textStyle(13)}
  color: ${token.text2};
  text-align: center;

  h2 {
    ${textStyle(16, 600)}
    color: ${token.text1};
  }

  b {
    font-weight: 600;
    color: ${token.text1};
  }

  ${media.phone} {
    gap: ${token.s2};
    padding: ${token.s3} ${token.s4};
  }
`;

const MoonGround = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${token.r2};
  background: ${token.surface3};
  color: ${token.text2};

  ${media.phone} {
    display: none;
  }
`;

const Wait = styled.p`
  ${textStyle(24, 600)}
  color: ${token.text1};
  font-variant-numeric: tabular-nums;
`;
