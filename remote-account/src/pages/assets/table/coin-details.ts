import { coinsCall, type Coin } from '@livery/contract/calls/content';
import type { FractionDigits } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { useMemo } from 'react';

/** More decimals than any amount has; a server that says otherwise is not believed. */
const mostDecimals = 18;

/** How an amount of a coin is written: with the coin's own decimals (spec §5), or with those it came with. */
export function digitsOf({ precision }: Pick<Coin, 'precision'>): FractionDigits | undefined {
  const isPossible = Number.isInteger(precision) && precision >= 0 && precision <= mostDecimals;
  return isPossible ? { min: precision, max: precision } : undefined;
}

export interface CoinDetails {
  readonly digits: FractionDigits | undefined;
  readonly logo: string | undefined;
}

/** Decimals and logo of every coin; a page without them still shows every amount in full. */
export function useCoinDetails(): (code: string) => CoinDetails {
  const { data } = useCall(coinsCall);
  return useMemo(() => {
    const details = new Map(data?.coins.map((coin) => [coin.coin, { digits: digitsOf(coin), logo: coin.logoUri }]));
    const none: CoinDetails = { digits: undefined, logo: undefined };
    return (code) => details.get(code) ?? none;
  }, [data]);
}
