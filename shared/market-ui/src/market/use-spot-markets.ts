import { spotProductsCall, type SpotProduct } from '@livery/contract/calls/spot';
import { useCall } from '@livery/platform/query';

/** A spot market; `quote` is what the wire calls `medium`. */
export interface SpotMarket extends Omit<SpotProduct, 'medium'> {
  readonly quote: string;
}

export const toSpotMarket = ({ medium, ...product }: SpotProduct): SpotMarket => ({ ...product, quote: medium });

/** Many rows of a page read the list, so an answer is converted once for all of them. */
const converted = new WeakMap<readonly SpotProduct[], readonly SpotMarket[]>();

function convert(products: readonly SpotProduct[]): readonly SpotMarket[] {
  const markets = converted.get(products) ?? products.map(toSpotMarket);
  converted.set(products, markets);
  return markets;
}

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
  return { markets: data && convert(data.coins), isPending, isError, refetch };
}
