import { coinsCall, type Coin } from '@livery/contract/calls/content';
import type { FractionDigits } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { useMemo } from 'react';

/** The maximum number of decimals of an amount; a larger number from the server is ignored. */
const maxDecimals = 18;

/** The decimals of an amount: the coin's number (spec §5), or those of the amount itself if it is unknown. */
export function digitsOf({ precision }: Pick<Coin, 'precision'>): FractionDigits | undefined {
  const isPossible = Number.isInteger(precision) && precision >= 0 && precision <= maxDecimals;
  return isPossible ? { min: precision, max: precision } : undefined;
}

export interface CoinDetails {
  readonly digits: FractionDigits | undefined;
  readonly logo: string | undefined;
}

/** Decimals and logo of every coin. Without them every amount is shown in full. */
export function useCoinDetails(): (code: string) => CoinDetails {
  const { data } = useCall(coinsCall);
  return useMemo(() => {
    const details = new Map(data?.coins.map((coin) => [coin.coin, { digits: digitsOf(coin), logo: coin.logoUri }]));
    const none: CoinDetails = { digits: undefined, logo: undefined };
    return (code) => details.get(code) ?? none;
  }, [data]);
}
