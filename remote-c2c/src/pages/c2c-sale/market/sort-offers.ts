import type { Offer } from '@livery/contract/calls/c2c/offers';
import type { OfferOrder } from './search.ts';

/** Those without a figure come last. */
const lowestFirst = (one: number | null, other: number | null) => (one ?? Infinity) - (other ?? Infinity) || 0;
const highestFirst = (one: number | null, other: number | null) => (other ?? -1) - (one ?? -1);

/** Orders offers, which come the cheapest first; those that are alike stay so. */
export function sortOffers(offers: readonly Offer[], order: OfferOrder): readonly Offer[] {
  switch (order) {
    case 'price':
      return offers;
    case 'completion':
      return offers.toSorted(({ sellerRecord: one }, { sellerRecord: other }) =>
        highestFirst(one.completionRate, other.completionRate),
      );
    case 'release':
      return offers.toSorted(({ sellerRecord: one }, { sellerRecord: other }) =>
        lowestFirst(one.releaseSeconds, other.releaseSeconds),
      );
  }
}
