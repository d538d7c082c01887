import type { SpotProduct } from '@livery/contract/calls/spot';
import type { SpotSteps } from '@livery/contract/rules/spot-order';
import type { MarketTerms } from '../../market/terms.ts';
import type { Markets } from '../../market/market.ts';

/**
 * The spot markets with their figures of the last 24 hours (spec §3 'Spot list entry'). A market that never traded has
 * no price and is left out.
 */
export function listProducts(markets: Markets, nowMs: number): SpotProduct[] {
  return [...markets.values()].flatMap(({ terms, view, isOpen }) => {
    view.look(nowMs);
    const ticker = view.ticker(nowMs);
    if (ticker === undefined) return [];
    return [{ coin: terms.base, ...stepsOf(terms), ...ticker, isOpen }];
  });
}

/** A market's steps, spelt as in its product. */
export const stepsOf = ({ quote, priceDecimals, lotDecimals }: MarketTerms): SpotSteps => ({
  quote,
  pricePrecision: priceDecimals,
  amountPrecision: lotDecimals,
});
