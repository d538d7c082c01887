import { useSpotMarkets, type Market } from '@livery/market-ui/market';

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
