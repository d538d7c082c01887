import { code } from '@livery/contract/envelope';
import { DomainError } from '../errors.ts';
import type { ImmediateOrder } from './commands.ts';
import type { PriceLevel, Side } from './order-book.ts';
import { baseUnits, maxCount, type MarketTerms, quoteUnits } from './terms.ts';

/** How far an immediate order will go, found out before it trades. */
export interface FillEstimate {
  /** The worst price that it may trade at. */
  readonly priceTicks: number;
  readonly lots: number;
  /** What it sets aside, in units of the coin that it pays in. */
  readonly promised: bigint;
}

/** How far beyond the best price an immediate order may go that has no bound of its own: 1/20, or 5 %. */
const protectiveFraction = 20;

/** The worst price for an order that names none. */
export function protectiveBound(side: Side, bestTicks: number): number {
  const margin = Math.floor(bestTicks / protectiveFraction);
  return side === 'buy' ? bestTicks + margin : bestTicks - margin;
}

/**
 * Walks the offers as matching will. A buy sets aside exactly what that costs, so that members can spend all they have.
 * A total that the offers do not use up counts as further lots at the bound, which will be cancelled.
 * @param offers the offers that the order meets, best first
 * @throws DomainError `noLiquidity` when nothing is offered within the bound; `orderTooSmall` when the total buys no
 *   lot
 */
export function estimateFill(terms: MarketTerms, order: ImmediateOrder, offers: Iterable<PriceLevel>): FillEstimate {
  const { side } = order;
  let bound = order.priceTicks;
  let lots = 0;
  let cost = 0n;
  let isOffered = false;
  const wanted = (priceTicks: number) =>
    'lots' in order ? order.lots - lots : Number((order.total - cost) / quoteUnits(terms, priceTicks, 1));
  for (const offer of offers) {
    bound ??= protectiveBound(side, offer.priceTicks);
    if (side === 'buy' ? offer.priceTicks > bound : offer.priceTicks < bound) break;
    isOffered = true;
    const taken = Math.min(offer.lots, wanted(offer.priceTicks));
    lots += taken;
    cost += quoteUnits(terms, offer.priceTicks, taken);
    if (taken < offer.lots) break;
  }
  if (bound === undefined || !isOffered) throw new DomainError(code.noLiquidity);
  if (lots === 0) throw new DomainError(code.orderTooSmall, { field: 'total' });
  const all = Math.min('lots' in order ? order.lots : lots + wanted(bound), maxCount);
  if (side === 'sell') return { priceTicks: bound, lots: all, promised: baseUnits(terms, all) };
  return { priceTicks: bound, lots: all, promised: 'total' in order ? order.total : cost };
}
