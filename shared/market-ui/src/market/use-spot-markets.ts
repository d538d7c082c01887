import { spotProductsCall, type SpotProduct } from '@livery/contract/calls/spot';
import { useCall } from '@livery/platform/query';

/** A spot market and its figures of the day. */
export type SpotMarket = SpotProduct;

export interface SpotMarkets {
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
