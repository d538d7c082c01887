import type { Kline } from '@livery/contract/live/market';
import { useTranslation } from '@livery/i18n';
import { Amount, token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { marketUiMessages } from '../messages.ts';
import { pairName, type Market } from '../market/market.ts';
import { candleTime, hasDayCandles, utcDay, type CandlePeriod } from './candle-periods.ts';

const maxRows = 50;

const ScrollRegion = styled.div`
  position: absolute;
  inset: 0;
  overflow: auto;

  &:focus-visible {
    outline: 2px solid ${token.focus};
    outline-offset: -2px;
  }

  table {
    width: 100%;
    ${textStyle(12)}
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    height: 28px;
    padding: 0 ${token.s3};
    text-align: end;
    white-space: nowrap;
    font-weight: 400;
  }

  :is(th, td):first-child {
    text-align: start;
  }

  thead th {
    position: sticky;
    top: 0;
    background: ${token.surface1};
    color: ${token.text3};
  }

  tbody tr {
    border-top: 1px solid ${token.line};
  }
`;

interface CandleTableProps {
  readonly market: Market;
  readonly period: CandlePeriod;
  readonly candles: readonly Kline[];
}

/** The latest candles as a table, newest first. */
export function CandleTable({ market, period, candles }: CandleTableProps) {
  const t = useTranslation(marketUiMessages);
  const { coin, pricePrecision, amountPrecision } = market;
  const prices = { min: pricePrecision, max: pricePrecision };
  const label = t('chartTableOf', { pair: pairName(market) });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll region must be reachable by keyboard
    <ScrollRegion role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t(period === '1w' ? 'chartWeek' : hasDayCandles(period) ? 'chartDay' : 'chartTime')}</th>
            <th scope="col">{t('chartOpen')}</th>
            <th scope="col">{t('chartHigh')}</th>
            <th scope="col">{t('chartLow')}</th>
            <th scope="col">{t('chartClose')}</th>
            <th scope="col">{t('chartVolume', { coin })}</th>
          </tr>
        </thead>
        <tbody>
          {candles
            .slice(-maxRows)
            .toReversed()
            .map(({ startTime, open, high, low, close, volume }) => (
              <tr key={startTime}>
                <th scope="row">{hasDayCandles(period) ? utcDay(startTime) : candleTime(startTime, period)}</th>
                {[open, high, low, close].map((price, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- columns keep their places
                  <td key={column}>
                    <Amount value={price} digits={prices} />
                  </td>
                ))}
                <td>
                  <Amount value={volume} digits={{ min: amountPrecision, max: amountPrecision }} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
