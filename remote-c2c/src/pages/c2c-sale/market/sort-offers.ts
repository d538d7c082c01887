import type { TradeRecord } from '@livery/contract/calls/c2c/fields';
import type { Offer } from '@livery/contract/calls/c2c/offers';
import type { OfferOrder } from './search.ts';

/** Those without a figure come last. */
const lowestFirst = (one: number | null, other: number | null) => (one ?? Infinity) - (other ?? Infinity) || 0;
const highestFirst = (one: number | null, other: number | null) => (other ?? -1) - (one ?? -1);

/** Orders offers, which come the cheapest first; those that are alike stay so, and further ones of a seller stay behind. */
export function sortOffers(offers: readonly Offer[], order: OfferOrder): readonly Offer[] {
  if (order === 'price') return offers;
  return offers.toSorted(
    (one, other) =>
      Number(one.isFurther) - Number(other.isFurther) || compareRecords[order](one.sellerRecord, other.sellerRecord),
  );
}

const compareRecords = {
  completion: (one: TradeRecord, other: TradeRecord) => highestFirst(one.completionRate, other.completionRate),
  release: (one: TradeRecord, other: TradeRecord) => lowestFirst(one.releaseSeconds, other.releaseSeconds),
};
