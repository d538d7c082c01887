import { coinsCall } from '@livery/contract/calls/content';
import { spotProductsCall, type SpotProduct } from '@livery/contract/calls/spot';
import { useCall } from '@livery/platform/query';

/** The popular coins of spec §2.5. */
const popular = ['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH'];

export interface LiveMarket {
  /** For instance `BTCUSDT`. */
  readonly symbol: string;
  readonly coin: string;
  readonly medium: string;
  readonly pricePrecision: number;
  readonly logoUri: string | undefined;
}

/** The markets in USDT, popular coins first. */
export function popularFirst(products: readonly SpotProduct[]): readonly SpotProduct[] {
  const rank = ({ coin }: SpotProduct) => (popular.includes(coin) ? popular.indexOf(coin) : popular.length);
  return products.filter(({ medium }) => medium === 'USDT').sort((left, right) => rank(left) - rank(right));
}

/** The first `count` markets; `undefined` while they are loading, empty when they cannot be loaded. */
export function useLiveMarkets(count: number): readonly LiveMarket[] | undefined {
  const products = useCall(spotProductsCall);
  const coins = useCall(coinsCall);
  if (products.isError) return [];
  if (!products.data) return undefined;
  return popularFirst(products.data.coins)
    .slice(0, count)
    .map(({ symbol, coin, medium, pricePrecision }) => ({
      symbol,
      coin,
      medium,
      pricePrecision,
      logoUri: coins.data?.coins.find((known) => known.coin === coin)?.logoUri || undefined,
    }));
}
