import { isMore, isPositive, proportion, subtract, type Decimal } from '@livery/contract/decimal';

/** The prices of other sellers, the cheapest first. */
export interface OthersPrices {
  readonly unitPrices: readonly Decimal[];
  /** How many offers there are, which may be more than have come. */
  readonly count: number;
}

/** The place that an offer at a price would have in the market, as buyers see it. Older offers come before one of the same price. */
export function placeByPrice({ unitPrices, count }: OthersPrices, unitPrice: Decimal): number | undefined {
  const before = unitPrices.filter((price) => !isMore(price, unitPrice)).length;
  const isKnown = before < unitPrices.length || unitPrices.length >= count;
  return isKnown ? before + 1 : undefined;
}

/** Where a price stands between two others, from 0 to 1. */
export function shareBetween(min: Decimal, max: Decimal, price: Decimal): number {
  const span = subtract(max, min);
  return isPositive(span) ? proportion(subtract(price, min), span, 10_000) / 10_000 : 0.5;
}
