import type { KlinePeriod } from '@livery/contract/live/market';
import { formatPeriod, useLanguage, useTranslation } from '@livery/i18n';
import { CoinPicture, LiveChange, LivePrice, pairName } from '@livery/market-ui/market';
import { useHasRoute, useLiveState } from '@livery/platform';
import { media, staleStyle, token, textStyle } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { LiveBook } from '../market/live-book.tsx';
import { LiveChart } from '../market/live-chart.tsx';
import { LiveFigure } from '../market/pairs.tsx';
import type { Pair } from '../market/pairs.tsx';
import { chartPeriods } from '../market/live-chart.tsx';
import { TicketPane } from './ticket-pane.tsx';

const Window = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.surface1};
  overflow: hidden;
  container: trade-screen / inline-size;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2} 28px;
  min-height: 60px;
  padding: ${token.s2} ${token.s4};
  border-bottom: 1px solid ${token.line};
`;

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  ${textStyle(16, 600)}
`;

const Price = styled.p`
  ${textStyle(20, 600)}
`;

const Figure = styled.p`
  display: grid;
  ${textStyle(12, 500)}

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }

  ${media.phone} {
    &:nth-of-type(n + 5) {
      display: none;
    }
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;

  @container trade-screen (min-width: 65rem) {
    grid-template-columns: minmax(0, 1fr) 300px 15rem;
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 260px;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The order form, where the screen is wide enough for three. */
const TicketSide = styled.div`
  display: none;

  @container trade-screen (min-width: 65rem) {
    display: grid;
  }
`;

const ChartSide = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Chart = styled.div`
  flex: 1;
  min-height: 380px;
`;

const Periods = styled.div`
  display: flex;
  gap: ${token.s1};
  padding: ${token.s2} ${token.s3};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Period = styled.button`
  flex: none;
  min-width: 36px;
  min-height: 28px;
  padding: 0 ${token.s2};
  border-radius: ${token.r1};
  white-space: nowrap;
  ${textStyle(12, 500)}
  color: ${token.text3};

  &[aria-pressed='true'] {
    background: ${token.surface2};
    color: ${token.text1};
  }

  ${media.hover} {
    &:hover {
      color: ${token.text1};
    }
  }

  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
  }
`;

const BookSide = styled.div`
  padding-block: ${token.s1} ${token.s2};
  border-left: 1px solid ${token.line};

  ${media.phone} {
    display: none;
  }
`;

function Stat({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Figure>
      <small>{label}</small>
      <span>{children}</span>
    </Figure>
  );
}

export interface TradeScreenProps {
  readonly pair: Pair;
  readonly period: KlinePeriod;
  readonly onPeriod: (period: KlinePeriod) => void;
}

/** The live trading screen with head, chart and book, and a picture of the order form that leads to the real one. */
export function TradeScreen({ pair, period, onPeriod }: TradeScreenProps) {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const hasSpot = useHasRoute('/spot');
  const stale = useLiveState().prices === 'stale';
  return (
    <Window $stale={stale}>
      <Bar>
        <Name>
          <CoinPicture coin={pair.coin} />
          {pairName(pair)}
        </Name>
        <Price>
          <LivePrice symbol={pair.symbol} coloured />
        </Price>
        <Stat label={t('change24h')}>
          <LiveChange symbol={pair.symbol} />
        </Stat>
        <Stat label={t('high24h')}>
          <LiveFigure symbol={pair.symbol} name="high" />
        </Stat>
        <Stat label={t('low24h')}>
          <LiveFigure symbol={pair.symbol} name="low" />
        </Stat>
        <Stat label={t('volume24h', { coin: pair.coin })}>
          <LiveFigure symbol={pair.symbol} name="volume" />
        </Stat>
      </Bar>
      <Body>
        <ChartSide>
          <Periods role="group" aria-label={t('period')}>
            {chartPeriods.map((each) => (
              <Period key={each} type="button" aria-pressed={each === period} onClick={() => onPeriod(each)}>
                {formatPeriod(each, language)}
              </Period>
            ))}
          </Periods>
          <Chart>
            <LiveChart pair={pair} period={period} limit={160} step={9} averages={[14]} />
          </Chart>
        </ChartSide>
        <BookSide>
          <LiveBook pair={pair} levels={9} />
        </BookSide>
        {hasSpot && (
          <TicketSide>
            <TicketPane pair={pair} />
          </TicketSide>
        )}
      </Body>
    </Window>
  );
}
