import { useTranslation } from '@livery/i18n';
import { useKlines, useLiveState, useTicker } from '@livery/platform';
import {
  Amount,
  CandleChart,
  Change,
  CoinIcon,
  Skeleton,
  directionColours,
  directionOf,
  token,
  textStyle,
} from '@livery/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { hostMessages } from '../../messages.ts';
import type { LiveMarket } from './live-markets.ts';

const candleCount = 96;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  min-height: 56px;
  padding: 0 20px;
  border-bottom: 1px solid ${token.line};
  ${textStyle(14, 600)}
`;

const Price = styled.span<{ $colour: string }>`
  color: ${({ $colour }) => $colour};
`;

const State = styled.span<{ $live: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  margin-left: auto;
  ${textStyle(12, 500)}
  color: ${token.text2};

  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${({ $live }) => ($live ? token.success : token.text3)};
    box-shadow: 0 0 0 3px ${({ $live }) => ($live ? token.successSoft : token.surface3)};
  }
`;

const Chart = styled.div`
  height: clamp(200px, 36vh, 292px);
  border-bottom: 1px solid ${token.line};
`;

function LiveHead({ market: { symbol, coin, medium, pricePrecision, logoUri } }: { readonly market: LiveMarket }) {
  const t = useTranslation(hostMessages);
  const ticker = useTicker(symbol);
  const live = useLiveState().prices === 'live';
  const digits = { min: pricePrecision, max: pricePrecision };
  return (
    <Head>
      <CoinIcon code={coin} src={logoUri} />
      <h3>
        {coin}/{medium}
      </h3>
      {ticker ? (
        <>
          <Price $colour={directionColours[directionOf(ticker.change)]}>
            <Amount value={ticker.price} digits={digits} />
          </Price>
          <Change value={ticker.change} />
        </>
      ) : (
        <Skeleton width={140} />
      )}
      <State $live={live}>{t(live ? 'live' : 'connecting')}</State>
    </Head>
  );
}

function LiveChart({ market: { symbol, coin, medium } }: { readonly market: LiveMarket }) {
  const t = useTranslation(hostMessages);
  const price = useTicker(symbol)?.price;
  const klines = useKlines(symbol, '15m', candleCount);
  const candles = useMemo(
    () =>
      klines?.map(({ startTime, open, high, low, close, volume }) => ({
        time: startTime,
        open: Number(open),
        high: Number(high),
        low: Number(low),
        close: Number(close),
        volume: Number(volume),
      })),
    [klines],
  );
  if (!candles) return null;
  return (
    <CandleChart
      label={t('chartOf', { market: `${coin}/${medium}` })}
      candles={candles}
      lastPrice={price}
      step={8}
      averages={[7, 25]}
    />
  );
}

/** The market at the top of the panel, with its candles. `undefined` keeps its place while it is not known. */
export function LeadMarket({ market }: { readonly market: LiveMarket | undefined }) {
  return (
    <>
      {market ? (
        <LiveHead market={market} />
      ) : (
        <Head>
          <Skeleton width={24} height={24} round />
          <Skeleton width={200} />
        </Head>
      )}
      <Chart>{market && <LiveChart market={market} />}</Chart>
    </>
  );
}
