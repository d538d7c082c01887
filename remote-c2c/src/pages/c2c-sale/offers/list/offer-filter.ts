import { offerStatuses, type OfferStatus } from '@livery/contract/calls/c2c/states';
import { placeAddress } from '../../place/place.ts';

const parameter = 'status';

/** The status that the address asks for; `undefined` for all. Anyone may have written it. */
export const readStatus = (search: URLSearchParams): OfferStatus | undefined =>
  offerStatuses.find((status) => status === search.get(parameter));

/** The address of the offers of a status, or of all. */
export function offersAddress(status: OfferStatus | undefined): string {
  const all = placeAddress({ view: 'offers' });
  return status === undefined ? all : `${all}&${parameter}=${status}`;
}
