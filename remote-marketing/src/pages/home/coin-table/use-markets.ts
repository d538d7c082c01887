import { spotProductsCall } from '@livery/contract/calls/spot';
import { useCall } from '@livery/platform/query';
import type { Pair } from '../market/symbols.ts';
import { preciousMetals, usePopularPairs } from '../market/use-popular-pairs.ts';

/** Quote currencies beside the popular coins' own (spec §2.6). */
const otherQuotes = ['BTC', 'QCC', 'LTC'];

/** The markets in one quote currency. */
export interface Quoted {
  readonly quote: string;
  /** Those that a home page shows. */
  readonly pairs: readonly Pair[];
  /** How many there are; not known before the exchange has listed them. */
  readonly count: number | undefined;
}

export interface Markets {
  /** The popular coins, known at once; then others in the same currency as far as there is room. */
  readonly popular: Quoted;
  /** The other currencies that have markets here. */
  readonly others: readonly Quoted[];
  /** Whether the exchange's list is still on its way: there may be more than what is shown. */
  readonly isPending: boolean;
}

/** The markets that a table shows, `most` in one currency. A coin that the exchange does not list is left out. */
export function useMarkets(coins: readonly string[], most: number): Markets {
  const popular = usePopularPairs(coins);
  const { data, isPending } = useCall(spotProductsCall);
  if (!data) return { popular: { quote: 'USDT', pairs: popular, count: undefined }, others: [], isPending };
  const quotedIn = (quote: string, leading: readonly Pair[] = []): Quoted => {
    const listed = data.coins
      .filter(({ medium }) => medium === quote)
      .map(({ symbol, coin, medium }): Pair => ({ symbol, coin, quote: medium }));
    const isIn = (pairs: readonly Pair[], { symbol }: Pair) => pairs.some((pair) => pair.symbol === symbol);
    const first = leading.filter((pair) => isIn(listed, pair));
    // Gold and silver are for agents who show them, and then they are among the leading ones.
    const rest = listed.filter((pair) => !isIn(first, pair) && !preciousMetals.includes(pair.coin));
    return { quote, pairs: [...first, ...rest].slice(0, Math.max(most, first.length)), count: listed.length };
  };
  return {
    popular: quotedIn('USDT', popular),
    others: otherQuotes.map((quote) => quotedIn(quote)).filter(({ pairs }) => pairs.length > 0),
    isPending,
  };
}
