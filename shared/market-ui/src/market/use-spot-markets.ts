import { coinsCall } from '@livery/contract/calls/content';
import { spotProductsCall, type SpotProduct } from '@livery/contract/calls/spot';
import type { FractionDigits } from '@livery/i18n';
import { useCall } from '@livery/platform/query';

/** A spot market and its figures of the day. */
export type SpotMarket = SpotProduct;

interface SpotMarkets {
  /** In the server's order; `undefined` until the list has arrived. */
  readonly markets: readonly SpotMarket[] | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** All spot markets. */
export function useSpotMarkets(): SpotMarkets {
  const { data, isPending, isError, refetch } = useCall(spotProductsCall);
  return { markets: data?.coins, isPending, isError, refetch };
}

/** More decimals than any coin has. */
const maxDecimals = 18;

/** Returns a function that gives the decimals of a coin's amounts (spec §5 'Display'); `undefined` while they are not known. */
export function useCoinDigits(): (coin: string) => FractionDigits | undefined {
  const coins = useCall(coinsCall).data?.coins;
  return (coin) => {
    const precision = coins?.find((one) => one.coin === coin)?.precision;
    const isPossible = Number.isInteger(precision) && Number(precision) >= 0 && Number(precision) <= maxDecimals;
    return precision !== undefined && isPossible ? { min: precision, max: precision } : undefined;
  };
}
