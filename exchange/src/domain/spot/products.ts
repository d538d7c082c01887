import type { SpotProduct } from '@livery/contract/calls/spot';
import type { TradingFloor } from '../../market/trading-floor.ts';

/** The spot markets with their figures of the last 24 hours (spec §3 'Spot list entry'). One that never traded has no price, and is left out. */
export function listProducts(floor: TradingFloor, nowMs: number): SpotProduct[] {
  return [...floor.values()].flatMap(({ terms, view }) => {
    const ticker = view.ticker(nowMs);
    if (ticker === undefined) return [];
    return [{ coin: terms.base, medium: terms.quote, pricePrecision: terms.priceDecimals, ...ticker }];
  });
}
