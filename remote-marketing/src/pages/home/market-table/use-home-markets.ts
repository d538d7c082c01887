import { useSpotMarkets } from '@livery/market-ui/market';
import type { Pair } from '../market/pairs.tsx';
import { preciousMetals, usePopularPairs } from '../market/pairs.tsx';

/** The quote currencies beside that of the popular coins (spec §2.6). */
const otherQuotes = ['BTC', 'QCC', 'LTC'];

/** The markets in one quote currency. */
export interface QuotedMarkets {
  readonly quote: string;
  /** The markets that a home page shows. */
  readonly pairs: readonly Pair[];
  /** The number of all markets; `undefined` until the exchange's list has loaded. */
  readonly count: number | undefined;
}

export interface HomeMarkets {
  /** The popular coins, known at once, then others in the same currency up to the limit. */
  readonly popular: QuotedMarkets;
  /** The other quote currencies with markets. */
  readonly others: readonly QuotedMarkets[];
  /** True while the exchange's list is loading and more markets may follow. */
  readonly isPending: boolean;
}

/** The markets of a table, at most `max` per currency. Coins that the exchange does not list are left out. */
export function useHomeMarkets(coins: readonly string[], max: number): HomeMarkets {
  const popular = usePopularPairs(coins);
  const { markets, isPending } = useSpotMarkets();
  if (!markets) return { popular: { quote: 'USDT', pairs: popular, count: undefined }, others: [], isPending };
  const quotedIn = (quote: string, leading: readonly Pair[] = []): QuotedMarkets => {
    const listed = markets.filter((market) => market.quote === quote);
    const isIn = (pairs: readonly Pair[], { symbol }: Pair) => pairs.some((pair) => pair.symbol === symbol);
    const first = leading.filter((pair) => isIn(listed, pair));
    // Gold and silver appear only for agents who show them, as leading pairs.
    const rest = listed.filter((pair) => !isIn(first, pair) && !preciousMetals.includes(pair.coin));
    return { quote, pairs: [...first, ...rest].slice(0, Math.max(max, first.length)), count: listed.length };
  };
  return {
    popular: quotedIn('USDT', popular),
    others: otherQuotes.map((quote) => quotedIn(quote)).filter(({ pairs }) => pairs.length > 0),
    isPending,
  };
}
