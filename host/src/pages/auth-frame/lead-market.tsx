import { useTranslation } from '@livery/i18n';
import { CoinPicture, pairName, useSpotMarkets, type Market } from '@livery/market-ui/market';
import { useKlines, useLiveState, useTicker } from '@livery/platform';
import { Amount, CandleChart, Change, directionColours, directionOf, Skeleton, textStyle, token } from '@livery/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { hostMessages } from '../../messages.ts';

const candleCount = 96;

function LiveHead({ market }: { readonly market: Market }) {
  const { symbol, coin, pricePrecision } = market;
  const t = useTranslation(hostMessages);
  const ticker = useTicker(symbol);
  const live = useLiveState().prices === 'live';
  const digits = { min: pricePrecision, max: pricePrecision };
  return (
    <MarketHeader>
      <CoinPicture coin={coin} />
      <h3>{pairName(market)}</h3>
      {ticker ? (
        <>
          <LastPrice $colour={directionColours[directionOf(ticker.change)]}>
            <Amount value={ticker.price} digits={digits} />
          </LastPrice>
          <Change value={ticker.change} />
        </>
      ) : (
        <Skeleton width={140} />
      )}
      <LiveLabel $live={live}>{t(live ? 'live' : 'connecting')}</LiveLabel>
    </MarketHeader>
  );
}

function LiveChart({ market }: { readonly market: Market }) {
  const { symbol } = market;
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
      label={t('chartOf', { market: pairName(market) })}
      candles={candles}
      lastPrice={price}
      step={8}
      averages={[7, 25]}
    />
  );
}

/** The market at the top of the panel, with its candles; `undefined` shows a placeholder. */
export function LeadMarket({ market }: { readonly market: Market | undefined }) {
  return (
    <>
      {market ? (
        <LiveHead market={market} />
      ) : (
        <MarketHeader>
          <Skeleton width={24} height={24} round />
          <Skeleton width={200} />
        </MarketHeader>
      )}
      <ChartArea>{market && <LiveChart market={market} />}</ChartArea>
    </>
  );
}

/** The popular coins of spec §2.5, as far as a tenant has them. */
const popular = ['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH'];

/** The markets in USDT, popular coins first. */
export function popularFirst<Listed extends Market>(markets: readonly Listed[]): readonly Listed[] {
  const rank = ({ coin }: Listed) => (popular.includes(coin) ? popular.indexOf(coin) : popular.length);
  return markets.filter(({ quote }) => quote === 'USDT').sort((left, right) => rank(left) - rank(right));
}

/** The first `count` markets for a visitor; `undefined` while they are loading, none if they did not load. */
export function useLiveMarkets(count: number): readonly Market[] | undefined {
  const { markets, isError } = useSpotMarkets();
  if (isError) return [];
  return markets && popularFirst(markets).slice(0, count);
}

const MarketHeader = styled.header`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  min-height: 56px;
  padding: 0 20px;
  border-bottom: 1px solid ${token.line};
  ${textStyle(14, 600)}
`;

const LastPrice = styled.span<{ $colour: string }>`
  color: ${({ $colour }) => $colour};
`;

const LiveLabel = styled.span<{ $live: boolean }>`
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

const ChartArea = styled.div`
  height: clamp(200px, 36vh, 292px);
  border-bottom: 1px solid ${token.line};
`;
